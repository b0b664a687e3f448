import { describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { fixtureProgram, fixtureTools, gate, SECRET } from './support/fixture.ts'
import { initialize, mcpHeaders, openSession, rpc, send, startHttp } from './support/http.ts'

const callGate = { method: 'tools/call', params: { name: 'gate', arguments: {} } }

async function connectClient(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  // The SDK's class declares `sessionId` in a way that exact optional types reject; it is a Transport all the same.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0])
  return client
}

describe('sessions (safety 16 to 19)', () => {
  test('a session is opened by initialize alone; anything else without an id is 400', async () => {
    const server = await startHttp()
    expect((await rpc(server.url, { method: 'tools/list' })).status).toBe(400)
    expect((await send(server.url, { method: 'GET', headers: { Accept: 'text/event-stream' } })).status).toBe(400)
    expect((await send(server.url, { method: 'DELETE', headers: {} })).status).toBe(400)
    const bad = await rpc(server.url, { method: 'initialize', params: { protocolVersion: 7 } })
    expect([bad.status, bad.message.error?.code]).toEqual([400, -32602])
    expect(server.sessionCount()).toBe(0)
    const headers = await openSession(server.url)
    expect((await rpc(server.url, { headers, method: 'tools/list' })).message.result?.['tools']).toHaveLength(4)
    expect(server.sessionCount()).toBe(1)
  })

  test('an initialize that is not acceptable leaves no session behind', async () => {
    const server = await startHttp()
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    expect((await send(server.url, { headers, body: JSON.stringify(initialize) })).status).toBe(406)
    expect(server.sessionCount()).toBe(0)
  })

  test('a server that cannot be made is 500 with a trace id only, and keeps no place', async () => {
    const program = {
      ...fixtureProgram(),
      open: () => ({
        createServer: () => {
          throw new Error(SECRET)
        },
      }),
    }
    const server = await startHttp({ MAX_SESSIONS: '1' }, { program })
    for (let round = 0; round < 2; round += 1) {
      const { status, text, message } = await send(server.url, { body: JSON.stringify(initialize) })
      expect([status, message.error?.code, text.includes('hunter2')]).toEqual([500, -32603, false])
    }
    expect(server.logged()).toContain(SECRET)
  })

  test.each(['guess', '00000000-0000-0000-0000-000000000000', '__proto__', 'a, b', "' OR 1=1"])(
    'the guessed session id %s is 404 with -32001, whatever the method',
    async (id) => {
      const { url } = await startHttp()
      await openSession(url)
      const headers = { 'Mcp-Session-Id': id }
      for (const answer of [
        await rpc(url, { headers, method: 'tools/list' }),
        await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(initialize) }),
        await send(url, { method: 'GET', headers: { ...headers, Accept: 'text/event-stream' } }),
        await send(url, { method: 'DELETE', headers }),
      ]) {
        expect([answer.status, answer.message.error?.code]).toEqual([404, -32001])
      }
    },
  )

  test('DELETE ends a session; afterwards it is 404', async () => {
    const server = await startHttp()
    const headers = await openSession(server.url)
    expect((await send(server.url, { method: 'DELETE', headers })).status).toBe(200)
    expect(server.sessionCount()).toBe(0)
    expect((await rpc(server.url, { headers, method: 'ping' })).status).toBe(404)
    expect((await send(server.url, { method: 'DELETE', headers })).status).toBe(404)
  })

  test('an expired session is 404 at once, before anything has swept it', async () => {
    let nowMs = 0
    const server = await startHttp({ SESSION_TTL_MS: '1000' }, { now: () => nowMs })
    const headers = await openSession(server.url)
    nowMs += 999
    expect((await rpc(server.url, { headers, method: 'ping' })).status).toBe(200)
    nowMs += 1000
    expect((await rpc(server.url, { headers, method: 'ping' })).status).toBe(404)
  })

  test('a second initialize on a live session is 400', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    const answer = await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(initialize) })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32600])
  })

  test('answers and progress of clients that use the same ids never cross', async () => {
    const { url } = await startHttp()
    const labels = Array.from({ length: 8 }, (_, index) => `client-${index}`)
    const sessions = await Promise.all(labels.map(async (label) => ({ label, headers: await openSession(url) })))
    const answers = await Promise.all(
      sessions.map(async ({ label, headers }) => {
        const params = { name: 'steps', arguments: { count: 50, label }, _meta: { progressToken: 1 } }
        return { label, answer: await rpc(url, { headers, method: 'tools/call', params }) }
      }),
    )
    for (const { label, answer } of answers) {
      expect(answer.message.result?.['structuredContent']).toEqual({ label })
      const told = [...answer.text.matchAll(/"message":"([^"]+)"/g)].map((match) => match[1])
      expect(told).toEqual(Array.from({ length: 50 }, () => label))
    }
  })

  test('a request with the id of one that is still being answered is refused, and the first one is answered', async () => {
    const held = gate()
    const { url } = await startHttp({}, { program: fixtureProgram({ tools: [held.tool] }) })
    const headers = await openSession(url)
    const first = rpc(url, { headers, id: 9, ...callGate })
    await held.entered
    const second = await rpc(url, { headers, id: 9, method: 'ping' })
    expect([second.status, second.message.error?.code, second.message.id]).toEqual([400, -32600, 9])
    held.release()
    expect((await first).message.result?.['structuredContent']).toEqual({ user: 'nobody' })
    expect((await rpc(url, { headers, id: 9, method: 'ping' })).status).toBe(200)
  })

  test('the stream of a cancelled request is ended, without an answer, and the session goes on', async () => {
    const held = gate()
    const { url } = await startHttp({}, { program: fixtureProgram({ tools: [held.tool] }) })
    const headers = await openSession(url)
    const cancelled = rpc(url, { headers, id: 'slow', ...callGate })
    await held.entered
    const note = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'slow' } }
    expect((await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(note) })).status).toBe(202)
    expect((await cancelled).text).not.toContain('"id"')
    await held.aborted
    held.release()
    expect((await rpc(url, { headers, id: 'slow', method: 'ping' })).status).toBe(200)
  })

  test('of a batch the stream ends when the rest is answered, whether one is cancelled before or after', async () => {
    for (const isLate of [false, true]) {
      const held = gate()
      const { url } = await startHttp({}, { program: fixtureProgram({ tools: [...fixtureTools, held.tool] }) })
      const headers = { ...mcpHeaders, ...(await openSession(url)), 'MCP-Protocol-Version': '2025-03-26' }
      const other = isLate ? { id: 2, method: 'ping' } : { id: 2, method: 'tools/call', params: { name: 'gate' } }
      const first = { id: 1, method: 'tools/call', params: { name: 'gate' } }
      const batch = [first, other].map((one) => ({ jsonrpc: '2.0', ...one }))
      const answered = send(url, { headers, body: JSON.stringify(batch) })
      await held.entered
      const note = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
      await send(url, { headers, body: JSON.stringify(note) })
      held.release()
      expect((await answered).message.id).toBe(2)
    }
  })

  test('one client may hold one GET stream a session; a second is 409', async () => {
    const { url } = await startHttp()
    const headers = { ...(await openSession(url)), Accept: 'text/event-stream' }
    const stream = await fetch(url, { headers })
    expect([stream.status, (await send(url, { method: 'GET', headers })).status]).toEqual([200, 409])
    await stream.body?.cancel()
  })
})

describe('the life of sessions', () => {
  test('200 sessions that were opened and dropped leave none after their time to live', async () => {
    let nowMs = 0
    const server = await startHttp({ SESSION_TTL_MS: '60000' }, { now: () => nowMs })
    const clients = await Promise.all(Array.from({ length: 200 }, () => connectClient(server.url)))
    expect(server.sessionCount()).toBe(200)
    await Promise.all(clients.map((client) => client.close()))
    // A dropped stream is noticed when its socket closes, which is not the moment the client says so.
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setInterval(() => {
      nowMs += 60_000
      server.sweep()
      if (server.sessionCount() === 0) resolve()
    }, 10)
    await promise
    clearInterval(timer)
    expect(server.sessionCount()).toBe(0)
  })

  test('a session does not expire while a call is running or a stream is open', async () => {
    let nowMs = 0
    const held = gate()
    const program = fixtureProgram({ tools: [held.tool] })
    const server = await startHttp({ SESSION_TTL_MS: '1000' }, { program, now: () => nowMs })
    const [calling, listening] = [await openSession(server.url), await openSession(server.url)]
    const stream = await fetch(server.url, { headers: { ...listening, Accept: 'text/event-stream' } })
    const call = rpc(server.url, { headers: calling, ...callGate })
    await held.entered
    nowMs += 5000
    server.sweep()
    expect(server.sessionCount()).toBe(2)
    held.release()
    expect((await call).status).toBe(200)
    await stream.body?.cancel()
  })

  test('beyond MAX_SESSIONS a newcomer is told to wait, and nobody loses a session', async () => {
    let nowMs = 0
    const server = await startHttp({ MAX_SESSIONS: '2', SESSION_TTL_MS: '1000' }, { now: () => nowMs })
    const first = await openSession(server.url)
    await openSession(server.url)
    const refused = await send(server.url, { body: JSON.stringify(initialize) })
    expect([refused.status, refused.headers['retry-after'], refused.message.error?.code]).toEqual([503, '30', -32000])
    expect((await rpc(server.url, { headers: first, method: 'ping' })).status).toBe(200)
    nowMs += 1000
    expect((await send(server.url, { body: JSON.stringify(initialize) })).status).toBe(200)
  })

  test('sessions opened at the same moment keep to MAX_SESSIONS as well', async () => {
    const server = await startHttp({ MAX_SESSIONS: '5' })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await send(server.url, { body: JSON.stringify(initialize) })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(server.sessionCount()).toBe(5)
  })
})

describe('stateless mode', () => {
  const STATELESS = { STATELESS: '1' }

  test('answers a call without any initialize, in plain JSON', async () => {
    const server = await startHttp(STATELESS)
    const answer = await rpc(server.url, { method: 'tools/call', params: { name: 'echo', arguments: { text: 'hi' } } })
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.message.result?.['structuredContent']).toEqual({ text: 'hi', length: 2 })
    expect(server.sessionCount()).toBe(0)
  })

  test('refuses an initialize with bad parameters in one sentence', async () => {
    const { url } = await startHttp(STATELESS)
    const answer = await rpc(url, { method: 'initialize', params: {} })
    expect([answer.status, answer.message.error?.code]).toEqual([400, -32602])
  })

  test('streams where a request asks for progress', async () => {
    const { url } = await startHttp(STATELESS)
    const params = { name: 'steps', arguments: { count: 3, label: 'x' }, _meta: { progressToken: 'p' } }
    const answer = await rpc(url, { method: 'tools/call', params })
    expect(answer.headers['content-type']).toBe('text/event-stream')
    expect(answer.text.match(/notifications\/progress/g)).toHaveLength(3)
  })

  test('has no streams and no sessions to end', async () => {
    const { url } = await startHttp(STATELESS)
    expect((await send(url, { method: 'GET', headers: { Accept: 'text/event-stream' } })).status).toBe(405)
    expect((await send(url, { method: 'DELETE', headers: {} })).status).toBe(405)
  })

  test('a batch that uses one id twice is refused, since only one of its answers would arrive', async () => {
    const { url } = await startHttp(STATELESS)
    const ping = { jsonrpc: '2.0', id: 5, method: 'ping' }
    const { status, message } = await send(url, { body: JSON.stringify([ping, ping]) })
    expect([status, message.error?.code, message.id]).toEqual([400, -32600, 5])
  })

  test('serves an SDK client, many calls at once with the same ids', async () => {
    const { url } = await startHttp(STATELESS)
    const clients = await Promise.all(Array.from({ length: 5 }, () => connectClient(url)))
    const texts = await Promise.all(
      clients.map(async (client, index) => {
        const result = await client.callTool({ name: 'echo', arguments: { text: `client ${index}` } })
        return result.structuredContent
      }),
    )
    expect(texts).toEqual(clients.map((_, index) => ({ text: `client ${index}`, length: 8 })))
    await Promise.all(clients.map((client) => client.close()))
  })
})

describe('resumption', () => {
  test('with RESUMABLE a stream that broke is resumed where it broke, and its answer arrives', async () => {
    const held = gate()
    const program = fixtureProgram({ tools: [...fixtureTools, held.tool] })
    const { url } = await startHttp({ RESUMABLE: '1' }, { program })
    const headers = { ...mcpHeaders, ...(await openSession(url)), 'MCP-Protocol-Version': '2025-11-25' }
    const broken = new AbortController()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 5, ...callGate })
    const stream = await fetch(url, { method: 'POST', headers, body, signal: broken.signal })
    const first = await stream.body?.getReader().read()
    const eventId = /^id: (.+)$/m.exec(new TextDecoder().decode(first?.value))?.[1] ?? ''
    await held.entered
    broken.abort()
    held.release()
    const other = { ...(await openSession(url)), Accept: 'text/event-stream', 'Last-Event-ID': eventId }
    expect((await send(url, { method: 'GET', headers: other })).status).toBe(400)
    const resumed = await fetch(url, { headers: { ...headers, 'Last-Event-ID': eventId } })
    const reader = resumed.body?.getReader()
    let text = ''
    while (!text.includes('"id":5')) text += new TextDecoder().decode((await reader?.read())?.value)
    expect(text).toContain('"structuredContent":{"user":"nobody"}')
    await reader?.cancel()
  })

  test('without it no event has an id', async () => {
    const { url } = await startHttp()
    const headers = await openSession(url)
    expect((await rpc(url, { headers, method: 'tools/list' })).text).not.toMatch(/^id: /m)
  })
})
