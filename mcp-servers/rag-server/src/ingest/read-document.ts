import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Rights } from '../domain/access.ts'
import { chunkDocument } from '../domain/chunk/chunk-document.ts'
import type { PreparedDocument } from '../domain/document.ts'
import { suspicionOf } from '../domain/suspicion.ts'
import { languageOf } from '../domain/text/language.ts'
import type { FoundFile } from './folder.ts'
import { readerFor } from './formats.ts'
import { splitFrontMatter } from './front-matter.ts'

/** Raised when the same bytes would give a different document: another cutting, another reader of a format. */
const INGEST_VERSION = 1
const MAX_FILE_BYTES = 50 * 1024 * 1024
/** A text beyond this is a dump, not a document somebody reads. */
const MAX_TEXT_LENGTH = 5_000_000

/** A document and what its reader had to say about it. */
export interface ReadResult {
  readonly document: PreparedDocument
  readonly warning: string | undefined
}

/** Identifies what a file would become: its bytes, what reads them, and the rights its folder lends it. */
export async function hashFile(file: FoundFile, lent: Rights): Promise<{ bytes: Buffer; hash: string }> {
  if (file.bytes > MAX_FILE_BYTES) throw new Error(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`)
  const bytes = await readFile(file.absolute)
  const hash = createHash('sha256')
    .update(`${INGEST_VERSION} ${file.path} ${JSON.stringify(lent)}\n`)
    .update(bytes)
  return { bytes, hash: hash.digest('hex') }
}

/** Reads one file into a document; throws with a reason a user can act on. */
export async function readDocument(
  file: FoundFile,
  { bytes, hash }: { bytes: Buffer; hash: string },
  lent: Rights,
): Promise<ReadResult> {
  const raw = await readerFor(file.extension)(bytes)
  const { matter, body } = splitFrontMatter(raw.text)
  const text = body.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()
  if (text === '') throw new Error('The document holds no text.')
  if (text.length > MAX_TEXT_LENGTH) throw new Error(`The document holds more than ${MAX_TEXT_LENGTH} characters.`)
  const title = matter.title ?? raw.title ?? firstHeading(text) ?? file.documentId.split('/').at(-1) ?? file.documentId
  return {
    warning: matter.warning,
    document: {
      documentId: file.documentId,
      path: file.path,
      hash,
      title,
      owner: matter.owner,
      version: matter.version,
      updated: matter.updated,
      language: languageOf(text),
      text,
      rights: matter.rights ?? lent,
      held: suspicionOf(`${title}\n${raw.text}`),
      chunks: chunkDocument(text),
    },
  }
}

function firstHeading(text: string): string | undefined {
  return /^#{1,2}\s+(.+?)\s*#*\s*$/m.exec(text.slice(0, 2_000))?.[1]
}
