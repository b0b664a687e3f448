import type { Chunk, PreparedDocument } from '../domain/document.ts'
import { groupBy } from '../domain/group-by.ts'
import { type BuiltSegment, buildSegment } from '../domain/index/build-segment.ts'
import { searchText } from '../domain/search-text.ts'
import { cutText, joinSentences } from '../domain/text/cut.ts'
import type { Language } from '../domain/text/language.ts'
import { toBytes, toUint32 } from './bytes.ts'
import { placeRow, segmentRow, valueRow } from './rows.ts'
import { placeholders, type SqlSession, type SqlValue } from './sql-database.ts'

/** A segment that is ready to be stored: chunks of one language that the same people may see. */
export interface PreparedSegment {
  readonly language: Language
  readonly rights: number
  readonly chunks: readonly { readonly document: PreparedDocument; readonly chunk: Chunk; readonly cut: string }[]
  readonly built: BuiltSegment
}

/** A document and the number of its rights. */
export interface RightedDocument {
  readonly document: PreparedDocument
  readonly rights: number
}

/**
 * Cuts documents into segments, one for each language and set of rights: whoever may not see a segment never reads it,
 * so that no time depends on what it holds.
 */
export function prepareSegments(documents: readonly RightedDocument[]): PreparedSegment[] {
  const groups = groupBy(documents, ({ document: { language }, rights }) => `${language} ${rights}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const chunks = group.flatMap(({ document }) => document.chunks.map((chunk) => ({ document, chunk })))
    if (first === undefined || chunks.length === 0) return []
    const cuts = chunks.map(({ document, chunk }) => cutText(searchText(document, chunk)))
    return [
      {
        language: first.document.language,
        rights: first.rights,
        chunks: chunks.map((entry, i) => ({ ...entry, cut: joinSentences(cuts[i]?.sentences ?? []) })),
        built: buildSegment(cuts),
      },
    ]
  })
}

/** A number that no earlier write has used; segments and their stamps take it, so a cached header is never mistaken. */
export async function nextRevision(session: SqlSession): Promise<number> {
  const [row] = await session.all("SELECT value FROM kb_meta WHERE name = 'revision'")
  const revision = row === undefined ? 1 : Number(valueRow.parse(row).value) + 1
  await session.run(
    "INSERT INTO kb_meta (name, value) VALUES ('revision', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [String(revision)],
  )
  return revision
}

/** Stores a prepared segment. */
export async function insertSegment(session: SqlSession, prepared: PreparedSegment): Promise<void> {
  const { language, chunks, built } = prepared
  const segment = await nextRevision(session)
  const rights = new Uint32Array(chunks.length).fill(prepared.rights)
  await session.insert(
    'kb_segments',
    ['segment', 'stamp', 'language', 'chunks', 'rights', 'gram_lengths', 'word_lengths'],
    [
      [
        segment,
        segment,
        language,
        chunks.length,
        toBytes(rights),
        toBytes(built.gramLengths),
        toBytes(built.wordLengths),
      ],
    ],
  )
  await session.insert(
    'kb_chunks',
    ['segment', 'local', 'document_id', 'ordinal', 'heading', 'content', 'cut', 'start_at', 'end_at'],
    chunks.map(({ document, chunk, cut }, local): SqlValue[] => [
      segment,
      local,
      document.documentId,
      chunk.ordinal,
      chunk.heading,
      chunk.content,
      cut,
      chunk.start,
      chunk.end,
    ]),
  )
  // Rows nearly in key order keep the tree's inserts local; the exact order does not matter here.
  const terms = [...built.postings.keys()].sort()
  await session.insert(
    'kb_postings',
    ['segment', 'term', 'body'],
    terms.map((term): SqlValue[] => [segment, term, built.postings.get(term) ?? new Uint8Array()]),
  )
}

/** Takes the documents' chunks out of the index at once; their postings go when segments are merged. */
export async function dropChunks(session: SqlSession, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  const list = placeholders(documentIds.length)
  const rows = await session.all(
    `SELECT segment, local FROM kb_chunks WHERE document_id IN (${list}) ORDER BY segment`,
    documentIds,
  )
  const places = groupBy(
    rows.map((row) => placeRow.parse(row)),
    ({ segment }) => segment,
  )
  for (const [segment, inSegment] of places) await markGone(session, segment, inSegment)
  await session.run(`DELETE FROM kb_chunks WHERE document_id IN (${list})`, documentIds)
}

/** Chunks that are gone have no rights; effective with the transaction. */
async function markGone(session: SqlSession, segment: number, places: readonly { local: number }[]): Promise<void> {
  const [first] = await session.all('SELECT * FROM kb_segments WHERE segment = ?', [segment])
  const rights = toUint32(segmentRow.parse(first).rights)
  for (const { local } of places) rights[local] = 0
  const stamp = await nextRevision(session)
  await session.run('UPDATE kb_segments SET rights = ?, stamp = ? WHERE segment = ?', [toBytes(rights), stamp, segment])
}
