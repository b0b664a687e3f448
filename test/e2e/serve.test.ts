import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TurnEvent, turnEvent } from '../../services/chat/src/llm/graph/turn-event.ts'
import { cleanEnvironment, eventually, processesWith, root } from '../support/run-command.ts'

const marker = `serve-${process.pid}-${Math.random().toString(36).slice(2)}`
const dataDir = mkdtempSync(join(tmpdir(), `${marker}-`))
let host: ReturnType<typeof start>
let base = ''

function start() {
  return Bun.spawn([process.execPath, 'services/chat/src/bin.ts', 'serve'], {
    cwd: root,
    env: cleanEnvironment({ DATA_DIR: dataDir, PORT: '0' }),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: 120_000,
  })
}

beforeAll(async () => {
  host = start()
  let log = ''
  for await (const chunk of host.stdout) {
    log += Buffer.from(chunk).toString()
    base = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0] ?? ''
    if (base !== '') break
  }
  await eventually('three servers ready', async () => {
    const response = await fetch(`${base}/healthz`)
    return ((await response.json()) as { status: string }).status === 'ok'
  })
})
afterAll(() => {
  host.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the HTTP service', () => {
  test('reports its servers [S9-http]', async () => {
    const health = (await (await fetch(`${base}/healthz`)).json()) as { servers: { id: string; tools: number }[] }
    expect(health.servers.map(({ id, tools }) => [id, tools]).sort()).toEqual([
      ['rag-server', 2],
      ['requirement-analyzer', 4],
      ['web-search', 3],
    ])
  })

  test('streams a review as events that end with done [S9-http]', async () => {
    const response = await post({ message: '分析这个需求 "支持批量导入功能"' })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events: TurnEvent[] = []
    for (const block of (await response.text()).split('\n\n').filter(Boolean)) {
      const type = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (type !== undefined && data !== undefined) events.push(turnEvent.parse({ type, ...JSON.parse(data) }))
    }
    const types = events.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['token', 'tool_start', 'tool_end', 'report']))
    expect(types.at(-1)).toBe('done')
  })

  test('gives one JSON answer where that is asked for, and goes on in the same conversation [S9-http]', async () => {
    const accept = { accept: 'application/json' }
    const first = (await (await post({ message: '你好' }, accept)).json()) as Record<string, unknown>
    expect(first).toMatchObject({ status: 'done', report: null, approvals: [], toolCalls: [] })
    const { conversationId } = first
    const second = (await (await post({ message: '支持批量导入功能', conversationId }, accept)).json()) as Record<
      string,
      unknown
    >
    expect(second).toMatchObject({ status: 'done', conversationId, report: { mode: 'offline' } })
  })

  test('refuses an empty and an oversized message with a sentence [S6-bounds]', async () => {
    for (const message of ['', '长'.repeat(8001)]) {
      const response = await post({ message })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('content-type')).toContain('application/json')
    }
  })

  test('serves the page [S9-page]', async () => {
    const response = await fetch(base)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  test('ends with every child when it is killed outright [S5-no-orphan]', async () => {
    expect((await processesWith(marker)).length).toBeGreaterThan(2)
    host.kill('SIGKILL')
    await eventually('no process of the host is left', async () => (await processesWith(marker)).length === 0)
  })
})
