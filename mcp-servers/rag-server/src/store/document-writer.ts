import { granteesOf, type Rights } from '../domain/access.ts'
import { chunkDocument } from '../domain/chunk/chunk-document.ts'
import type { PreparedDocument } from '../domain/document.ts'
import { dropChunks, insertSegment, nextRevision, prepareSegments, type RightedDocument } from './index-writer.ts'
import { decisionRow, rightsRow, storedDocumentRow } from './rows.ts'
import type { SqlSession, SqlValue } from './sql-database.ts'

/** The rights of a document that is kept out: no reader's list of open rights has it. */
export const HELD_RIGHTS = 0

const COLUMNS = [
  'document_id',
  'source',
  'path',
  'hash',
  'title',
  'owner',
  'version',
  'updated',
  'language',
  'own_rights',
  'granted',
  'rights',
  'held',
  'admitted',
] as const

/** Documents with their texts; a condition on `d` may follow. */
export const STORED_DOCUMENTS =
  'SELECT d.*, b.body FROM kb_documents d JOIN kb_bodies b ON b.document_id = d.document_id'

/** Writes a document's row, keeping what was decided about it, and returns the number of its rights. */
export async function saveDocument(session: SqlSession, source: string, document: PreparedDocument): Promise<number> {
  const { granted, admitted } = await decisionsOn(session, source, document)
  const isHeld = document.held !== undefined && admitted !== document.hash
  const rights = isHeld ? HELD_RIGHTS : await rightsNumber(session, granted ?? document.rights)
  await session.run('DELETE FROM kb_documents WHERE document_id = ?', [document.documentId])
  const row: SqlValue[] = [
    document.documentId,
    source,
    document.path,
    document.hash,
    document.title,
    document.owner,
    document.version,
    document.updated,
    document.language,
    JSON.stringify(document.rights),
    granted === null ? null : JSON.stringify(granted),
    rights,
    isHeld ? (document.held ?? null) : null,
    admitted,
  ]
  await session.insert('kb_documents', COLUMNS, [row])
  await session.run('DELETE FROM kb_bodies WHERE document_id = ?', [document.documentId])
  await session.insert('kb_bodies', ['document_id', 'body'], [[document.documentId, document.text]])
  return rights
}

/** What was decided about this file; another one that takes its id over (`plan.txt` for `plan.md`) is a new document. */
async function decisionsOn(session: SqlSession, source: string, { documentId, path }: PreparedDocument) {
  const [known] = await session.all(
    'SELECT granted, admitted FROM kb_documents WHERE document_id = ? AND source = ? AND path = ?',
    [documentId, source, path],
  )
  return known === undefined ? { granted: null, admitted: null } : decisionRow.parse(known)
}

/** Takes a document of this source out; one of another source stays. */
export async function removeDocument(session: SqlSession, source: string, documentId: string): Promise<void> {
  const own = 'SELECT document_id FROM kb_documents WHERE document_id = ? AND source = ?'
  await session.run(`DELETE FROM kb_bodies WHERE document_id IN (${own})`, [documentId, source])
  await session.run('DELETE FROM kb_documents WHERE document_id = ? AND source = ?', [documentId, source])
}

/** The number of a set of rights; documents that the same people may see share it. */
export async function rightsNumber(session: SqlSession, rights: Rights): Promise<number> {
  const grantees = [...new Set(granteesOf(rights))]
  const { workspace = '' } = rights
  const name = JSON.stringify(workspace === '' ? grantees : { workspace, grantees })
  const [known] = await session.all('SELECT rights FROM kb_rights WHERE name = ?', [name])
  if (known !== undefined) return rightsRow.parse(known).rights
  const number = await nextRevision(session)
  await session.run('INSERT INTO kb_rights (rights, name, workspace) VALUES (?, ?, ?)', [number, name, workspace])
  await session.insert(
    'kb_grantees',
    ['grantee', 'rights'],
    grantees.map((grantee) => [grantee, number]),
  )
  return number
}

/** Overrides who may see a document; `false` when there is none of this id. Its chunks move to the segment of its new readers. */
export async function grantDocument(session: SqlSession, documentId: string, rights: Rights): Promise<boolean> {
  const [row] = await session.all(`${STORED_DOCUMENTS} WHERE d.document_id = ?`, [documentId])
  if (row === undefined) return false
  const { source, document } = toPrepared(row)
  await session.run('UPDATE kb_documents SET granted = ? WHERE document_id = ?', [JSON.stringify(rights), documentId])
  await indexDocuments(session, source, [document])
  return true
}

/** Lets a held document in, as it is now; a changed one is judged anew. */
export async function admitDocument(session: SqlSession, documentId: string): Promise<boolean> {
  const [row] = await session.all(`${STORED_DOCUMENTS} WHERE d.document_id = ? AND d.held IS NOT NULL`, [documentId])
  if (row === undefined) return false
  const { source, document } = toPrepared(row)
  await session.run('UPDATE kb_documents SET admitted = hash WHERE document_id = ?', [documentId])
  await indexDocuments(session, source, [document])
  return true
}

/** Writes documents and their part of the index in place of what was there. */
export async function indexDocuments(
  session: SqlSession,
  source: string,
  documents: readonly PreparedDocument[],
): Promise<void> {
  await dropChunks(
    session,
    documents.map(({ documentId }) => documentId),
  )
  const open: RightedDocument[] = []
  for (const document of documents) {
    const rights = await saveDocument(session, source, document)
    if (rights !== HELD_RIGHTS) open.push({ document, rights })
  }
  for (const segment of prepareSegments(open)) await insertSegment(session, segment)
}

/** A stored document, cut anew from its text. */
export function toPrepared(row: unknown): { source: string; rights: number; document: PreparedDocument } {
  const { document_id, body, own_rights, held, source, rights, ...rest } = storedDocumentRow.parse(row)
  const document: PreparedDocument = {
    ...rest,
    documentId: document_id,
    text: body,
    rights: own_rights,
    held: held ?? undefined,
    chunks: chunkDocument(body),
  }
  return { source, rights, document }
}
