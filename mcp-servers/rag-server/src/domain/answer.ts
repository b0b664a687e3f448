import type { StoredChunk } from './index/snapshot.ts'
import { makeReady, type ReadyText, speaksOf } from './rank/close-look.ts'
import { RELEVANCE } from './rank/parameters.ts'
import type { WeighedUnit } from './rank/relevance.ts'
import type { Hit } from './rank-list.ts'
import { cutText } from './text/cut.ts'
import { normalizeText } from './text/normalize.ts'
import { asksFigure, asksMeasure, namesIn } from './text/question-shape.ts'
import { type Span, sentencesOf } from './text/sentences.ts'

/** A sentence of a document that backs the answer; `start` and `end` count in the chunk's content. */
export interface Quote extends Span {
  readonly chunk: StoredChunk
  readonly text: string
}

/** Numbers of the extractive answer; the floor is `RELEVANCE.answer`. */
const ANSWER = {
  quotes: 4,
  /** Later quotes must be nearly as good as the best one. */
  closeness: 0.6,
  /** What a heading or a title says counts for the sentence below it, but less than its own words. */
  contextWeight: 0.5,
  /** A reader would rather have the answer in the language of the question. */
  otherLanguage: 0.8,
  /** A sentence with a figure, when a figure is asked for. */
  figureBonus: 0.2,
  /** Without a word of the question in it a sentence answers only as an entry of a list under the right heading. */
  ownFloor: 0.1,
} as const

interface Candidate extends Quote {
  readonly worth: number
}

/** The sentences that answer a question, best first; empty when none supports an answer. */
export function selectQuotes(hits: readonly Hit[], question: string): Quote[] {
  const wants = { figure: asksFigure(question), measure: asksMeasure(question) }
  const names = namesIn(normalizeText(question))
  const named = hits.filter(({ ready }) => names.every((name) => ready.words.has(name) || ready.folded.includes(name)))
  const candidates = named.flatMap((hit) => candidatesOf(hit, wants))
  candidates.sort((a, b) => b.worth - a.worth)
  const best = candidates[0]?.worth ?? 0
  const kept: Candidate[] = []
  for (const candidate of candidates) {
    if (kept.length >= ANSWER.quotes || candidate.worth < best * ANSWER.closeness) break
    if (!kept.some((other) => sameText(other.text, candidate.text))) kept.push(candidate)
  }
  return kept
}

/** What kind of sentence answers. */
interface Wants {
  /** One with a figure is better. */
  readonly figure: boolean
  /** One without is none. */
  readonly measure: boolean
}

function candidatesOf({ chunk, units, score, share, isTranslated }: Hit, wants: Wants): Candidate[] {
  const above = makeReady(cutText(`${chunk.title}\n${chunk.heading}`).sentences)
  const floor = isTranslated ? RELEVANCE.translatedAnswer : RELEVANCE.answer
  const total = units.reduce((sum, { idf }) => sum + idf, 0)
  return sentencesOf(chunk.content).flatMap((span) => {
    const text = chunk.content.slice(span.start, span.end)
    // A question for a figure is not answered by a sentence without one, however much it speaks of the subject.
    if (!isStatement(text, wants)) return []
    const { own, support } = supportOf(makeReady(cutText(text).sentences), { above, units, total })
    if (support + own / 2 + share < floor || (own < ANSWER.ownFloor && !isListed(text))) return []
    const figure = wants.figure && /\d/.test(text) ? ANSWER.figureBonus : 0
    const preference = isTranslated ? ANSWER.otherLanguage : 1
    const worth = (own + ANSWER.contextWeight * (support - own) + figure) * (0.5 + score) * preference
    return [{ ...span, chunk, text, worth }]
  })
}

function supportOf(
  sentence: ReadyText,
  { above, units, total }: { above: ReadyText; units: readonly WeighedUnit[]; total: number },
): { own: number; support: number } {
  let own = 0
  let support = 0
  for (const unit of units) {
    const inSentence = speaksOf(sentence, unit)
    if (inSentence) own += unit.idf
    if (inSentence || speaksOf(above, unit)) support += unit.idf
  }
  return total === 0 ? { own: 0, support: 0 } : { own: own / total, support: support / total }
}

function isStatement(text: string, { measure }: Wants): boolean {
  return saysSomething(text) && (!measure || hasFigure(text))
}

/** A heading, a rule or the line under a table's header is no statement. */
function saysSomething(text: string): boolean {
  return !/^#{1,6}\s/.test(text) && !/^[\s|:+=-]*$/.test(text) && /[\p{L}\p{N}]{2}/u.test(text)
}

/** A number, in digits or in words, or a word for none or for all. */
function hasFigure(text: string): boolean {
  return /\d|[一二两三四五六七八九十百千万半每零]|无限|不限|永久|不得|立即|当天|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twice|once|half|every|each|never|always|unlimited|immediately|no|any|daily|weekly|monthly|quarterly|yearly|annually)\b/iu.test(
    text,
  )
}

/** Entries of a list and rows of a table speak of what stands above them without naming it again. */
function isListed(text: string): boolean {
  return /^(?:[-*+•]|\d+[.)、．]|[（(]?[一二三四五六七八九十\d]+[）)、]|\|)/u.test(text)
}

function sameText(a: string, b: string): boolean {
  return a.replace(/\s+/g, '') === b.replace(/\s+/g, '')
}

/** A quote is what it claims to be: it stands in its chunk where it says. */
export function isVerified({ chunk, text, start, end }: Quote): boolean {
  return text !== '' && chunk.content.slice(start, end) === text
}

/** A quote as a line of an answer: without the marks of lists, and a table row with its cells apart. */
export function renderQuote(text: string): string {
  const plain = text.replace(/^(?:>\s*|[-*+•]\s+|\d+[.)、．]\s*)+/u, '')
  if (!/^\|.*\|$/.test(plain)) return plain
  return plain
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
}
