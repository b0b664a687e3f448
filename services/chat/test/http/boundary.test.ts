import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { ROUTES } from '../../src/http/routes.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

/** The status of a request as it stands, which no client library would send. */
async function rawStatus(port: number, head: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('\r\n')) break
  }
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

const body = JSON.stringify({ message: '支持批量导入功能' })
const newHost = () => hostWith(scriptedEngine(reviewScript))

describe('the boundary of the service', () => {
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    service = await startService(newHost(), { allowedHosts: ['review.example.com'] })
  })
  afterAll(() => service.close())

  const post = (headers: Record<string, string>, text = body) =>
    service.send('/api/chat', { method: 'POST', headers: { ...json, ...headers }, body: text })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '0.0.0.0',
    'localhost.',
    'LOCALHOST',
    '127.0.0.1.nip.io',
    'user@localhost',
  ])('the Host %j is a 403', async (host) => {
    expect((await post({ Host: host })).status).toBe(403)
    expect((await service.send('/', { headers: { Host: host } })).status).toBe(403)
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:9', '[::1]:3000', 'review.example.com'])(
    'the Host %j is served',
    async (host) => {
      expect((await post({ Host: host })).status).toBe(200)
    },
  )

  test.each([
    ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 403],
    ['two that are alike', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost', 403],
    ['a foreign address as its target', 'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost', 403],
    ['its own address as its target', 'GET http://localhost/healthz HTTP/1.1\r\nHost: localhost', 200],
  ])('a request with %s is answered as it should be', async (_, head, status) => {
    expect(await rawStatus(service.port, head)).toBe(status)
  })

  test.each(['http://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example', 'file://'])(
    'the Origin %j is a 403, with no CORS header',
    async (origin) => {
      const { status, headers } = await post({ Host: 'localhost:3000', Origin: origin })
      expect(status).toBe(403)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('the page of this very host may call it', async () => {
    expect((await post({ Host: 'localhost:3000', Origin: 'http://localhost:3000' })).status).toBe(200)
    expect((await post({ Host: 'review.example.com', Origin: 'https://review.example.com' })).status).toBe(200)
  })

  test('a request that another site caused is a 403', async () => {
    expect((await service.send('/api/approvals', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of type %j is a 415',
    async (type) => {
      expect((await post({ 'Content-Type': type })).status).toBe(415)
    },
  )

  test('a preflight of a foreign origin is granted nothing', async () => {
    const { headers } = await service.send('/api/chat', {
      method: 'OPTIONS',
      headers: { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    ['broken JSON', '{"message":', 400],
    ['a body over 1 MiB', JSON.stringify({ message: 'x'.repeat(2 ** 20) }), 413],
    ['20,000 nested arrays', `{"message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    ['a prototype', '{"message":"x","__proto__":{"userId":"admin"}}', 400],
  ])('%s is refused with a JSON sentence, without HTML or a stack', async (_, text, status) => {
    const answer = await post({}, text)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toStartWith('application/json')
    expect(answer.text).not.toMatch(/<html|<pre|\bat \S+:\d+/i)
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) } })
  })

  test('a body that says gzip and is none is refused as unreadable, not taken for a fault of ours', async () => {
    expect((await post({ 'Content-Encoding': 'gzip' }, '\u001f\u0008 no gzip')).status).toBe(400)
  })

  test.each(['/nope', '/api/nope', '/%', '/api/approvals/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
    '%s is answered with a JSON error',
    async (path) => {
      const answer = await service.send(path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ error: { message: expect.any(String) } })
    },
  )

  test('an unknown address is answered in the caller’s language, with the addresses there are', async () => {
    const sentenceIn = async (language: Record<string, string>) =>
      (await service.send('/api/nope', { headers: language })).text
    expect(await sentenceIn({})).toContain('没有这个地址：GET /api/nope。可用的接口有 GET /、')
    expect(await sentenceIn({ 'Accept-Language': 'en-US,en;q=0.9' })).toContain('No such address: GET /api/nope.')
    expect(await sentenceIn({ 'Accept-Language': 'de' })).toContain('POST /v1/chat/completions')
  })

  test.each([...ROUTES])('%s, as that sentence lists it, is an address', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await service.send(path.replace(':id', 'none'), { method, headers: json, body: '{}' })
    expect(answer.text).not.toContain('没有这个地址')
  })

  test('every answer carries the security headers, and none names the software', async () => {
    for (const path of ['/', '/healthz', '/nope']) {
      const { headers } = await service.send(path)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('the page needs nothing from elsewhere', async () => {
    const page = await service.send('/')
    expect(page.status).toBe(200)
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links) {
      expect(link).toStartWith('/assets/')
      expect((await service.send(link)).status).toBe(200)
    }
  })
})

describe('GET /healthz', () => {
  test('says ok when every server is ready [S9-http]', async () => {
    const service = await startService(newHost())
    const { status, json: read } = await service.send('/healthz')
    expect(status).toBe(200)
    expect(read()).toMatchObject({
      status: 'ok',
      servers: [{ id: 'requirement-analyzer', state: 'ready', tools: 1 }, {}],
    })
    await service.close()
  })

  test('says degraded and why when one is not', async () => {
    const servers = [{ id: 'web', state: 'failed', tools: [], error: '找不到命令 nope' }]
    const service = await startService(hostWith(scriptedEngine(reviewScript), { servers }))
    const { status, json: read } = await service.send('/healthz')
    expect(status).toBe(200)
    expect(read()).toMatchObject({ status: 'degraded', servers: [{ id: 'web', tools: 0, error: '找不到命令 nope' }] })
    await service.close()
  })

  test('answers while the servers are still being connected', async () => {
    const service = await startService(new Promise(() => undefined))
    const { status, json: read } = await service.send('/healthz')
    expect(status).toBe(503)
    expect(read()).toEqual({ status: 'degraded', servers: [] })
    await service.close()
  })
})
