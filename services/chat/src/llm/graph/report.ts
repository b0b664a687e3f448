import { adviceFor } from '../plan/advice.ts'
import type { Assignment } from '../plan/assignment.ts'
import { memberReviews, wholeCalls } from '../plan/member-reviews.ts'
import { conflictArguments, isSameRequest } from '../plan/next-calls.ts'
import { relevantPassages } from '../plan/relevant-passages.ts'
import { passageNotes, specialistNotes } from '../plan/specialist-notes.ts'
import {
  type Answer,
  answersOf,
  hasNoneToCompare,
  isSampleCompared,
  type KnownTool,
  knowledgeAnswered,
} from '../plan/tool-results.ts'
import type { AgentTool } from '../tools/tool-source.ts'
import { checkText } from './check-report.ts'
import { degradedOf } from './degraded.ts'
import { openQuestionsOf } from './open-questions.ts'
import { renderReport } from './render-report.ts'
import type { ReviewReport } from './review-report.ts'
import { allowedUrls, presentable } from './said-text.ts'
import type { GraphServices } from './services.ts'
import type { ExpertOutcome } from './state.ts'

const MAX_REFERENCES = 8
const MAX_FINDINGS = 8

/** What a report is made of. */
export interface ReportInput {
  readonly outcomes: readonly ExpertOutcome[]
  readonly conclusion: string
  /** What else could not be done. */
  readonly notes: ReviewReport['degraded']
  /** Tools of other servers that bear the name of a part and were not used for it. */
  readonly strangers?: readonly AgentTool[]
}

/** Puts the report together from what the tools returned; only the conclusion and the specialists' findings are prose. */
export function buildReport(
  services: Pick<GraphServices, 'mode' | 'servers'>,
  { outcomes, conclusion, notes, strangers = [] }: ReportInput,
): ReviewReport {
  const order = functionalOrder(outcomes)
  const calls = outcomes.flatMap((outcome) => outcome.calls)
  const functional = wholeCalls(order, functionalCalls(outcomes))
  const parts = {
    completeness: partOf('analyze_completeness', order, functional),
    complexity: partOf('estimate_complexity', order, functional),
    conflicts: partOf('check_conflicts', order, functional),
    stories: partOf('generate_user_stories', order, functional),
  }
  const report: Omit<ReviewReport, 'markdown'> = {
    mode: services.mode,
    language: order.language,
    requirementText: order.requirementText,
    ...parts,
    ...membersOfReport(order, functionalCalls(outcomes)),
    knowledge: relevantPassages(functional, order.language),
    references: referencesOf(functional),
    referencesSummary: webAnswers(functional)
      .flatMap(({ summary }) => summary ?? [])
      .join('\n'),
    openQuestions: openQuestionsOf(parts, order.language),
    conclusion,
    advice: adviceFor(order, wholeCalls(order, calls)),
    specialists: specialistsOf(outcomes),
    degraded: [...degradedOf(order, { outcomes, servers: services.servers(), strangers }), ...notes],
    toolCalls: calls.map(({ server, tool, isError, latencyMs }) => ({ server, tool, isError, latencyMs })),
  }
  const markdown = renderReport(report, {
    kind: order.kind,
    parts: order.parts,
    subject: order.subject,
    isKnowledgeAsked: knowledgeAnswered(functional),
    isNoneToCompare: hasNoneToCompare(functional) && parts.conflicts?.hasConflicts === false,
    isSampleCompared: isSampleCompared(functional),
    isFieldKnown: outcomes.some(({ order: given, calls: asked }) => passageNotes(given, asked).length > 0),
  })
  return { ...report, markdown: presentable(markdown, allowedUrls([order.request, order.requirementText], functional)) }
}

function membersOfReport(order: Assignment, calls: ExpertOutcome['calls']): Pick<ReviewReport, 'members'> {
  const members = memberReviews(order, calls).map(({ text, completeness, complexity, clashesWith }) => ({
    text,
    completenessScore: completeness?.completenessScore ?? null,
    missingDimensions: completeness?.missingDimensions ?? [],
    size: complexity?.size ?? null,
    clashesWith: [...clashesWith],
  }))
  return members.length === 0 ? {} : { members }
}

/** The order that says what this review is about; every outcome carries its own. */
export function functionalOrder(outcomes: readonly ExpertOutcome[]): Assignment {
  const order = outcomes.find(({ expert }) => expert === 'functional')?.order ?? outcomes[0]?.order
  if (order === undefined) throw new Error('A report was asked for before any expert was.')
  return order
}

/** What the functional expert asked: what a specialist looked up for its own field stands under that field. */
export function functionalCalls(outcomes: readonly ExpertOutcome[]): ExpertOutcome['calls'] {
  return outcomes.find(({ expert }) => expert === 'functional')?.calls ?? []
}

/** The tool's answer about this requirement; what a model asked about other texts is not part of the report. */
function partOf<Name extends KnownTool>(
  known: Name,
  order: Assignment,
  calls: ExpertOutcome['calls'],
): Answer<Name> | null {
  const args =
    known === 'check_conflicts' ? conflictArguments(order, calls) : { requirementText: order.requirementText }
  if (args === undefined) return null
  const right = calls.filter((call) => isSameRequest(call, known, args))
  return answersOf(known, right).at(-1)?.answer ?? null
}

function webAnswers(calls: ExpertOutcome['calls']) {
  const searches = ['search_competitors', 'search_best_practices', 'search_tech_stack'] as const
  return searches.flatMap((known) => answersOf(known, calls).map(({ answer }) => answer))
}

function referencesOf(calls: ExpertOutcome['calls']): ReviewReport['references'] {
  const found = webAnswers(calls).flatMap(({ results, mode }) =>
    results.map(({ title, url, snippet }) => ({ title, url, snippet, mode })),
  )
  return found.filter(({ url }, at) => found.findIndex((entry) => entry.url === url) === at).slice(0, MAX_REFERENCES)
}

/** A specialist's own words where they hold, the findings by rules where they do not. What one said no other repeats. */
function specialistsOf(outcomes: readonly ExpertOutcome[]): ReviewReport['specialists'] {
  const told = new Set<string>()
  return findingsOf(outcomes).map(({ expert, findings }) => {
    const fresh = findings.filter((finding) => !told.has(finding))
    for (const finding of fresh) told.add(finding)
    return { expert, findings: fresh.slice(0, MAX_FINDINGS) }
  })
}

function findingsOf(outcomes: readonly ExpertOutcome[]): ReviewReport['specialists'] {
  return outcomes.flatMap(({ expert, order, calls, text }) => {
    if (expert === 'functional') return []
    const said = text
      .split('\n')
      .map((line) => line.replace(/^\s*[-*]\s*/, '').trim())
      .filter((line) => line !== '')
    const holds =
      said.length > 0 && checkText(text, { order, calls, extra: specialistNotes(order, calls) }).length === 0
    return [{ expert, findings: holds ? said : specialistNotes(order, calls) }]
  })
}
