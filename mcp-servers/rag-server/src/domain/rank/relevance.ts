import { type ReadyText, speaksOf } from './close-look.ts'
import type { Unit } from './units.ts'

/** A content word of the question, how rare it is among what the reader may see, and whether it stands there at all. */
export interface WeighedUnit extends Unit {
  readonly idf: number
  readonly isKnown: boolean
}

/**
 * Floors of coverage. Chosen on the development sets with the right passage taken away as the negative: these lose
 * under 1 % of the right answers. A long statement says much that its source words otherwise, so it needs less.
 */
const FLOORS = { short: 0.25, long: 0.12, longFrom: 6, unknownShare: 0.35, withUnknown: 0.5 } as const

/**
 * How much of the question's content a text speaks of, from 0 to 1, each content word weighed by its rarity: sharing
 * "API" with a question about rate limiting of APIs is not worth much, and "rate limiting" missing is worth a lot.
 */
export function coverageOf(text: ReadyText, units: readonly WeighedUnit[]): number {
  const total = weightOf(units)
  return total === 0 ? 0 : weightOf(units.filter((unit) => speaksOf(text, unit))) / total
}

/**
 * The coverage below which a text is not about the question. When much of what is asked for stands nowhere in the base,
 * what shares the rest is most likely about something else.
 */
export function coverageFloor(units: readonly WeighedUnit[]): number {
  if (units.length >= FLOORS.longFrom) return FLOORS.long
  const unknown = weightOf(units.filter(({ isKnown }) => !isKnown)) / weightOf(units)
  return unknown >= FLOORS.unknownShare ? FLOORS.withUnknown : FLOORS.short
}

function weightOf(units: readonly WeighedUnit[]): number {
  return units.reduce((sum, { idf }) => sum + idf, 0)
}
