import type { StoredChunk } from './index/snapshot.ts'
import { makeReady, type ReadyText, speaksOf } from './rank/close-look.ts'
import type { WeighedUnit } from './rank/relevance.ts'
import type { Hit } from './rank-list.ts'
import { answersFocus, type Focus, focusOf, isDeciding, isTelling } from './support/focus.ts'
import { type MatchIn, matcher } from './support/match.ts'
import { cutText } from './text/cut.ts'
import { languageOf } from './text/language.ts'
import { normalizeText } from './text/normalize.ts'
import { asksFigure, namesIn } from './text/question-shape.ts'
import { type Span, sentencesOf } from './text/sentences.ts'
import type { Dictionary } from './translate/dictionary.ts'

/** A sentence of a document that backs the answer; `start` and `end` count in the chunk's content. */
export interface Quote extends Span {
  readonly chunk: StoredChunk
  readonly text: string
}

/** Numbers of the extractive answer; chosen on our own questions and the half of those about other trades that is read. */
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
  /** How much of the question, by weight, the sentence and what stands above it must speak of. */
  support: 0.3,
  tellingSupport: 0.45,
  /** The same with half of what the sentence itself says and the score of its passage. */
  floor: 0.8,
  tellingFloor: 0.7,
  translatedFloor: 0.9,
  /** So much of a question stands nowhere in the base, and no telling kind of answer makes up for it. */
  strange: 0.33,
  /** A rule, with a word that allows, forbids or bounds, where somebody asks whether they may. */
  decidingSupport: 0.35,
  decidingFloor: 0.75,
  decidingStrange: 0.45,
  /** A word that stands nowhere is most likely said otherwise, when a telling kind of answer stands beside the rest. */
  unknown: 0.35,
} as const

interface Candidate extends Quote {
  readonly worth: number
}

/** The sentences that answer a question, best first; empty when none supports an answer. */
export function selectQuotes(hits: readonly Hit[], question: string, dictionary: Dictionary): Quote[] {
  const names = namesIn(normalizeText(question))
  const named = hits.filter(({ ready }) => names.every((name) => ready.words.has(name) || ready.folded.includes(name)))
  const wanted = { focus: focusOf(question), figure: asksFigure(question), matchIn: matcher(dictionary) }
  const candidates = named.flatMap((hit) => candidatesOf(hit, wanted))
  candidates.sort((a, b) => b.worth - a.worth)
  const best = candidates[0]?.worth ?? 0
  const kept: Candidate[] = []
  for (const candidate of candidates) {
    if (kept.length >= ANSWER.quotes || candidate.worth < best * ANSWER.closeness) break
    if (!kept.some((other) => sameText(other.text, candidate.text))) kept.push(candidate)
  }
  return kept
}

/** What a sentence must be to answer. */
interface Wanted {
  readonly focus: Focus
  /** One with a figure is better. */
  readonly figure: boolean
  /** How far a sentence speaks of a word of the question. */
  readonly matchIn: MatchIn
}

function candidatesOf(hit: Hit, wanted: Wanted): Candidate[] {
  const { chunk } = hit
  const heading = `${chunk.title}\n${chunk.heading}`
  const above = makeReady(cutText(heading).sentences)
  const units = weighedFor(hit, wanted.focus)
  let before: Span = { start: 0, end: 0 }
  return sentencesOf(chunk.content).flatMap((span) => {
    const text = chunk.content.slice(span.start, span.end)
    const said = chunk.content.slice(before.start, before.end)
    const isGoingOn = said !== '' && !chunk.content.slice(before.end, span.start).includes('\n')
    before = span
    if (!saysSomething(text) || !answersFocus(text, { focus: wanted.focus, above: heading })) return []
    const context = isGoingOn ? makeReady(cutText(`${heading}\n${said}`).sentences) : above
    const proof = supportOf(makeReady(cutText(text).sentences), { above: context, units, matchIn: wanted.matchIn })
    if (!isProven(proof, { hit, focus: wanted.focus, text })) return []
    return [{ ...span, chunk, text, worth: worthOf(proof, { hit, hasFigure: wanted.figure && /\d/.test(text) }) }]
  })
}

/**
 * What stands nowhere weighs less when a telling kind of answer is wanted; and, asked of Chinese documents in English, a
 * word that the dictionary does not have: it may well stand there under its other name, while English documents have a
 * name of a Chinese question as it is.
 */
function weighedFor({ units, isTranslated }: Hit, focus: Focus): readonly WeighedUnit[] {
  const isNamedOtherwise = isTranslated && languageOf(focus.question) === 'en'
  const isLess = (unit: WeighedUnit) => isTelling(focus) || (isNamedOtherwise && isUntranslated(unit))
  return units.map((unit) => (unit.isKnown || !isLess(unit) ? unit : { ...unit, idf: unit.idf * ANSWER.unknown }))
}

function isUntranslated({ text, spellings }: WeighedUnit): boolean {
  return spellings.every(({ words: [word, ...more] }) => word === text && more.length === 0)
}

/** How much of the question a sentence speaks of, as shares of its weight. */
interface Proof {
  /** Itself. */
  readonly own: number
  /** Together with what stands above it and before it on its line. */
  readonly support: number
  /** What stands nowhere in the base. */
  readonly strange: number
}

function isProven(
  { own, support, strange }: Proof,
  { hit: { share, isTranslated }, focus, text }: { hit: Hit; focus: Focus; text: string },
): boolean {
  if (own < ANSWER.ownFloor && !isListed(text)) return false
  const sum = support + own / 2 + share
  if (isTelling(focus)) return support >= ANSWER.tellingSupport && sum >= ANSWER.tellingFloor
  if (isDeciding(focus)) {
    const limit = isTranslated ? ANSWER.strange : ANSWER.decidingStrange
    return support >= ANSWER.decidingSupport && strange < limit && sum >= ANSWER.decidingFloor
  }
  const floor = isTranslated ? ANSWER.translatedFloor : ANSWER.floor
  return support >= ANSWER.support && strange < ANSWER.strange && sum >= floor
}

function worthOf({ own, support }: Proof, { hit, hasFigure }: { hit: Hit; hasFigure: boolean }): number {
  const bonus = hasFigure ? ANSWER.figureBonus : 0
  const preference = hit.isTranslated ? ANSWER.otherLanguage : 1
  return (own + ANSWER.contextWeight * (support - own) + bonus) * (0.5 + hit.score) * preference
}

function supportOf(
  sentence: ReadyText,
  { above, units, matchIn }: { above: ReadyText; units: readonly WeighedUnit[]; matchIn: MatchIn },
): Proof {
  let own = 0
  let strange = 0
  let support = 0
  const total = units.reduce((sum, { idf }) => sum + idf, 0)
  for (const unit of units) {
    const inSentence = matchIn(sentence, unit)
    own += unit.idf * inSentence
    const match = Math.max(inSentence, speaksOf(above, unit) ? 1 : 0)
    support += unit.idf * match
    if (match === 0 && !unit.isKnown && unit.text.length > 1) strange += unit.idf
  }
  return total === 0
    ? { own: 0, support: 0, strange: 0 }
    : { own: own / total, support: support / total, strange: strange / total }
}

/** A heading, a rule or the line under a table's header is no statement. */
function saysSomething(text: string): boolean {
  return !/^#{1,6}\s/.test(text) && !/^[\s|:+=-]*$/.test(text) && /[\p{L}\p{N}]{2}/u.test(text)
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
