import { afterEach, beforeEach, expect, test } from 'bun:test'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/chat-store.ts'
import { fakeTool } from './fake-tools.ts'
import { collect, offlineEngine } from './run-turn.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-host-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the host in a process of its own, waits for `line` on its output and kills it there. */
async function killAfter(line: string, moment: string): Promise<void> {
  const child = Bun.spawn(
    [
      process.execPath,
      join(import.meta.dir, 'killed-child.ts'),
      join(folder, 'chat.sqlite'),
      join(folder, 'effects'),
      moment,
    ],
    { stdout: 'pipe', stderr: 'inherit', timeout: 30_000, killSignal: 'SIGKILL' },
  )
  let seen = ''
  for await (const chunk of child.stdout) {
    seen += new TextDecoder().decode(chunk)
    if (seen.includes(line)) break
  }
  child.kill('SIGKILL')
  await child.exited
}

/** The host as it is after a restart, with a tool that works. */
async function approveAfterRestart() {
  const tool = fakeTool('write_note', {
    permission: 'write',
    run: () => {
      appendFileSync(join(folder, 'effects'), 'ran\n')
      return 'noted'
    },
  })
  const store = openSqliteStore(join(folder, 'chat.sqlite'))
  const engine = offlineEngine({ manager: { getTools: () => [tool], status: () => [] }, store })
  const [approval] = await engine.pendingApprovals({ userId: 'ann' })
  const { id = '', conversationId = '' } = approval ?? {}
  const turn = await collect(
    engine.resume({ conversationId, userId: 'ann', decisions: { [id]: { decision: 'approve' } } }),
  )
  const left = await engine.pendingApprovals({ userId: 'ann' })
  await store.close()
  const effects = existsSync(join(folder, 'effects')) ? readFileSync(join(folder, 'effects'), 'utf8') : ''
  return { turn, left, effects }
}

test('a host killed while it waits for an answer takes that answer after its restart [S8-restart]', async () => {
  await killAfter('asked', 'while-waiting')
  const { turn, left, effects } = await approveAfterRestart()
  expect(turn.status).toBe('done')
  expect(turn.answer).toContain('noted')
  expect(effects).toBe('ran\n')
  expect(left).toBeEmpty()
}, 30_000)

test('a host killed inside an approved call does not run it a second time and says that its outcome is unknown', async () => {
  await killAfter('running', 'while-running')
  const { turn, effects } = await approveAfterRestart()
  expect(effects).toBe('ran\n')
  expect(turn.answer).toContain('unknown whether it happened')
}, 30_000)
