import { termsOf } from '../../../llm/tools/similarity.ts'

/** Each requirement is held against this many of the earlier ones, the most alike. */
export const MAX_COMPARED = 100
/** A term that more requirements than this share tells nothing about likeness, and would make the search quadratic. */
const COMMON_TERM = 400

/** For each text the indices of the earlier texts it is compared with, so that every pair is looked at once. */
export function candidatesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const terms = texts.map(termsOf)
  const holders = new Map<string, number>()
  for (const set of terms) for (const term of set) holders.set(term, (holders.get(term) ?? 0) + 1)
  const earlier = new Map<string, number[]>()
  return terms.map((set, index) => {
    const chosen =
      index <= MAX_COMPARED ? Array.from({ length: index }, (_, at) => at) : mostAlike(set, earlier, holders)
    for (const term of set) {
      if ((holders.get(term) ?? 0) > COMMON_TERM) continue
      const list = earlier.get(term)
      if (list === undefined) earlier.set(term, [index])
      else list.push(index)
    }
    return chosen
  })
}

/** Rare terms in common count more. */
function mostAlike(
  set: ReadonlySet<string>,
  earlier: ReadonlyMap<string, readonly number[]>,
  holders: ReadonlyMap<string, number>,
): number[] {
  const scores = new Map<number, number>()
  for (const term of set) {
    const weight = 1 / Math.log2(2 + (holders.get(term) ?? 0))
    for (const index of earlier.get(term) ?? []) scores.set(index, (scores.get(index) ?? 0) + weight)
  }
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MAX_COMPARED)
    .map(([index]) => index)
}
