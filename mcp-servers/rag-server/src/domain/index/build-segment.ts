import type { CutText } from '../text/cut.ts'
import { encodePostings } from './postings.ts'

/** A term as it is stored: its field's letter, then the term. */
export type StoredTerm = string

/** Han characters and pairs. */
export const gramTerm = (gram: string): StoredTerm => `g${gram}`
/** Segmented words, stems, identifiers. */
export const wordTerm = (word: string): StoredTerm => `w${word}`

/** The terms that a word in Han characters is made of; a chunk that has all of them has the word, very nearly always. */
export function hanTerms(word: string): StoredTerm[] {
  const characters = [...word]
  if (characters.length === 1) return [wordTerm(word)]
  return characters.slice(1).map((character, i) => gramTerm(`${characters[i]}${character}`))
}

/** The part of an index that one write brings: what each term's postings are, and how long each chunk is. */
export interface BuiltSegment {
  readonly gramLengths: Uint16Array
  readonly wordLengths: Uint16Array
  readonly postings: ReadonlyMap<StoredTerm, Uint8Array>
}

const MAX_LENGTH = 0xffff

/** Builds the segment of these chunks, in their order. */
export function buildSegment(chunks: readonly CutText[]): BuiltSegment {
  const gramPairs = new Map<string, number[]>()
  const wordPairs = new Map<string, number[]>()
  const gramLengths = new Uint16Array(chunks.length)
  const wordLengths = new Uint16Array(chunks.length)
  for (const [local, { sentences, grams }] of chunks.entries()) {
    for (const gram of grams) collect(gramPairs, gram, local)
    let words = 0
    for (const sentence of sentences) {
      words += sentence.length
      for (const word of sentence) collect(wordPairs, word, local)
    }
    gramLengths[local] = Math.min(grams.length, MAX_LENGTH)
    wordLengths[local] = Math.min(words, MAX_LENGTH)
  }
  const postings = new Map<StoredTerm, Uint8Array>()
  for (const [gram, pairs] of gramPairs) postings.set(gramTerm(gram), encodePostings(pairs))
  for (const [word, pairs] of wordPairs) postings.set(wordTerm(word), encodePostings(pairs))
  return { gramLengths, wordLengths, postings }
}

/** Chunks come in order, so a term that was seen in this chunk before has it as its last pair. */
function collect(collected: Map<string, number[]>, term: string, local: number): void {
  const pairs = collected.get(term)
  if (pairs === undefined) collected.set(term, [local, 1])
  else if (pairs[pairs.length - 2] === local) pairs[pairs.length - 1] = (pairs[pairs.length - 1] ?? 0) + 1
  else pairs.push(local, 1)
}
