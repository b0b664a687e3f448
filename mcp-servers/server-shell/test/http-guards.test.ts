import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { z } from 'zod'
import { createShellServer, defineTool } from '../src/index.ts'
import { fixtureProgram, fixtureSpec } from './support/fixture.ts'
import { initialize, mcpHeaders, openSession, rpc, send, startHttp } from './support/http.ts'

/** Far more than the system's own buffers hold. */
const LONG = 32_000_000

const long = defineTool({
  name: 'long',
  title: 'Long',
  description: 'Answers at length.',
  inputSchema: z.object({}),
  outputSchema: z.object({ text: z.string() }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: () => ({ text: 'x'.repeat(LONG) }),
  render: () => '',
})

const body = JSON.stringify(initialize)
const port = (url: string) => new URL(url).port

describe('Host and Origin (safety 1 to 6)', () => {
  test.each([
    'evil.example',
    'localhost.evil.example',
    '0.0.0.0',
    'localhost.',
    'LOCALHOST',
    '127.0.0.1.evil.example',
    'evil.example:80@127.0.0.1',
    '127.1',
    '2130706433',
    '[::ffff:127.0.0.1]',
  ])('the foreign Host %s is refused with 403 and a JSON-RPC error', async (host) => {
    const { url } = await startHttp()
    for (const value of [host, `${host}:${port(url)}`]) {
      const answer = await send(url, { headers: { ...mcpHeaders, Host: value }, body })
      expect([value, answer.status, answer.message.error?.code]).toEqual([value, 403, -32000])
    }
  })

  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'the loopback name %s is served, with and without a port',
    async (host) => {
      const { url } = await startHttp()
      for (const value of [host, `${host}:${port(url)}`]) {
        expect((await send(url, { headers: { ...mcpHeaders, Host: value }, body })).status).toBe(200)
      }
    },
  )

  test('ALLOWED_HOSTS replaces the loopback names', async () => {
    const { url } = await startHttp({ ALLOWED_HOSTS: 'mcp.example.org, fixed.example.org:8443' })
    const status = async (Host: string) => (await send(url, { headers: { ...mcpHeaders, Host }, body })).status
    expect(await status('mcp.example.org:444')).toBe(200)
    expect(await status('fixed.example.org:8443')).toBe(200)
    expect(await status('fixed.example.org:8444')).toBe(403)
    expect(await status('localhost')).toBe(403)
  })

  test.each([
    'http://evil.example',
    'null',
    'http://localhost.evil.example',
    'https://127.0.0.1',
    'http://localhost:1',
    'file://',
  ])('the foreign Origin %s is refused with 403, and gets no Access-Control-Allow-Origin', async (Origin) => {
    const { url } = await startHttp()
    const answer = await send(url, { headers: { ...mcpHeaders, Origin }, body })
    expect(answer.status).toBe(403)
    expect(answer.message.error?.code).toBe(-32000)
    const preflight = await send(url, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(403)
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })

  test("the server's own Origin and the ones of ALLOWED_ORIGINS may call, and their preflight is answered", async () => {
    const own = await startHttp()
    const Origin = new URL(own.url).origin
    expect((await send(own.url, { headers: { ...mcpHeaders, Origin }, body })).status).toBe(200)
    const listed = await startHttp({ ALLOWED_ORIGINS: 'https://inspector.example.org' })
    const headers = { Origin: 'https://inspector.example.org', 'Access-Control-Request-Method': 'POST' }
    const preflight = await send(listed.url, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('https://inspector.example.org')
    expect((await send(listed.url, { headers: { ...mcpHeaders, Origin }, body })).status).toBe(403)
  })

  test('a simple-CORS POST of text/plain is refused with 415', async () => {
    const { url } = await startHttp()
    for (const type of ['text/plain', 'text/plain;application/json', 'application/x-www-form-urlencoded', '']) {
      const answer = await send(url, { headers: { ...mcpHeaders, 'Content-Type': type }, body })
      expect([type, answer.status, answer.message.error?.code]).toEqual([type, 415, -32000])
    }
  })
})

describe('the host of a request (safety 1 and 4)', () => {
  /** The status line of a request that only a raw socket can send. */
  async function statusOf(url: string, head: string): Promise<string> {
    const socket = connect(Number(port(url)), '127.0.0.1')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    return text.split('\r\n', 1)[0] ?? ''
  }

  test.each([
    ['GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', '400 Bad Request'],
    ['GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost', '400 Bad Request'],
    ['GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost', '403 Forbidden'],
    ['GET http://localhost/healthz HTTP/1.1\r\nHost: evil.example', '403 Forbidden'],
    ['GET evil:healthz HTTP/1.1\r\nHost: localhost', '4'],
    ['GET http://localhost/healthz HTTP/1.1\r\nHost: localhost', '200 OK'],
  ])('%j is answered %s', async (head, status) => {
    const { url } = await startHttp()
    expect(await statusOf(url, head)).toStartWith(`HTTP/1.1 ${status}`)
  })
})

describe('bodies (safety 8 to 11)', () => {
  test.each([
    ['5 MB', 5_000_000],
    ['20 MB', 20_000_000],
  ])('a body of %s is refused with 413 as JSON-RPC, without HTML or stack', async (_name, size) => {
    const { url } = await startHttp()
    const answer = await send(url, { body: Buffer.alloc(size, 'a') })
    expect(answer.status).toBe(413)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.message.error?.message).toContain('MAX_BODY_BYTES')
    expect(answer.text).not.toMatch(/<html|node_modules|\n\s+at /)
  })

  test('a body whose length is not announced is refused at the same limit', async () => {
    const { url } = await startHttp({ MAX_BODY_BYTES: '2048' })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(4096)))
        controller.close()
      },
    })
    const answer = await fetch(url, { method: 'POST', headers: mcpHeaders, body: stream })
    expect(answer.status).toBe(413)
  })

  test('a document of 200 kB and one of 1 MiB are read whole', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    for (const length of [200_000, 1024 * 1024]) {
      const params = { name: 'echo', arguments: { text: '需'.repeat(length / 4) } }
      const answer = await rpc(url, { headers, method: 'tools/call', params })
      expect(answer.message.result?.['structuredContent']).toMatchObject({ length: length / 4 })
    }
  })

  test.each(['{bad', '', '"', '[1,', '{"a":}', 'NaN'])('%j is answered 400 with -32700', async (text) => {
    const { url } = await startHttp()
    const answer = await send(url, { body: text })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32700])
    expect(answer.text).not.toMatch(/<html|SyntaxError|\n\s+at /)
  })

  test('bytes that are not UTF-8 are answered 400 with -32700', async () => {
    const { url } = await startHttp()
    const answer = await send(url, { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32700])
  })

  test.each([
    '1',
    'null',
    '{}',
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  ])('JSON that is no JSON-RPC message, such as %s, is answered 400 with -32600', async (text) => {
    const { url } = await startHttp()
    const answer = await send(url, { body: text })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32600])
  })

  test('20,000 nested arrays or objects are refused within a second, and the server lives on', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    const call = (value: string) =>
      `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"echo","arguments":{"text":"x","extra":{"deep":${value}}}}}`
    const arrays = call('['.repeat(20_000) + ']'.repeat(20_000))
    const objects = call(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
    const hidden = call(`["\\"]]]", ${'['.repeat(20_000)}${']'.repeat(20_000)}]`)
    const started = performance.now()
    for (const text of [arrays, objects, hidden, '['.repeat(2_000_000)]) {
      const answer = await send(url, { headers: { ...mcpHeaders, ...headers }, body: text })
      expect([answer.status, answer.message.error?.code]).toEqual([400, -32600])
    }
    expect(performance.now() - started).toBeLessThan(1000)
    expect((await rpc(url, { headers, method: 'ping' })).status).toBe(200)
  })

  test('brackets inside a text are not nesting', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    const params = { name: 'echo', arguments: { text: '[{"\\'.repeat(500) } }
    expect((await rpc(url, { headers, method: 'tools/call', params })).message.result?.['isError']).toBeUndefined()
  })

  test('a batch of 200 and an empty one are refused with -32600', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    for (const size of [0, 51, 200]) {
      const batch = Array.from({ length: size }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
      const answer = await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(batch) })
      expect([size, answer.status, answer.message.error?.code]).toEqual([size, 400, -32600])
    }
  })
})

describe('limits of rate and time (safety 22)', () => {
  test('a client that sends more than its burst gets 429 with Retry-After, and is served again later', async () => {
    let nowMs = 0
    const settings = { RATE_LIMIT_BURST: '5', RATE_LIMIT_PER_SECOND: '2' }
    const { url } = await startHttp(settings, { now: () => nowMs })
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(url, { body })).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    const refused = await send(url, { body })
    expect([refused.status, refused.headers['retry-after'], refused.message.error?.code]).toEqual([429, '1', -32000])
    nowMs += 1000
    expect((await send(url, { body })).status).toBe(200)
  })

  test('each message of a batch counts', async () => {
    const { url } = await startHttp({ RATE_LIMIT_BURST: '10', RATE_LIMIT_PER_SECOND: '1' }, { now: () => 0 })
    const headers = await openSession(url)
    const batch = Array.from({ length: 20 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const answer = await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(batch) })
    expect(answer.status).toBe(429)
  })

  test('a large body counts by its size, so that many at once cannot fill the memory', async () => {
    const { url } = await startHttp({ RATE_LIMIT_BURST: '10' }, { now: () => 0 })
    const large = Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(2_000_000)}"}}`)
    expect((await send(url, { body: large })).status).toBe(400)
    expect((await send(url, { body: large })).status).toBe(429)
    expect((await send(url, { body })).status).toBe(200)
  })

  test('of 1,000 requests at once from one client some are told to wait by default, and all are answered', async () => {
    const { url } = await startHttp()
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const answer = await fetch(url, { method: 'POST', headers: mcpHeaders, body: '{}' })
        await answer.body?.cancel()
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 429 || status === 400)).toBe(true)
  })

  test('a client that does not read its answer is cut off at the time limit', async () => {
    const cutOff = Promise.withResolvers<void>()
    const createServer = () => {
      const server = createShellServer(fixtureSpec({ tools: [long] }))
      server.server.onclose = cutOff.resolve
      return server
    }
    const program = { ...fixtureProgram(), open: () => ({ createServer }) }
    const { url } = await startHttp({ SEND_TIMEOUT_MS: '300', STATELESS: '1' }, { program })
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'long' } })
    const socket = connect(Number(port(url)), '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    const head = ['POST /mcp HTTP/1.1', 'Host: localhost', `Content-Length: ${call.length}`]
    const types = ['Content-Type: application/json', 'Accept: application/json, text/event-stream']
    socket.write(`${[...head, ...types].join('\r\n')}\r\n\r\n${call}`)
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    socket.pause()
    await cutOff.promise
    // What was already on its way may still arrive.
    socket.resume()
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    expect(received).toBeLessThan(LONG)
    expect((await send(url, { body })).status).toBe(200)
  })

  test.each([
    ['headers', 'POST /mcp HTTP/1.1\r\nHost: localhost\r\n'],
    ['body', 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'],
  ])('a client that sends its %s a byte at a time is cut off at the time limit', async (_part, head) => {
    const { url } = await startHttp({ HEADERS_TIMEOUT_MS: '300', BODY_TIMEOUT_MS: '300' })
    const socket = connect(Number(port(url)), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head)
    const drip = setInterval(() => socket.write('a'), 50)
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    clearInterval(drip)
    expect((await send(url, { body })).status).toBe(200)
  })
})

describe('headers and body (safety 20 and 21)', () => {
  test('a protocol version nobody speaks is 400 with -32022 and the versions that are', async () => {
    const { url } = await startHttp()
    const session = await openSession(url)
    for (const headers of [session, {}]) {
      const version = { ...headers, 'MCP-Protocol-Version': '1999-01-01' }
      const { status, message } = await rpc(url, { headers: version, method: 'ping' })
      expect([status, message.error?.code]).toEqual([400, -32022])
      const data = { requested: '1999-01-01', supported: expect.arrayContaining(['2025-11-25', '2025-06-18']) }
      expect(message.error?.data).toEqual(data)
    }
  })

  test.each([
    ['Mcp-Method', 'tools/list'],
    ['Mcp-Name', 'fail'],
    ['Mcp-Name', '=?base64?ZmFpbA==?='],
  ])('a header %s: %s that contradicts the body is 400 with -32020', async (name, value) => {
    const { url } = await startHttp()
    const headers = { ...(await openSession(url)), [name]: value }
    const params = { name: 'echo', arguments: { text: 'x' } }
    const answer = await rpc(url, { headers, method: 'tools/call', params })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32020])
  })

  test('headers that repeat the body are fine', async () => {
    const { url } = await startHttp()
    const headers = { ...(await openSession(url)), 'Mcp-Method': 'tools/call', 'Mcp-Name': '=?base64?ZWNobw==?=' }
    const params = { name: 'echo', arguments: { text: 'x' } }
    expect((await rpc(url, { headers, method: 'tools/call', params })).status).toBe(200)
  })
})

describe('everything else that is asked', () => {
  test('/healthz tells status and sessions', async () => {
    const { url } = await startHttp()
    await openSession(url)
    const answer = await send(new URL('/healthz', url).href, { method: 'GET', headers: {} })
    expect(JSON.parse(answer.text)).toEqual({ status: 'ok', name: 'fixture', version: '1.0.0', sessions: 1 })
  })

  test('another path is 404, another method 405, both as JSON-RPC', async () => {
    const { url } = await startHttp()
    const elsewhere = await send(new URL('/%zz/..%2f..%2fetc/passwd', url).href, { method: 'GET', headers: {} })
    expect([elsewhere.status, elsewhere.message.error?.code]).toEqual([404, -32000])
    const put = await send(url, { method: 'PUT', headers: {} })
    expect([put.status, put.headers.allow, put.message.error?.code]).toEqual([405, 'GET, POST, DELETE', -32000])
  })

  test('an Accept without JSON and events is 406', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    expect((await rpc(url, { headers: { ...headers, Accept: 'text/html' }, method: 'ping' })).status).toBe(406)
  })

  test('no header tells what the server is made of', async () => {
    const { url } = await startHttp()
    const { headers } = await send(url, { body })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
