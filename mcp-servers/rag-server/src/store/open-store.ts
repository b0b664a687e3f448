import { join } from 'node:path'
import { StartError } from '@mcp-servers/server-shell'
import { KnowledgeStore } from './knowledge-store.ts'
import { openSqlite } from './sqlite-database.ts'

const FILE = 'knowledge.sqlite'

/** Opens the knowledge base of a data directory, and creates it when there is none. */
export async function openStore({ dataDirectory }: { readonly dataDirectory: string }): Promise<KnowledgeStore> {
  const path = join(dataDirectory, FILE)
  try {
    const store = new KnowledgeStore(await openSqlite(path))
    await store.prepare()
    return store
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `The knowledge base ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}. DATA_DIR names the folder it lies in, e.g. DATA_DIR=./data`,
      { cause },
    )
  }
}
