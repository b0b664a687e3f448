import { z } from 'zod'

export const KINDS = ['contradiction', 'numeric', 'permission', 'state', 'timing', 'format'] as const
export const kind = z.enum(KINDS)
export type ConflictKind = z.infer<typeof kind>

export const RELATIONS = ['conflict', 'duplicate', 'overlap', 'none'] as const
export const relation = z.enum(RELATIONS)
export type Relation = z.infer<typeof relation>

/** A requirement to compare. */
export interface Requirement {
  readonly title: string
  readonly description: string
}

/** How two requirements stand to each other, with the sentences that show it. */
export interface Comparison {
  readonly relation: Relation
  readonly kind: ConflictKind | null
  /** Words both share, as the new requirement writes them. */
  readonly sharedKeywords: readonly string[]
  readonly newQuote: string
  readonly existingQuote: string
  /** What differs, in the texts' own words, for the sentence that explains it. */
  readonly detail: readonly [string, string] | null
}

/** Two sentences that cannot both hold. */
export interface Contradiction {
  readonly kind: ConflictKind
  readonly a: string
  readonly b: string
  readonly detail: readonly [string, string] | null
}
