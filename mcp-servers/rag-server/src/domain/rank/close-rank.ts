import { analyze } from '../text/analyze.ts'
import type { ReadyText } from './close-look.ts'
import type { Alternative, Concept } from './concept.ts'
import { RANKING } from './parameters.ts'

/** A question with what the whole list says about its concepts. */
export interface WeighedQuestion {
  readonly concepts: readonly Concept[]
  /** For each concept its rarity times its weight. */
  readonly worth: readonly number[]
  /** Neighbouring words of the question, first and second, and what finding them side by side is worth. */
  readonly pairs: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Weighs the neighbouring words of a question; `worth` belongs to `concepts`, one by one. */
export function weighQuestion(
  question: string,
  concepts: readonly Concept[],
  worth: readonly number[],
): WeighedQuestion {
  const worthOf = new Map<string, number>()
  for (const [i, { alternatives }] of concepts.entries()) {
    const [own] = alternatives
    if (own?.terms.length === 1 && alternatives.length === 1) worthOf.set(own.terms[0] ?? '', worth[i] ?? 0)
  }
  const pairs = new Map<string, Map<string, number>>()
  const { words } = analyze(question)
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]
    if (next === undefined) continue
    const followers = pairs.get(word) ?? new Map<string, number>()
    followers.set(next, (worthOf.get(`w${word}`) ?? 0) + (worthOf.get(`w${next}`) ?? 0))
    pairs.set(word, followers)
  }
  return { concepts, worth, pairs }
}

/** What neighbours and closeness add to a chunk's score. */
export function closeScore(text: ReadyText, question: WeighedQuestion): number {
  return (
    RANKING.pairWeight * pairScore(text, question.pairs) +
    RANKING.windowWeight * (RANKING.k1 + 1) * bestWindow(text, question)
  )
}

/** What closeness can bring by content words. */
export function closeBest({ concepts, worth }: WeighedQuestion): number {
  const content = worth.filter((_, i) => concepts[i]?.isContent).reduce((a, b) => a + b, 0)
  return (RANKING.k1 + 1) * RANKING.windowWeight * content
}

function pairScore({ sentences, words: all }: ReadyText, pairs: WeighedQuestion['pairs']): number {
  let score = 0
  for (const [word, followers] of pairs) {
    if (!all.has(word)) continue
    for (const [next, worth] of followers) {
      const count = all.has(next) ? countPair(sentences, word, next) : 0
      score += (worth * count * (RANKING.k1 + 1)) / (count + RANKING.k1)
    }
  }
  return score
}

function countPair(sentences: ReadyText['sentences'], first: string, second: string): number {
  let count = 0
  for (const words of sentences) {
    for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
      if (words[at + 1] === second) count++
    }
  }
  return count
}

/** The most that neighbouring sentences speak of together. */
function bestWindow(text: ReadyText, { concepts, worth }: WeighedQuestion): number {
  const sums = new Float64Array(text.sentences.length)
  for (const [i, { alternatives }] of concepts.entries()) {
    // Most concepts are not in most chunks, so the chunk is asked before its sentences.
    const present = alternatives.filter(({ terms }) => terms.every((term) => hasTerm(text, term)))
    if (present.length > 0) addToWindows(sums, { text, present, worth: worth[i] ?? 0 })
  }
  return sums.reduce((a, b) => Math.max(a, b), 0)
}

/** Adds a concept's worth to every window (named by its first sentence) that has it. */
function addToWindows(
  sums: Float64Array,
  { text, present, worth }: { text: ReadyText; present: readonly Alternative[]; worth: number },
): void {
  let covered = 0
  for (let i = 0; i < sums.length; i++) {
    if (!present.some(({ terms }) => terms.every((term) => sentenceHas(text, i, term)))) continue
    for (let at = Math.max(covered, i - RANKING.windowSentences + 1); at <= i; at++) sums[at] = (sums[at] ?? 0) + worth
    covered = i + 1
  }
}

function hasTerm({ folded, words }: ReadyText, term: string): boolean {
  return term.startsWith('g') ? folded.includes(term.slice(1)) : words.has(term.slice(1))
}

function sentenceHas({ sentences, lines }: ReadyText, at: number, term: string): boolean {
  const text = term.slice(1)
  return term.startsWith('g') ? (lines[at]?.includes(text) ?? false) : (sentences[at]?.includes(text) ?? false)
}
