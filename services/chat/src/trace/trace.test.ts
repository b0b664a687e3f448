import { describe, expect, test } from 'bun:test'
import { alertsFor } from './alerts.ts'
import { createMetrics } from './metrics.ts'
import { type CallTrace, createTraceLog } from './trace-log.ts'

const trace = (overrides: Partial<CallTrace> = {}): CallTrace => ({
  traceId: 't',
  serverId: 'web-search',
  toolName: 'search',
  startTime: 0,
  endTime: 40,
  latencyMs: 40,
  inputArgs: {},
  outputSize: 10,
  isError: false,
  transport: 'stdio',
  ...overrides,
})
const none = { attempts: 0, failures: 0 }

describe('the trace log', () => {
  test('masks personal data and secrets before it keeps a call', () => {
    const log = createTraceLog({ capacity: 5 })
    log.record(trace({ inputArgs: { query: '联系 13812345678', apiKey: 'x' } }))
    expect(log.all()[0]?.inputArgs).toEqual({ query: '联系 138****5678', apiKey: '[secret]' })
  })

  test('forgets the oldest beyond its capacity, and finds a conversation’s calls', () => {
    const log = createTraceLog({ capacity: 2 })
    for (const conversationId of ['a', 'b', 'a']) log.record(trace({ conversationId }))
    expect(log.all().map(({ conversationId }) => conversationId)).toEqual(['b', 'a'])
    expect(log.ofConversation('a')).toHaveLength(1)
  })
})

describe('alerts', () => {
  test('ordinary calls raise none', () => {
    expect(
      alertsFor(
        Array.from({ length: 50 }, () => trace()),
        { attempts: 10, failures: 1 },
      ),
    ).toEqual([])
  })

  test('slow calls, errors, failed connections and huge outputs raise one each', () => {
    const slow = Array.from({ length: 19 }, () => trace({ latencyMs: 6_000 }))
    const failed = trace({ isError: true, latencyMs: 6_000 })
    const huge = trace({ outputSize: 2 ** 21 })
    const kinds = alertsFor([...slow, failed, failed, huge], { attempts: 10, failures: 2 }).map(({ kind }) => kind)
    expect(kinds).toEqual(['slow', 'errors', 'connections', 'output'])
  })

  test('a few calls are no statistics', () => {
    expect(alertsFor([trace({ isError: true })], none)).toEqual([])
  })
})

test('metrics are in the text form, and a hostile name cannot forge a line', () => {
  const metrics = createMetrics()
  metrics.countCall(trace())
  metrics.countCall(trace({ toolName: 'x"} 1\nforged 1', isError: true, latencyMs: 300 }))
  metrics.countTurn('done')
  metrics.countConnection('web-search', 'failed')
  const text = metrics.render([{ id: 'web-search', isReady: false }])
  expect(text).toContain('mcp_calls_total{server="web-search",tool="search",outcome="ok"} 1\n')
  expect(text).toContain('mcp_call_duration_seconds_bucket{server="web-search",le="0.05"} 1\n')
  expect(text).toContain('mcp_call_duration_seconds_count{server="web-search"} 2\n')
  expect(text).toContain('mcp_server_ready{server="web-search"} 0\n')
  expect(text).not.toMatch(/^forged/m)
  expect(metrics.connections).toEqual({ attempts: 1, failures: 1 })
})
