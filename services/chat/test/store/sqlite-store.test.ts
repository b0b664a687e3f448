import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatStore } from '../../src/store/chat-store.ts'
import { openDatabase } from '../../src/store/database.ts'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { fakeServers, fakeTool } from '../llm/fake-tools.ts'
import { ask, collect, offlineEngine } from '../llm/run-turn.ts'

let folder = ''
let store: ChatStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chat-store-'))
  store = openSqliteStore(join(folder, 'chat.sqlite'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = '2026-01-01T00:00:00.000Z'
const later = '2026-01-01T00:05:00.000Z'

describe('conversations', () => {
  test('are read, renamed and deleted by their owner alone', async () => {
    const { conversations } = store
    await conversations.create({ id: 'c1', userId: 'ann', title: 'import', at })
    await conversations.append('c1', { role: 'user', text: 'hello', at })
    await conversations.append('c1', { role: 'assistant', text: 'hi', at: later, report: { mode: 'offline' } })
    expect(await conversations.list('bob')).toEqual([])
    expect(await conversations.read('c1', 'bob')).toBeUndefined()
    expect(await conversations.rename('c1', { userId: 'bob', title: 'x' })).toBe(false)
    expect(await conversations.remove('c1', 'bob')).toBe(false)
    expect(await conversations.list('ann')).toEqual([{ id: 'c1', title: 'import', createdAt: at, updatedAt: later }])
    expect((await conversations.read('c1', 'ann'))?.messages).toEqual([
      { role: 'user', text: 'hello', at },
      { role: 'assistant', text: 'hi', at: later, report: { mode: 'offline' } },
    ])
    expect(await conversations.rename('c1', { userId: 'ann', title: 'batch' })).toBe(true)
    expect(await conversations.remove('c1', 'ann')).toBe(true)
    expect(await conversations.ownerOf('c1')).toBeUndefined()
  })

  test('go on after a restart with what was said before [S8-restart]', async () => {
    const manager = fakeServers()
    const first = await ask(offlineEngine({ store, manager }), '分析这个需求 "支持批量导入功能"')
    await store.close()
    store = openSqliteStore(join(folder, 'chat.sqlite'))
    const engine = offlineEngine({ store, manager })
    const { answer } = await ask(engine, '那第二点怎么验收？', { conversationId: first.conversationId })
    expect(answer).toContain('Given 导入结束')
  })

  test('leave nothing behind but their last state, and nothing at all once deleted', async () => {
    const { conversationId } = await ask(
      offlineEngine({ store, manager: fakeServers() }),
      '分析这个需求 "支持批量导入功能"',
    )
    const count = (table: string) => {
      const database = openDatabase(join(folder, 'chat.sqlite'))
      const row = database.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()
      database.close()
      return row?.n
    }
    expect(count('checkpoints')).toBe(1)
    await store.conversations.remove(conversationId, 'ann')
    expect(count('checkpoints')).toBe(0)
    expect(count('checkpoint_writes')).toBe(0)
    expect(count('messages')).toBe(0)
  })
})

describe('approvals', () => {
  const approval = { id: 'a1', conversationId: 'c1', userId: 'ann', expiresAt: later, request: { tool: 'x' } }
  const own = { userId: 'ann', conversationId: 'c1', now: at }

  test('are taken once, all of those named or none [S6-approval]', async () => {
    await store.approvals.put(approval)
    await store.approvals.put({ ...approval, id: 'a2' })
    expect(await store.approvals.take({ ...own, ids: ['a1', 'nope'] })).toBeUndefined()
    expect(await store.approvals.take({ ...own, ids: [] })).toBeUndefined()
    expect(await store.approvals.take({ ...own, ids: ['a1'] })).toEqual([approval])
    expect(await store.approvals.take({ ...own, ids: ['a1'] })).toBeUndefined()
    expect((await store.approvals.pending(own)).map(({ id }) => id)).toEqual(['a2'])
  })

  test('are nobody else’s, of no other conversation, and end with their time [S6-approval]', async () => {
    await store.approvals.put(approval)
    expect(await store.approvals.take({ ...own, userId: 'bob', ids: ['a1'] })).toBeUndefined()
    expect(await store.approvals.take({ ...own, conversationId: 'c2', ids: ['a1'] })).toBeUndefined()
    expect(await store.approvals.take({ ...own, now: later, ids: ['a1'] })).toBeUndefined()
    expect(await store.approvals.pending({ ...own, now: later })).toEqual([])
  })

  test('are handed out once when their time is over, unless somebody took them', async () => {
    await store.approvals.put(approval)
    await store.approvals.put({ ...approval, id: 'a2' })
    await store.approvals.take({ ...own, ids: ['a2'] })
    expect(await store.approvals.expire({ now: at })).toEqual([])
    expect(await store.approvals.expire({ conversationId: 'c2', now: later })).toEqual([])
    expect(await store.approvals.expire({ now: later })).toEqual([{ ...approval, wasTaken: false }])
    expect(await store.approvals.expire({ now: later })).toEqual([])
  })

  test('are handed out with a doubt when the process that took them is dead', async () => {
    await store.approvals.put(approval)
    const child = Bun.spawn([process.execPath, '-e', ''])
    await child.exited
    const database = openDatabase(join(folder, 'chat.sqlite'))
    database.query('UPDATE approvals SET taken_by = ?').run(child.pid)
    database.close()
    expect(await store.approvals.expire({ now: later })).toEqual([{ ...approval, wasTaken: true }])
    expect(await store.approvals.expire({ now: later })).toEqual([])
  })
})

describe('the audit log', () => {
  const entry = { at, kind: 'approval_answered' as const, userId: 'ann', conversationId: 'c1', detail: { tool: 'x' } }
  test('gives the latest lines first and lets none be changed or deleted [S6-audit]', async () => {
    await store.audit.append(entry)
    await store.audit.append({ ...entry, at: later })
    expect(await store.audit.latest(1)).toEqual([{ ...entry, at: later }])
    const database = openDatabase(join(folder, 'chat.sqlite'))
    expect(() => database.exec("UPDATE audit SET user_id = 'bob'")).toThrow('append-only')
    expect(() => database.exec('DELETE FROM audit')).toThrow('append-only')
    database.close()
  })

  test('holds who was asked, who answered what, and which call was refused, with personal data masked [S6-audit] [S6-can-use] [S6-personal-data]', async () => {
    const tool = fakeTool('write_note', { permission: 'write', run: () => 'ok' })
    const manager = { getTools: () => [tool], status: () => [] }
    const engine = offlineEngine({ store, manager })
    const { approvals, conversationId } = await ask(engine, '调用 write_note 工具 {"text":"13812345678"}')
    const decisions = { [approvals[0]?.id ?? '']: { decision: 'reject' as const, reason: 'no' } }
    await collect(engine.resume({ conversationId, userId: 'ann', decisions }))
    const denied = offlineEngine({ store, manager, canUseTool: () => false })
    const refused = await ask(denied, '调用 write_note 工具 {"text":"x"}')
    expect(refused.answer).toContain('当前用户无权调用工具 write_note')
    const lines = await store.audit.latest(10)
    expect(lines.map(({ kind }) => kind)).toEqual(['call_refused', 'approval_answered', 'approval_asked'])
    expect(lines[1]?.detail).toMatchObject({ tool: 'write_note', decision: 'reject', args: { text: '138****5678' } })
  })
})

test('a database of a newer program is refused and not touched', () => {
  const path = join(folder, 'newer.sqlite')
  const database = openDatabase(path)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => openDatabase(path)).toThrow('更新版本')
})

test('a checkpoint without a conversation is refused', async () => {
  const checkpoint = { v: 4, id: '1', ts: at, channel_values: {}, channel_versions: {}, versions_seen: {} }
  const metadata = { source: 'input' as const, step: -1, parents: {} }
  await expect(store.checkpointer.put({}, checkpoint, metadata, {})).rejects.toThrow('thread_id')
  await expect(store.checkpointer.putWrites({}, [], 't')).rejects.toThrow('thread_id')
  await expect(store.checkpointer.putWrites({ configurable: { thread_id: 'c' } }, [], 't')).rejects.toThrow(
    'checkpoint_id',
  )
})
