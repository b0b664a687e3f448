import type { Logger } from '@mcp-servers/server-shell'
import type { Found } from '../domain/retrieve.ts'
import type { Embedder, Vector } from '../domain/vectors/embedder.ts'
import { isWeak, type Meaning } from '../domain/vectors/fuse.ts'
import type { Fusion } from '../domain/vectors/fusion.ts'
import { ModelProblemError } from '../domain/vectors/model-problem.ts'
import type { Shortfall } from '../messages/model-sentences.ts'
import { StaleIndexError } from '../store/analyzer-stamp.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'

/** What a search with vectors needs. */
export interface MeaningSource {
  readonly store: KnowledgeStore
  readonly embedder: Embedder
  /** Instead of what the store has chosen; an evaluation tries several. */
  readonly fusion: Fusion | undefined
  readonly logger: Logger
}

/** What took part in a search, when an embedding model is configured. */
export interface Retrieval {
  readonly mode: 'words' | 'words and vectors'
  readonly shortfall?: Shortfall
}

export interface FoundBy extends Found {
  readonly retrieval?: Retrieval
}

const BY_WORDS: Retrieval = { mode: 'words' }

/** Searches by words, and by vectors where they may help. Whatever becomes of the vectors, the words' result stands. */
export async function findWithMeaning(
  search: (meaning?: Meaning) => Promise<Found>,
  { question, signal }: { question: string; signal: AbortSignal },
  source: MeaningSource,
): Promise<FoundBy> {
  const { store, embedder } = source
  const fusion = source.fusion ?? (await store.vectors.fusion(embedder.model))
  const found = await findAt(fusion, search, { question, signal, source })
  // To a reader who sees nothing, whether there are vectors would tell of what others see.
  return found.visibleChunks === 0 ? { ...found, retrieval: BY_WORDS } : found
}

async function findAt(
  fusion: Fusion,
  search: (meaning?: Meaning) => Promise<Found>,
  { question, signal, source }: { question: string; signal: AbortSignal; source: MeaningSource },
): Promise<FoundBy> {
  if (fusion.weight === 0) return { ...(await search()), retrieval: BY_WORDS }
  if (fusion.scope === 'weak') {
    const found = await search()
    if (found.visibleChunks === 0 || !isWeak(found.hits)) return { ...found, retrieval: BY_WORDS }
  }
  const vector = await vectorOf(question, signal, source)
  if (!(vector instanceof Float32Array)) return await degraded(search, vector)
  try {
    const found = await search({ model: source.embedder.model, vector, fusion })
    // Vectors that others see count as none: that there are some must not be told.
    if (found.compared === 0) return { ...found, retrieval: { mode: 'words', shortfall: 'no_vectors' } }
    return { ...found, retrieval: { mode: 'words and vectors' } }
  } catch (error) {
    if (error instanceof StaleIndexError) throw error
    source.logger.log('warning', 'vectors_unavailable', { reason: 'store', error: String(error) })
    return await degraded(search, 'embeddings_away')
  }
}

async function degraded(search: () => Promise<Found>, shortfall: Shortfall): Promise<FoundBy> {
  return { ...(await search()), retrieval: { mode: 'words', shortfall } }
}

async function vectorOf(
  question: string,
  signal: AbortSignal,
  { store, embedder, logger }: MeaningSource,
): Promise<Vector | Shortfall> {
  const stamp = await store.vectors.stamp()
  if (stamp === undefined) return embedder.problem?.() ?? 'no_vectors'
  const refuse = (reason: string) => {
    logger.log('warning', 'vectors_unavailable', { reason, stored: stamp.model, command: 'kb reindex' })
    return 'other_model' as const
  }
  if (stamp.model !== embedder.model) return refuse('other_model')
  try {
    const vector = await embedder.embedQuestion(question, signal)
    return vector.length === stamp.dimensions ? vector : refuse('other_dimensions')
  } catch (error) {
    signal.throwIfAborted()
    logger.log('warning', 'vectors_unavailable', { reason: error instanceof Error ? error.message : String(error) })
    return error instanceof ModelProblemError ? error.problem : 'embeddings_away'
  }
}
