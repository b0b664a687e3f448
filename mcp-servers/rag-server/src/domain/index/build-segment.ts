import { analyze } from '../text/analyze.ts'
import { PostingsBuilder } from './postings.ts'

/** A term as it is stored: its field's letter, then the term. */
export type StoredTerm = string

/** Han characters and pairs. */
export const gramTerm = (gram: string): StoredTerm => `g${gram}`
/** Segmented words, stems, identifiers. */
export const wordTerm = (word: string): StoredTerm => `w${word}`

/** The part of an index that one write brings: what each term's postings are, and how long each chunk is. */
export interface BuiltSegment {
  readonly gramLengths: Uint16Array
  readonly wordLengths: Uint16Array
  readonly postings: ReadonlyMap<StoredTerm, Uint8Array>
}

const MAX_LENGTH = 0xffff

/** Cuts the texts of the chunks, in their order, into a segment. */
export function buildSegment(texts: readonly string[]): BuiltSegment {
  const builders = new Map<StoredTerm, PostingsBuilder>()
  const gramLengths = new Uint16Array(texts.length)
  const wordLengths = new Uint16Array(texts.length)
  for (const [local, text] of texts.entries()) {
    const { grams, words } = analyze(text)
    gramLengths[local] = Math.min(grams.length, MAX_LENGTH)
    wordLengths[local] = Math.min(words.length, MAX_LENGTH)
    for (const [term, count] of countTerms(grams, words)) {
      const builder = builders.get(term) ?? new PostingsBuilder()
      builder.add(local, count)
      builders.set(term, builder)
    }
  }
  const postings = new Map([...builders].map(([term, builder]) => [term, builder.encode()]))
  return { gramLengths, wordLengths, postings }
}

function countTerms(grams: readonly string[], words: readonly string[]): Map<StoredTerm, number> {
  const counts = new Map<StoredTerm, number>()
  for (const gram of grams) counts.set(gramTerm(gram), (counts.get(gramTerm(gram)) ?? 0) + 1)
  for (const word of words) counts.set(wordTerm(word), (counts.get(wordTerm(word)) ?? 0) + 1)
  return counts
}
