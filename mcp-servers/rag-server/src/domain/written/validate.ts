import type { StoredChunk } from '../index/snapshot.ts'
import { makeReady, type ReadyText, speaksOf } from '../rank/close-look.ts'
import { planFor } from '../rank-list.ts'
import { cutText } from '../text/cut.ts'
import { languageOf } from '../text/language.ts'
import { stemsOf } from '../text/latin-words.ts'
import { normalizeText } from '../text/normalize.ts'
import { type Span, sentencesOf } from '../text/sentences.ts'
import type { Dictionary } from '../translate/dictionary.ts'
import type { DraftSentence } from './draft.ts'
import { figuresIn, isProven } from './figures.ts'
import { locateQuote } from './locate-quote.ts'
import { addressesIn, namesOf } from './names.ts'
import { contradicts } from './polarity.ts'

/** The words of a chunk that prove a sentence; `start` and `end` count in the chunk's content. */
export interface Proof extends Span {
  readonly chunk: StoredChunk
  readonly text: string
}

/** A sentence of a model that its quotes bear out. */
export interface ProvenSentence {
  readonly text: string
  readonly proofs: readonly Proof[]
}

/** Share of a sentence's content words that its proof speaks of; a translation meets fewer of them. */
const SUPPORT = { same: 0.5, translated: 0.3 } as const
const MAX_TEXT = 500

/** Numbers in brackets that a model adds by itself; ours come later. */
const OWN_MARKS = /(?:\s*\[\d{1,3}\])+(?=[。.!！?？]?$)/u

/**
 * Keeps of a draft what its quotes prove: each stands literally in its chunk, and has every figure, name and address of
 * the sentence; what is denied, and whether a bound is upper or lower, is the same.
 */
export function validate(
  draft: readonly DraftSentence[],
  { chunks, dictionary }: { chunks: ReadonlyMap<string, StoredChunk>; dictionary: Dictionary },
): ProvenSentence[] {
  return draft.flatMap((sentence) => {
    const text = plainText(sentence.text)
    if (text === '' || text.length > MAX_TEXT) return []
    const proofs = sentence.citations.flatMap(({ chunk: id, quote }) => proofOf(chunks.get(bareId(id)), quote))
    return isSupported(text, proofs, dictionary) ? [{ text, proofs }] : []
  })
}

/** As the passage was headed, if a model copies that. */
function bareId(id: string): string {
  return id.replace(/^\[?(?:chunk )?/, '').replace(/\]$/, '')
}

function proofOf(chunk: StoredChunk | undefined, quote: string): Proof[] {
  const span = chunk && locateQuote(chunk.content, quote)
  if (chunk === undefined || span === undefined) return []
  return [{ ...span, chunk, text: chunk.content.slice(span.start, span.end) }]
}

function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(OWN_MARKS, '')
    .trim()
}

function isSupported(text: string, proofs: readonly Proof[], dictionary: Dictionary): boolean {
  if (proofs.length === 0) return false
  const quoted = proofs.map((proof) => proof.text).join('\n')
  const figures = figuresIn(quoted, { strict: false })
  if (!figuresIn(text, { strict: true }).every((figure) => isProven(figure, figures))) return false
  const folded = fold(quoted)
  if (!addressesIn(text).every((address) => folded.includes(address))) return false
  const context = proofs.map(({ chunk }) => `${chunk.title}\n${chunk.heading}`).join('\n')
  const said: Said = { quoted, folded: fold(`${quoted}\n${context}`), ready: readyText(`${context}\n${quoted}`) }
  if (!namesAreIn(said, text, dictionary)) return false
  if (contradicts(text, proofs.map(withItsBeginning).join('\n'))) return false
  return speaksOfTheSame(text, said, dictionary)
}

function fold(text: string): string {
  return normalizeText(text).toLowerCase()
}

/** What the quotes say, and for names the title and headings above them, too. */
interface Said {
  readonly quoted: string
  readonly folded: string
  readonly ready: ReadyText
}

function readyText(text: string): ReadyText {
  return makeReady(cutText(text).sentences)
}

function namesAreIn({ quoted, folded, ready }: Said, text: string, dictionary: Dictionary): boolean {
  const isSameLanguage = languageOf(text) === languageOf(quoted)
  return namesOf(text, { dictionary, isSameLanguage }).every((name) => {
    if (folded.includes(name)) return true
    const stems = /^[a-z]+$/.test(name) ? stemsOf([name]) : []
    return stems.length > 0 && stems.every((stem) => ready.words.has(stem))
  })
}

/** A quote that begins behind "must not" says the contrary of its sentence: polarity is read from that on. */
function withItsBeginning({ chunk, start, end }: Proof): string {
  const first = sentencesOf(chunk.content).find((span) => span.start <= start && span.end > start)
  const after = chunk.content.slice(end)
  return chunk.content.slice(first?.start ?? start, end + (/[，。；,.;!?！？\n]|$/u.exec(after)?.index ?? 0))
}

/** A true quote proves nothing about another subject. */
function speaksOfTheSame(text: string, { quoted, ready }: Said, dictionary: Dictionary): boolean {
  const from = languageOf(text)
  const target = languageOf(quoted)
  const { units } = planFor({ question: text, limit: 1, dictionary }, { from, target })
  if (units.length === 0) return true
  const spoken = units.filter((unit) => speaksOf(ready, unit)).length
  return spoken / units.length >= (from === target ? SUPPORT.same : SUPPORT.translated)
}
