import { WORDS_OF_TERM } from '../lexicon/terms.ts'
import { alternation } from '../lexicon/word-list.ts'
import { partsOf } from './content.ts'
import type { Profile } from './profile.ts'

/** Fewer concepts in common than this, and two requirements of some length have no matter in common … */
const MIN_COMMON = 2
/** … but a requirement of one short sentence has hardly more than one. */
const SHORT_CHARS = 40
/** English words are looked for by their beginning, whatever their ending. */
const STEM_CHARS = 5

/**
 * A quick look before the reading: whether a text holds words of the new requirement, in either language.
 * Of a thousand existing requirements most hold too few, and are not parsed.
 */
export function prefilterFor(fresh: Profile): (text: string) => boolean {
  const conceptOf = new Map(
    [...fresh.keywords].flatMap(([concept, word]) =>
      [
        ...[concept, ...partsOf(word)].flatMap((name) => WORDS_OF_TERM.get(name) ?? []),
        ...piecesOf(word.toLowerCase()),
      ].map((surface): [string, string] => [surface.toLowerCase(), concept]),
    ),
  )
  if (conceptOf.size === 0) return () => false
  const pattern = new RegExp(alternation(conceptOf.keys()), 'gi')
  const needed = (text: string) => Math.min(text.length <= SHORT_CHARS ? 1 : MIN_COMMON, fresh.keywords.size)
  return (text) => {
    const found = new Set((text.match(pattern) ?? []).map((surface) => conceptOf.get(surface.toLowerCase())))
    return found.size >= needed(text)
  }
}

/** Chinese words may be cut elsewhere in the other text, so every two characters count. */
function piecesOf(word: string): string[] {
  if (!/^\p{Script=Han}+$/u.test(word)) return [word.slice(0, STEM_CHARS)]
  return word.length <= 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}
