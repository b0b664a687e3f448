import type { ApprovalStore, StoredApproval } from './approvals.ts'
import type { AuditEntry, AuditLog } from './audit.ts'
import type { ConversationMessage, ConversationStore, ConversationSummary } from './conversations.ts'
import type { EffectJournal } from './effects.ts'
import type { PostgresTables } from './postgres-tables.ts'

const SUMMARY = 'SELECT id, title, created_at AS "createdAt", updated_at AS "updatedAt" FROM {schema}.conversations'
const MAX_LISTED = 500

/** Conversations in PostgreSQL. `onRemove` clears what else hangs on one. */
export function postgresConversations(
  { query }: PostgresTables,
  onRemove: (id: string) => Promise<void>,
): ConversationStore {
  const owned = async (id: string, userId: string) =>
    (await query<ConversationSummary>(`${SUMMARY} WHERE id = $1 AND user_id = $2`, [id, userId]))[0]
  return {
    ownerOf: async (id) => {
      const rows = await query<{ owner: string }>('SELECT user_id AS owner FROM {schema}.conversations WHERE id = $1', [
        id,
      ])
      return rows[0]?.owner
    },
    create: async ({ id, userId, title, at }) => {
      await query('INSERT INTO {schema}.conversations VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING', [
        id,
        userId,
        title,
        at,
      ])
    },
    append: async (id, { role, text, at, report }) => {
      const stored = report === undefined ? null : JSON.stringify(report)
      await query(
        'INSERT INTO {schema}.messages (conversation_id, role, text, at, report) VALUES ($1, $2, $3, $4, $5)',
        [id, role, text, at, stored],
      )
      await query('UPDATE {schema}.conversations SET updated_at = $2 WHERE id = $1', [id, at])
    },
    list: (userId) => query(`${SUMMARY} WHERE user_id = $1 ORDER BY updated_at DESC LIMIT ${MAX_LISTED}`, [userId]),
    read: async (id, userId) => {
      const summary = await owned(id, userId)
      if (summary === undefined) return undefined
      const rows = await query<Omit<ConversationMessage, 'report'> & { report: string | null }>(
        'SELECT role, text, at, report FROM {schema}.messages WHERE conversation_id = $1 ORDER BY position',
        [id],
      )
      const messages = rows.map(({ report, ...message }) =>
        report === null ? message : { ...message, report: JSON.parse(report) },
      )
      return { summary, messages }
    },
    rename: async (id, { userId, title }) => {
      const rows = await query(
        'UPDATE {schema}.conversations SET title = $3 WHERE id = $1 AND user_id = $2 RETURNING id',
        [id, userId, title],
      )
      return rows.length > 0
    },
    remove: async (id, userId) => {
      const rows = await query('DELETE FROM {schema}.conversations WHERE id = $1 AND user_id = $2 RETURNING id', [
        id,
        userId,
      ])
      if (rows.length === 0) return false
      await onRemove(id)
      return true
    },
  }
}

interface ApprovalRow {
  readonly id: string
  readonly conversationId: string
  readonly userId: string
  readonly expiresAt: string
  readonly request: string
  readonly takenAt: string | null
}

const APPROVALS = `SELECT id, conversation_id AS "conversationId", user_id AS "userId", expires_at AS "expiresAt", request,
  taken_at AS "takenAt" FROM {schema}.approvals`
/** A host on another machine cannot be asked whether it lives; longer than a turn may take, it does not. */
const STALE_MS = 240_000

/** Approvals in PostgreSQL, for several hosts at once. */
export function postgresApprovals({ query, transaction }: PostgresTables): ApprovalStore {
  const waits = ({ expiresAt, takenAt }: ApprovalRow, now: string) =>
    expiresAt > now && (takenAt === null || Date.parse(takenAt) + STALE_MS < Date.parse(now))
  return {
    put: async ({ id, conversationId, userId, expiresAt, request }) => {
      await query(
        `INSERT INTO {schema}.approvals VALUES ($1, $2, $3, $4, $5, NULL)
         ON CONFLICT (id) DO UPDATE SET expires_at = $4, request = $5, taken_at = NULL`,
        [id, conversationId, userId, expiresAt, JSON.stringify(request)],
      )
    },
    pending: async ({ userId, conversationId, now }) => {
      const rows = await query<ApprovalRow>(`${APPROVALS} WHERE user_id = $1 ORDER BY expires_at`, [userId])
      const mine = rows.filter((row) => conversationId === undefined || row.conversationId === conversationId)
      return mine.filter((row) => waits(row, now)).map(parseApproval)
    },
    take: ({ ids, userId, conversationId, now }) =>
      transaction(async (ask) => {
        const rows: ApprovalRow[] = []
        for (const id of ids) rows.push(...(await ask<ApprovalRow>(`${APPROVALS} WHERE id = $1 FOR UPDATE`, [id])))
        const fits = (row: ApprovalRow) =>
          row.userId === userId && row.conversationId === conversationId && waits(row, now)
        if (ids.length === 0 || rows.length !== ids.length || !rows.every(fits)) return undefined
        for (const { id } of rows) await ask('UPDATE {schema}.approvals SET taken_at = $2 WHERE id = $1', [id, now])
        return rows.map(parseApproval)
      }),
    settle: async (ids) => {
      for (const id of ids) await query('DELETE FROM {schema}.approvals WHERE id = $1', [id])
    },
    expire: async ({ conversationId, now }) => {
      const stale = new Date(Date.parse(now) - STALE_MS).toISOString()
      const rows = await query<ApprovalRow>(
        `DELETE FROM {schema}.approvals WHERE expires_at <= $1 AND (taken_at IS NULL OR taken_at < $3)
         AND ($2::text IS NULL OR conversation_id = $2)
         RETURNING id, conversation_id AS "conversationId", user_id AS "userId", expires_at AS "expiresAt", request,
           taken_at AS "takenAt"`,
        [now, conversationId ?? null, stale],
      )
      return rows.map((row) => ({ ...parseApproval(row), wasTaken: row.takenAt !== null }))
    },
    withdraw: async (conversationId) => {
      await query('DELETE FROM {schema}.approvals WHERE conversation_id = $1', [conversationId])
    },
  }
}

function parseApproval({ takenAt: _takenAt, request, ...row }: ApprovalRow): StoredApproval {
  return { ...row, request: JSON.parse(request) }
}

/** The journal of calls with an effect in PostgreSQL. */
export function postgresEffects({ query }: PostgresTables): EffectJournal {
  return {
    begin: async (callId, conversationId) => {
      const begun = await query(
        'INSERT INTO {schema}.effects (call_id, conversation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING call_id',
        [callId, conversationId],
      )
      if (begun.length > 0) return { status: 'new' }
      const [row] = await query<{ output: string | null; isError: boolean }>(
        'SELECT output, is_error AS "isError" FROM {schema}.effects WHERE call_id = $1',
        [callId],
      )
      if (row === undefined || row.output === null) return { status: 'begun' }
      return { status: 'finished', output: row.output, isError: row.isError }
    },
    finish: async (callId, { output, isError }) => {
      await query('UPDATE {schema}.effects SET output = $2, is_error = $3 WHERE call_id = $1', [
        callId,
        output,
        isError,
      ])
    },
  }
}

/** The audit log in PostgreSQL; a trigger refuses to change or delete a line. */
export function postgresAudit({ query }: PostgresTables): AuditLog {
  return {
    append: async ({ at, kind, userId, conversationId, detail }) => {
      await query(
        'INSERT INTO {schema}.audit (at, kind, user_id, conversation_id, detail) VALUES ($1, $2, $3, $4, $5)',
        [at, kind, userId, conversationId, JSON.stringify(detail)],
      )
    },
    latest: async (limit) => {
      const rows = await query<Omit<AuditEntry, 'detail'> & { detail: string }>(
        'SELECT at, kind, user_id AS "userId", conversation_id AS "conversationId", detail FROM {schema}.audit ORDER BY position DESC LIMIT $1',
        [limit],
      )
      return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))
    },
  }
}
