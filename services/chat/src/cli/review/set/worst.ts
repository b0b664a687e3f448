import { z } from 'zod'
import type { ReviewedRequirement } from './set-report.ts'

/**
 * What hurts most when it is missing: without a function nothing can be built, without an acceptance condition nothing can
 * be called done, without limits the failures are found in production; a priority is quickly added.
 */
const GAP_ORDER = ['功能描述', '验收标准', '边界条件', '用户角色', '非功能需求', '优先级']

const questions = z.looseObject({
  questions: z.array(z.object({ dimension: z.string(), question: z.string() })).catch([]),
})

/** The gap to close first, with the question that closes it. */
export function worstGapOf(
  completeness: NonNullable<ReviewedRequirement['completeness']>,
): ReviewedRequirement['worstGap'] {
  const dimension = GAP_ORDER.find((name) => completeness.missingDimensions.includes(name))
  if (dimension === undefined) return null
  const asked = questions.safeParse(completeness).data?.questions.find((each) => each.dimension === dimension)
  return { dimension, question: asked?.question ?? '' }
}

/** The requirements with the worst gap first; alike ones stay in the document's order. */
export function worstFirst(requirements: readonly ReviewedRequirement[]): ReviewedRequirement[] {
  const key = ({ completeness, worstGap }: ReviewedRequirement): readonly [number, number] => {
    if (completeness === null) return [-1, 0]
    const isUnbuildable = worstGap?.dimension === GAP_ORDER[0]
    return [isUnbuildable ? 0 : 1, completeness.completenessScore]
  }
  return requirements
    .map((requirement) => ({ requirement, rank: key(requirement) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .map(({ requirement }) => requirement)
}
