import type { AskedBy, CallKnownTool } from '../../known-tool-caller.ts'
import type { Pair, ReviewedRequirement } from './set-report.ts'
import { type SetRequirement, textOf } from './types.ts'
import { worstGapOf } from './worst.ts'

/** The server reads this much of an existing requirement. */
const MAX_DESCRIPTION = 20_000
/** Marks the ids of the project's requirements in a call: both lists may number theirs alike. */
const PROJECT_MARK = 'project/'

/** A requirement of the project's store. */
export type ProjectRequirement = Pick<SetRequirement, 'id' | 'title' | 'description'>
/** One requirement's own review, and how it stands to those it was compared with. */
export type Reviewed = ReviewedRequirement & { readonly pairs: readonly Pair[] }

export interface MemberReview {
  readonly requirement: SetRequirement
  /** The earlier requirements of the document it is compared with. */
  readonly earlier: readonly SetRequirement[]
  readonly project: readonly ProjectRequirement[]
  readonly call: CallKnownTool
  readonly by: AskedBy
}

/** Reviews one requirement of a document; a part that fails is noted, the end of the whole review throws. */
export async function reviewMember({ requirement, earlier, project, call, by }: MemberReview): Promise<Reviewed> {
  const { id, title, place } = requirement
  const text = textOf(requirement)
  const existing = [...earlier.map(asExisting), ...project.filter((each) => !isItself(each, requirement)).map(asMarked)]
  const failures: string[] = []
  const attempt = <T>(answer: Promise<T>) => answer.catch((error: unknown) => noted(error, failures, by.signal))
  const [completeness, complexity, conflicts] = await Promise.all([
    attempt(call('analyze_completeness', { requirementText: text }, by)),
    attempt(call('estimate_complexity', { requirementText: text }, by)),
    existing.length === 0
      ? null
      : attempt(call('check_conflicts', { newRequirement: text, existingRequirements: existing }, by)),
  ])
  const pairs = (conflicts?.hasConflicts === true ? conflicts.conflicts : []).flatMap((entry): Pair[] => {
    const { relation, kind, newQuote = '', existingQuote = '', reason = '' } = entry
    if (relation !== 'conflict' && relation !== 'duplicate') return []
    const isOfProject = entry.id.startsWith(PROJECT_MARK)
    const b = { id: isOfProject ? entry.id.slice(PROJECT_MARK.length) : entry.id, title: entry.title, isOfProject }
    return [{ relation, kind: kind ?? null, a: { id, title }, b, quoteA: newQuote, quoteB: existingQuote, reason }]
  })
  const worstGap = completeness === null ? null : worstGapOf(completeness)
  return { id, title, place, text, completeness, complexity, worstGap, failures: [...new Set(failures)], pairs }
}

function asExisting({ id, title, description }: ProjectRequirement) {
  return { id, title, description: description.slice(0, MAX_DESCRIPTION) }
}

function asMarked(requirement: ProjectRequirement) {
  return asExisting({ ...requirement, id: `${PROJECT_MARK}${requirement.id}` })
}

/** The project may hold this very requirement already: under its id, or word for word. */
function isItself(stored: ProjectRequirement, requirement: SetRequirement): boolean {
  return stored.id.toUpperCase() === requirement.id.toUpperCase() || bare(textOf(stored)) === bare(textOf(requirement))
}

function bare(text: string): string {
  return text.replace(/[\s\p{P}]+/gu, '')
}

/** The end of the whole review ends each call; anything else is that call's own failure. */
function noted(error: unknown, failures: string[], signal: AbortSignal): null {
  signal.throwIfAborted()
  failures.push(error instanceof Error ? error.message : String(error))
  return null
}
