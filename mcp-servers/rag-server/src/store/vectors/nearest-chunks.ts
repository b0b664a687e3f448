import { z } from 'zod'
import type { ChunkPlace, NearestRequest } from '../../domain/index/snapshot.ts'
import type { Vector } from '../../domain/vectors/embedder.ts'
import type { Nearest, Neighbour } from '../../domain/vectors/nearest.ts'
import { placeRow } from '../rows.ts'
import { placeholders, type SqlSession } from '../sql-database.ts'
import { toStored, toVector } from './vector-bytes.ts'
import { DISTANCE, type VectorEngine, vectorTable } from './vector-engine.ts'

/** Vectors read before, by id (an id is never used twice), as far as they fit. */
export interface VectorCache {
  readonly vectors: Map<number, Vector>
  bytes: number
}

const MAX_CACHE_BYTES = 64 * 1_048_576
const BATCH = 500

const scoredRow = z.object({
  document_id: z.string(),
  ordinal: z.number(),
  similarity: z.number(),
  compared: z.coerce.number(),
  total: z.number(),
  squares: z.number(),
})
const permittedRow = z.object({ document_id: z.string(), ordinal: z.number(), vector_id: z.number() })
const vectorRow = z.object({ id: z.number(), vector: z.instanceof(Uint8Array) })
const placedRow = placeRow.extend({ document_id: z.string(), ordinal: z.number() })

const NOTHING: Nearest = { neighbours: [], compared: 0, sum: 0, sumOfSquares: 0 }

/** A request whose reader has become the numbers of the rights that let it in. */
type OpenRequest = Omit<NearestRequest, 'access'> & { readonly open: ReadonlySet<number> }

/** Compares the vectors of the documents that the reader may see, and of no other. */
export async function nearestChunks(
  session: SqlSession,
  request: OpenRequest,
  { engine, cache }: { engine: VectorEngine; cache: VectorCache },
): Promise<Nearest> {
  if (request.open.size === 0) return NOTHING
  return engine === 'scan' ? await scan(session, request, cache) : await ask(session, request, engine)
}

function permitted(engine: VectorEngine, { open, model }: OpenRequest, columns: string) {
  const sql = `SELECT m.document_id, m.ordinal, ${columns} FROM kb_documents d
    JOIN kb_chunk_vectors m ON m.document_id = d.document_id AND m.document_hash = d.hash
    JOIN ${vectorTable(engine)} v ON v.id = m.vector_id
    WHERE d.rights IN (${placeholders(open.size)}) AND v.model = ?`
  return { sql, parameters: [...open, model] }
}

/** By the database: every permitted vector is compared once, the sums come with each row. */
async function ask(session: SqlSession, request: OpenRequest, engine: Exclude<VectorEngine, 'scan'>): Promise<Nearest> {
  const { sql, parameters } = permitted(engine, request, `1 - (${DISTANCE[engine]}) AS similarity`)
  const rows = await session.all(
    `WITH scored AS MATERIALIZED (${sql})
     SELECT s.document_id, s.ordinal, s.similarity, t.compared, t.total, t.squares FROM scored s CROSS JOIN
       (SELECT COUNT(*) AS compared, SUM(similarity) AS total, SUM(similarity * similarity) AS squares FROM scored) t
     ORDER BY s.similarity DESC, s.document_id, s.ordinal LIMIT ${request.limit}`,
    [toStored(request.vector, engine), ...parameters],
  )
  const scored = rows.map((row) => scoredRow.parse(row))
  const [first] = scored
  if (first === undefined) return NOTHING
  const neighbours = scored.map(({ document_id, ordinal, similarity }) => ({
    documentId: document_id,
    ordinal,
    similarity,
  }))
  return { neighbours, compared: first.compared, sum: first.total, sumOfSquares: first.squares }
}

/** By this program, over vectors that it keeps as far as they fit. */
async function scan(session: SqlSession, request: OpenRequest, cache: VectorCache): Promise<Nearest> {
  const { sql, parameters } = permitted('scan', request, 'm.vector_id')
  const rows = (await session.all(sql, parameters)).map((row) => permittedRow.parse(row))
  const neighbours: Neighbour[] = []
  let sum = 0
  let sumOfSquares = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH)
    const vectors = await readVectors(
      session,
      part.map(({ vector_id }) => vector_id),
      cache,
    )
    for (const { document_id, ordinal, vector_id } of part) {
      const similarity = product(request.vector, vectors.get(vector_id) ?? new Float32Array())
      sum += similarity
      sumOfSquares += similarity ** 2
      neighbours.push({ documentId: document_id, ordinal, similarity })
    }
  }
  neighbours.sort(bySimilarity)
  return { neighbours: neighbours.slice(0, request.limit), compared: rows.length, sum, sumOfSquares }
}

async function readVectors(
  session: SqlSession,
  ids: readonly number[],
  cache: VectorCache,
): Promise<ReadonlyMap<number, Vector>> {
  const found = new Map<number, Vector>()
  const missing: number[] = []
  for (const id of new Set(ids)) {
    const vector = cache.vectors.get(id)
    if (vector === undefined) missing.push(id)
    else found.set(id, vector)
  }
  if (missing.length === 0) return found
  const sql = `SELECT id, vector FROM ${vectorTable('scan')} WHERE id IN (${placeholders(missing.length)})`
  for (const row of await session.all(sql, missing)) {
    const { id, vector: bytes } = vectorRow.parse(row)
    const vector = toVector(bytes)
    found.set(id, vector)
    if (cache.bytes + vector.byteLength > MAX_CACHE_BYTES) continue
    cache.vectors.set(id, vector)
    cache.bytes += vector.byteLength
  }
  return found
}

function product(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

function bySimilarity(a: Neighbour, b: Neighbour): number {
  if (a.similarity !== b.similarity) return b.similarity - a.similarity
  if (a.documentId !== b.documentId) return a.documentId < b.documentId ? -1 : 1
  return a.ordinal - b.ordinal
}

/** Where the chunks of these documents lie now. */
export async function placesOf(
  session: SqlSession,
  chunks: readonly { readonly documentId: string; readonly ordinal: number }[],
): Promise<ChunkPlace[]> {
  const wanted = new Set(chunks.map(({ documentId, ordinal }) => `${ordinal}/${documentId}`))
  const ids = [...new Set(chunks.map(({ documentId }) => documentId))]
  if (ids.length === 0) return []
  const sql = `SELECT segment, local, document_id, ordinal FROM kb_chunks WHERE document_id IN (${placeholders(ids.length)})`
  const rows = (await session.all(sql, ids)).map((row) => placedRow.parse(row))
  return rows.filter(({ document_id, ordinal }) => wanted.has(`${ordinal}/${document_id}`))
}
