import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { fakeServers, fakeTool } from './fake-tools.ts'
import { ask, collect, offlineEngine } from './run-turn.ts'

// A process may die at any line. Whatever it had promised is still there, and nothing is done twice.
const TIME_LIMIT_MS = 60_000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-host-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const database = () => join(folder, 'chat.sqlite')
const effects = () => join(folder, 'effects')
const writes = () => (existsSync(effects()) ? readFileSync(effects(), 'utf8') : '')

/** Starts the host in a process of its own and kills it where it stands still. */
async function killAt(moment: string): Promise<void> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'killed-child.ts'), database(), effects(), moment], {
    stdout: 'pipe',
    stderr: 'inherit',
    timeout: TIME_LIMIT_MS / 2,
    killSignal: 'SIGKILL',
  })
  let seen = ''
  for await (const chunk of child.stdout) {
    seen += new TextDecoder().decode(chunk)
    if (seen.includes('here')) break
  }
  child.kill('SIGKILL')
  await child.exited
  expect(seen).toContain('here')
}

/** The host as it is after a restart, with tools that work. */
function restarted() {
  const tool = fakeTool('write_note', {
    permission: 'write',
    run: () => {
      appendFileSync(effects(), 'ran\n')
      return 'noted'
    },
  })
  const store = openSqliteStore(database())
  const getTools = () => [...fakeServers().getTools(), tool]
  return { store, engine: offlineEngine({ manager: { getTools, status: () => [] }, store }) }
}

async function approveAfterRestart() {
  const { engine, store } = restarted()
  const [approval] = await engine.pendingApprovals({ userId: 'ann' })
  const { id = '', conversationId = '' } = approval ?? {}
  const turn = await collect(
    engine.resume({ conversationId, userId: 'ann', decisions: { [id]: { decision: 'approve' } } }),
  )
  const left = await engine.pendingApprovals({ userId: 'ann' })
  const said = (await store.conversations.read('kept', 'ann'))?.messages.map(({ text }) => text) ?? []
  await store.close()
  return { turn, left, said }
}

describe('a host killed', () => {
  test.each([['while-waiting'], ['before-write']])(
    '%s takes the answer after its restart, and writes once [S8-restart]',
    async (moment) => {
      await killAt(moment)
      expect(writes()).toBe('')
      const { turn, left, said } = await approveAfterRestart()
      expect(turn.status).toBe('done')
      expect(turn.answer).toContain('noted')
      expect(writes()).toBe('ran\n')
      expect(left).toBeEmpty()
      expect(said[0]).toContain('调用 write_note')
    },
    TIME_LIMIT_MS,
  )

  test(
    'inside an approved call does not run it a second time and says that its outcome is unknown [S8-restart]',
    async () => {
      await killAt('during-write')
      const { turn } = await approveAfterRestart()
      expect(writes()).toBe('ran\n')
      expect(turn.answer).toContain('不知道是否已经生效')
    },
    TIME_LIMIT_MS,
  )

  test(
    'after a write and before the graph knew of it goes on with the outcome it had [S8-restart]',
    async () => {
      await killAt('after-write')
      const { turn, left } = await approveAfterRestart()
      expect(writes()).toBe('ran\n')
      expect(turn.answer).toContain('noted')
      expect(left).toBeEmpty()
    },
    TIME_LIMIT_MS,
  )

  test.each([['before-model'], ['during-report']])(
    '%s keeps what the user wrote, and the conversation goes on [S8-restart]',
    async (moment) => {
      await killAt(moment)
      const { engine, store } = restarted()
      const before = (await store.conversations.read('kept', 'ann'))?.messages.map(({ role }) => role)
      expect(before).toEqual(['user'])
      const { status, report } = await ask(engine, '分析这个需求：支持批量导出功能', { conversationId: 'kept' })
      expect(status).toBe('done')
      expect(report?.requirementText).toContain('批量导出')
      expect(report?.completeness?.completenessScore).toBe(33)
      await store.close()
      expect(writes()).toBe('')
    },
    TIME_LIMIT_MS,
  )

  test(
    'inside an approved call says, once its time is over, that the call may have been run [S8-restart]',
    async () => {
      await killAt('during-write')
      const store = openSqliteStore(database())
      const now = () => Date.now() + 86_400_000
      const engine = offlineEngine({ manager: fakeServers(), store, now })
      await engine.pendingApprovals({ userId: 'ann', conversationId: 'kept' })
      const said = (await store.conversations.read('kept', 'ann'))?.messages.at(-1)?.text
      expect(said).toContain('write_note 的确认已被答复')
      expect(said).toContain('可能已执行')
      expect(writes()).toBe('ran\n')
      await store.close()
    },
    TIME_LIMIT_MS,
  )
})
