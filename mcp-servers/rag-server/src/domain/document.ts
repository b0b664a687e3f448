import type { Rights } from './access.ts'
import type { Language } from './text/language.ts'

/** A passage of a document as it was cut for the index; `start` and `end` are character offsets into the document's text. */
export interface Chunk {
  readonly ordinal: number
  readonly heading: string
  readonly content: string
  readonly start: number
  readonly end: number
}

/** A document that was read and cut, ready to be stored. */
export interface PreparedDocument {
  readonly documentId: string
  readonly path: string
  readonly hash: string
  readonly title: string
  readonly owner: string
  readonly version: string
  readonly updated: string
  readonly language: Language
  readonly text: string
  readonly rights: Rights
  /** Why it is kept out until somebody lets it in; `undefined` for the usual document. */
  readonly held: string | undefined
  readonly chunks: readonly Chunk[]
}

/** What `resources/list` and `kb list` tell about a document. */
export interface DocumentEntry {
  readonly documentId: string
  readonly title: string
  readonly source: string
  readonly path: string
  readonly version: string
  readonly updated: string
  readonly language: Language
  readonly rights: Rights
  readonly chunks: number
}

/** A document that is kept out. */
export interface HeldDocument {
  readonly documentId: string
  readonly title: string
  readonly path: string
  readonly reason: string
}

/** A document as its resource shows it. */
export interface DocumentText {
  readonly documentId: string
  readonly title: string
  readonly text: string
}

/** The name of a chunk: its document and its place in it, counted from 1. Never a number that counts other documents. */
export function chunkIdOf(documentId: string, ordinal: number): string {
  return `${documentId}#${ordinal + 1}`
}
