import type { Dictionary } from '../translate/dictionary.ts'

const SAME = {
  /** Further senses of a Chinese word are seldom what a sentence means. */
  senses: 3,
  /** How surely both English words must mean the same Chinese one. */
  surely: 0.7,
} as const

const HAN = /^\p{Script=Han}+$/u

/**
 * Tells whether two words of one language mean the same, by the other language: both are in the dictionary with one
 * meaning in common (小孩 and 儿童 are "child", kid and child are 小朋友). Remembers what it looked up.
 */
export function meaningOracle({ senses, headwords }: Dictionary): (a: string, b: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>()
  const meaningsOf = (word: string) => {
    const found = known.get(word) ?? new Set(HAN.test(word) ? chinese(word) : english(word))
    known.set(word, found)
    return found
  }
  const chinese = (word: string) =>
    word.length < 2
      ? []
      : senses(word)
          .slice(0, SAME.senses)
          .map((stems) => stems.join(' '))
  const english = (word: string) =>
    headwords([word])
      .filter(({ word: own, weight }) => weight >= SAME.surely && own.length > 1)
      .map(({ word: own }) => own)
  return (a, b) => {
    if (HAN.test(a) !== HAN.test(b)) return false
    const others = meaningsOf(b)
    return [...meaningsOf(a)].some((meaning) => others.has(meaning))
  }
}
