import { afterEach, describe, expect, test } from 'bun:test'
import type { McpCallError } from '../../src/mcp/failure/call-error.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { answers, breaksOff, CountingHttp, type Fault, hangs, says } from './counting-http.ts'
import { until } from './stdio-probe.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const stream = (text: string) => answers(text, 'text/event-stream')
const LIMIT_MS = 8000

/** A server whose answers to calls break off after an event, and that does this when it is asked for the rest. */
async function host(rest: Fault, { retryMs = 1, timeout = LIMIT_MS } = {}) {
  const server = new CountingHttp()
  const manager = new MCPManager({ random: () => 0.001 })
  cleanUps.push(() => server.close())
  cleanUps.push(() => manager.close())
  manager.register({ id: 'streaming', config: { url: await server.listen(), timeout } })
  await manager.connectAll()
  await until(() => server.asked('GET') === 1)
  server.faults.set('tools/call', stream(`id: 1\nretry: ${retryMs}\ndata:\n\n`))
  server.faults.set('GET', rest)
  return { server, manager, asked: () => server.asked('GET') - 1 }
}

describe('the rest of an answer', () => {
  test.each<[string, Fault, number]>([
    ...[202, 204, 400, 401, 403, 404, 405, 406, 409, 410].map((code): [string, Fault, number] => [
      `status ${code}`,
      says(code),
      1,
    ]),
    ...[429, 500, 502, 503].map((code): [string, Fault, number] => [`status ${code}`, says(code), 2]),
    ['a redirect', says(302, { location: '/elsewhere' }), 1],
    ['JSON', answers('{}'), 1],
    ['a page', answers('<html>', 'text/html'), 1],
    // The platform asks again by itself after a reset.
    ['a connection reset', breaksOff('reset'), 4],
    ['an empty stream', stream(''), 5],
    ['a stream of comments', stream(': a\n\n'), 5],
  ])('that is refused fails the call at once, and is asked for no more: %s', async (_, rest, most) => {
    const { manager, asked } = await host(rest)
    const started = Date.now()
    const error = await manager.callTool('write', {}).catch((cause: McpCallError) => cause)
    expect(Date.now() - started).toBeLessThan(LIMIT_MS / 2)
    expect(error).toMatchObject({ failure: { kind: 'connection_lost', reach: 'maybe_ran', toolName: 'write' } })
    expect(asked()).toBeLessThanOrEqual(most)
  })

  test('is waited for while the server says that it goes on, but not asked for in a rush', async () => {
    let round = 0
    const rest: Fault = (exchange) => {
      round += 1
      stream(`id: ${round + 1}\nretry: 0\ndata:\n\n`)(exchange)
    }
    const { manager, asked } = await host(rest, { retryMs: 0, timeout: 2000 })
    await expect(manager.callTool('write', {})).rejects.toMatchObject({ failure: { kind: 'timeout' } })
    expect(asked()).toBeGreaterThan(2)
    expect(asked()).toBeLessThan(12)
  })

  test('is not asked for, nor held open, when nobody waits for it any more', async () => {
    let isOpen = false
    const rest: Fault = ({ response }) => {
      isOpen = true
      response.on('close', () => {
        isOpen = false
      })
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n')
    }
    const { manager, asked } = await host(rest)
    const stop = new AbortController()
    const call = manager
      .callTool('write', {}, { signal: stop.signal })
      .catch((cause: McpCallError) => cause.failure.kind)
    await until(() => isOpen)
    stop.abort()
    expect(await call).toBe('cancelled')
    await until(() => !isOpen)
    expect(asked()).toBe(1)
  })

  test('that never comes is waited for as long as the call may take', async () => {
    const { manager } = await host(hangs, { timeout: 300 })
    await expect(manager.callTool('write', {})).rejects.toMatchObject({ failure: { kind: 'timeout' } })
  })

  test('comes after the server was away for a moment', async () => {
    const { server, manager } = await host(says(503))
    server.faults.set('GET', (exchange) => {
      server.faults.set('GET', ({ response }) => {
        const message = { jsonrpc: '2.0', id: server.lastCall, result: { content: [{ type: 'text', text: 'late' }] } }
        stream(`id: 2\ndata: ${JSON.stringify(message)}\n\n`)({ message: {}, response })
      })
      says(503)(exchange)
    })
    expect(await manager.callTool('write', {})).toBe('late')
    expect(server.runsOf('write')).toBe(1)
  })
})

test('a server that ends its own stream as often as it is opened is not asked for it in a rush', async () => {
  const server = new CountingHttp()
  server.faults.set('GET', stream('id: 9\nretry: 0\ndata:\n\n'))
  const manager = new MCPManager()
  cleanUps.push(() => server.close())
  cleanUps.push(() => manager.close())
  manager.register({ id: 'streaming', config: { url: await server.listen() } })
  const started = Date.now()
  await manager.connectAll()
  await until(() => server.asked('GET') === 5)
  // 50, 100, 200 and 400 ms lie between the five.
  expect(Date.now() - started).toBeGreaterThan(600)
})
