import { describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { fixtureProgram, gate } from './support/fixture.ts'
import { initialize, mcpHeaders, openSession, rpc, send, startHttp } from './support/http.ts'
import { finish, readUntil, spawnProgram } from './support/process.ts'

const LISTENING = /^fixture listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)$/m

async function startProcess(env: Readonly<Record<string, string>> = {}) {
  const child = spawnProgram(['http'], { PORT: '0', ...env })
  const match = await readUntil(child.stderr, LISTENING)
  return { child, url: match[1] ?? '', before: match.input.slice(0, match.index) }
}

describe('the start of a server', () => {
  test('an HTTP entry prints its address on stderr and listens on the loopback alone (safety 7) [S1-http-entry]', async () => {
    const { child, url, before } = await startProcess()
    expect(before).toBe('')
    expect((await send(url, { body: JSON.stringify(initialize) })).status).toBe(200)
    const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
    const table = await Bun.file('/proc/net/tcp')
      .text()
      .catch(() => '')
    // 0A is LISTEN; 0100007F is 127.0.0.1 in the byte order of the kernel's table.
    const listening = table.split('\n').filter((row) => row.includes(`:${port} `) && / 0A /.test(row))
    expect(listening.map((row) => row.trim().split(/\s+/)[1])).toEqual(table === '' ? [] : [`0100007F:${port}`])
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })

  test.each([['stdio'], ['http']])(
    '--help of %s prints the purpose and every setting, and ends with 0',
    async (face) => {
      const { stdout, stderr, exitCode } = await finish(spawnProgram([face, '--help'], { PORT: 'not read' }))
      expect([exitCode, stderr]).toEqual([0, ''])
      expect(stdout).toContain('A server for tests.')
      expect(stdout).toMatch(/FIXTURE_FOLDER {2,}folder the fixture reads \(default: \.\/fixture\)/)
      expect(stdout.includes('SESSION_TTL_MS')).toBe(face === 'http')
      expect(stdout).toContain('LOG_LEVEL')
    },
  )

  test.each([
    ['http', 'PORT', '70000'],
    ['stdio', 'LOG_LEVEL', 'loud'],
    ['stdio', 'FIXTURE_FOLDER', 'missing'],
    ['http', 'FIXTURE_FOLDER', 'fault'],
  ])('%s with %s=%s ends with 1 and one line on stderr that names it [S1-config]', async (face, name, value) => {
    const { stdout, stderr, exitCode } = await finish(spawnProgram([face], { PORT: '0', [name]: value }))
    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toContain(value === 'fault' ? 'an unforeseen fault' : name)
  })

  test('over stdio what a server prepares waits for the handshake, and its failure ends the process with one line', async () => {
    const child = spawnProgram(['stdio'], { FIXTURE_FOLDER: 'unprepared' })
    child.stdin.write(`${JSON.stringify(initialize)}\n`)
    await child.stdin.flush()
    const { stdout, stderr, exitCode } = await finish(child)
    expect(stdout).toContain('"serverInfo"')
    expect([exitCode, stderr]).toEqual([1, 'fixture: FIXTURE_FOLDER cannot be prepared.\n'])
  })

  test('over HTTP what a server cannot prepare ends the start before it listens', async () => {
    const child = spawnProgram(['http'], { PORT: '0', FIXTURE_FOLDER: 'unprepared' })
    const { stderr, exitCode } = await finish(child)
    expect([exitCode, stderr]).toEqual([1, 'fixture: FIXTURE_FOLDER cannot be prepared.\n'])
  })

  test('a port in use ends with 1 and one line that says what to do', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const { stderr, exitCode } = await finish(spawnProgram(['http'], { PORT: port }))
    taken.close()
    expect([exitCode, stderr]).toEqual([
      1,
      `fixture: Port ${port} on 127.0.0.1 is in use. Set PORT to another one, or to 0 for a free one.\n`,
    ])
  })

  test('guards that are loosened are named at the start', async () => {
    const { child, before } = await startProcess({ ALLOWED_ORIGINS: 'https://a.example' })
    child.kill('SIGTERM')
    expect(before).toBe('fixture runs with loosened guards: ALLOWED_ORIGINS\n')
    expect(await child.exited).toBe(0)
  })
})

describe('the end of a server', () => {
  test('SIGTERM lets the answer in flight arrive, then the process ends with 0', async () => {
    const { child, url } = await startProcess()
    const headers = { ...mcpHeaders, ...(await openSession(url)) }
    const params = { name: 'until_told', arguments: {}, _meta: { progressToken: 'p' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })
    const response = await fetch(url, { method: 'POST', headers, body })
    const reader = response.body?.getReader()
    let text = new TextDecoder().decode((await reader?.read())?.value)
    child.kill('SIGTERM')
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      text += new TextDecoder().decode(part.value)
    }
    expect(text).toContain('"structuredContent":{"told":true}')
    expect(await child.exited).toBe(0)
  })

  test('SIGINT ends open streams and idle connections within a second', async () => {
    const { child, url } = await startProcess()
    const headers = { ...(await openSession(url)), Accept: 'text/event-stream' }
    const stream = await fetch(url, { headers })
    await Promise.all(Array.from({ length: 5 }, () => fetch(new URL('/healthz', url)).then((answer) => answer.text())))
    const started = performance.now()
    child.kill('SIGINT')
    expect(await child.exited).toBe(0)
    expect(performance.now() - started).toBeLessThan(1000)
    await stream.text().catch(() => '')
  })

  test('while it drains, it takes nothing new, and no answer in flight is lost', async () => {
    const held = gate()
    const server = await startHttp({}, { program: fixtureProgram({ tools: [held.tool] }) })
    const sessions = await Promise.all(Array.from({ length: 10 }, () => openSession(server.url)))
    const [first = {}] = sessions
    const call = { method: 'tools/call', params: { name: 'gate', arguments: {} } }
    const answers = sessions.map((headers) => rpc(server.url, { headers, ...call }))
    await held.entered
    await Promise.all(sessions.map((headers) => rpc(server.url, { headers, method: 'ping' })))
    const closed = server.close()
    const ping = (id: string) => rpc(server.url, { headers: first, method: 'ping', id })
    let refused = await ping('p')
    // What arrives with the signal is still answered.
    for (let tries = 0; refused.status === 200 && tries < 10; tries += 1) refused = await ping(`p${tries}`)
    expect(refused.status).toBe(503)
    expect([refused.headers['retry-after'], refused.headers.connection]).toEqual(['1', 'close'])
    held.release()
    const results = await Promise.all(answers)
    expect(results.map(({ message }) => message.result?.['structuredContent'])).toEqual(
      sessions.map(() => ({ user: 'nobody' })),
    )
    await closed
    expect(server.sessionCount()).toBe(0)
  })

  test('an answer that never comes does not keep the server from ending', async () => {
    const held = gate()
    const server = await startHttp({ DRAIN_TIMEOUT_MS: '100' }, { program: fixtureProgram({ tools: [held.tool] }) })
    const headers = await openSession(server.url)
    const lost = rpc(server.url, { headers, method: 'tools/call', params: { name: 'gate', arguments: {} } })
    await held.entered
    await Promise.all([server.close(), held.aborted])
    await lost.catch(() => {})
    held.release()
  })
})
