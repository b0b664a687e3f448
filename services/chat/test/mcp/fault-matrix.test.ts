import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerConfig } from '../../src/mcp/configure/definition.ts'
import type { McpEvent } from '../../src/mcp/events.ts'
import { McpCallError } from '../../src/mcp/failure/call-error.ts'
import type { FailureKind } from '../../src/mcp/failure/failure.ts'
import { type ManagerOptions, MCPManager } from '../../src/mcp/mcp-manager.ts'
import { FakeClock } from './fake-clock.ts'
import { errorCode, FaultyHttp, status } from './faulty-http.ts'
import { runsOf } from './probe-tools.ts'
import { StdioProbe, until } from './stdio-probe.ts'

/** What a fault must come to. */
interface Demand {
  /** The text the call must give, or the kind of failure it must end in. */
  outcome: { text: string } | { kind: FailureKind | readonly FailureKind[] }
  /** Milliseconds the call may take: broken answers must not cost the whole timeout. */
  within: number
  /** Whether the same connection still serves afterwards. */
  staysConnected?: boolean
}

const FAST = 1500
/** Of a call that is left without an answer; every other one must end well before its demand. */
const LIMIT_MS = 1800

const stdioDemands: Record<string, Demand> = {
  none: { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  banner: { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  crlf: { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  bom: { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  garbage: { outcome: { text: 'ok' }, within: FAST, staysConnected: true },
  'stderr-flood': { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  'string-id': { outcome: { text: 'ok' }, within: FAST, staysConnected: true },
  'duplicate-id': { outcome: { text: 'first' }, within: FAST, staysConnected: true },
  batch: { outcome: { text: 'ok' }, within: FAST, staysConnected: true },
  'split-frame': { outcome: { text: '需求分析' }, within: FAST, staysConnected: true },
  'bad-utf8': { outcome: { text: '\uFFFD\uFFFD' }, within: FAST, staysConnected: true },
  'odd-block': { outcome: { text: 'kept\n[unsupported content: hologram]' }, within: FAST, staysConnected: true },
  hang: { outcome: { kind: 'timeout' }, within: LIMIT_MS + 500, staysConnected: true },
  'progress-forever': { outcome: { kind: 'timeout' }, within: LIMIT_MS + 500, staysConnected: true },
  'half-frame': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'wrong-id': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'no-jsonrpc': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'null-result': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'result-and-error': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'bad-error': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'bad-content': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'oversized-result': { outcome: { kind: 'invalid_answer' }, within: LIMIT_MS, staysConnected: true },
  'internal-error': { outcome: { kind: 'internal' }, within: FAST, staysConnected: true },
  'crash-mid-call': { outcome: { kind: 'connection_lost' }, within: FAST },
  'half-frame-exit': { outcome: { kind: ['connection_lost', 'invalid_answer'] }, within: FAST },
  'endless-line': { outcome: { kind: 'connection_lost' }, within: LIMIT_MS },
  'close-stdout': { outcome: { kind: 'connection_lost' }, within: FAST },
}

const httpDemands: Record<string, Demand> = {
  none: { outcome: { text: 'read' }, within: FAST, staysConnected: true },
  batch: { outcome: { text: 'ok' }, within: FAST, staysConnected: true },
  'string-id': { outcome: { text: 'ok' }, within: FAST, staysConnected: true },
  'sse-split': { outcome: { text: '需求分析' }, within: FAST, staysConnected: true },
  'sse-resume': { outcome: { text: 'resumed' }, within: FAST, staysConnected: true },
  'http-401': { outcome: { kind: 'unauthorized' }, within: FAST, staysConnected: true },
  'http-403-scope': { outcome: { kind: 'forbidden' }, within: FAST, staysConnected: true },
  'http-429-long': { outcome: { kind: 'rate_limited' }, within: FAST, staysConnected: true },
  'http-500': { outcome: { kind: 'http' }, within: FAST, staysConnected: true },
  'http-502-html': { outcome: { kind: 'http' }, within: FAST, staysConnected: true },
  'http-503': { outcome: { kind: 'http' }, within: FAST, staysConnected: true },
  redirect: { outcome: { kind: 'http' }, within: FAST, staysConnected: true },
  'login-page': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'http-202': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'empty-body': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'not-json': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'wrong-id': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'no-jsonrpc': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'null-result': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'result-and-error': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'reset-before-bytes': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'reset-mid-body': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'content-length-wrong': {
    outcome: { kind: ['connection_lost', 'invalid_answer'] },
    within: FAST,
    staysConnected: true,
  },
  'sse-reset': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'sse-reset-mid-event': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'sse-reset-resumable': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'sse-end': { outcome: { kind: 'connection_lost' }, within: FAST, staysConnected: true },
  'sse-garbage': { outcome: { kind: 'invalid_answer' }, within: FAST, staysConnected: true },
  'sse-silent': { outcome: { kind: 'timeout' }, within: LIMIT_MS + 500, staysConnected: true },
  hang: { outcome: { kind: 'timeout' }, within: LIMIT_MS + 500, staysConnected: true },
  'gzip-bomb': { outcome: { kind: 'invalid_answer' }, within: LIMIT_MS, staysConnected: true },
  'endless-body': { outcome: { kind: 'invalid_answer' }, within: LIMIT_MS, staysConnected: true },
  'internal-error': { outcome: { kind: 'internal' }, within: FAST, staysConnected: true },
}

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function managerFor(
  config: ServerConfig,
  policy: { permissions?: Record<string, 'read' | 'write'> } = {},
  options: ManagerOptions = {},
) {
  const events: McpEvent[] = []
  const manager = new MCPManager({ random: () => 0.01, onEvent: (event) => events.push(event), ...options })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'faulty', config: { timeout: LIMIT_MS, ...config }, ...policy })
  await manager.connectAll()
  return { manager, events }
}

async function httpServer(fault: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-http-'))
  const stateFile = join(folder, 'runs')
  const server = new FaultyHttp(fault, stateFile)
  await server.listen()
  cleanUps.push(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { server, runs: (what: string) => runsOf(stateFile, what) }
}

function stdioServer(fault: string) {
  const probe = new StdioProbe(fault)
  cleanUps.push(() => probe.remove())
  return probe
}

/** Calls a tool that counts as a write, and holds what comes of it against the demand. */
async function holdAgainst(manager: MCPManager, tool: string, demand: Demand): Promise<void> {
  const before = Date.now()
  const outcome = await manager.callTool(tool, {}).then(
    (text) => ({ text }),
    (error: unknown) => ({ error }),
  )
  expect(Date.now() - before).toBeLessThan(demand.within)
  if ('text' in demand.outcome) {
    expect(outcome).toEqual({ text: demand.outcome.text })
    return
  }
  const { error } = outcome as { error: McpCallError }
  expect(error).toBeInstanceOf(McpCallError)
  expect([demand.outcome.kind].flat()).toContain(error.failure.kind)
  expectReadable(error, tool)
}

/** What the user reads names server and tool, says whether it may have run, and holds no stack and no page. */
function expectReadable(error: McpCallError, tool: string): void {
  expect(error.message).toContain('"faulty"')
  expect(error.message).toContain(`"${tool}"`)
  expect(error.message).toMatch(/may have run|did not run/)
  expect(error.message).not.toMatch(/<html|<h1|Traceback|\n\s+at /)
  expect(error.message.length).toBeLessThan(1200)
}

describe('over stdio, a call of a write', () => {
  test.each(Object.entries(stdioDemands))(
    'survives %s',
    async (fault, demand) => {
      const probe = stdioServer(fault)
      const { manager } = await managerFor(probe.config)
      await holdAgainst(manager, 'read', demand)
      expect(probe.runs('read')).toBe(1)
      if (demand.staysConnected) expect(manager.status()[0]?.state).toBe('ready')
    },
    10_000,
  )
})

describe('a line on stdout that is no message', () => {
  const noisy = (line: string, count = 1) => {
    const probe = new StdioProbe('log-line', { env: { LOG_LINE: line, LOG_COUNT: String(count) } })
    cleanUps.push(() => probe.remove())
    return probe
  }

  test.each([
    '[INFO] server is up',
    '[',
    '{',
    '{level: info}',
    '{"level":"info","id":@id,"msg":"call"}',
    '{"id":@id}',
    '{"id":@id,"level":"error","error":"none"}',
    '{"level":"info"',
    '{"cut":"@id, "id": @id',
    '[{"a":1}]',
    '[1,2,3]',
    '[[]]',
    '"text"',
    '17',
    'null',
    'true',
    '{"id":4711,"result":"done"}',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"2.0","msg":"handled"}',
    '{"jsonrpc":"2.0","id":@id,"msg":"handled"}',
    '{"jsonrpc":"2.0","half',
    '{}',
    '[]',
  ])('costs neither the call in flight nor the connection: %s', async (line) => {
    const probe = noisy(line)
    const { manager } = await managerFor(probe.config)
    for (const tool of ['write', 'read']) expect(await manager.callTool(tool, {})).toBe('ok')
    const both = await Promise.all([manager.callTool('write', {}), manager.callTool('read', {})])
    expect(both).toEqual(['ok', 'ok'])
    expect([probe.runs('write'), probe.runs('read')]).toEqual([2, 2])
    expect(manager.status()[0]).toMatchObject({ state: 'ready' })
  })

  test('is logged a few times, and reported when there are very many', async () => {
    const noted: string[] = []
    const logger = { log: (_: string, event: string) => void noted.push(event) }
    const { manager } = await managerFor(noisy('{"level":"info"}', 1500).config, {}, { logger })
    expect(await manager.callTool('read', {})).toBe('ok')
    expect(noted.filter((event) => event === 'noise_on_stdout')).toHaveLength(3)
    expect(noted.filter((event) => event === 'stdout_flooded')).toHaveLength(1)
  })
})

describe('over HTTP, a call of a write', () => {
  test.each(Object.entries(httpDemands))(
    'survives %s',
    async (fault, demand) => {
      const { server, runs } = await httpServer('none')
      const { manager } = await managerFor({ url: server.url })
      server.fault = fault
      await holdAgainst(manager, 'read', demand)
      expect(runs('read')).toBe(1)
      server.fault = 'none'
      if (demand.staysConnected) expect(await manager.callTool('echo', { text: 'after' })).toBe('after')
    },
    10_000,
  )
})

describe('a write that a server has run is sent once, and nobody says that it did not run', () => {
  const refused = async (play: FaultyHttp['plays'], tool = 'write') => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    server.plays = play
    const message = await manager.callTool(tool, {}).catch((error: Error) => error.message)
    return { message, runs: runs(tool) }
  }

  test.each([307, 308, 400, 402, 405, 408, 409, 410, 413, 415, 418, 422, 425, 429, 500, 501, 502, 503, 504, 599])(
    'whatever status it answers (%d)',
    async (code) => {
      const { message, runs } = await refused(status(code, '', { location: '/mcp' }))
      expect(runs).toBe(1)
      expect(message).toMatch(/unknown whether the action happened/)
      expect(message).not.toMatch(/did not run/)
    },
  )

  test.each([
    '-5',
    '-0',
    'NaN',
    '0',
    '0.5',
    '1',
    '1e3',
    '99999999999999999999',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '-1 day',
  ])('whenever it says to try again (Retry-After: %s)', async (retryAfter) => {
    for (const code of [400, 429, 503]) {
      const { message, runs } = await refused(status(code, '', { 'retry-after': retryAfter }))
      expect(runs).toBe(1)
      expect(message).toMatch(/unknown whether the action happened/)
    }
  })

  test('also where it answers 404 to the call, although it knows the session', async () => {
    const { message, runs } = await refused(status(404))
    expect(runs).toBe(1)
    expect(message).toMatch(/HTTP 404.*unknown whether the action happened/)
    expect(message).not.toMatch(/did not run/)
  })

  test.each([-32000, -32001, -32002, -32050, -32099, -32603, -1, 0, 1, 42, 500])(
    'whatever JSON-RPC error it answers (%d)',
    async (code) => {
      const { message, runs } = await refused(errorCode(code))
      expect(runs).toBe(1)
      expect(message).toMatch(/unknown whether the action happened/)
      expect(message).not.toMatch(/did not run/)
    },
  )

  test.each([-32600, -32601, -32602, -32700])(
    'where the code means that it was not begun (%d), that is told as the server’s word',
    async (code) => {
      const { message, runs } = await refused(errorCode(code))
      expect(runs).toBe(1)
      expect(message).toMatch(/By the server’s answer the action did not run/)
    },
  )

  test('a read is not asked for ever either', async () => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url }, { permissions: { read: 'read' } })
    for (const [code, most] of [
      [404, 2],
      [400, 2],
      [409, 1],
    ] as const) {
      server.plays = status(code)
      const before = runs('read')
      await expect(manager.callTool('read', {})).rejects.toThrow(`HTTP ${code}`)
      expect(runs('read') - before).toBe(most)
    }
  })

  test('many refusals of a server that is there do not count as its absence', async () => {
    const { server } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    server.plays = status(409)
    for (let count = 0; count < 12; count += 1) await manager.callTool('write', {}).catch(() => {})
    server.plays = undefined
    expect(await manager.callTool('write', {})).toBe('written')
  })
})

describe('what a call needs is repaired unseen', () => {
  test('a lost session is renewed, and the call made, whatever the tool does: a 404 to every request means that nothing ran', async () => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    server.fault = 'http-404-session'
    server.sessions.clear()
    expect(await manager.callTool('write', {})).toBe('written')
    expect(runs('write')).toBe(1)
    expect(server.opened).toBe(2)
  })

  test('calls that lose their session at the same time are all made, each once, in one new session', async () => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url }, { permissions: { read: 'read' } })
    server.sessions.clear()
    const calls = ['read', 'write', 'write', 'read', 'write'].map((name) => manager.callTool(name, {}))
    expect(await Promise.all(calls)).toEqual(['read', 'written', 'written', 'read', 'written'])
    expect([runs('read'), runs('write')]).toEqual([2, 3])
    expect(server.opened).toBe(2)
  })

  test('a session that a server says with 400 it does not know is renewed, and a read made again', async () => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url }, { permissions: { read: 'read' } })
    server.fault = 'http-400-session'
    server.sessions.clear()
    expect(await manager.callTool('read', {})).toBe('read')
    expect(runs('read')).toBe(1)
    expect(server.opened).toBe(2)
  })

  test('a server that has moved is followed at the handshake, and asked there from then on', async () => {
    const { server, runs } = await httpServer('none')
    server.movesTo = '/mcp/'
    const { manager } = await managerFor({ url: server.url })
    server.movesTo = '/nowhere'
    expect(await manager.callTool('write', {})).toBe('written')
    expect(runs('write')).toBe(1)
  })

  test.each([
    'http-502-html-once',
    'http-503-once',
    'http-500-once',
    'reset-before-bytes-once',
    'sse-end-once',
    'internal-error-once',
  ])('a read is made again after %s', async (fault) => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url }, { permissions: { read: 'read' } })
    server.fault = fault
    expect(await manager.callTool('read', {})).toBe('read')
    expect(runs('read')).toBe(2)
  })

  test('a throttled read waits as long as it is told, and is made', async () => {
    const { server, runs } = await httpServer('none')
    const { manager, events } = await managerFor({ url: server.url }, { permissions: { read: 'read' } })
    server.fault = 'http-429-once'
    expect(await manager.callTool('read', {})).toBe('read')
    expect(runs('read')).toBe(2)
    expect(events).toContainEqual(expect.objectContaining({ type: 'call_retried', waitMs: 1000 }))
  })

  test('a result of 31 MB in one event arrives', async () => {
    const { server } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url, timeout: 15_000 }, {}, { maxResultCharacters: 100 })
    server.fault = 'sse-long'
    expect(await manager.callTool('read', {})).toMatch(/of 32505856 characters are left out/)
  }, 20_000)

  test('a server that was restarted on the same port is found again', async () => {
    const { server } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    const port = Number(new URL(server.url).port)
    await server.close()
    const second = new FaultyHttp('none')
    await second.listen(port)
    cleanUps.push(() => second.close())
    expect(await manager.callTool('echo', { text: 'again' })).toBe('again')
  })

  test('a server that forgot the session is greeted again as soon as its stream is refused, before any call fails', async () => {
    const { server } = await httpServer('get-stream')
    await managerFor({ url: server.url })
    await until(() => server.ownStream !== undefined)
    server.fault = 'get-404'
    server.sessions.clear()
    server.ownStream?.end()
    await until(() => server.opened === 2)
  })

  test('hung calls do not pile up: an exchange nobody waits for is ended', async () => {
    const { server } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    server.fault = 'hang'
    for (let count = 0; count < 3; count += 1) {
      await manager.callTool('read', {}, { signal: AbortSignal.timeout(50) }).catch(() => {})
    }
    await until(() => server.openExchanges === 0)
  })

  test('closing ends the session on the server', async () => {
    const { server } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    await manager.close()
    expect(server.deleted).toBe(1)
  })

  test('cancelling and running out of time reach the server', async () => {
    const { server, runs } = await httpServer('none')
    const { manager } = await managerFor({ url: server.url })
    server.fault = 'hang'
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    await expect(manager.callTool('read', {}, { signal: stop.signal })).rejects.toMatchObject({
      failure: { kind: 'cancelled' },
    })
    await expect(manager.callTool('read', {})).rejects.toMatchObject({ failure: { kind: 'timeout' } })
    await until(() => runs('cancelled') === 2)
  }, 8000)
})

describe('a start that fails', () => {
  test.each(['hang-init', 'hang-list', 'crash-on-start', 'bad-version'])(
    'is told for what it is (%s)',
    async (fault) => {
      const probe = stdioServer(fault)
      const manager = new MCPManager({ connectTimeoutMs: 1500 })
      cleanUps.push(() => manager.close())
      manager.register({ id: 'faulty', config: probe.config })
      await manager.connectAll()
      const [status] = manager.status()
      expect(status?.state).not.toBe('ready')
      expect(status?.error).toContain('faulty')
    },
    10_000,
  )

  test('names the version it cannot speak', async () => {
    const { manager } = await managerFor(stdioServer('bad-version').config)
    expect(manager.status()[0]?.error).toContain('1999-01-01')
  })

  test.each(['crash-first-start'])('heals by itself (%s)', async (fault) => {
    const { manager } = await managerFor(stdioServer(fault).config)
    expect(await manager.callTool('echo', { text: 'up' })).toBe('up')
  })
})

describe('a list', () => {
  test('with bad definitions costs the bad ones only, each with its reason', async () => {
    const { manager } = await managerFor(stdioServer('bad-tools').config)
    const names = manager.getTools().map(({ name }) => name)
    expect(names).toContain('echo')
    for (const bad of ['array_schema', 'null_schema', 'remote_ref', 'loop_ref', '']) expect(names).not.toContain(bad)
    const reasons = Object.fromEntries(manager.status()[0]?.quarantined.map(({ name, reason }) => [name, reason]) ?? [])
    expect(reasons['array_schema']).toContain('"array"')
    expect(reasons['remote_ref']).toContain('outside')
    expect(reasons['loop_ref']).toContain('without end')
    expect(reasons['echo']).toContain('twice')
  })

  test.each(['same-cursor', 'endless-cursor'])('that never ends is cut with a warning (%s)', async (fault) => {
    const { manager, events } = await managerFor(stdioServer(fault).config)
    expect(manager.status()[0]?.state).toBe('ready')
    expect(events).toContainEqual(expect.objectContaining({ type: 'warning', message: expect.stringContaining('cut') }))
  })

  test('that is said to have changed a thousand times is fetched once', async () => {
    const probe = stdioServer('list-storm')
    const clock = new FakeClock()
    const { manager } = await managerFor(probe.config, {}, { clock })
    // The storm comes before the answer, on the same pipe.
    await manager.callTool('echo', { text: 'x' })
    await clock.advance(1000)
    await until(() => probe.runs('list') === 2)
    await clock.advance(10_000)
    await manager.server('faulty')?.client.ping(1000)
    expect(probe.runs('list')).toBe(2)
  })
})
