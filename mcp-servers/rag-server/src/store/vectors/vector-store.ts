import { createHash } from 'node:crypto'
import { z } from 'zod'
import { searchText } from '../../domain/search-text.ts'
import type { Vector } from '../../domain/vectors/embedder.ts'
import { DEFAULT_FUSION, type Fusion, fusion } from '../../domain/vectors/fusion.ts'
import { nextRevision } from '../index-writer.ts'
import { valueRow } from '../rows.ts'
import { placeholders, type SqlDatabase, type SqlSession } from '../sql-database.ts'
import { toStored } from './vector-bytes.ts'
import { type VectorEngine, vectorTable } from './vector-engine.ts'

/** Which model the stored vectors are of. */
const stamp = z.object({ model: z.string(), dimensions: z.number() })
export type VectorStamp = z.infer<typeof stamp>
const chosen = fusion.extend({ model: z.string() })

/** A document without vectors of its present content. */
export interface PendingDocument {
  readonly documentId: string
  readonly documentHash: string
  readonly chunks: readonly { readonly ordinal: number; readonly text: string; readonly hash: string }[]
}

const pendingRow = z.object({ document_id: z.string(), hash: z.string(), title: z.string() })
const textRow = z.object({ ordinal: z.number(), heading: z.string(), content: z.string() })
const idRow = z.object({ id: z.number(), hash: z.string() })
const countRow = z.object({ count: z.coerce.number() })

/** The vector itself is asked for, too: a database that gained or lost its extension keeps them in another table. */
const isPending = (
  table: string,
) => `d.rights <> 0 AND EXISTS (SELECT 1 FROM kb_chunks c WHERE c.document_id = d.document_id)
  AND NOT EXISTS (SELECT 1 FROM kb_chunk_vectors m JOIN ${table} v ON v.id = m.vector_id
    WHERE m.document_id = d.document_id AND m.document_hash = d.hash)`

/** The vectors beside the index: one for each different text of a chunk, found by model and content. */
export class VectorStore {
  readonly #database: SqlDatabase
  readonly #table: string

  constructor(database: SqlDatabase) {
    this.#database = database
    this.#table = vectorTable(database.vectors)
  }

  get engine(): VectorEngine {
    return this.#database.vectors
  }

  /** The model of the stored vectors; `undefined` while there are none. */
  async stamp(): Promise<VectorStamp | undefined> {
    const value = await this.#database.read((session) => readMeta(session, 'vectors'))
    return value === undefined ? undefined : stamp.parse(JSON.parse(value))
  }

  /** How vectors of this model take part: as the last evaluation chose, else carefully. */
  async fusion(model: string): Promise<Fusion> {
    const value = await this.#database.read((session) => readMeta(session, 'fusion'))
    const choice = value === undefined ? undefined : chosen.parse(JSON.parse(value))
    return choice?.model === model ? { weight: choice.weight, scope: choice.scope } : DEFAULT_FUSION
  }

  async saveFusion(model: string, choice: Fusion): Promise<void> {
    await this.#database.write((session) => writeMeta(session, 'fusion', JSON.stringify({ ...choice, model })))
  }

  /** Documents whose vectors are missing, in order of their ids. */
  async pending(after: string, limit: number): Promise<PendingDocument[]> {
    return await this.#database.read(async (session) => {
      const rows = await session.all(
        `SELECT d.document_id, d.hash, d.title FROM kb_documents d WHERE ${isPending(this.#table)} AND d.document_id > ?
         ORDER BY d.document_id LIMIT ${limit}`,
        [after],
      )
      const documents: PendingDocument[] = []
      for (const row of rows) documents.push(await readTexts(session, pendingRow.parse(row)))
      return documents
    })
  }

  async pendingCount(): Promise<number> {
    const [row] = await this.#database.read((session) =>
      session.all(`SELECT COUNT(*) AS count FROM kb_documents d WHERE ${isPending(this.#table)}`),
    )
    return countRow.parse(row).count
  }

  /** Which of these contents have a vector of this model already. */
  async known(model: string, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return await this.#database.read((session) => this.#known(session, model, hashes))
  }

  /** Stores vectors by content; another process may have stored the same meanwhile. */
  async save({ model, dimensions }: VectorStamp, vectors: ReadonlyMap<string, Vector>): Promise<void> {
    await this.#database.write(async (session) => {
      if ((await readMeta(session, 'vectors')) === undefined) {
        await writeMeta(session, 'vectors', JSON.stringify({ model, dimensions }))
      }
      const known = await this.#known(session, model, [...vectors.keys()])
      for (const [hash, vector] of vectors) {
        if (known.has(hash)) continue
        const id = await nextRevision(session)
        await session.insert(
          this.#table,
          ['id', 'model', 'hash', 'vector'],
          [[id, model, hash, toStored(vector, this.engine)]],
        )
      }
    })
  }

  /** Makes a document's vectors take part in searches, all of them at once. */
  async attach(model: string, { documentId, documentHash, chunks }: PendingDocument): Promise<void> {
    await this.#database.write(async (session) => {
      const ids = await this.#known(
        session,
        model,
        chunks.map(({ hash }) => hash),
      )
      await session.run('DELETE FROM kb_chunk_vectors WHERE document_id = ?', [documentId])
      const rows = chunks.flatMap(({ ordinal, hash }) => {
        const id = ids.get(hash)
        return id === undefined ? [] : [[documentId, ordinal, documentHash, id]]
      })
      await session.insert('kb_chunk_vectors', ['document_id', 'ordinal', 'document_hash', 'vector_id'], rows)
    })
  }

  /** Forgets every vector, e.g. because they are of another model. */
  async clear(): Promise<void> {
    await this.#database.write(async (session) => {
      for (const table of ['kb_chunk_vectors', this.#table]) await session.run(`DELETE FROM ${table}`)
      await session.run("DELETE FROM kb_meta WHERE name = 'vectors'")
    })
  }

  /** Removes what is left of documents that are gone. */
  async forgetRemoved(): Promise<void> {
    const isGone = 'NOT EXISTS (SELECT 1 FROM kb_documents d WHERE d.document_id = kb_chunk_vectors.document_id)'
    await this.#database.write(async (session) => {
      await session.run(`DELETE FROM ${this.#table} WHERE id IN (SELECT vector_id FROM kb_chunk_vectors WHERE ${isGone})
        AND id NOT IN (SELECT vector_id FROM kb_chunk_vectors WHERE NOT (${isGone}))`)
      await session.run(`DELETE FROM kb_chunk_vectors WHERE ${isGone}`)
    })
  }

  /** Removes vectors of contents that are gone; for when every document has its own. */
  async prune(): Promise<void> {
    await this.#database.write(async (session) => {
      await session.run(`DELETE FROM kb_chunk_vectors WHERE NOT EXISTS (SELECT 1 FROM kb_documents d
        WHERE d.document_id = kb_chunk_vectors.document_id AND d.hash = kb_chunk_vectors.document_hash)`)
      await session.run(`DELETE FROM ${this.#table} WHERE id NOT IN (SELECT vector_id FROM kb_chunk_vectors)`)
    })
  }

  async #known(session: SqlSession, model: string, hashes: readonly string[]): Promise<Map<string, number>> {
    const known = new Map<string, number>()
    for (let at = 0; at < hashes.length; at += BATCH) {
      const part = hashes.slice(at, at + BATCH)
      const sql = `SELECT id, hash FROM ${this.#table} WHERE model = ? AND hash IN (${placeholders(part.length)})`
      for (const row of await session.all(sql, [model, ...part])) {
        const { id, hash } = idRow.parse(row)
        known.set(hash, id)
      }
    }
    return known
  }
}

const BATCH = 500

async function readTexts(session: SqlSession, { document_id, hash, title }: z.infer<typeof pendingRow>) {
  const rows = await session.all(
    'SELECT ordinal, heading, content FROM kb_chunks WHERE document_id = ? ORDER BY ordinal',
    [document_id],
  )
  const chunks = rows.map((row) => {
    const { ordinal, heading, content } = textRow.parse(row)
    const text = searchText({ title }, { ordinal, heading, content, start: 0, end: content.length })
    return { ordinal, text, hash: createHash('sha256').update(text).digest('hex') }
  })
  return { documentId: document_id, documentHash: hash, chunks }
}

async function readMeta(session: SqlSession, name: string): Promise<string | undefined> {
  const [row] = await session.all('SELECT value FROM kb_meta WHERE name = ?', [name])
  return row === undefined ? undefined : valueRow.parse(row).value
}

async function writeMeta(session: SqlSession, name: string, value: string): Promise<void> {
  await session.run(
    'INSERT INTO kb_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  )
}
