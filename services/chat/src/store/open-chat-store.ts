import type { ChatStore } from './chat-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

/** The store that is configured: PostgreSQL when a database is named, else one file. */
export async function openChatStore({
  databaseUrl,
  path,
}: {
  databaseUrl?: string | undefined
  path: string
}): Promise<ChatStore> {
  if (databaseUrl === undefined) return openSqliteStore(path)
  const { openPostgresStore } = await import('./postgres-store.ts')
  return await openPostgresStore(databaseUrl)
}
