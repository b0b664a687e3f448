import type { Access } from '../domain/access.ts'
import { groupBy } from '../domain/group-by.ts'
import { decodePostings, type Postings, type PostingsOf } from '../domain/index/postings.ts'
import type { ChunkPlace, IndexSnapshot, SegmentHeader, StoredChunk } from '../domain/index/snapshot.ts'
import { toUint16, toUint32 } from './bytes.ts'
import { openRightsQuery } from './open-rights.ts'
import { chunkWithDocumentRow, postingRow, rightsRow, segmentRow, segmentStampRow } from './rows.ts'
import { placeholders, type SqlSession } from './sql-database.ts'
import { nearestChunks, placesOf, type VectorCache } from './vectors/nearest-chunks.ts'
import type { VectorEngine } from './vectors/vector-engine.ts'

interface CachedSegment {
  readonly stamp: number
  readonly header: SegmentHeader
}

/** Segment headers read before, by segment; a header is read again when its stamp has changed. */
export type SegmentCache = Map<number, CachedSegment>

/** More bound values than this go into several statements. */
const BATCH = 500

/** The index inside one read transaction. */
export function snapshotOn(
  session: SqlSession,
  cache: SegmentCache,
  vectors: { readonly engine: VectorEngine; readonly cache: VectorCache },
): IndexSnapshot {
  return {
    segments: () => readSegments(session, cache),
    openRights: (access) => readOpenRights(session, access),
    postings: (segments, terms) => readPostings(session, segments, terms),
    chunks: (places) => readChunks(session, places),
    nearest: async ({ access, ...request }) =>
      nearestChunks(session, { ...request, open: await readOpenRights(session, access) }, vectors),
    places: (chunks) => placesOf(session, chunks),
  }
}

async function readSegments(session: SqlSession, cache: SegmentCache): Promise<SegmentHeader[]> {
  const rows = await session.all('SELECT segment, stamp FROM kb_segments ORDER BY segment')
  const stamps = rows.map((row) => segmentStampRow.parse(row))
  const current = new Set(stamps.map(({ segment }) => segment))
  for (const segment of cache.keys()) if (!current.has(segment)) cache.delete(segment)
  const headers: SegmentHeader[] = []
  for (const { segment, stamp } of stamps) {
    const known = cache.get(segment)
    const header = known?.stamp === stamp ? known.header : await readSegment(session, segment)
    cache.set(segment, { stamp, header })
    headers.push(header)
  }
  return headers
}

async function readSegment(session: SqlSession, segment: number): Promise<SegmentHeader> {
  const [first] = await session.all('SELECT * FROM kb_segments WHERE segment = ?', [segment])
  const row = segmentRow.parse(first)
  const rights = toUint32(row.rights)
  return {
    segment: row.segment,
    language: row.language,
    rights,
    readers: [...new Set(rights)].filter((value) => value !== 0),
    gramLengths: toUint16(row.gram_lengths),
    wordLengths: toUint16(row.word_lengths),
  }
}

async function readOpenRights(session: SqlSession, access: Access): Promise<ReadonlySet<number>> {
  const { sql, parameters } = openRightsQuery(access)
  return new Set((await session.all(sql, parameters)).map((row) => rightsRow.parse(row).rights))
}

async function readPostings(
  session: SqlSession,
  segments: readonly number[],
  terms: readonly string[],
): Promise<PostingsOf> {
  const found = new Map<number, Map<string, Postings>>()
  for (const segment of segments) {
    const inSegment = new Map<string, Postings>()
    for (let at = 0; at < terms.length; at += BATCH) {
      const part = terms.slice(at, at + BATCH)
      const sql = `SELECT term, body FROM kb_postings WHERE segment = ? AND term IN (${placeholders(part.length)})`
      for (const row of await session.all(sql, [segment, ...part])) {
        const { term, body } = postingRow.parse(row)
        inSegment.set(term, decodePostings(body))
      }
    }
    found.set(segment, inSegment)
  }
  return (segment, term) => found.get(segment)?.get(term)
}

const CHUNK_COLUMNS = `c.segment, c.local, c.document_id, c.ordinal, c.heading, c.content, c.cut, c.start_at, c.end_at,
  d.title, d.path, d.version, d.updated`

async function readChunks(session: SqlSession, places: readonly ChunkPlace[]): Promise<StoredChunk[]> {
  const bySegment = groupBy(places, ({ segment }) => segment)
  const chunks: StoredChunk[] = []
  for (const [segment, inSegment] of bySegment) {
    const sql = `SELECT ${CHUNK_COLUMNS} FROM kb_chunks c JOIN kb_documents d ON d.document_id = c.document_id
      WHERE c.segment = ? AND c.local IN (${placeholders(inSegment.length)})`
    const rows = await session.all(sql, [segment, ...inSegment.map(({ local }) => local)])
    chunks.push(...rows.map(toStoredChunk))
  }
  return chunks
}

function toStoredChunk(row: unknown): StoredChunk {
  const { document_id, start_at, end_at, ...rest } = chunkWithDocumentRow.parse(row)
  return { ...rest, documentId: document_id, start: start_at, end: end_at }
}
