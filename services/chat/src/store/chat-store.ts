import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { ApprovalStore } from './approvals.ts'
import type { AuditLog } from './audit.ts'
import type { ConversationStore } from './conversations.ts'
import { openDatabase } from './database.ts'
import type { EffectJournal } from './effects.ts'
import { sqliteApprovals } from './sqlite-approvals.ts'
import { sqliteAudit } from './sqlite-audit.ts'
import { SqliteCheckpointer } from './sqlite-checkpointer.ts'
import { sqliteConversations } from './sqlite-conversations.ts'
import { sqliteEffects } from './sqlite-effects.ts'

/** All that the host remembers between two starts. */
export interface ChatStore {
  readonly checkpointer: BaseCheckpointSaver
  readonly conversations: ConversationStore
  readonly approvals: ApprovalStore
  readonly effects: EffectJournal
  readonly audit: AuditLog
  /** Drops the steps of a finished turn; the conversation's last state stays. */
  prune(conversationId: string): Promise<void>
  close(): Promise<void>
}

/** The embedded form: one SQLite file. */
export function openSqliteStore(path: string): ChatStore {
  const database = openDatabase(path)
  const checkpointer = new SqliteCheckpointer(database)
  const approvals = sqliteApprovals(database)
  const conversations = sqliteConversations(database, async (id) => {
    await checkpointer.deleteThread(id)
    await approvals.withdraw(id)
    database.query('DELETE FROM effects WHERE conversation_id = ?').run(id)
  })
  return {
    checkpointer,
    conversations,
    approvals,
    effects: sqliteEffects(database),
    audit: sqliteAudit(database),
    prune: (conversationId) => Promise.resolve(checkpointer.prune(conversationId)),
    close: () => Promise.resolve(database.close()),
  }
}

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
