import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ChatStore } from '../../src/store/chat-store.ts'
import { openPostgresStore } from '../../src/store/postgres-store.ts'
import { fakeServers, fakeTool } from '../llm/fake-tools.ts'
import { ask, collect, offlineEngine } from '../llm/run-turn.ts'
import { dropSchema, freshSchema, hasPostgres, postgresUrl } from './postgres.ts'

const isThere = await hasPostgres()
const at = '2026-01-01T00:00:00.000Z'
const later = '2026-01-01T00:05:00.000Z'

describe.skipIf(!isThere)('the PostgreSQL store', () => {
  const schema = freshSchema()
  let store: ChatStore
  beforeAll(async () => {
    store = await openPostgresStore(postgresUrl, { schema })
  })
  afterAll(async () => {
    await store?.close()
    await dropSchema(schema)
  })

  test('keeps conversations for their owner alone', async () => {
    const { conversations } = store
    await conversations.create({ id: 'c1', userId: 'ann', title: 'import', at })
    await conversations.append('c1', { role: 'assistant', text: 'hi', at: later, report: { mode: 'offline' } })
    expect(await conversations.read('c1', 'bob')).toBeUndefined()
    expect(await conversations.rename('c1', { userId: 'bob', title: 'x' })).toBe(false)
    expect(await conversations.list('ann')).toEqual([{ id: 'c1', title: 'import', createdAt: at, updatedAt: later }])
    expect((await conversations.read('c1', 'ann'))?.messages).toEqual([
      { role: 'assistant', text: 'hi', at: later, report: { mode: 'offline' } },
    ])
    expect(await conversations.remove('c1', 'bob')).toBe(false)
    expect(await conversations.remove('c1', 'ann')).toBe(true)
  })

  test('keeps a text with a NUL in it, which PostgreSQL cannot, and finds nothing under such an id', async () => {
    const { conversations } = store
    await conversations.create({ id: 'c-nul', userId: 'ann', title: 'a\u0000b', at })
    await conversations.append('c-nul', { role: 'user', text: 'a\u0000b', at })
    expect((await conversations.read('c-nul', 'ann'))?.summary.title).toBe('a\uFFFDb')
    expect(await conversations.read('\u0000', 'ann')).toBeUndefined()
    expect(await conversations.remove('c-nul', 'ann')).toBe(true)
  })

  test('lets an approval be taken once, all of those named or none', async () => {
    const approval = { id: 'a1', conversationId: 'c1', userId: 'ann', expiresAt: later, request: { tool: 'x' } }
    const own = { userId: 'ann', conversationId: 'c1', now: at }
    await store.approvals.put(approval)
    expect(await store.approvals.take({ ...own, ids: ['a1', 'nope'] })).toBeUndefined()
    const both = await Promise.all([
      store.approvals.take({ ...own, ids: ['a1'] }),
      store.approvals.take({ ...own, ids: ['a1'] }),
    ])
    expect(both.filter((taken) => taken !== undefined)).toEqual([[approval]])
    expect(await store.approvals.pending(own)).toEqual([])
    await store.approvals.settle(['a1'])
    await store.approvals.put({ ...approval, id: 'a2' })
    expect(await store.approvals.expire({ conversationId: 'c2', now: later })).toEqual([])
    expect(await store.approvals.expire({ now: later })).toEqual([{ ...approval, id: 'a2', wasTaken: false }])
    expect(await store.approvals.expire({ conversationId: 'c1', now: later })).toEqual([])
  })

  test('hands out an expired approval that a dead host took, once no turn can still be at it', async () => {
    const approval = { id: 'd1', conversationId: 'c9', userId: 'ann', expiresAt: later, request: { tool: 'x' } }
    const takenAt = '2026-01-01T00:04:00.000Z'
    await store.approvals.put(approval)
    await store.approvals.take({ userId: 'ann', conversationId: 'c9', now: takenAt, ids: ['d1'] })
    const expire = (now: string) => store.approvals.expire({ conversationId: 'c9', now })
    expect(await expire(later)).toEqual([])
    expect(await expire('2026-01-01T00:08:00.000Z')).toEqual([])
    expect(await expire('2026-01-01T00:08:00.001Z')).toEqual([{ ...approval, wasTaken: true }])
    expect(await expire('2026-01-01T00:09:00.000Z')).toEqual([])
  })

  test('begins an effect once and remembers how it ended', async () => {
    expect(await store.effects.begin('e1', 'c1')).toEqual({ status: 'new' })
    expect(await store.effects.begin('e1', 'c1')).toEqual({ status: 'begun' })
    await store.effects.finish('e1', { output: 'ok', isError: false })
    expect(await store.effects.begin('e1', 'c1')).toEqual({ status: 'finished', output: 'ok', isError: false })
  })

  test('adds to its audit log and changes nothing in it', async () => {
    const entry = { at, kind: 'approval_asked' as const, userId: 'ann', conversationId: 'c1', detail: { tool: 'x' } }
    await store.audit.append(entry)
    expect(await store.audit.latest(1)).toEqual([entry])
    const sql = new Bun.SQL(postgresUrl, { max: 1 })
    await expect(Promise.resolve(sql.unsafe(`DELETE FROM ${schema}.audit`))).rejects.toThrow('append-only')
    await sql.close({ timeout: 0 })
  })

  test('carries a conversation with its pending approval over a restart [S8-restart]', async () => {
    const tool = fakeTool('write_note', { permission: 'write', run: () => 'noted' })
    const manager = { getTools: () => [...fakeServers().getTools(), tool], status: () => [] }
    const asked = await ask(offlineEngine({ store, manager }), '调用 write_note 工具 {"text":"x"}')
    const reopened = await openPostgresStore(postgresUrl, { schema })
    const engine = offlineEngine({ store: reopened, manager })
    const [approval] = await engine.pendingApprovals({ userId: 'ann' })
    const { conversationId } = asked
    const decisions = { [approval?.id ?? '']: { decision: 'approve' as const } }
    const { answer } = await collect(engine.resume({ conversationId, userId: 'ann', decisions }))
    expect(answer).toContain('noted')
    await ask(engine, '分析这个需求 "支持批量导入功能"', { conversationId })
    const followUp = await ask(engine, '那第二点怎么验收？', { conversationId })
    expect(followUp.answer).toContain('Given 导入结束')
    await reopened.close()
  })
})

test('a database that cannot be reached is named by its variable', async () => {
  await expect(openPostgresStore('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('DATABASE_URL')
})
