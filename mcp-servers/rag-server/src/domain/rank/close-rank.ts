import { analyze } from '../text/analyze.ts'
import { makeReady, type ReadyText } from './close-look.ts'
import type { Concept } from './concept.ts'
import { RANKING } from './parameters.ts'

/** A question with what the whole list says about its concepts. */
export interface WeighedQuestion {
  readonly concepts: readonly Concept[]
  /** For each concept its rarity times its weight. */
  readonly worth: readonly number[]
  /** Neighbouring words of the question, and what finding them side by side is worth. */
  readonly pairs: ReadonlyMap<string, number>
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
  const pairs = new Map<string, number>()
  const { words } = analyze(question)
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]
    if (next === undefined) continue
    pairs.set(`${word} ${next}`, (worthOf.get(`w${word}`) ?? 0) + (worthOf.get(`w${next}`) ?? 0))
  }
  return { concepts, worth, pairs }
}

/** What neighbours and closeness add to a chunk's score. */
export function closeScore(sentences: readonly (readonly string[])[], question: WeighedQuestion): number {
  return (
    RANKING.pairWeight * pairScore(sentences, question.pairs) +
    RANKING.windowWeight * (RANKING.k1 + 1) * bestWindow(sentences, question)
  )
}

/** What closeness can bring by content words. */
export function closeBest({ concepts, worth }: WeighedQuestion): number {
  const content = worth.filter((_, i) => concepts[i]?.isContent).reduce((a, b) => a + b, 0)
  return (RANKING.k1 + 1) * RANKING.windowWeight * content
}

function pairScore(sentences: readonly (readonly string[])[], pairs: ReadonlyMap<string, number>): number {
  if (pairs.size === 0) return 0
  const counts = new Map<string, number>()
  for (const words of sentences) {
    for (let i = 0; i + 1 < words.length; i++) {
      const pair = `${words[i]} ${words[i + 1]}`
      if (pairs.has(pair)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  let score = 0
  for (const [pair, count] of counts)
    score += ((pairs.get(pair) ?? 0) * count * (RANKING.k1 + 1)) / (count + RANKING.k1)
  return score
}

/** The most that neighbouring sentences speak of together. */
function bestWindow(sentences: readonly (readonly string[])[], { concepts, worth }: WeighedQuestion): number {
  const ready = sentences.map((words) => makeReady([words]))
  const spoken = concepts.map((concept) => ready.map((sentence) => hasConcept(sentence, concept)))
  let best = 0
  for (let at = 0; at < sentences.length; at++) {
    let sum = 0
    for (const [i, inSentence] of spoken.entries()) {
      if (inSentence.slice(at, at + RANKING.windowSentences).includes(true)) sum += worth[i] ?? 0
    }
    best = Math.max(best, sum)
  }
  return best
}

function hasConcept(sentence: ReadyText, { alternatives }: Concept): boolean {
  return alternatives.some(({ terms }) => terms.every((term) => hasTerm(sentence, term)))
}

function hasTerm({ folded, words }: ReadyText, term: string): boolean {
  const text = term.slice(1)
  return term.startsWith('g') ? folded.includes(text) : words.has(text)
}
