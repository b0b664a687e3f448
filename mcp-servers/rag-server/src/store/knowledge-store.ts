import { type Access, granteesOf, NOBODY, type Rights } from '../domain/access.ts'
import type { DocumentEntry, DocumentText, PreparedDocument } from '../domain/document.ts'
import { groupBy } from '../domain/group-by.ts'
import type { IndexSnapshot } from '../domain/index/snapshot.ts'
import { compact } from './compact.ts'
import { dropChunks, insertSegment, nextRevision, prepareSegments, setRights } from './index-writer.ts'
import { documentRow, documentTextRow, hashRow, placeRow, rightsRow, sourceRow, valueRow } from './rows.ts'
import { createSchema } from './schema.ts'
import { type SegmentCache, snapshotOn } from './snapshot.ts'
import type { SqlDatabase, SqlSession, SqlValue } from './sql-database.ts'

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

/** Documents, their chunks, the index and who may see what: the same code over either engine. */
export class KnowledgeStore {
  readonly #database: SqlDatabase
  readonly #cache: SegmentCache = new Map()

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  /** Creates what is missing. */
  async prepare(): Promise<void> {
    await createSchema(this.#database)
  }

  /** Runs a search on the index as it is at this moment. */
  async search<T>(work: (snapshot: IndexSnapshot) => Promise<T>): Promise<T> {
    return await this.#database.read((session) => work(snapshotOn(session, this.#cache)))
  }

  /** The documents this reader may see, by id. */
  async list(access: Access): Promise<DocumentEntry[]> {
    const rows = await this.#database.read(async (session) => {
      const open = await snapshotOn(session, this.#cache).openRights(access)
      const all =
        await session.all(`SELECT d.*, (SELECT COUNT(*) FROM kb_chunks c WHERE c.document_id = d.document_id) AS chunks
        FROM kb_documents d`)
      return all.filter((row) => open.has(rightsRow.parse(row).rights))
    })
    return rows.map(toEntry).sort((a, b) => (a.documentId < b.documentId ? -1 : 1))
  }

  /** A document, or `undefined` both when it does not exist and when this reader may not see it. */
  async readDocument(access: Access, documentId: string): Promise<DocumentText | undefined> {
    return await this.#database.read(async (session) => {
      const open = await snapshotOn(session, this.#cache).openRights(access)
      const [row] = await session.all(
        'SELECT document_id, title, body, rights FROM kb_documents WHERE document_id = ?',
        [documentId],
      )
      if (row === undefined || !open.has(rightsRow.parse(row).rights)) return undefined
      const { document_id, title, body } = documentTextRow.parse(row)
      return { documentId: document_id, title, text: body }
    })
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
    const segments = prepareSegments(upserts)
    await this.#database.write(async (session) => {
      const ids = upserts.map(({ documentId }) => documentId)
      await dropChunks(session, [...ids, ...removals])
      for (const id of removals) {
        await session.run('DELETE FROM kb_documents WHERE document_id = ? AND source = ?', [id, source])
      }
      const rights = new Map<string, number>()
      for (const document of upserts) rights.set(document.documentId, await saveDocument(session, source, document))
      for (const segment of segments) await insertSegment(session, segment, (id) => rights.get(id) ?? 0)
      await nextRevision(session)
    })
  }

  /** Tidies the index; worth doing after many writes. */
  async compact(): Promise<void> {
    await this.#database.write(compact)
  }

  /** Overrides who may see documents; effective with the next question. Returns how many there were. */
  async grant(documentIds: readonly string[], rights: Rights): Promise<number> {
    return await this.#database.write(async (session) => {
      const number = await rightsNumber(session, rights)
      let changed = 0
      for (const id of documentIds) {
        const [known] = await session.all('SELECT rights FROM kb_documents WHERE document_id = ?', [id])
        if (known === undefined) continue
        await session.run('UPDATE kb_documents SET granted = ?, rights = ? WHERE document_id = ?', [
          JSON.stringify(rights),
          number,
          id,
        ])
        await moveChunks(session, id, number)
        changed++
      }
      return changed
    })
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}

async function saveDocument(session: SqlSession, source: string, document: PreparedDocument): Promise<number> {
  const [known] = await session.all('SELECT granted FROM kb_documents WHERE document_id = ? AND source = ?', [
    document.documentId,
    source,
  ])
  const granted = typeof known?.['granted'] === 'string' ? known['granted'] : null
  const effective = granted === null ? document.rights : (JSON.parse(granted) as Rights)
  const number = await rightsNumber(session, effective)
  await session.run('DELETE FROM kb_documents WHERE document_id = ?', [document.documentId])
  await session.insert('kb_documents', DOCUMENT_COLUMNS, [
    [
      document.documentId,
      source,
      document.path,
      document.hash,
      document.title,
      document.owner,
      document.version,
      document.updated,
      document.language,
      document.text,
      JSON.stringify(document.rights),
      granted,
      number,
    ] satisfies SqlValue[],
  ])
  return number
}

const DOCUMENT_COLUMNS = [
  'document_id',
  'source',
  'path',
  'hash',
  'title',
  'owner',
  'version',
  'updated',
  'language',
  'body',
  'own_rights',
  'granted',
  'rights',
] as const

/** The number of a set of rights; documents that the same people may see share it. */
async function rightsNumber(session: SqlSession, rights: Rights): Promise<number> {
  const grantees = granteesOf(rights)
  const name = JSON.stringify(grantees)
  const [known] = await session.all('SELECT rights FROM kb_rights WHERE name = ?', [name])
  if (known !== undefined) return rightsRow.parse(known).rights
  const number = await nextRevision(session)
  await session.run('INSERT INTO kb_rights (rights, name) VALUES (?, ?)', [number, name])
  await session.insert(
    'kb_grantees',
    ['grantee', 'rights'],
    [...new Set(grantees)].map((grantee) => [grantee, number]),
  )
  return number
}

async function moveChunks(session: SqlSession, documentId: string, rights: number): Promise<void> {
  const rows = await session.all('SELECT segment, local FROM kb_chunks WHERE document_id = ?', [documentId])
  const bySegment = groupBy(
    rows.map((row) => placeRow.parse(row)),
    ({ segment }) => segment,
  )
  for (const [segment, places] of bySegment) {
    await setRights(session, segment, new Map(places.map(({ local }) => [local, rights])))
  }
}

function toEntry(row: unknown): DocumentEntry {
  const { document_id, own_rights, granted, ...rest } = documentRow.parse(row)
  return { ...rest, documentId: document_id, rights: granted ?? own_rights ?? NOBODY }
}
