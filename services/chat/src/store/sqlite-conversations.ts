import type { Database } from 'bun:sqlite'
import type { ConversationMessage, ConversationStore, ConversationSummary } from './conversations.ts'

/** Most conversations of one list. */
const MAX_LISTED = 500

const SUMMARY = 'SELECT id, title, created_at AS createdAt, updated_at AS updatedAt FROM conversations'

/** Conversations in SQLite; deleting one takes its messages along. `onRemove` clears what else hangs on it. */
export function sqliteConversations(database: Database, onRemove: (id: string) => Promise<void>): ConversationStore {
  const owned = (id: string, userId: string) =>
    database.query<ConversationSummary, [string, string]>(`${SUMMARY} WHERE id = ? AND user_id = ?`).get(id, userId)
  return {
    ownerOf: (id) => {
      const row = database
        .query<{ owner: string }, [string]>('SELECT user_id AS owner FROM conversations WHERE id = ?')
        .get(id)
      return Promise.resolve(row?.owner)
    },
    create: ({ id, userId, title, at }) => {
      database.query('INSERT OR IGNORE INTO conversations VALUES (?, ?, ?, ?, ?)').run(id, userId, title, at, at)
      return Promise.resolve()
    },
    append: (id, { role, text, at, report }) => {
      database.transaction(() => {
        database
          .query('INSERT INTO messages (conversation_id, role, text, at, report) VALUES (?, ?, ?, ?, ?)')
          .run(id, role, text, at, report === undefined ? null : JSON.stringify(report))
        database.query('UPDATE conversations SET updated_at = ? WHERE id = ?').run(at, id)
      })()
      return Promise.resolve()
    },
    list: (userId) =>
      Promise.resolve(
        database
          .query<ConversationSummary, [string]>(
            `${SUMMARY} WHERE user_id = ? ORDER BY updated_at DESC LIMIT ${MAX_LISTED}`,
          )
          .all(userId),
      ),
    read: (id, userId) => {
      const summary = owned(id, userId)
      return Promise.resolve(summary === null ? undefined : { summary, messages: messagesOf(database, id) })
    },
    rename: (id, { userId, title }) => {
      const changed = database
        .query('UPDATE conversations SET title = ? WHERE id = ? AND user_id = ?')
        .run(title, id, userId)
      return Promise.resolve(changed.changes > 0)
    },
    remove: async (id, userId) => {
      const removed = database.query('DELETE FROM conversations WHERE id = ? AND user_id = ?').run(id, userId)
      if (owned(id, userId) !== null || removed.changes === 0) return false
      await onRemove(id)
      return true
    },
  }
}

type MessageRow = Omit<ConversationMessage, 'report'> & { readonly report: string | null }

function messagesOf(database: Database, id: string): ConversationMessage[] {
  return database
    .query<MessageRow, [string]>(
      'SELECT role, text, at, report FROM messages WHERE conversation_id = ? ORDER BY position',
    )
    .all(id)
    .map(({ report, ...message }) => (report === null ? message : { ...message, report: JSON.parse(report) }))
}
