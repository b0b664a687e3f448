import { compareProfiles } from './compare.ts'
import { profileOf } from './facts.ts'
import { prefilterFor } from './prefilter.ts'
import type { Comparison, Requirement } from './types.ts'

/** Characters of existing requirements that one call reads; some ten thousand ordinary requirements. */
const MAX_READ_CHARS = 1_500_000
/** Pairs of claims with words in common that one call looks at; ordinary calls have a few thousand. */
const MAX_CLAIM_PAIRS = 40_000

/** A requirement that stands in some relation to the new one. */
export interface Related<R extends Requirement> {
  readonly requirement: R
  readonly comparison: Comparison
}

/** How a new requirement stands to many; what the budget did not reach is counted, never passed off as compared. */
export function compareAll<R extends Requirement>(
  fresh: Requirement,
  existing: readonly R[],
): { related: Related<R>[]; notCompared: number } {
  const profile = profileOf(fresh)
  const mayRelate = prefilterFor(profile)
  const related: Related<R>[] = []
  const meter = { pairs: 0 }
  let [charsLeft, notCompared] = [MAX_READ_CHARS, 0]
  for (const requirement of existing) {
    const text = `${requirement.title}\n${requirement.description}`
    if (!mayRelate(text)) continue
    charsLeft -= text.length
    if (charsLeft < 0 || meter.pairs > MAX_CLAIM_PAIRS) {
      notCompared++
      continue
    }
    const comparison = compareProfiles(profile, profileOf(requirement), meter)
    if (comparison.relation !== 'none') related.push({ requirement, comparison })
  }
  return { related, notCompared }
}
