import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@mcp-servers/server-shell'
import { KnowledgeStore } from './knowledge-store.ts'
import type { SqlDatabase } from './sql-database.ts'
import { loadSqlite } from './sqlite-connection.ts'
import { openSqlite } from './sqlite-database.ts'

const FILE = 'knowledge.sqlite'

/** Where the knowledge base lies: a PostgreSQL server when `databaseUrl` is set, else one file in the data directory. */
export interface StorePlace {
  readonly dataDirectory: string
  readonly databaseUrl?: string | undefined
  /** Set when an embedding model is configured; only then is an extension for vectors loaded. */
  readonly embeddings?: object | undefined
}

/** Opens the knowledge base, and creates it when there is none. */
export async function openStore({ dataDirectory, databaseUrl, embeddings }: StorePlace): Promise<KnowledgeStore> {
  const options = { vectors: embeddings !== undefined }
  if (databaseUrl !== undefined)
    return await openPrepared(() => postgres(databaseUrl, options), describeUrl(databaseUrl))
  const path = join(dataDirectory, FILE)
  return await openPrepared(() => openSqlite(path, options), pathHint(path))
}

/** Throws what `openStore` would, where that can be told without opening the file. */
export async function checkPlace({ dataDirectory }: StorePlace): Promise<void> {
  await loadSqlite()
  const path = join(dataDirectory, FILE)
  try {
    mkdirSync(dataDirectory, { recursive: true })
    accessSync(existsSync(path) ? path : dataDirectory, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw unopened(pathHint(path), cause)
  }
}

function pathHint(path: string): string {
  return `${path} cannot be opened. DATA_DIR names the folder it lies in, e.g. DATA_DIR=./data`
}

async function postgres(url: string, options: { vectors: boolean }): Promise<SqlDatabase> {
  const { openPostgres } = await import('./postgres-database.ts')
  return await openPostgres(url, options)
}

async function openPrepared(open: () => Promise<SqlDatabase>, hint: string): Promise<KnowledgeStore> {
  let database: SqlDatabase | undefined
  try {
    database = await open()
    const store = new KnowledgeStore(database)
    await store.prepare()
    return store
  } catch (cause) {
    await database?.close()
    if (cause instanceof StartError) throw cause
    throw unopened(hint, cause)
  }
}

function unopened(hint: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartError(`The knowledge base ${hint} (${reason})`, { cause })
}

/** Names the server without the user and the password. */
function describeUrl(url: string): string {
  const place = URL.canParse(url) ? new URL(url).host + new URL(url).pathname : 'of DATABASE_URL'
  return `on ${place} cannot be opened. DATABASE_URL names it, e.g. DATABASE_URL=postgres://user:password@127.0.0.1:5432/knowledge`
}
