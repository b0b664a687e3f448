import type { Database } from 'bun:sqlite'
import type { ApprovalStore, StoredApproval } from './approvals.ts'

interface ApprovalRow {
  readonly id: string
  readonly conversationId: string
  readonly userId: string
  readonly expiresAt: string
  readonly request: string
  readonly takenBy: number | null
}

const ROWS = `SELECT id, conversation_id AS conversationId, user_id AS userId, expires_at AS expiresAt, request,
  taken_by AS takenBy FROM approvals`

/** Whether the process that took an approval still lives; asked again only for rows another process took. */
export type IsAlive = (pid: number) => boolean

/** Approvals in SQLite: what waits survives the process, and what a process took and did not finish waits again. */
export function sqliteApprovals(database: Database, isAlive: IsAlive = isProcessAlive): ApprovalStore {
  const waits = (row: ApprovalRow, now: string) =>
    row.expiresAt > now && (row.takenBy === null || !isAlive(row.takenBy))
  return {
    put: ({ id, conversationId, userId, expiresAt, request }) => {
      database
        .query('INSERT OR REPLACE INTO approvals VALUES (?, ?, ?, ?, ?, NULL)')
        .run(id, conversationId, userId, expiresAt, JSON.stringify(request))
      return Promise.resolve()
    },
    pending: ({ userId, conversationId, now }) => {
      const rows = database.query<ApprovalRow, [string]>(`${ROWS} WHERE user_id = ?`).all(userId)
      const mine = rows.filter((row) => conversationId === undefined || row.conversationId === conversationId)
      return Promise.resolve(mine.filter((row) => waits(row, now)).map(parse))
    },
    take: ({ ids, userId, conversationId, now }) => {
      const take = database.transaction(() => {
        const rows = ids.flatMap((id) => database.query<ApprovalRow, [string]>(`${ROWS} WHERE id = ?`).get(id) ?? [])
        const fits = (row: ApprovalRow) =>
          row.userId === userId && row.conversationId === conversationId && waits(row, now)
        if (ids.length === 0 || rows.length !== ids.length || !rows.every(fits)) return undefined
        for (const { id } of rows) database.query('UPDATE approvals SET taken_by = ? WHERE id = ?').run(process.pid, id)
        return rows.map(parse)
      })
      return Promise.resolve(take.immediate())
    },
    settle: (ids) => {
      for (const id of ids) database.query('DELETE FROM approvals WHERE id = ?').run(id)
      return Promise.resolve()
    },
    expire: ({ conversationId, now }) => {
      const expire = database.transaction(() => {
        const rows = database.query<ApprovalRow, [string]>(`${ROWS} WHERE expires_at <= ?`).all(now)
        const over = rows.filter(
          (row) =>
            (conversationId === undefined || row.conversationId === conversationId) &&
            (row.takenBy === null || !isAlive(row.takenBy)),
        )
        for (const { id } of over) database.query('DELETE FROM approvals WHERE id = ?').run(id)
        return over.map((row) => ({ ...parse(row), wasTaken: row.takenBy !== null }))
      })
      return Promise.resolve(expire.immediate())
    },
    withdraw: (conversationId) => {
      database.query('DELETE FROM approvals WHERE conversation_id = ?').run(conversationId)
      return Promise.resolve()
    },
  }
}

/** Signal 0 asks without sending; a process of another user answers EPERM and lives. */
function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function parse({ takenBy: _takenBy, request, ...row }: ApprovalRow): StoredApproval {
  return { ...row, request: JSON.parse(request) }
}
