import { granteesOf, type Rights } from '../domain/access.ts'
import { chunkDocument } from '../domain/chunk/chunk-document.ts'
import type { PreparedDocument } from '../domain/document.ts'
import { groupBy } from '../domain/group-by.ts'
import { dropChunks, insertSegment, nextRevision, prepareSegments, setRights } from './index-writer.ts'
import { decisionRow, placeRow, rightsRow, storedDocumentRow } from './rows.ts'
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
  'body',
  'own_rights',
  'granted',
  'rights',
  'held',
  'admitted',
] as const

/** Writes a document's row, keeping what was decided about it, and returns the number of its rights. */
export async function saveDocument(session: SqlSession, source: string, document: PreparedDocument): Promise<number> {
  const { granted, admitted } = await decisionsOn(session, source, document.documentId)
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
    document.text,
    JSON.stringify(document.rights),
    granted === null ? null : JSON.stringify(granted),
    rights,
    isHeld ? (document.held ?? null) : null,
    admitted,
  ]
  await session.insert('kb_documents', COLUMNS, [row])
  return rights
}

async function decisionsOn(session: SqlSession, source: string, documentId: string) {
  const [known] = await session.all('SELECT granted, admitted FROM kb_documents WHERE document_id = ? AND source = ?', [
    documentId,
    source,
  ])
  return known === undefined ? { granted: null, admitted: null } : decisionRow.parse(known)
}

/** The number of a set of rights; documents that the same people may see share it. */
export async function rightsNumber(session: SqlSession, rights: Rights): Promise<number> {
  const grantees = [...new Set(granteesOf(rights))]
  const name = JSON.stringify(grantees)
  const [known] = await session.all('SELECT rights FROM kb_rights WHERE name = ?', [name])
  if (known !== undefined) return rightsRow.parse(known).rights
  const number = await nextRevision(session)
  await session.run('INSERT INTO kb_rights (rights, name) VALUES (?, ?)', [number, name])
  await session.insert(
    'kb_grantees',
    ['grantee', 'rights'],
    grantees.map((grantee) => [grantee, number]),
  )
  return number
}

/** Overrides who may see a document; `false` when there is none of this id. */
export async function grantDocument(session: SqlSession, documentId: string, rights: Rights): Promise<boolean> {
  const [known] = await session.all('SELECT held FROM kb_documents WHERE document_id = ?', [documentId])
  if (known === undefined) return false
  const number = known['held'] === null ? await rightsNumber(session, rights) : HELD_RIGHTS
  await session.run('UPDATE kb_documents SET granted = ?, rights = ? WHERE document_id = ?', [
    JSON.stringify(rights),
    number,
    documentId,
  ])
  const rows = await session.all('SELECT segment, local FROM kb_chunks WHERE document_id = ?', [documentId])
  const places = groupBy(
    rows.map((row) => placeRow.parse(row)),
    ({ segment }) => segment,
  )
  for (const [segment, inSegment] of places) {
    await setRights(session, segment, new Map(inSegment.map(({ local }) => [local, number])))
  }
  return true
}

/** Lets a held document in, as it is now; a changed one is judged anew. */
export async function admitDocument(session: SqlSession, documentId: string): Promise<boolean> {
  const [row] = await session.all('SELECT * FROM kb_documents WHERE document_id = ? AND held IS NOT NULL', [documentId])
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
  const rights = new Map<string, number>()
  for (const document of documents) rights.set(document.documentId, await saveDocument(session, source, document))
  const open = documents.filter(({ documentId }) => rights.get(documentId) !== HELD_RIGHTS)
  for (const segment of prepareSegments(open)) {
    await insertSegment(session, segment, (documentId) => rights.get(documentId) ?? HELD_RIGHTS)
  }
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
