import type { Access, Rights } from '../domain/access.ts'
import type { DocumentEntry, DocumentText, HeldDocument, PreparedDocument } from '../domain/document.ts'
import type { IndexSnapshot } from '../domain/index/snapshot.ts'
import { checkAnalyzer, isStamped, stampNewIndex } from './analyzer-stamp.ts'
import { compact } from './compact.ts'
import { admitDocument, grantDocument, indexDocuments, removeDocument } from './document-writer.ts'
import { dropChunks, nextRevision } from './index-writer.ts'
import { openRightsQuery } from './open-rights.ts'
import { rebuildIndex } from './reindex.ts'
import { documentRow, documentTextRow, hashRow, heldRow, sourceRow, valueRow } from './rows.ts'
import { createSchema } from './schema.ts'
import { type SegmentCache, snapshotOn } from './snapshot.ts'
import type { SqlDatabase, SqlRow } from './sql-database.ts'
import type { VectorCache } from './vectors/nearest-chunks.ts'
import { VectorStore } from './vectors/vector-store.ts'

/** The source name of the documents that ship with the server; a document of the user's own takes its id over. */
export const SAMPLE_SOURCE = 'sample'

/** A folder whose documents are in the store, and what its documents get that carry no rights of their own. */
export interface Source {
  readonly source: string
  readonly root: string
  readonly rights: Rights
}

/** What one write changes. */
export interface Batch {
  readonly source: string
  readonly upserts: readonly PreparedDocument[]
  readonly removals: readonly string[]
}

const ENTRY_COLUMNS = `d.document_id, d.title, d.source, d.path, d.version, d.updated, d.language, d.own_rights, d.granted,
  (SELECT COUNT(*) FROM kb_chunks c WHERE c.document_id = d.document_id) AS chunks`

/** Documents, their chunks, the index and who may see what: the same code over either engine. */
export class KnowledgeStore {
  readonly #database: SqlDatabase
  readonly #cache: SegmentCache = new Map()
  readonly #vectorCache: VectorCache = { vectors: new Map(), bytes: 0 }
  readonly vectors: VectorStore

  constructor(database: SqlDatabase) {
    this.#database = database
    this.vectors = new VectorStore(database)
  }

  /** Creates what is missing. */
  async prepare(): Promise<void> {
    await createSchema(this.#database)
    if (!(await this.#database.read(isStamped))) await this.#database.write(stampNewIndex)
  }

  /** Runs a search on the index as it is at this moment; throws `StaleIndexError` when it must be rebuilt first. */
  async search<T>(work: (snapshot: IndexSnapshot) => Promise<T>): Promise<T> {
    return await this.#database.read(async (session) => {
      await checkAnalyzer(session)
      const vectors = { engine: this.vectors.engine, cache: this.#vectorCache }
      return await work(snapshotOn(session, this.#cache, vectors))
    })
  }

  /** The documents this reader may see, by id. */
  async list(access: Access): Promise<DocumentEntry[]> {
    const rows = await this.#readOpen(access, `SELECT ${ENTRY_COLUMNS} FROM kb_documents d WHERE`)
    return rows.map(toEntry).sort((a, b) => (a.documentId < b.documentId ? -1 : 1))
  }

  /** A document, or `undefined` both when it does not exist and when this reader may not see it. */
  async readDocument(access: Access, documentId: string): Promise<DocumentText | undefined> {
    const { condition, parameters } = openDocuments(access)
    return await this.#database.read(async (session) => {
      // Two steps: the text of a document is not touched before it is clear that this reader may see it.
      const open = `SELECT document_id FROM kb_documents d WHERE document_id = ? AND ${condition}`
      if ((await session.all(open, [documentId, ...parameters])).length === 0) return undefined
      const [row] = await session.all(
        'SELECT d.document_id, d.title, b.body FROM kb_documents d JOIN kb_bodies b ON b.document_id = d.document_id WHERE d.document_id = ?',
        [documentId],
      )
      const { document_id, title, body } = documentTextRow.parse(row)
      return { documentId: document_id, title, text: body }
    })
  }

  /** The ids this reader may see, each with a mark that changes with the document. */
  async marks(access: Access): Promise<Map<string, string>> {
    const rows = await this.#readOpen(access, 'SELECT document_id, hash, source FROM kb_documents d WHERE')
    return new Map(rows.map((row) => hashRow.parse(row)).map(({ document_id, hash }) => [document_id, hash]))
  }

  /** Rows of documents that this reader may see; `select` ends where the condition goes on. */
  async #readOpen(access: Access, select: string): Promise<readonly SqlRow[]> {
    const { condition, parameters } = openDocuments(access)
    return await this.#database.read((session) => session.all(`${select} ${condition}`, parameters))
  }

  /** What is kept out, and why. For whoever runs the server; no reader is told. */
  async heldDocuments(): Promise<HeldDocument[]> {
    const rows = await this.#database.read((session) =>
      session.all('SELECT document_id, title, path, held FROM kb_documents WHERE held IS NOT NULL'),
    )
    return rows
      .map((row) => heldRow.parse(row))
      .map(({ document_id, title, path, held }) => ({ documentId: document_id, title, path, reason: held }))
  }

  /** Changes with every write; cheap enough to ask often. */
  async revision(): Promise<string> {
    return await this.#database.read(async (session) => {
      const [row] = await session.all("SELECT value FROM kb_meta WHERE name = 'revision'")
      return row === undefined ? '0' : valueRow.parse(row).value
    })
  }

  /** The content hashes of a source's documents, and which ids other sources hold. */
  async hashes(source: string): Promise<{ own: Map<string, string>; taken: Map<string, string> }> {
    const rows = await this.#database.read((session) =>
      session.all('SELECT document_id, hash, source FROM kb_documents'),
    )
    const own = new Map<string, string>()
    const taken = new Map<string, string>()
    for (const row of rows) {
      const { document_id, hash, source: owner } = hashRow.parse(row)
      if (owner === source) own.set(document_id, hash)
      else taken.set(document_id, owner)
    }
    return { own, taken }
  }

  async sources(): Promise<Source[]> {
    const rows = await this.#database.read((session) => session.all('SELECT * FROM kb_sources'))
    return rows.map((row) => sourceRow.parse(row))
  }

  async saveSource({ source, root, rights }: Source): Promise<void> {
    await this.#database.write((session) =>
      session.run(
        `INSERT INTO kb_sources (source, root, rights) VALUES (?, ?, ?)
         ON CONFLICT (source) DO UPDATE SET root = excluded.root, rights = excluded.rights`,
        [source, root, JSON.stringify(rights)],
      ),
    )
  }

  /** Replaces and removes documents in one transaction: a reader sees all of it or nothing. */
  async apply({ source, upserts, removals }: Batch): Promise<void> {
    await this.#database.write(async (session) => {
      await checkAnalyzer(session)
      await dropChunks(session, removals)
      for (const id of removals) await removeDocument(session, source, id)
      await indexDocuments(session, source, upserts)
      await nextRevision(session)
    })
  }

  /** Tidies the index; worth doing after many writes. */
  async compact(): Promise<void> {
    await this.#database.write(compact)
    await this.vectors.forgetRemoved()
  }

  /** Cuts every document anew with this program's analyzer and returns how many there are. */
  async reindex(): Promise<number> {
    const documents = await this.#database.write(rebuildIndex)
    await this.compact()
    return documents
  }

  /** Overrides who may see documents; effective with the next question. Returns how many there were. */
  async grant(documentIds: readonly string[], rights: Rights): Promise<number> {
    return await this.#database.write(async (session) => {
      let changed = 0
      for (const id of documentIds) if (await grantDocument(session, id, rights)) changed++
      await nextRevision(session)
      return changed
    })
  }

  /** Lets in documents that are kept out, as they are now. Returns how many there were. */
  async admit(documentIds: readonly string[]): Promise<number> {
    return await this.#database.write(async (session) => {
      let admitted = 0
      for (const id of documentIds) if (await admitDocument(session, id)) admitted++
      await nextRevision(session)
      return admitted
    })
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}

/** The condition on `kb_documents d` that lets a reader's documents through, held ones never. */
function openDocuments(access: Access): { condition: string; parameters: readonly string[] } {
  if (access.administrator) return { condition: 'd.rights <> 0', parameters: [] }
  const { sql, parameters } = openRightsQuery(access)
  return { condition: `d.rights IN (${sql})`, parameters }
}

function toEntry(row: unknown): DocumentEntry {
  const { document_id, own_rights, granted, ...rest } = documentRow.parse(row)
  return { ...rest, documentId: document_id, rights: granted ?? own_rights }
}
