import type { ChatStore } from './chat-store.ts'
import { openDatabase } from './database.ts'
import { sqliteApprovals } from './sqlite-approvals.ts'
import { sqliteAudit } from './sqlite-audit.ts'
import { SqliteCheckpointer } from './sqlite-checkpointer.ts'
import { sqliteConversations } from './sqlite-conversations.ts'
import { sqliteEffects } from './sqlite-effects.ts'

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
