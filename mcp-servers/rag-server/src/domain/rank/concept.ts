import { gramTerm, type StoredTerm, wordTerm } from '../index/build-segment.ts'
import { analyze } from '../text/analyze.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'
import { RANKING } from './parameters.ts'

/**
 * A spelling of a concept and how surely it means it (1 for the question's own word, less for a translation). Several
 * terms are a phrase: a chunk has it as often as it has the rarest of them.
 */
export interface Alternative {
  readonly terms: readonly StoredTerm[]
  readonly weight: number
}

/**
 * One thing a question asks for: all of its alternatives count as one term, as in structured queries, so that a word
 * with ten translations is not worth ten words.
 */
export interface Concept {
  readonly field: 'gram' | 'word'
  /** False for what only shapes the question (什么, 有没有, rules for …): it ranks, but a good hit need not have it. */
  readonly isContent: boolean
  readonly weight: number
  readonly alternatives: readonly Alternative[]
}

/** A question has fewer; of a pasted text the first so many count that say something. */
export const MAX_TERMS = 64
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The concepts of a question in its own words; each distinct term once. `content` are its content words. */
export function conceptsOf(question: string, content: readonly string[]): Concept[] {
  const { grams, words } = analyze(question)
  const fromWords = [...new Set(words)]
    .filter((word) => !CHINESE_STOP_WORDS.has(word))
    .map((word) => wordConcept(word, content))
  const fromGrams = [...new Set(grams)].map((gram) => gramConcept(gram, content))
  return [...pickTerms(fromWords), ...pickTerms(fromGrams)]
}

function pickTerms(concepts: readonly Concept[]): Concept[] {
  if (concepts.length <= MAX_TERMS) return [...concepts]
  return concepts.filter(({ isContent }) => isContent).slice(0, MAX_TERMS)
}

function gramConcept(gram: string, content: readonly string[]): Concept {
  const isContent = content.some((word) => word.includes(gram))
  return {
    field: 'gram',
    isContent,
    weight: RANKING.gramWeight,
    alternatives: [{ terms: [gramTerm(gram)], weight: 1 }],
  }
}

function wordConcept(word: string, content: readonly string[]): Concept {
  const weight = HAN.test(word) ? RANKING.wordWeight : RANKING.wordWeight + RANKING.gramWeight
  return {
    field: 'word',
    isContent: content.includes(word),
    weight,
    alternatives: [{ terms: [wordTerm(word)], weight: 1 }],
  }
}
