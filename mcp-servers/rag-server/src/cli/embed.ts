import { embedPending } from '../ingest/embed-pending.ts'
import type { KnowledgeStore } from '../store/knowledge-store.ts'
import type { CommandContext } from './command.ts'

const PROGRESS_EVERY = 1_000

/** Brings the vectors up to date after documents have changed; says what is missing, and fails nothing. */
export async function embedDocuments(
  store: KnowledgeStore,
  { knowledge: { embedder }, tell }: CommandContext,
  { replace }: { replace: boolean },
): Promise<void> {
  if (embedder === undefined) return
  let told = 0
  const onProgress = (embedded: number) => {
    if (embedded - told < PROGRESS_EVERY) return
    told = embedded
    tell(`${embedded} texts embedded`)
  }
  const signal = new AbortController().signal
  const { embedded, pending, problem, detail } = await embedPending(store, { embedder, signal, replace, onProgress })
  if (embedded > 0) tell(`${embedded} texts embedded by ${embedder.model} (${engineName(store)})`)
  if (problem === 'other_model') {
    tell(
      `The stored vectors are of ${detail}, not of ${embedder.model}: words alone find documents until you run kb reindex.`,
    )
  } else if (problem === 'endpoint') {
    tell(`${pending} documents have no vectors yet (${detail}); words find them, and the next ingest tries again.`)
  }
}

function engineName({ vectors: { engine } }: KnowledgeStore): string {
  return engine === 'scan' ? 'compared by this program: no sqlite-vec or pgvector here' : engine
}
