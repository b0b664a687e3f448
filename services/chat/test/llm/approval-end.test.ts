import { afterEach, expect, test } from 'bun:test'
import { inMemoryStore } from '../../src/store/in-memory.ts'
import { fakeTool } from './fake-tools.ts'
import { ask, collect, standInEngine } from './run-turn.ts'
import { type StandIn, startStandIn } from './stand-in-openai.ts'

let standIn: StandIn | undefined
afterEach(() => standIn?.stop())

/** A model that calls both write tools at once, then ends. */
function twoWrites() {
  standIn = startStandIn(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { text: '说完了。' }
      : { calls: ['first', 'second'].map((name) => ({ name: `write_${name}`, args: { text: name } })) },
  )
  return standIn.baseUrl
}

function world(overrides: { run?: () => unknown; now?: () => number; args?: string } = {}) {
  const ran: string[] = []
  const tools = ['write_first', 'write_second'].map((name) =>
    fakeTool(name, { permission: 'write', run: () => overrides.run?.() ?? `${ran.push(name)}` }),
  )
  const store = inMemoryStore()
  const now = overrides.now ?? Date.now
  const manager = { getTools: () => tools, status: () => [] }
  const limits = { approvalTimeoutMs: 60_000 }
  return { ran, store, engine: standInEngine(twoWrites(), { manager, store, now, limits }) }
}

const textsOf = async ({ store }: ReturnType<typeof world>, conversationId: string) =>
  (await store.conversations.read(conversationId, 'ann'))?.messages.map(({ text }) => text) ?? []
const REQUEST = '调用 write_first 工具和 write_second 工具'

test('answering one of two approvals leaves the time of the other as it was [S6-approval]', async () => {
  let at = Date.parse('2026-01-01T00:00:00Z')
  const { engine, ran } = world({ now: () => at })
  const { approvals, conversationId } = await ask(engine, REQUEST)
  expect(approvals).toHaveLength(2)
  const [first, second] = approvals
  at += 30_000
  const { approvals: left } = await collect(
    engine.resume({ conversationId, userId: 'ann', decisions: { [first?.id ?? '']: { decision: 'reject' } } }),
  )
  expect(left).toEqual([second] as never)
  expect(await engine.pendingApprovals({ userId: 'ann' })).toEqual([second] as never)
  at += 31_000
  expect(await engine.pendingApprovals({ userId: 'ann' })).toEqual([])
  expect(ran).toEqual([])
})

test('an approval that expires beside an answered one counts as rejected, and the turn ends', async () => {
  let at = Date.parse('2026-01-01T00:00:00Z')
  const given = world({ now: () => at })
  const { approvals, conversationId } = await ask(given.engine, REQUEST)
  const [first] = approvals
  // The clock stands between the two, as after a clock that was set.
  await given.store.approvals.put({
    ...(await stored(given, approvals[1]?.id)),
    expiresAt: new Date(at + 1_000).toISOString(),
  })
  at += 2_000
  const turn = await collect(
    given.engine.resume({ conversationId, userId: 'ann', decisions: { [first?.id ?? '']: { decision: 'approve' } } }),
  )
  expect(turn.status).toBe('done')
  expect(given.ran).toEqual(['write_first'])
})

async function stored({ store }: ReturnType<typeof world>, id = '') {
  const found = (await store.approvals.pending({ userId: 'ann', now: '' })).find((approval) => approval.id === id)
  if (found === undefined) throw new Error(`no approval ${id}`)
  return found
}

test('an expired approval is told in the conversation, in the audit log and to who comes next [S6-approval]', async () => {
  let at = Date.parse('2026-01-01T00:00:00Z')
  const given = world({ now: () => at })
  const { approvals, conversationId } = await ask(given.engine, REQUEST)
  at += 61_000
  const late = given.engine.resume({
    conversationId,
    userId: 'ann',
    decisions: { [approvals[0]?.id ?? '']: { decision: 'approve' } },
  })
  await expect(collect(late)).rejects.toThrow('在时限内没有得到确认')
  const texts = await textsOf(given, conversationId)
  expect(texts.filter((text) => text.includes('没有执行'))).toHaveLength(2)
  const kinds = (await given.store.audit.latest(9)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'approval_expired')).toHaveLength(2)
  expect(given.ran).toEqual([])
})

test('who writes on after an approval expired is told by an event', async () => {
  let at = Date.parse('2026-01-01T00:00:00Z')
  const { engine } = world({ now: () => at })
  const { conversationId } = await ask(engine, REQUEST)
  at += 61_000
  const { events } = await ask(engine, '你好', { conversationId })
  expect(events.filter((event) => event.type === 'error').map(({ code }) => code)).toEqual([
    'approval_expired',
    'approval_expired',
  ])
})

test('a reader who leaves during an approved write finds in the conversation what happened to it', async () => {
  const started = Promise.withResolvers<void>()
  const given = world({
    run: () => {
      started.resolve()
      return new Promise(() => {})
    },
  })
  const { approvals, conversationId } = await ask(given.engine, REQUEST)
  const decisions = Object.fromEntries(approvals.map(({ id }) => [id, { decision: 'approve' as const }]))
  const events = given.engine.resume({ conversationId, userId: 'ann', decisions })[Symbol.asyncIterator]()
  await events.next()
  await started.promise
  await events.return?.()
  const last = (await textsOf(given, conversationId)).at(-1) ?? ''
  expect(last).toContain('write_first：结果未知')
  expect(last).toContain('write_second：结果未知')
  expect(await given.engine.pendingApprovals({ userId: 'ann' })).toEqual([])
})

test('characters that turn or hide what is read are written out in what is shown for approval [S6-approval]', async () => {
  const tool = fakeTool('write_first', { permission: 'write', run: () => 'ok' })
  standIn = startStandIn(() => ({
    calls: [{ name: 'write_first', args: { file: 'cod\u202etxt.exe', 'a\u200bb': '👨‍👩‍👧' } }],
  }))
  const engine = standInEngine(standIn.baseUrl, { manager: { getTools: () => [tool], status: () => [] } })
  const { approvals } = await ask(engine, '调用 write_first 工具')
  expect(approvals[0]?.args).toEqual({ file: 'cod⟨U+202E⟩txt.exe', 'a⟨U+200B⟩b': '👨‍👩‍👧' })
})
