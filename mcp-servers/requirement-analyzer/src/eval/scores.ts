/** Figures by name, and one line for each disagreement. */
export interface Scores {
  readonly figures: Readonly<Record<string, number>>
  readonly misses: readonly string[]
}
