import type { Rights } from '../domain/access.ts'
import type { PreparedDocument } from '../domain/document.ts'
import { type KnowledgeStore, SAMPLE_SOURCE } from '../store/knowledge-store.ts'
import { DocumentReader } from './document-reader.ts'
import { type FoundFile, findFiles } from './folder.ts'
import { EXTENSIONS } from './formats.ts'
import { READ_LIMITS, type ThreadLimits } from './limits.ts'
import { hashFile, type ReadResult } from './read-document.ts'

/** What became of one file. */
export interface FileReport {
  readonly path: string
  readonly documentId: string
  readonly outcome: 'added' | 'updated' | 'unchanged' | 'removed' | 'failed' | 'skipped' | 'held'
  /** Why it failed or was skipped, or what was wrong with it although it was taken. */
  readonly note?: string
}

export interface IngestOptions {
  readonly source: string
  readonly root: string
  /** What a document gets that carries no rights of its own. */
  readonly rights: Rights
  readonly onProgress?: (done: number, total: number) => void
  /** What reading one file may cost. */
  readonly limits?: ThreadLimits
}

/** Documents that are written in one transaction: small enough to lose little, large enough to be quick. */
const BATCH_DOCUMENTS = 1_500
const BATCH_CHARACTERS = 250_000
/** Batches after which the index is tidied, so that searching stays quick while a large folder comes in. */
const BATCHES_PER_COMPACTION = 16

/**
 * Brings a source in step with its folder: new and changed files are read, files that are gone are removed, a broken
 * file is reported and stops nothing.
 */
export async function ingestFolder(store: KnowledgeStore, options: IngestOptions): Promise<FileReport[]> {
  const files = await findFiles(options.root, EXTENSIONS)
  const { own, taken } = await store.hashes(options.source)
  const reports: FileReport[] = []
  const writer = new BatchWriter(store, options.source, reports)
  const reader = new DocumentReader(options.limits ?? READ_LIMITS)
  const seen = new Set<string>()
  try {
    for (const [done, file] of files.entries()) {
      const obstacle = obstacleTo(file, { seen, taken })
      seen.add(file.documentId)
      if (obstacle !== undefined) reports.push({ ...nameOf(file), outcome: 'skipped', note: obstacle })
      else await ingestFile(file, { reader, writer, known: own.get(file.documentId), lent: options.rights, reports })
      options.onProgress?.(done + 1, files.length)
    }
    await writer.flush()
  } finally {
    await reader.close()
  }
  const gone = [...own.keys()].filter((id) => !seen.has(id))
  if (gone.length > 0) await store.apply({ source: options.source, upserts: [], removals: gone })
  if (reports.some(({ outcome }) => outcome !== 'unchanged')) await store.compact()
  for (const documentId of gone) reports.push({ path: documentId, documentId, outcome: 'removed' })
  return reports
}

function obstacleTo(
  file: FoundFile,
  { seen, taken }: { seen: ReadonlySet<string>; taken: ReadonlyMap<string, string> },
): string | undefined {
  if (seen.has(file.documentId)) return `Another file of this folder is already the document ${file.documentId}.`
  const owner = taken.get(file.documentId)
  if (owner === undefined || owner === SAMPLE_SOURCE) return undefined
  return `The document ${file.documentId} already comes from ${owner}. Rename one of the two files.`
}

interface FileIngest {
  readonly reader: DocumentReader
  readonly writer: BatchWriter
  readonly known: string | undefined
  readonly lent: Rights
  readonly reports: FileReport[]
}

async function ingestFile(file: FoundFile, { reader, writer, known, lent, reports }: FileIngest): Promise<void> {
  const read = await readFile(file, { reader, known, lent }).catch((error: unknown) => {
    reports.push({ ...nameOf(file), outcome: 'failed', note: error instanceof Error ? error.message : String(error) })
  })
  if (read === undefined) return
  if (read === 'unchanged') {
    reports.push({ ...nameOf(file), outcome: 'unchanged' })
    return
  }
  const { document, warning } = read
  const note =
    document.held === undefined
      ? warning
      : `Kept out: it holds ${document.held}. kb admit ${file.documentId} lets it in.`
  const taken = known === undefined ? 'added' : 'updated'
  // Not inside the catch above: a store that cannot be written is no fault of this file.
  await writer.add(document, {
    ...nameOf(file),
    outcome: document.held === undefined ? taken : 'held',
    ...(note === undefined ? {} : { note }),
  })
}

async function readFile(
  file: FoundFile,
  { reader, known, lent }: Pick<FileIngest, 'reader' | 'known' | 'lent'>,
): Promise<ReadResult | 'unchanged'> {
  const task = await hashFile(file, lent)
  return task.hash === known ? 'unchanged' : await reader.read(task)
}

function nameOf({ path, documentId }: FoundFile): { path: string; documentId: string } {
  return { path, documentId }
}

/** Gathers documents and writes them in batches; a report is only given for what is safely stored. */
class BatchWriter {
  readonly #store: KnowledgeStore
  readonly #source: string
  readonly #reports: FileReport[]
  #documents: PreparedDocument[] = []
  #pending: FileReport[] = []
  #characters = 0
  #batches = 0

  constructor(store: KnowledgeStore, source: string, reports: FileReport[]) {
    this.#store = store
    this.#source = source
    this.#reports = reports
  }

  async add(document: PreparedDocument, report: FileReport): Promise<void> {
    this.#documents.push(document)
    this.#pending.push(report)
    this.#characters += document.text.length
    if (this.#documents.length >= BATCH_DOCUMENTS || this.#characters >= BATCH_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#documents.length === 0) return
    await this.#store.apply({ source: this.#source, upserts: this.#documents, removals: [] })
    this.#reports.push(...this.#pending)
    this.#documents = []
    this.#pending = []
    this.#characters = 0
    if (++this.#batches % BATCHES_PER_COMPACTION === 0) await this.#store.compact()
  }
}
