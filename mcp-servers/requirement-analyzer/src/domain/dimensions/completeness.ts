import type { ParsedText } from '../text/parse.ts'
import type { Span } from '../text/types.ts'
import { findAcceptance } from './acceptance.ts'
import { findBoundaries } from './boundary.ts'
import { findFunctions } from './functions.ts'
import { findPriority } from './priority.ts'
import { findQualities } from './quality.ts'
import { findRoles } from './roles.ts'
import { DIMENSIONS, type Dimension } from './types.ts'

export type Evidence = Readonly<Record<Dimension, readonly Span[]>>

/** Where each dimension is supplied; an empty list means it is missing. */
export function collectEvidence(parsed: ParsedText): Evidence {
  return {
    用户角色: distinct(findRoles(parsed)),
    功能描述: distinct(findFunctions(parsed)),
    验收标准: distinct(findAcceptance(parsed)),
    优先级: distinct(findPriority(parsed)),
    非功能需求: distinct(findQualities(parsed)),
    边界条件: distinct(findBoundaries(parsed)),
  }
}

/** How many of the six are supplied, of 100. */
export function completenessScore(evidence: Evidence): number {
  const covered = DIMENSIONS.filter((name) => evidence[name].length > 0).length
  return Math.round((100 * covered) / DIMENSIONS.length)
}

function distinct(spans: readonly Span[]): Span[] {
  const seen = new Map(spans.map(({ start, end, text }) => [`${start}:${end}`, { start, end, text }]))
  return [...seen.values()].sort((a, b) => a.start - b.start)
}
