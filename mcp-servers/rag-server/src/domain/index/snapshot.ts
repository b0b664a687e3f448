import type { Access } from '../access.ts'
import type { Language } from '../text/language.ts'
import type { Vector } from '../vectors/embedder.ts'
import type { Nearest } from '../vectors/nearest.ts'
import type { PostingsOf } from './postings.ts'

/** One part of the index. `rights` holds for each chunk the number of its document's rights; 0 is a chunk that is gone. */
export interface SegmentHeader {
  readonly segment: number
  readonly language: Language
  readonly rights: Uint32Array
  /** The rights that stand in `rights`; usually one. */
  readonly readers: readonly number[]
  readonly gramLengths: Uint16Array
  readonly wordLengths: Uint16Array
}

/** Where a chunk lies in the index. */
export interface ChunkPlace {
  readonly segment: number
  readonly local: number
}

/** A chunk with what a reader needs to know about its document. */
export interface StoredChunk extends ChunkPlace {
  readonly documentId: string
  readonly ordinal: number
  readonly heading: string
  readonly content: string
  /** The words of its sentences, as `joinSentences` writes them; title and headings first. */
  readonly cut: string
  readonly start: number
  readonly end: number
  readonly title: string
  readonly path: string
  readonly version: string
  readonly updated: string
}

/** What is compared with the vectors of one model. */
export interface NearestRequest {
  readonly model: string
  readonly vector: Vector
  readonly access: Access
  readonly limit: number
}

/** The index at one moment; every answer of a request comes from the same one. */
export interface IndexSnapshot {
  segments(): Promise<readonly SegmentHeader[]>
  /** The numbers of all rights that let this reader in. */
  openRights(access: Access): Promise<ReadonlySet<number>>
  postings(segments: readonly number[], terms: readonly string[]): Promise<PostingsOf>
  chunks(places: readonly ChunkPlace[]): Promise<readonly StoredChunk[]>
  /** The chunks nearest to a vector, of those this reader may see; nothing else is compared. */
  nearest(request: NearestRequest): Promise<Nearest>
  /** Where chunks lie that are known by their document. */
  places(chunks: readonly { readonly documentId: string; readonly ordinal: number }[]): Promise<readonly ChunkPlace[]>
}
