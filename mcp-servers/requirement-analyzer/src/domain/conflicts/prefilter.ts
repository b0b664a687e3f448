import { WORDS_OF } from '../lexicon/concepts.ts'
import { alternation } from '../lexicon/word-list.ts'
import type { Profile } from './facts.ts'

/** Fewer words in common than this, and two requirements cannot be related. */
const MIN_COMMON = 1
/** English words are looked for by their beginning, whatever their ending. */
const STEM_CHARS = 5

/**
 * A quick look before the reading: whether a text holds any word of the new requirement, in either language.
 * Of a thousand existing requirements most hold none, and are not parsed.
 */
export function prefilterFor(fresh: Profile): (text: string) => boolean {
  const surfaces = new Set(
    [...fresh.keywords].flatMap(([concept, word]) => [
      ...(WORDS_OF.get(concept) ?? []),
      ...piecesOf(word.toLowerCase()),
    ]),
  )
  if (surfaces.size === 0) return () => false
  const pattern = new RegExp(alternation(surfaces), 'gi')
  return (text) => new Set(text.match(pattern)).size >= MIN_COMMON
}

/** Chinese words may be cut elsewhere in the other text, so every two characters count. */
function piecesOf(word: string): string[] {
  if (!/^\p{Script=Han}+$/u.test(word)) return [word.slice(0, STEM_CHARS)]
  return word.length <= 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}
