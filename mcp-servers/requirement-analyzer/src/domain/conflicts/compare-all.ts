import { compareProfiles } from './compare.ts'
import { prefilterFor } from './prefilter.ts'
import { profileOf } from './profile.ts'
import { rememberedProfile } from './remembered.ts'
import type { Comparison, Requirement } from './types.ts'

/** Of one existing requirement this much is read: more is a document, not a requirement. */
const READ_CHARS = 4000
/** Of the new requirement this much. */
const NEW_READ_CHARS = 20_000
/** Characters of existing requirements that one call reads; some three thousand ordinary requirements. */
const MAX_READ_CHARS = 300_000
/** Pairs of claims with words in common that one call looks at; ordinary calls have a few thousand. */
const MAX_CLAIM_PAIRS = 40_000
/** Reading is so much dearer than the first look. */
const LOOK_SHARE = 1 / 40

/** A requirement that stands in some relation to the new one. */
export interface Related<R extends Requirement> {
  readonly requirement: R
  readonly comparison: Comparison
}

/** What was found, and what a limit left out. */
export interface Outcome<R extends Requirement> {
  readonly related: readonly Related<R>[]
  /** Existing requirements that were left out when the call had read its share. */
  readonly notCompared: number
  /** Existing requirements of which only the beginning was read. */
  readonly shortened: number
  /** Only the beginning of the new requirement was read. */
  readonly isTruncated: boolean
}

/**
 * How a new requirement stands to many. Yields after each of them how many characters that took, so that the caller
 * can let others have their turn, or stop; what a limit left out is counted, never passed off as compared.
 */
export function* compareEach<R extends Requirement>(
  fresh: Requirement,
  existing: readonly R[],
): Generator<number, Outcome<R>> {
  const profile = profileOf({ ...fresh, description: fresh.description.slice(0, NEW_READ_CHARS) })
  const mayRelate = prefilterFor(profile)
  const related: Related<R>[] = []
  const meter = { pairs: 0 }
  let [charsLeft, notCompared, shortened] = [MAX_READ_CHARS, 0, 0]
  for (const requirement of existing) {
    const { title, description } = beginningOf(requirement)
    const chars = title.length + description.length
    if (isLong(requirement)) shortened++
    yield Math.ceil(chars * LOOK_SHARE)
    if (!mayRelate(`${title}\n${description}`)) continue
    charsLeft -= chars
    if (charsLeft < 0 || meter.pairs > MAX_CLAIM_PAIRS) {
      notCompared++
      continue
    }
    const comparison = compareProfiles(profile, rememberedProfile({ title, description }), meter)
    if (comparison.relation !== 'none') related.push({ requirement, comparison })
    yield chars
  }
  return { related, notCompared, shortened, isTruncated: fresh.description.length > NEW_READ_CHARS }
}

function beginningOf({ title, description }: Requirement): Requirement {
  return { title: title.slice(0, READ_CHARS), description: description.slice(0, READ_CHARS) }
}

function isLong({ title, description }: Requirement): boolean {
  return title.length > READ_CHARS || description.length > READ_CHARS
}
