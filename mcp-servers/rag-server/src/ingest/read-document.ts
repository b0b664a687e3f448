import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Rights, within } from '../domain/access.ts'
import { headingOf } from '../domain/chunk/blocks.ts'
import { chunkDocument } from '../domain/chunk/chunk-document.ts'
import type { PreparedDocument } from '../domain/document.ts'
import { suspicionOf } from '../domain/suspicion.ts'
import { languageOf } from '../domain/text/language.ts'
import type { FoundFile } from './folder.ts'
import { readerFor } from './formats.ts'
import { splitFrontMatter } from './front-matter.ts'
import { megabytes, READ_LIMITS, ReadLimitError } from './limits.ts'

/** Raised when the same bytes would give a different document: another cutting, another reader of a format. */
const INGEST_VERSION = 3
/** A title stands above every chunk; a longer one is no title. */
const MAX_TITLE_LENGTH = 200
/** A title is looked for in so much of the text. */
const TITLE_WITHIN = 2_000

/** A document and what its reader had to say about it. */
export interface ReadResult {
  readonly document: PreparedDocument
  readonly warning: string | undefined
}

/** Everything that decides what a file becomes. */
export interface ReadTask {
  readonly file: FoundFile
  readonly bytes: Uint8Array
  readonly hash: string
  /** What a document gets that carries no rights of its own. */
  readonly lent: Rights
}

/** Identifies what a file would become: its bytes, what reads them, and the rights its folder lends it. */
export async function hashFile(file: FoundFile, lent: Rights): Promise<ReadTask> {
  if (file.bytes > READ_LIMITS.fileBytes)
    throw new ReadLimitError(`The file is larger than ${megabytes(READ_LIMITS.fileBytes)}`)
  const bytes = await readFile(file.absolute)
  const hash = createHash('sha256')
    .update(`${INGEST_VERSION} ${file.path} ${JSON.stringify(lent)}\n`)
    .update(bytes)
  return { file, bytes, hash: hash.digest('hex'), lent }
}

/** Reads one file into a document; throws with a reason a user can act on. */
export async function readDocument({ file, bytes, hash, lent }: ReadTask): Promise<ReadResult> {
  const raw = await readerFor(file.extension)(bytes)
  if (raw.text.length > READ_LIMITS.characters)
    throw new ReadLimitError(`The document holds more than ${READ_LIMITS.characters} characters`)
  const { matter, body } = splitFrontMatter(raw.text, raw.aside)
  const text = body.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()
  if (text === '') throw new Error('The document holds no text.')
  const title = matter.title ?? raw.title ?? firstHeading(text) ?? file.documentId.split('/').at(-1) ?? file.documentId
  return {
    warning: matter.warning,
    document: {
      documentId: file.documentId,
      path: file.path,
      hash,
      title: title.slice(0, MAX_TITLE_LENGTH),
      owner: matter.owner,
      version: matter.version,
      updated: matter.updated,
      language: languageOf(text),
      text,
      rights: within(matter.rights ?? lent, matter.workspace ?? lent.workspace),
      held: suspicionOf(`${title}\n${raw.text}`),
      chunks: chunkDocument(text),
    },
  }
}

function firstHeading(text: string): string | undefined {
  for (const line of text.slice(0, TITLE_WITHIN).split('\n')) {
    const heading = headingOf(line)
    if (heading !== undefined && heading.level <= 2) return heading.title
  }
  return undefined
}
