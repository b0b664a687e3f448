import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Host } from '../../src/cli/host.ts'
import { done, hostWith, sampleApproval, sampleReport, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

const AT = '2026-11-30T10:00:00.000Z'

describe('/api/conversations', () => {
  let host: Host
  let service: Awaited<ReturnType<typeof startService>>
  beforeEach(async () => {
    host = hostWith(scriptedEngine(() => [done()], [sampleApproval({ conversationId: 'mine' })]))
    const { conversations } = host
    await conversations.create({ id: 'mine', userId: 'local', title: '批量导入', at: AT })
    await conversations.append('mine', { role: 'user', text: '支持批量导入功能', at: AT })
    await conversations.append('mine', { role: 'assistant', text: '# 报告', at: AT, report: sampleReport() })
    await conversations.append('mine', { role: 'assistant', text: '旧', at: AT, report: { version: 0 } })
    await conversations.create({ id: 'theirs', userId: 'bob', title: '别人的', at: AT })
    service = await startService(host)
  })
  afterEach(() => service.close())

  const change = (method: string, path: string, body?: unknown) =>
    service.send(path, { method, headers: json, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

  test('lists one’s own only', async () => {
    expect((await service.send('/api/conversations')).json()).toMatchObject({
      conversations: [{ id: 'mine', title: '批量导入' }],
    })
  })

  test('reads what was said, its report and what still waits; a report of an older form is left out', async () => {
    const view = (await service.send('/api/conversations/mine')).json() as { messages: { report?: unknown }[] }
    expect(view).toMatchObject({
      id: 'mine',
      approvals: [{ id: 'a1' }],
      messages: [{ role: 'user' }, { role: 'assistant' }, {}],
    })
    expect(view.messages.map(({ report }) => report !== undefined)).toEqual([false, true, false])
  })

  test('renames and deletes', async () => {
    expect((await change('PATCH', '/api/conversations/mine', { title: ' 新标题 ' })).json()).toEqual({
      id: 'mine',
      title: '新标题',
    })
    expect((await host.conversations.read('mine', 'local'))?.summary.title).toBe('新标题')
    expect((await change('DELETE', '/api/conversations/mine')).status).toBe(204)
    expect((await service.send('/api/conversations/mine')).status).toBe(404)
  })

  test.each([[{}], [{ title: ' ' }], [{ title: 'x'.repeat(201) }], [{ title: 'x', id: 'y' }]])(
    'renaming with %j is a 400',
    async (body) => {
      expect((await change('PATCH', '/api/conversations/mine', body)).status).toBe(400)
    },
  )

  test('somebody else’s conversation is answered like one that does not exist', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { title: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const theirs = await change(method, '/api/conversations/theirs', body)
      const absent = await change(method, '/api/conversations/absent', body)
      expect([theirs.status, theirs.text]).toEqual([404, absent.text])
    }
    expect(await host.conversations.ownerOf('theirs')).toBe('bob')
  })
})
