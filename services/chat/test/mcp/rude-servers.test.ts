import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerConfig } from '../../src/mcp/configure/definition.ts'
import type { McpCallError } from '../../src/mcp/failure/call-error.ts'
import type { FailureKind } from '../../src/mcp/failure/failure.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { runsOf } from './probe-tools.ts'
import { httpPlays, RudeHttp } from './rude-http.ts'

/** What a call of a write must come to: its text, or a kind of failure. */
type Demand = { text: string } | FailureKind

const RAN = { text: 'ran' }
const LIMIT_MS = 2500
/** What a machine that is busy with other things may add to it. */
const SLACK_MS = 2000

const stdioDemands: Record<string, Demand> = {
  'stops-itself': 'timeout',
  drips: 'timeout',
  'null-id': 'invalid_answer',
  'late-progress': RAN,
  'list-storm': RAN,
  'cancels-our-call': RAN,
  'request-storm': RAN,
  'own-id-is-ours': RAN,
  'nested-for-ever': { text: '[unsupported content: object]' },
  'proto-keys': RAN,
  'nul-bytes': RAN,
  'error-page': 'internal',
  'error-is-text': 'invalid_answer',
  'error-code-is-text': 'invalid_answer',
  'leaves-a-heir': 'connection_lost',
  'closes-stdout': 'connection_lost',
  'utf-16': 'invalid_answer',
  'version-1': 'invalid_answer',
  'float-id': RAN,
  'content-is-text': 'invalid_answer',
  'two-on-a-line': RAN,
  'carriage-returns': RAN,
  'stderr-flood': RAN,
  'dies-by-signal': 'connection_lost',
  'method-and-result': 'invalid_answer',
}

const httpDemands: Record<string, Demand> = {
  drips: 'timeout',
  'half-closes': 'connection_lost',
  'closes-without-a-word': 'connection_lost',
  resets: 'connection_lost',
  'early-hints': RAN,
  'continue-for-ever': 'timeout',
  'not-modified': 'http',
  'redirects-to-itself': 'http',
  'redirects-nowhere': 'http',
  'speaks-tls': 'connection_lost',
  'is-no-http': 'connection_lost',
  'huge-header': RAN,
  'many-headers': 'connection_lost',
  'crlf-events': RAN,
  'cr-events': RAN,
  'cr-events-without-end': RAN,
  'events-with-bom': RAN,
  'comments-for-ever': 'timeout',
  'answers-twice': RAN,
  'late-progress': RAN,
  'list-storm': RAN,
  'request-storm': RAN,
  'event-cut-short': 'connection_lost',
  'bad-chunk': 'connection_lost',
  'chunk-cut-short': 'connection_lost',
  'is-not-gzip': 'connection_lost',
  'gzip-cut-short': 'connection_lost',
  'http-1.0': RAN,
  'says-more-afterwards': RAN,
  'two-lengths': 'connection_lost',
  'json-in-no-case': RAN,
  'another-version': 'invalid_answer',
  'says-nothing': 'timeout',
}

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function managerFor(config: ServerConfig): Promise<MCPManager> {
  const manager = new MCPManager({ random: () => 0.01 })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'rude', config: { timeout: LIMIT_MS, ...config } })
  await manager.connectAll()
  return manager
}

async function act(manager: MCPManager, demand: Demand): Promise<void> {
  const before = Date.now()
  const outcome = await manager.callTool('act', {}).catch((error: McpCallError) => error)
  expect(Date.now() - before).toBeLessThan(LIMIT_MS + SLACK_MS)
  if (typeof demand === 'object') {
    expect(outcome).toBe(demand.text)
    return
  }
  const { failure, message } = outcome as McpCallError
  expect(failure?.kind).toBe(demand)
  expectHonest(message)
}

/** It ran, so nobody may say that it did not; and no word in it is for programmers. */
function expectHonest(message: string): void {
  expect(message).toContain('"rude"')
  expect(message).toContain('"act"')
  expect(message).toContain('unknown whether the action happened')
  expect(message).not.toMatch(/<html|<h1|\sat \w+ \(|verbose|127\.0\.0\.1/)
  expect(message.length).toBeLessThan(1000)
}

describe('a child that is rude in a way of its own', () => {
  test.each(Object.entries(stdioDemands))('%s: one run, one true sentence', async (play, demand) => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-rude-'))
    const runs = join(folder, 'runs')
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    const args = [join(import.meta.dir, 'rude-stdio.ts'), play, runs]
    await act(await managerFor({ command: 'bun', args }), demand)
    expect(runsOf(runs, 'act')).toBe(1)
  })
})

describe('an HTTP server that is rude in a way of its own', () => {
  test('has a demand for each of its plays', () => {
    expect(Object.keys(httpDemands).sort()).toEqual(Object.keys(httpPlays).sort())
  })

  test.each(Object.entries(httpDemands))(
    '%s: one run, one true sentence, and the next call works',
    async (play, demand) => {
      const server = new RudeHttp()
      cleanUps.push(() => server.close())
      const manager = await managerFor({ url: await server.listen() })
      server.play = play
      await act(manager, demand)
      expect(server.runs).toBe(1)
      expect(await manager.callTool('calm', {})).toBe('ran')
    },
  )
})

test('a call that comes while a silent child is asked whether it is there waits for the new one, and runs there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-rude-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const args = [join(import.meta.dir, 'rude-stdio.ts'), 'stops-itself', join(folder, 'runs')]
  const manager = await managerFor({ command: 'bun', args, timeout: 8000 })
  expect(await manager.callTool('act', {}).catch((error: McpCallError) => error.failure.kind)).toBe('timeout')
  expect(await manager.callTool('calm', {})).toBe('ran')
}, 30_000)
