import { membersOf } from '../reading/members.ts'
import type { Assignment } from './assignment.ts'
import type { Step } from './step.ts'
import { type Answer, answersOf, type DoneCall } from './tool-results.ts'

/** One of several requirements of a message, and what its own review found; `null` where a tool did not answer. */
export interface MemberReview {
  readonly text: string
  readonly completeness: Answer<'analyze_completeness'> | null
  readonly complexity: Answer<'estimate_complexity'> | null
  /** The numbers, from 1, of the earlier ones that it contradicts or repeats. */
  readonly clashesWith: readonly number[]
}

/** The calls that look at each requirement of a message by itself, and at each against those before it. */
export function memberSteps(order: Assignment): Step[] {
  const members = membersIn(order)
  return members.flatMap((requirementText, at): Step[] => [
    { known: 'analyze_completeness', args: { requirementText }, isExact: true },
    { known: 'estimate_complexity', args: { requirementText }, isExact: true },
    ...(at === 0
      ? []
      : [{ known: 'check_conflicts' as const, args: againstEarlier(members, at), isExact: true as const }]),
  ])
}

/** What the calls found, one entry for each requirement; empty for a message of one. */
export function memberReviews(order: Assignment, calls: readonly DoneCall[]): MemberReview[] {
  const members = membersIn(order)
  return members.map((text, at) => {
    const about = calls.filter(({ args }) => args['requirementText'] === text)
    const compared = calls.filter(({ args }) => isSame(args, againstEarlier(members, at)))
    const clashes = answersOf('check_conflicts', compared).at(-1)?.answer.conflicts ?? []
    return {
      text,
      completeness: answersOf('analyze_completeness', about).at(-1)?.answer ?? null,
      complexity: answersOf('estimate_complexity', about).at(-1)?.answer ?? null,
      clashesWith: clashes.flatMap(({ id, relation }) => (relation === 'overlap' ? [] : [Number(id)])),
    }
  })
}

/** The calls about the message as a whole: what was asked about one of its requirements is left out. */
export function wholeCalls<Call extends DoneCall>(order: Assignment, calls: readonly Call[]): Call[] {
  const members = new Set<unknown>(membersIn(order))
  return calls.filter(({ args }) => !members.has(args['requirementText'] ?? args['newRequirement']))
}

function membersIn({ kind, expert, requirementText }: Assignment): string[] {
  return kind === 'review' && expert === 'functional' ? membersOf(requirementText) : []
}

function againstEarlier(members: readonly string[], at: number) {
  const existingRequirements = members
    .slice(0, at)
    .map((description, index) => ({ id: String(index + 1), title: '', description }))
  return { newRequirement: members[at] ?? '', existingRequirements }
}

function isSame(given: DoneCall['args'], wanted: ReturnType<typeof againstEarlier>): boolean {
  if (given['newRequirement'] !== wanted.newRequirement) return false
  return JSON.stringify(given['existingRequirements']) === JSON.stringify(wanted.existingRequirements)
}
