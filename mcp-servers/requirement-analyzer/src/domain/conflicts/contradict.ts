import type { Fact, Profile } from './facts.ts'
import { formatConflict } from './format.ts'
import { matchFacts } from './match.ts'
import { numericConflict } from './numeric.ts'
import { consentConflict, lockConflict, negationConflict, permissionConflict } from './rights.ts'
import { timingConflict, windowConflict } from './timing.ts'
import type { ConflictKind } from './types.ts'

/** Two sentences that cannot both hold. */
export interface Contradiction {
  readonly kind: ConflictKind
  readonly a: string
  readonly b: string
  readonly detail: readonly [string, string] | null
}

/** Tried in this order: the most specific explanation first. */
const CHECKS = [
  permissionConflict,
  numericConflict,
  windowConflict,
  negationConflict,
  lockConflict,
  timingConflict,
  consentConflict,
  formatConflict,
]

/** The first contradiction between two requirements, if there is one. */
export function contradictionOf(fresh: Profile, existing: Profile): Contradiction | undefined {
  const theirs = existing.facts.filter((fact) => !fact.isTitle)
  for (const a of fresh.facts.filter((fact) => !fact.isTitle)) {
    for (const b of theirs) {
      const found = clashOf(a, b)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function clashOf(a: Fact, b: Fact): Contradiction | undefined {
  const match = matchFacts(a, b)
  for (const check of CHECKS) {
    const found = check(a, b, match)
    if (found !== undefined) return found
  }
  return undefined
}
