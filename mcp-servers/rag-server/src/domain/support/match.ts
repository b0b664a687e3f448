import { type ReadyText, speaksOf } from '../rank/close-look.ts'
import type { WeighedUnit } from '../rank/relevance.ts'
import { COMMON_ENGLISH_STEMS } from '../text/common-english-words.ts'
import { stemsOf } from '../text/latin-words.ts'
import type { Dictionary } from '../translate/dictionary.ts'
import { meaningOracle } from './same-meaning.ts'

/** How far a sentence speaks of a word of the question, 0 to 1. */
export type MatchIn = (sentence: ReadyText, unit: WeighedUnit) => number

const MATCH = {
  /** A word that means the same as one of the question's. */
  sameMeaning: 0.8,
  partOfWord: 0.6,
  /** One word of a sense that says it in a few: "headquarters" for 总部, "general headquarters". */
  partOfSense: 0.6,
  /** In longer senses a word is part of an explanation. */
  senseWords: 3,
} as const

const HAN = /^\p{Script=Han}+$/u
const LATIN = /^[a-z]+$/

/** Compares by the word itself, by meaning, by part of a word, and by part of a sense in the other language. */
export function matcher(dictionary: Dictionary): MatchIn {
  const isSame = meaningOracle(dictionary)
  const partsOf = sensePartsIn(dictionary)
  return (sentence, unit) => {
    if (speaksOf(sentence, unit)) return 1
    const words = [...sentence.words]
    if (words.some((word) => isSame(unit.text, word))) return MATCH.sameMeaning
    if (words.some((word) => isPart(unit.text, word))) return MATCH.partOfWord
    return words.some((word) => isPartOfSense(unit.text, word, partsOf)) ? MATCH.partOfSense : 0
  }
}

/** 留 in 停留, 删 in 删除: whoever asks says the short word. */
function isPart(asked: string, word: string): boolean {
  return asked.length === 1 && HAN.test(asked) && word.length === 2 && word.includes(asked)
}

function isPartOfSense(asked: string, word: string, partsOf: (word: string) => ReadonlySet<string>): boolean {
  if (HAN.test(asked)) return partsOf(asked).has(word)
  return LATIN.test(asked) && HAN.test(word) && partsOf(word).has(asked)
}

/** The stems in the short senses of Chinese words that say something by themselves; remembers what it looked up. */
function sensePartsIn({ senses }: Dictionary): (word: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (word) => {
    const found = known.get(word) ?? new Set(word.length < 2 ? [] : senses(word).flatMap(telling))
    known.set(word, found)
    return found
  }
}

function telling(sense: readonly string[]): string[] {
  if (sense.length > MATCH.senseWords) return []
  return stemsOf(sense).filter((stem) => !COMMON_ENGLISH_STEMS.has(stem))
}
