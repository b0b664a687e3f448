import type { StoredChunk } from '../index/snapshot.ts'
import type { Span } from '../text/sentences.ts'
import type { DraftSentence } from './draft.ts'
import { locateQuote } from './locate-quote.ts'
import { isSaidIn } from './whole-clauses.ts'

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

const MAX_TEXT = 500

/** Numbers in brackets that a model adds by itself; ours come later. */
const OWN_MARKS = /(?:\s*\[\d{1,3}\])+(?=[。.!！?？]?$)/u

/**
 * Keeps of a draft what only repeats its quotes: each sentence consists of whole clauses of one place that is quoted,
 * word by word and in their order. Rules cannot check a meaning; what is said in other words is dropped.
 */
export function validate(
  draft: readonly DraftSentence[],
  { chunks }: { chunks: ReadonlyMap<string, StoredChunk> },
): ProvenSentence[] {
  return draft.flatMap((sentence) => {
    const text = plainText(sentence.text)
    if (text === '' || text.length > MAX_TEXT) return []
    const proofs = sentence.citations.flatMap(({ chunk: id, quote }) => proofOf(chunks.get(bareId(id)), quote))
    const bearing = proofs.filter((proof) => isSaidIn(text, { content: proof.chunk.content, quote: proof }))
    return bearing.length === 0 ? [] : [{ text, proofs: bearing }]
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
