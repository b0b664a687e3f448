import { UserError } from '../../../errors.ts'
import { detectLanguage } from '../../../llm/reading/language.ts'
import type { AskedBy, CallKnownTool } from '../../known-tool-caller.ts'
import { candidatesOf, MAX_COMPARED } from './candidates.ts'
import { noteSentence } from './note-sentences.ts'
import { renderSet } from './render-set.ts'
import type { Pair, ReviewedRequirement, SetReport } from './set-report.ts'
import { findTermTroubles } from './terms.ts'
import { type RequirementSet, type SetRequirement, textOf } from './types.ts'
import { worstFirst, worstGapOf } from './worst.ts'

export interface SetReview {
  readonly set: RequirementSet
  /** The file's name, for the report. */
  readonly source: string
  readonly call: CallKnownTool
  readonly userId: string
  readonly signal: AbortSignal
  /** Hears how many are done. */
  readonly progress: (done: number, total: number) => void
}

/** Calls under way at once: the host prepares the next while the server works. */
const AT_ONCE = 4
/** The server reads this much of an existing requirement. */
const MAX_DESCRIPTION = 20_000
/** Text from which the document's language is told. */
const LANGUAGE_SAMPLE = 4_000

type Reviewed = ReviewedRequirement & { readonly pairs: readonly Pair[] }

/** Reviews each requirement of a document and the set. One that fails costs only itself; the server being away costs all. */
export async function reviewSet({ set, source, call, userId, signal, progress }: SetReview): Promise<SetReport> {
  const { requirements, notes, surroundings } = set
  const texts = requirements.map(textOf)
  const language = detectLanguage(texts.join('\n').slice(0, LANGUAGE_SAMPLE))
  const by: AskedBy = { userId, language, signal }
  const compared = candidatesOf(texts)
  const reviewOne = (index: number) => reviewMember(requirements, { index, against: compared[index] ?? [], call, by })
  const reviewed = await inTurns(requirements.length, reviewOne, progress)
  const failed = reviewed.find(({ failures }) => failures.length > 0)
  if (failed !== undefined && reviewed.every(({ completeness }) => completeness === null)) {
    throw new UserError('upstream_unavailable', failed.failures[0] ?? '')
  }
  const members = reviewed.map(({ pairs: _, ...member }) => member)
  const sources = [
    ...requirements.map(({ id }, index) => ({ id, text: texts[index] ?? '' })),
    { id: source, text: surroundings.join('\n') },
  ]
  const report = {
    kind: 'requirement-set' as const,
    language,
    source,
    requirements: members,
    pairs: reviewed.flatMap(({ pairs }) => pairs).sort(conflictsFirst),
    terms: findTermTroubles(sources).map(({ kind, uses }) => ({
      kind,
      uses: uses.map((use) => ({ ...use, ids: [...use.ids] })),
    })),
    worstFirst: worstFirst(members).map(({ id }) => id),
    comparedWith: Math.min(MAX_COMPARED, Math.max(0, requirements.length - 1)),
    notes: notes.map((note) => noteSentence(note, language)),
  }
  return { ...report, markdown: renderSet(report) }
}

function conflictsFirst(a: Pair, b: Pair): number {
  return Number(b.relation === 'conflict') - Number(a.relation === 'conflict')
}

/** Runs `work` for 0 … total-1, a few at once, results in order. */
async function inTurns(
  total: number,
  work: (index: number) => Promise<Reviewed>,
  progress: SetReview['progress'],
): Promise<Reviewed[]> {
  const results: Reviewed[] = []
  let next = 0
  let done = 0
  const worker = async () => {
    while (next < total) {
      const index = next++
      results[index] = await work(index)
      done += 1
      progress(done, total)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

interface MemberReview {
  readonly index: number
  /** Indices of the earlier requirements it is compared with. */
  readonly against: readonly number[]
  readonly call: CallKnownTool
  readonly by: AskedBy
}

async function reviewMember(all: readonly SetRequirement[], review: MemberReview): Promise<Reviewed> {
  const { index, against, call, by } = review
  const requirement = all[index]
  if (requirement === undefined) throw new RangeError(`There is no requirement ${index}.`)
  const { id, title, place } = requirement
  const text = textOf(requirement)
  const others = against.flatMap((at) => all[at] ?? [])
  const failures: string[] = []
  const attempt = <T>(answer: Promise<T>) => answer.catch((error: unknown) => noted(error, failures, by.signal))
  const [completeness, complexity, conflicts] = await Promise.all([
    attempt(call('analyze_completeness', { requirementText: text }, by)),
    attempt(call('estimate_complexity', { requirementText: text }, by)),
    others.length === 0
      ? null
      : attempt(call('check_conflicts', { newRequirement: text, existingRequirements: others.map(asExisting) }, by)),
  ])
  const pairs = (conflicts?.hasConflicts === true ? conflicts.conflicts : []).flatMap((entry): Pair[] => {
    const { relation, kind, newQuote = '', existingQuote = '', reason = '' } = entry
    if (relation !== 'conflict' && relation !== 'duplicate') return []
    const b = { id: entry.id, title: entry.title }
    return [{ relation, kind: kind ?? null, a: { id, title }, b, quoteA: newQuote, quoteB: existingQuote, reason }]
  })
  const worstGap = completeness === null ? null : worstGapOf(completeness)
  return { id, title, place, text, completeness, complexity, worstGap, failures: [...new Set(failures)], pairs }
}

function asExisting({ id, title, description }: SetRequirement) {
  return { id, title, description: description.slice(0, MAX_DESCRIPTION) }
}

/** The end of the whole review ends each call; anything else is that call's own failure. */
function noted(error: unknown, failures: string[], signal: AbortSignal): null {
  signal.throwIfAborted()
  failures.push(error instanceof Error ? error.message : String(error))
  return null
}
