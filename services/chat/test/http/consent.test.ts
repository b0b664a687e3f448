import { afterEach, describe, expect, test } from 'bun:test'
import type { ServerView } from '../../src/cli/host.ts'
import type { AppOptions } from '../../src/http/create-app.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

const servers: readonly ServerView[] = [
  { id: 'crm', state: 'ready', tools: ['find'], blocked: [{ name: 'pay', after: 'Pays.' }] },
  { id: 'fine', state: 'ready', tools: ['look'] },
]

const running: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of running.splice(0)) await service.close()
})

async function service(overrides: Partial<AppOptions> = {}) {
  const host = hostWith(scriptedEngine(reviewScript), { servers })
  const agreed: unknown[] = []
  const board = {
    ...host.board,
    consent: (server: string, by: object) => {
      agreed.push({ server, ...by })
      return Promise.resolve()
    },
  }
  const started = await startService({ ...host, board }, overrides)
  running.push(started)
  const post = (path: string, body = '{}') => started.send(path, { method: 'POST', headers: json, body })
  return { ...started, post, agreed }
}

describe('consent over HTTP', () => {
  test('GET /healthz names the tools that are held back [S6-pins]', async () => {
    const { send } = await service()
    expect((await send('/healthz')).json()).toMatchObject({
      servers: [{ id: 'crm', blocked: ['pay'] }, { id: 'fine' }],
    })
  })

  test('agrees to a tool, or to all that changed of a server', async () => {
    const { post, agreed } = await service()
    expect((await post('/api/servers/crm/consent', '{"tool":"pay"}')).json()).toMatchObject({ server: { id: 'crm' } })
    expect((await post('/api/servers/crm/consent')).status).toBe(200)
    expect(agreed).toEqual([
      { server: 'crm', userId: 'local', tool: 'pay' },
      { server: 'crm', userId: 'local', tool: undefined },
    ])
  })

  test.each(['/api/servers/fine/consent', '/api/servers/nobody/consent'])(
    '%s, where nothing waits, is 404 and changes nothing',
    async (path) => {
      const { post, agreed } = await service()
      const answer = await post(path)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('没有等待确认的变化')
      expect(agreed).toEqual([])
    },
  )

  test('a tool that did not change, or a body that says something else, is refused', async () => {
    const { post, agreed } = await service()
    expect((await post('/api/servers/crm/consent', '{"tool":"find"}')).status).toBe(404)
    expect((await post('/api/servers/crm/consent', '{"tools":["pay"]}')).status).toBe(400)
    expect(agreed).toEqual([])
  })
})
