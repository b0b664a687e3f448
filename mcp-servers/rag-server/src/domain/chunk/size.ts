/** Sizes in characters of Chinese; a Latin letter says about a third as much. */
export const CHUNK_SIZE = {
  /** A chunk is closed when the next block would bring it over this. */
  full: 900,
  /** A section below this joins the one after it instead of standing alone. */
  small: 120,
  /** A single block above this is cut: text between sentences, a table between rows, code between lines. */
  torn: 1_200,
} as const

const LATIN_SHARE = 0.35
const WIDE = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/g

/** How much a text says, in characters of Chinese. */
export function sizeOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return wide + (text.length - wide) * LATIN_SHARE
}
