import { afterEach, expect, test } from 'bun:test'
import type { TimelineTrace } from '../../src/trace/otlp.ts'
import { createOtlpExporter } from '../../src/trace/otlp-exporter.ts'
import { parseOtlpHeaders } from '../../src/trace/otlp-headers.ts'
import { fakeServers } from '../llm/fake-tools.ts'
import { ask, offlineEngine } from '../llm/run-turn.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: { key: string; value: Record<string, unknown> }[]
  readonly status: { code: number }
}

let stop = () => {}
afterEach(() => stop())

/** A collector on the loopback that keeps what it is sent. */
function collector(status = 200) {
  const received: { path: string; type: string | null; body: string; key: string | null }[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url)
      received.push({
        path,
        type: request.headers.get('content-type'),
        body: await request.text(),
        key: request.headers.get('authorization'),
      })
      return Response.json({ partialSuccess: {} }, { status })
    },
  })
  stop = () => void server.stop(true)
  const spans = () => received.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Span[])
  return { endpoint: `http://127.0.0.1:${server.port}/`, received, spans }
}

test('one request is one timeline at a collector: the turn, its model calls, its tools, its retrieval [S7-export]', async () => {
  const { endpoint, received, spans } = collector()
  const exporter = createOtlpExporter({ endpoint, serviceName: 'requirement-review' })
  const engine = offlineEngine({ manager: fakeServers(), onTurn: exporter.record })
  await ask(engine, '分析这个需求：支持批量导入功能，联系 13812345678')
  await exporter.close()
  expect(received.map(({ path, type }) => [path, type])).toEqual([['/v1/traces', 'application/json']])
  const [root, ...steps] = spans()
  expect(root).toMatchObject({ name: 'turn', traceId: expect.stringMatching(/^[0-9a-f]{32}$/), status: { code: 1 } })
  expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId ?? '']))
  expect(new Set(steps.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]))
  expect(new Set(spans().map(({ spanId }) => spanId)).size).toBe(spans().length)
  const names = steps.map(({ name }) => name)
  expect(names).toContain('chat offline')
  expect(names).toContain('execute_tool req_analyze_completeness')
  expect(names).toContain('retrieval search_knowledge_base')
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of steps) {
    expect(BigInt(start)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 0))
    expect(BigInt(end)).toBeLessThanOrEqual(BigInt(root?.endTimeUnixNano ?? 0))
  }
  expect(received[0]?.body).not.toContain('13812345678')
})

const turn = (overrides: Partial<TimelineTrace> = {}): TimelineTrace => ({
  requestId: crypto.randomUUID(),
  conversationId: 'c',
  userId: 'ann@example.com',
  startTime: 1,
  endTime: 2,
  status: 'error',
  usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0 },
  steps: [],
  ...overrides,
})

test('personal data in what is exported is masked, and a failed turn is an error [S6-personal-data]', async () => {
  const { endpoint, received, spans } = collector()
  const exporter = createOtlpExporter({ endpoint, serviceName: 's' })
  exporter.record(turn())
  await exporter.close()
  expect(received[0]?.body).not.toContain('ann@example.com')
  expect(spans()[0]?.status.code).toBe(2)
})

test('a collector gets its key, and no problem that is told repeats it', async () => {
  const { endpoint, received } = collector(401)
  const headers = parseOtlpHeaders('Authorization=Basic%20abc%3D , X-Scope = a=b')
  expect(headers).toEqual({ authorization: 'Basic abc=', 'x-scope': 'a=b' })
  const problems: string[] = []
  const onProblem = (cause: string) => void problems.push(cause)
  const exporter = createOtlpExporter({ endpoint, serviceName: 's', onProblem, ...(headers && { headers }) })
  exporter.record(turn())
  await exporter.close()
  expect(received[0]).toMatchObject({ key: 'Basic abc=', type: 'application/json' })
  expect(problems).toEqual(['HTTP 401'])
})

test.each(['no pair', '=x', 'a b=c', 'a=%zz', 'a=b%0d%0aX-Evil: 1', 'a=b,c'])('%j is no list of headers', (text) => {
  expect(parseOtlpHeaders(text)).toBeUndefined()
})

test.each([
  ['refuses', () => collector(503).endpoint],
  ['is not there', () => 'http://127.0.0.1:9'],
])('a collector that %s hurts nobody and is told once', async (_how, endpointOf) => {
  const problems: string[] = []
  const exporter = createOtlpExporter({
    endpoint: endpointOf(),
    serviceName: 's',
    onProblem: (cause) => void problems.push(cause),
  })
  exporter.record(turn())
  await exporter.close()
  exporter.record(turn())
  await exporter.close()
  expect(problems).toHaveLength(1)
})

test('what waits is bounded: the oldest turns go first', async () => {
  const { endpoint, spans } = collector()
  const exporter = createOtlpExporter({ endpoint, serviceName: 's', delayMs: 60_000 })
  for (let at = 0; at < 300; at++) exporter.record(turn({ conversationId: `c${at}` }))
  await exporter.close()
  expect(spans()).toHaveLength(256)
})
