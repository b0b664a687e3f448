import { afterEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { McpCallError } from '../../src/mcp/failure/call-error.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { answers, breaksOff, CountingHttp, errs, type Fault, HINTS, hangs, says } from './counting-http.ts'
import { StdioProbe, until } from './stdio-probe.ts'

/** What a server may do after it has run a tool. */
const CALL_FAULTS: Record<string, Fault> = {
  ...Object.fromEntries(
    [400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 421, 422, 423, 425, 426, 428, 429, 431, 451].map(
      (code) => [`status ${code}`, says(code)],
    ),
  ),
  ...Object.fromEntries([500, 501, 502, 503, 504, 507, 511, 599].map((code) => [`status ${code}`, says(code)])),
  ...Object.fromEntries([202, 204, 205, 206].map((code) => [`status ${code}`, says(code)])),
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((code) => [`redirect ${code}`, says(code, { location: '/mcp' })]),
  ),
  '401 with a challenge': says(401, { 'www-authenticate': 'Bearer error="invalid_token"' }),
  '403 for a scope': says(403, { 'www-authenticate': 'Bearer error="insufficient_scope", scope="x"' }),
  '404 with the protocol’s error': says(404, {}, '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"x"}}'),
  '429 retry at once': says(429, { 'retry-after': '0' }),
  '429 retry in a second': says(429, { 'retry-after': '1' }),
  '503 retry at once': says(503, { 'retry-after': '0' }),
  ...Object.fromEntries(
    [-32000, -32001, -32002, -32003, -32042, -32603, 0, 404, 503].map((code) => [`error ${code}`, errs(code)]),
  ),
  'reset without a word': breaksOff('reset'),
  'end without a word': breaksOff('end'),
  'reset in the body': breaksOff('reset', 'application/json', '{"jsonrpc":'),
  'end in the body': breaksOff('end', 'application/json', '{"jsonrpc":'),
  'stream reset at once': breaksOff('reset', 'text/event-stream', ': hi\n\n'),
  'stream ended without an answer': answers(': hi\n\n', 'text/event-stream'),
  'stream cut in an event': breaksOff('reset', 'text/event-stream', 'data: {"jsonrpc":'),
  'stream cut that can be resumed': breaksOff('reset', 'text/event-stream', 'id: 1\nretry: 5\ndata:\n\n'),
  'stream ended that can be resumed': answers('id: 1\nretry: 5\ndata:\n\n', 'text/event-stream'),
  'a login page': answers('<html>', 'text/html'),
  'no JSON': answers('ok'),
  'an empty object': answers('{}'),
  'an answer to nobody': answers('{"jsonrpc":"2.0","id":987654,"result":{"content":[]}}'),
  'an answer of the wrong form': answers('{"jsonrpc":"2.0","id":3,"result":7}'),
}

/** What it says to a `ping` meanwhile, beside the plain truth; 404, 400 and 410 as a server does that has lost the session. */
const PING_FAULTS: Record<string, Fault> = {
  ...Object.fromEntries([404, 400, 410, 401, 403, 405, 429, 503].map((code) => [`status ${code}`, says(code)])),
  'an unknown method': errs(-32601),
  'an error': errs(-32603),
  'a reset': breaksOff('reset'),
  'no JSON': answers('ok'),
}
/** Faults of a call that a session may have to do with: held against everything the server may say of its session. */
const DOUBTFUL = [
  'status 404',
  'status 400',
  'status 410',
  'status 503',
  'reset without a word',
  'stream cut in an event',
]

const LIMIT_MS = 1500
const cleanUps: (() => Promise<void>)[] = []
afterEach(cleanUp)

async function cleanUp() {
  for (const end of cleanUps.splice(0).reverse()) await end()
}

async function host({ trusted = false } = {}) {
  const server = new CountingHttp()
  const url = await server.listen()
  const manager = new MCPManager({ random: () => 0.001 })
  cleanUps.push(() => server.close())
  cleanUps.push(() => manager.close())
  manager.register({ id: 'counting', config: { url, timeout: LIMIT_MS }, trusted })
  await manager.connectAll()
  return { server, manager }
}

/** A tool and what its server counts as: whether running it twice does no harm. */
const CALLS = [false, true].flatMap((trusted) =>
  Object.keys(HINTS).map((tool) => ({
    trusted,
    tool,
    isHarmless: trusted && (tool === 'read' || tool === 'idempotent'),
  })),
)

/** Calls each kind of tool at a server of its own, whose pauses and renewals concern no other, and holds what came of it. */
async function holdAll(faults: Readonly<Record<string, Fault>>): Promise<void> {
  await Promise.all(
    CALLS.map(async ({ trusted, tool, isHarmless }) => {
      const { server, manager } = await host({ trusted })
      for (const [method, fault] of Object.entries(faults)) server.faults.set(method, fault)
      await hold({ server, manager }, { tool, most: isHarmless ? 4 : 1 })
    }),
  )
}

/** Makes one call, and holds how often it ran, and what is said of that, against what may be. */
async function hold(
  { server, manager }: { server: CountingHttp; manager: MCPManager },
  { tool, most }: { tool: string; most: number },
): Promise<void> {
  const before = server.runsOf(tool)
  const outcome = await manager.callTool(tool, {}).catch((error: McpCallError) => error)
  const runs = server.runsOf(tool) - before
  expect(runs).toBeLessThanOrEqual(most)
  if (typeof outcome === 'string') expect(runs).toBeGreaterThan(0)
  else if (runs > 0) expect(outcome.message).not.toContain('The action did not run')
}

/** One step of a server's life. */
interface Step {
  readonly call: Fault | undefined
  readonly ping: Fault | undefined
  readonly forgets: boolean
}

function become(server: CountingHttp, { call, ping, forgets }: Step): void {
  server.faults.clear()
  if (call !== undefined) server.faults.set('tools/call', call)
  if (ping !== undefined) server.faults.set('ping', ping)
  if (forgets) server.sessions.clear()
}

describe('a server that acts, and then fails in its answer, runs once what must not run twice', () => {
  test.each(Object.entries(CALL_FAULTS))('%s', (_, call) => holdAll({ 'tools/call': call }))

  test.each(Object.entries(CALL_FAULTS))('%s, and 404 to every ping', (_, call) =>
    holdAll({ 'tools/call': call, ping: says(404) }),
  )

  test.each(
    Object.entries(PING_FAULTS).flatMap(([ping, fault]) => DOUBTFUL.map((call) => [call, ping, fault] as const)),
  )('%s, and %s to every ping', (call, _, fault) => holdAll({ 'tools/call': CALL_FAULTS[call] ?? hangs, ping: fault }))

  test('no answer at all', () => holdAll({ 'tools/call': hangs }))

  test('whatever it does in the next calls, in any order, with any session', async () => {
    const faults = fc.constantFrom(...Object.values(CALL_FAULTS), undefined)
    const pings = fc.constantFrom(...Object.values(PING_FAULTS), undefined, undefined)
    const steps = fc.array(fc.record({ call: faults, ping: pings, forgets: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { server, manager } = await host({ trusted: true })
        for (const step of script) {
          become(server, step)
          await hold({ server, manager }, { tool: 'write', most: 1 })
        }
        await cleanUp()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a child that acts, and then', () => {
  test.each(['crash-mid-call', 'half-frame-exit', 'close-stdout', 'internal-error', 'null-result', 'half-frame'])(
    '%s, runs a write once, and a read of a trusted one no more than four times',
    async (fault) => {
      const probe = new StdioProbe(fault)
      const manager = new MCPManager({ random: () => 0.001 })
      cleanUps.push(async () => probe.remove())
      cleanUps.push(() => manager.close())
      manager.register({ id: 'dying', config: { ...probe.config, timeout: 5000 }, trusted: true })
      await manager.connectAll()
      await expect(manager.callTool('write', {})).rejects.toThrow('unknown whether the action happened')
      await expect(manager.callTool('read', {})).rejects.not.toThrow('did not run')
      expect(probe.runs('write')).toBe(1)
      expect(probe.runs('read')).toBeLessThanOrEqual(4)
    },
    20_000,
  )
})

describe('a write', () => {
  test.each([404, 400, 410])(
    'finds a session that was lost before it (%d), and is made once in a new one',
    async (code) => {
      const { server, manager } = await host()
      server.forgotten = code
      server.sessions.clear()
      expect(await manager.callTool('write', {})).toBe('ran')
      expect([server.runsOf('write'), server.opened]).toEqual([1, 2])
    },
  )

  test('whose session is lost just when it comes may have run, and the next one finds a new session', async () => {
    const { server, manager } = await host()
    server.faults.set('ping', ({ message, response }) => {
      server.sessions.clear()
      answers(JSON.stringify({ jsonrpc: '2.0', id: message['id'], result: {} }))({ message, response })
    })
    await expect(manager.callTool('write', {})).rejects.toThrow(/HTTP 404.*unknown whether the action happened/)
    server.faults.clear()
    expect(await manager.callTool('write', {})).toBe('ran')
    expect(server.runsOf('write')).toBe(1)
  })

  test('is made at a server that knows no ping, in the session it has', async () => {
    const { server, manager } = await host()
    server.faults.set('ping', says(404))
    for (let count = 0; count < 3; count += 1) expect(await manager.callTool('write', {})).toBe('ran')
    expect([server.runsOf('write'), server.opened]).toEqual([3, 2])
  })

  test('is made at a server that leaves pings unanswered, and that one is asked no more', async () => {
    const { server, manager } = await host()
    server.faults.set('ping', hangs)
    expect(await manager.callTool('write', {})).toBe('ran')
    await until(() => server.asked('ping') === 1)
    expect(server.runsOf('write')).toBe(1)
  })

  test('waits for a server that is busy when asked, and is made once', async () => {
    const { server, manager } = await host()
    server.faults.set('ping', (exchange) => {
      server.faults.clear()
      says(503, { 'retry-after': '0' })(exchange)
    })
    expect(await manager.callTool('write', {})).toBe('ran')
    expect(server.runsOf('write')).toBe(1)
  })

  test('that is not let in when asked was surely not run', async () => {
    const { server, manager } = await host()
    server.faults.set('ping', says(401))
    await expect(manager.callTool('write', {})).rejects.toThrow(/sign in again.*The action did not run/)
    expect(server.runsOf('write')).toBe(0)
  })
})
