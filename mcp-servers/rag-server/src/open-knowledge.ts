import type { Logger } from '@mcp-servers/server-shell'
import { type Config, readConfig } from './config.ts'
import { NOBODY } from './domain/access.ts'
import { embedderOf } from './embedder-of.ts'
import { embedPending } from './ingest/embed-pending.ts'
import { ingestFolder } from './ingest/ingest-folder.ts'
import { createChatEndpoint } from './providers/chat-endpoint.ts'
import { fileDictionary } from './store/file-dictionary.ts'
import { type KnowledgeStore, SAMPLE_SOURCE } from './store/knowledge-store.ts'
import { openStore } from './store/open-store.ts'
import type { Knowledge } from './tools/knowledge.ts'

/** A knowledge base that opens and fills itself when it is first needed. */
export interface OpenedKnowledge extends Knowledge {
  /** Fails at once, with a line for the user, when the store cannot be opened. */
  open(): Promise<KnowledgeStore>
  close(): Promise<void>
}

/** The knowledge base that the environment names. */
export function openKnowledge(logger: Logger, config: Config = readConfig()): OpenedKnowledge {
  // A failure is not kept: a database server that was down is asked again by the next request.
  let opening: Promise<KnowledgeStore> | undefined
  let filling: Promise<KnowledgeStore> | undefined
  const closing = new AbortController()
  let embedding: Promise<void> = Promise.resolve()
  const embedder = embedderOf(config)
  /** In the background: words find documents before their vectors are there. */
  const embed = async (store: KnowledgeStore) => {
    if (embedder === undefined) return
    const { embedded, pending, problem, detail } = await embedPending(store, { embedder, signal: closing.signal })
    if (closing.signal.aborted) return
    const { engine } = store.vectors
    if (problem !== undefined) logger.log('warning', 'vectors_pending', { documents: pending, problem, detail })
    else if (embedded > 0) logger.log('info', 'vectors_made', { texts: embedded, model: embedder.model, engine })
  }
  const open = () => {
    opening ??= openStore(config).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const ready = () => {
    filling ??= open()
      .then((store) => withSample(store, { folder: config.sampleFolder, logger }))
      .then((store) => {
        embedding = embed(store)
        return store
      })
      .catch((error: unknown) => {
        filling = undefined
        throw error
      })
    return filling
  }
  return {
    reader: config.reader,
    administrator: config.administrator,
    hasTokens: config.hasTokens,
    isPerCall: config.isPerCall,
    dictionary: fileDictionary(config.dictionaryFolder),
    embedder,
    writer: config.chat && createChatEndpoint(config.chat),
    logger,
    open,
    ready,
    async close() {
      await filling
      closing.abort()
      await embedding
      embedder?.close?.()
      await (await opening)?.close()
    },
  }
}

/**
 * Brings the sample in step with its files after the handshake, or takes it out when it is switched off. The ingest is
 * imported statically: loaded on demand, a bundle would initialise Zod too late.
 */
async function withSample(
  store: KnowledgeStore,
  { folder, logger }: { folder: string | undefined; logger: Logger },
): Promise<KnowledgeStore> {
  try {
    const changed = folder === undefined ? await removeSample(store) : await ingestSample(store, folder)
    if (changed > 0) logger.log('info', 'sample_changed', { documents: changed })
  } catch (error) {
    // Another process may be writing the same documents; what is in the store already can be searched.
    logger.log('warning', 'sample_unchanged', { error: error instanceof Error ? error.message : String(error) })
  }
  return store
}

async function ingestSample(store: KnowledgeStore, folder: string): Promise<number> {
  const reports = await ingestFolder(store, { source: SAMPLE_SOURCE, root: folder, rights: NOBODY })
  return reports.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'skipped').length
}

async function removeSample(store: KnowledgeStore): Promise<number> {
  const { own } = await store.hashes(SAMPLE_SOURCE)
  if (own.size > 0) await store.apply({ source: SAMPLE_SOURCE, upserts: [], removals: [...own.keys()] })
  return own.size
}
