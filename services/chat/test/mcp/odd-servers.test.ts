import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerConfig } from '../../src/mcp/configure/definition.ts'
import { McpCallError } from '../../src/mcp/failure/call-error.ts'
import type { FailureKind } from '../../src/mcp/failure/failure.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { MemoryServer } from './memory-server.ts'
import { oddPlays } from './odd-http.ts'
import { runsOf } from './probe-tools.ts'
import { RudeHttp } from './rude-http.ts'

/** What a call of a write must come to: its text, or a kind of failure. */
type Demand = { text: string } | FailureKind | 'empty'

const RAN = { text: 'ran' }
const LIMIT_MS = 2500
/** What a machine that is busy with other things may add to it. */
const SLACK_MS = 2500

const stdioDemands: Record<string, Demand> = {
  'id-is-an-object': 'invalid_answer',
  'id-is-a-list': 'invalid_answer',
  'id-is-true': 'invalid_answer',
  'id-in-other-digits': RAN,
  'answers-the-next-call-first': 'invalid_answer',
  'ten-thousand-log-messages': RAN,
  'five-megabytes-in-pieces': { text: 'x'.repeat(100) },
  'mark-before-each-line': RAN,
  'python-nan': 'invalid_answer',
  'python-dictionary': 'invalid_answer',
  'length-before-each-message': RAN,
  'lone-surrogate': { text: 'ran\ud83d' },
  'error-is-a-string-code': 'invalid_answer',
  'error-without-message': 'invalid_answer',
  'error-is-false': 'invalid_answer',
  'result-is-a-list': 'invalid_answer',
  'result-is-empty': 'empty',
  'content-is-null': 'empty',
  'is-error-as-text': { text: 'no' },
  'block-is-null': { text: '[unsupported content: null]\nran' },
  'waits-for-a-ping': RAN,
  'asks-with-a-null-id': RAN,
  'notes-with-a-list': RAN,
  'writes-to-stderr': 'timeout',
  'closes-its-input': RAN,
  'ends-without-a-word': 'connection_lost',
  'answers-and-ends': RAN,
  'carriage-returns-alone': RAN,
  'two-answers-in-a-batch': RAN,
  'batch-of-notes-and-answer': RAN,
  'empty-batch-then-answer': RAN,
  'start-asks-for-a-password': RAN,
}

const httpDemands: Record<string, Demand> = {
  'chunks-with-trailers': RAN,
  'many-small-chunks': RAN,
  'chunk-extensions': RAN,
  'length-too-short': 'invalid_answer',
  'length-of-nothing': 'invalid_answer',
  'length-is-no-number': 'connection_lost',
  'answer-in-many-data-lines': RAN,
  'another-event-name': 'connection_lost',
  'events-of-other-kinds': RAN,
  'no-blank-after-colon': RAN,
  'fields-nobody-knows': RAN,
  'stream-left-open': RAN,
  'batch-with-notes': RAN,
  'another-session': RAN,
  brotli: RAN,
  'unknown-encoding': RAN,
  'gzip-twice': 'invalid_answer',
  'gbk-body': { text: '已付款' },
  'utf-16-body': 'invalid_answer',
  'body-with-a-mark': RAN,
  'status-299': RAN,
  'status-without-words': RAN,
  'status-600': 'http',
  'switches-protocols': 'connection_lost',
  'header-drips': 'timeout',
  'answers-then-resets': RAN,
  'answers-then-hangs-up': RAN,
}

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** The odd server, and one beside it that nothing may disturb. */
async function host(config: ServerConfig): Promise<MCPManager> {
  const manager = new MCPManager({ random: () => 0.01 })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'odd', config: { timeout: LIMIT_MS, ...config } })
  manager.register({ id: 'beside', config: { transport: new MemoryServer({ still: {} }).connect } })
  await manager.connectAll()
  return manager
}

async function act(manager: MCPManager, demand: Demand): Promise<void> {
  const started = Date.now()
  const beside = manager.callTool('still', {})
  const outcome = await manager.callTool('act', {}).catch((error: Error) => error)
  expect(Date.now() - started).toBeLessThan(LIMIT_MS + SLACK_MS)
  expect(await beside).toBe('ok')
  if (typeof demand === 'object') expect(String(outcome).slice(0, 100)).toBe(demand.text)
  else if (demand === 'empty') expect(String(outcome)).toContain('empty result')
  else expectHonest(outcome, demand)
}

/** It ran, so nobody may say that it did not; and the sentence says who, and holds no word for programmers. */
function expectHonest(outcome: unknown, kind: FailureKind): void {
  if (!(outcome instanceof McpCallError)) throw new Error(`not a failure of the call: ${String(outcome)}`)
  expect(outcome.failure.kind).toBe(kind)
  for (const words of ['"odd"', '"act"', 'unknown whether the action happened'])
    expect(outcome.message).toContain(words)
  expect(outcome.message).not.toMatch(/<html|\sat \w+ \(|verbose|127\.0\.0\.1/)
}

function oddChild(play: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-odd-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const runs = join(folder, 'runs')
  return { runs, config: { command: 'bun', args: [join(import.meta.dir, 'odd-stdio.ts'), play, runs] } }
}

describe('a child that is odd as programs of other languages are', () => {
  test.each(Object.entries(stdioDemands))(
    '%s: one run, one true sentence, and the next call works',
    async (play, demand) => {
      const { runs, config } = oddChild(play)
      const manager = await host(config)
      await act(manager, demand)
      expect(runsOf(runs, 'act')).toBe(1)
      expect(await manager.callTool('calm', {})).toBe('ran')
    },
  )

  test.each([
    ['start-ends-after-the-handshake', /ended with code 0/],
    ['start-list-is-an-object', /holds no "tools"/],
    ['start-does-not-say-who-it-is', /form the protocol demands/],
    ['start-speaks-of-the-future', /2099-01-01/],
  ])('%s: is told with the reason, and the other server works', async (play, reason) => {
    const manager = await host(oddChild(play).config)
    const [status] = manager.status()
    expect(status).toMatchObject({ id: 'odd', tools: 0, failure: { kind: 'connect_failed', reach: 'not_sent' } })
    expect(status?.cause?.en).toMatch(reason)
    expect(await manager.callTool('still', {})).toBe('ok')
  })

  test.each(['start-declares-no-tools', 'start-pages-of-nothing'])('%s: is ready, without tools', async (play) => {
    const manager = await host(oddChild(play).config)
    expect(manager.status()[0]).toMatchObject({ id: 'odd', state: 'ready', tools: 0 })
  })
})

describe('an HTTP server that is odd', () => {
  test('has a demand for each of its plays', () => {
    expect(Object.keys(httpDemands).sort()).toEqual(Object.keys(oddPlays).sort())
  })

  test.each(Object.entries(httpDemands))(
    '%s: one run, one true sentence, and the next call works',
    async (play, demand) => {
      const server = new RudeHttp(oddPlays)
      cleanUps.push(() => server.close())
      const manager = await host({ url: await server.listen() })
      server.play = play
      await act(manager, demand)
      expect(server.runs).toBe(1)
      expect(await manager.callTool('calm', {})).toBe('ran')
    },
  )
})
