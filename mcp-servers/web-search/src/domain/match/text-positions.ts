const UNIT = /\p{Script=Han}|[a-z0-9]+/gu
const SENTENCE_END = /[。！？；!?;\n]|\.(?=\s|$)/gu

/** Where in a text a hit stands, in terms that are comparable between Chinese and English. */
export interface Position {
  /** How many words, or Chinese characters, stand before it. */
  readonly unit: number
  readonly sentence: number
}

/** Looks up positions by character index; built once for a text. */
export function indexPositions(text: string): (at: number) => Position {
  const units = startsOf(UNIT, text)
  const ends = startsOf(SENTENCE_END, text)
  return (at) => ({ unit: countUpTo(units, at), sentence: countUpTo(ends, at) })
}

function startsOf(pattern: RegExp, text: string): number[] {
  return [...text.matchAll(pattern)].map((match) => match.index)
}

/** How many of the ascending numbers lie below `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) < limit) low = middle + 1
    else high = middle
  }
  return low
}
