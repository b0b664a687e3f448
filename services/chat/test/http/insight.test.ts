import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Host } from '../../src/cli/host.ts'
import type { CallTrace } from '../../src/trace/trace-log.ts'
import { hostWith, reviewScript, scriptedEngine } from '../scripted-engine.ts'
import { json, startService } from './service.ts'

const trace = (conversationId: string | undefined, args = {}): CallTrace => ({
  traceId: 't',
  serverId: 'web-search',
  toolName: 'search',
  startTime: 0,
  endTime: 40,
  latencyMs: 40,
  inputArgs: args,
  outputSize: 10,
  isError: false,
  transport: 'stdio',
  ...(conversationId === undefined ? {} : { conversationId }),
})

describe('what happened', () => {
  let host: Host
  let service: Awaited<ReturnType<typeof startService>>
  beforeEach(async () => {
    host = hostWith(scriptedEngine(reviewScript))
    await host.conversations.create({ id: 'mine', userId: 'local', title: '', at: '' })
    await host.conversations.create({ id: 'theirs', userId: 'bob', title: '', at: '' })
    for (const id of ['mine', 'theirs', 'mine', undefined]) host.traces.record(trace(id, { phone: '13812345678' }))
    service = await startService(host)
  })
  afterEach(() => service.close())

  test('GET /api/traces shows the calls of one’s own conversations, masked [S7-trace]', async () => {
    const view = (await service.send('/api/traces')).json()
    expect(view).toMatchObject({ summary: { calls: 2, errors: 0, p95Ms: 40 }, alerts: [] })
    expect(JSON.stringify(view)).not.toContain('13812345678')
    expect((await service.send('/api/traces?conversationId=theirs')).json()).toMatchObject({ traces: [] })
    expect((await service.send('/api/traces?conversationId=mine&limit=1')).json()).toMatchObject({ traces: [{}] })
  })

  test('GET /metrics counts turns and tells which servers are ready [S7-metrics]', async () => {
    await service.send('/api/chat', { method: 'POST', headers: json, body: '{"message":"支持导入"}' })
    const { text, headers } = await service.send('/metrics')
    expect(headers['content-type']).toStartWith('text/plain')
    expect(text).toContain('chat_turns_total{status="done"} 1\n')
    expect(text).toContain('mcp_server_ready{server="web-search"} 1\n')
  })

  test('GET /api/documents opens a cited document, and says nothing about one that is not to be seen', async () => {
    expect((await service.send('/api/documents/product/import')).json()).toEqual({
      documentId: 'product/import',
      text: '# 规范',
    })
    expect((await service.send('/api/documents/product%2Fimport')).status).toBe(200)
    expect((await service.send('/api/documents/hr/salaries')).status).toBe(404)
  })
})
