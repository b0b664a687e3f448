import { calendarConflict } from './calendar.ts'
import type { Fact } from './claim.ts'
import { consentConflict } from './consent.ts'
import { formatConflict } from './format.ts'
import { limitlessConflict } from './limitless.ts'
import { matchFacts } from './match.ts'
import { numericConflict } from './numeric.ts'
import { dutyConflict, oppositeConflict } from './opposed.ts'
import { orderConflict } from './order.ts'
import { privativeConflict } from './privative.ts'
import type { Profile } from './profile.ts'
import { lockConflict, negationConflict, permissionConflict } from './rights.ts'
import { timingConflict, windowConflict } from './timing.ts'
import type { Contradiction } from './types.ts'

/** Tried in this order: the most specific explanation first. */
const CHECKS = [
  permissionConflict,
  numericConflict,
  limitlessConflict,
  windowConflict,
  negationConflict,
  lockConflict,
  dutyConflict,
  oppositeConflict,
  timingConflict,
  calendarConflict,
  orderConflict,
  consentConflict,
  privativeConflict,
  formatConflict,
]

/** Most pairs of claims with words in common that are looked at for two requirements. */
const MAX_PAIRS = 600

/** Counts the pairs of claims looked at, so that a call over many requirements can be bounded. */
export interface Meter {
  pairs: number
}

/** The first contradiction between two requirements, if there is one. */
export function contradictionOf(
  fresh: Profile,
  existing: Profile,
  meter: Meter = { pairs: 0 },
): Contradiction | undefined {
  const theirs = existing.facts
  const end = meter.pairs + MAX_PAIRS
  for (const a of fresh.facts) {
    for (const b of theirs) {
      if (!haveCommon(a.grams, b.grams)) continue
      if (meter.pairs++ === end) return undefined
      const found = clashOf(a, b)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const item of a) if (b.has(item)) return true
  return false
}

function clashOf(a: Fact, b: Fact): Contradiction | undefined {
  const match = matchFacts(a, b)
  for (const check of CHECKS) {
    const found = check(a, b, match)
    if (found !== undefined) return found
  }
  return undefined
}
