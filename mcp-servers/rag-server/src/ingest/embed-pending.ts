import type { Embedder, Vector } from '../domain/vectors/embedder.ts'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'
import { modelProblemIn } from '../messages/model-problems.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'
import type { PendingDocument, VectorStamp } from '../store/vectors/vector-store.ts'

/** What became of the vectors that were missing. */
export interface EmbeddingReport {
  /** Texts the model has answered for; a text that stands in the store already is not asked for again. */
  readonly embedded: number
  /** Documents that words alone find until the next time. */
  readonly pending: number
  /** Why something is pending. */
  readonly problem?: 'other_model' | 'endpoint'
  /** The model whose vectors are stored, or what the endpoint did. */
  readonly detail?: string
}

export interface EmbeddingOptions {
  readonly embedder: Embedder
  readonly signal: AbortSignal
  /** Vectors of another model are thrown away instead of being left alone. */
  readonly replace?: boolean
  readonly onProgress?: (embedded: number) => void
}

/** Documents that are read at a time, and texts between two writes. */
const PAGE = 50
const BATCH = 64

/** The stored vectors are of another model, or of another size, than the configured one's. */
class OtherModelError extends Error {
  constructor({ model, dimensions }: VectorStamp) {
    super(`${model} (${dimensions} dimensions)`)
  }
}

/**
 * Asks the model for the vectors that are missing. Never fails: what could not be done is in the report, words find the
 * documents meanwhile, and the next ingest tries again.
 */
export async function embedPending(store: KnowledgeStore, options: EmbeddingOptions): Promise<EmbeddingReport> {
  const work = { store, ...options, embedded: 0 }
  try {
    await checkStamp(work)
    await embedAll(work).catch(async (error: unknown) => {
      if (!(error instanceof ClearedError)) throw error
      await embedAll(work)
    })
    const pending = await store.vectors.pendingCount()
    if (pending === 0) await store.vectors.prune()
    return { embedded: work.embedded, pending }
  } catch (error) {
    return {
      embedded: work.embedded,
      pending: await store.vectors.pendingCount().catch(() => 0),
      problem: error instanceof OtherModelError ? 'other_model' : 'endpoint',
      detail: detailOf(error),
    }
  }
}

function detailOf(error: unknown): string {
  if (error instanceof ModelProblemError) return modelProblemIn('en', error.problem)
  return error instanceof Error ? error.message : String(error)
}

/** The vectors that were there have just been thrown away, so every document needs its own. */
class ClearedError extends Error {}

type Work = EmbeddingOptions & { readonly store: KnowledgeStore; embedded: number }

async function embedAll(work: Work): Promise<void> {
  let after = ''
  for (;;) {
    const page = await work.store.vectors.pending(after, PAGE)
    const last = page.at(-1)
    if (last === undefined) return
    await embedPage(work, page)
    after = last.documentId
  }
}

async function checkStamp({ store, embedder, replace = false }: Work, dimensions?: number): Promise<void> {
  const stored = await store.vectors.stamp()
  if (stored === undefined) return
  const isOurs = stored.model === embedder.model && (dimensions ?? stored.dimensions) === stored.dimensions
  if (isOurs) return
  if (!replace) throw new OtherModelError(stored)
  await store.vectors.clear()
  if (dimensions !== undefined) throw new ClearedError()
}

/** The texts of several documents share requests; a document takes part once all of its texts are answered. */
async function embedPage(work: Work, page: readonly PendingDocument[]): Promise<void> {
  const { store, embedder } = work
  const texts = new Map(page.flatMap(({ chunks }) => chunks.map(({ hash, text }) => [hash, text])))
  const open = new Map(texts)
  for (const hash of (await store.vectors.known(embedder.model, [...texts.keys()])).keys()) open.delete(hash)
  const missing = [...open]
  try {
    for (let at = 0; at < missing.length; at += BATCH) {
      const part = missing.slice(at, at + BATCH)
      await embedTexts(work, part)
      for (const [hash] of part) open.delete(hash)
    }
  } finally {
    for (const document of page) {
      if (document.chunks.every(({ hash }) => !open.has(hash))) await store.vectors.attach(embedder.model, document)
    }
  }
}

async function embedTexts(work: Work, texts: readonly (readonly [hash: string, text: string])[]): Promise<void> {
  const { store, embedder, signal } = work
  const answers = await embedder.embed(
    texts.map(([, text]) => text),
    signal,
  )
  const vectors = new Map<string, Vector>()
  for (const [i, vector] of answers.entries()) {
    const hash = texts[i]?.[0]
    if (vector !== undefined && hash !== undefined) vectors.set(hash, vector)
  }
  const dimensions = [...vectors.values()][0]?.length
  if (dimensions === undefined) return
  await checkStamp(work, dimensions)
  await store.vectors.save({ model: embedder.model, dimensions }, vectors)
  work.embedded += vectors.size
  work.onProgress?.(work.embedded)
}
