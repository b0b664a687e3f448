import { z } from 'zod'
import { chunkIdOf } from '../domain/document.ts'
import type { StoredChunk } from '../domain/index/snapshot.ts'

/** What every hit and every citation tells about where it comes from. */
export const origin = z.object({
  source: z.string().describe('File in the knowledge base folder'),
  documentId: z.string(),
  chunkId: z.string(),
  title: z.string(),
  heading: z.string().describe('Headings above the passage'),
  version: z.string(),
  updated: z.string().describe('Date of the document'),
  uri: z.string().describe('Resource that holds the whole document'),
})

/** The address of a document's resource. */
export function uriOf(documentId: string): string {
  return `docs://kb/${documentId.split('/').map(encodeURIComponent).join('/')}`
}

export function originOf({ documentId, ordinal, path, title, heading, version, updated }: StoredChunk) {
  return {
    source: path,
    documentId,
    chunkId: chunkIdOf(documentId, ordinal),
    title,
    heading,
    version,
    updated,
    uri: uriOf(documentId),
  }
}
