import type { Database } from 'bun:sqlite'
import type { AuditEntry, AuditLog } from './audit.ts'

type AuditRow = Omit<AuditEntry, 'detail'> & { readonly detail: string }

/** The audit log in SQLite; triggers refuse to change or delete a line. */
export function sqliteAudit(database: Database): AuditLog {
  return {
    append: ({ at, kind, userId, conversationId, detail }) => {
      database
        .query('INSERT INTO audit (at, kind, user_id, conversation_id, detail) VALUES (?, ?, ?, ?, ?)')
        .run(at, kind, userId, conversationId, JSON.stringify(detail))
      return Promise.resolve()
    },
    latest: (limit) => {
      const rows = database
        .query<AuditRow, [number]>(
          'SELECT at, kind, user_id AS userId, conversation_id AS conversationId, detail FROM audit ORDER BY position DESC LIMIT ?',
        )
        .all(limit)
      return Promise.resolve(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) })))
    },
  }
}
