import { gramTerm, type StoredTerm, wordTerm } from '../index/build-segment.ts'
import { analyze } from '../text/analyze.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'
import { RANKING } from './parameters.ts'

/** A spelling of a concept and how surely it means it (1 for the question's own word, less for a translation). */
export interface Alternative {
  readonly term: StoredTerm
  readonly weight: number
}

/**
 * One thing a question asks for: all of its alternatives count as one term, as in structured queries, so that a word
 * with ten translations is not worth ten words.
 */
export interface Concept {
  readonly field: 'gram' | 'word'
  readonly weight: number
  readonly alternatives: readonly Alternative[]
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The concepts of a question in its own words; each distinct term once. */
export function conceptsOf(question: string): Concept[] {
  const { grams, words } = analyze(question)
  const fromGrams = [...new Set(grams)].map(
    (gram): Concept => ({
      field: 'gram',
      weight: RANKING.gramWeight,
      alternatives: [{ term: gramTerm(gram), weight: 1 }],
    }),
  )
  const fromWords = [...new Set(words)]
    .filter((word) => !CHINESE_STOP_WORDS.has(word))
    .map(
      (word): Concept => ({
        field: 'word',
        weight: HAN.test(word) ? RANKING.wordWeight : RANKING.wordWeight + RANKING.gramWeight,
        alternatives: [{ term: wordTerm(word), weight: 1 }],
      }),
    )
  return [...fromGrams, ...fromWords]
}
