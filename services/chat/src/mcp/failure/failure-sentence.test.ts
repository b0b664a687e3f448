import { describe, expect, test } from 'bun:test'
import { startDeadline } from '../call/deadline.ts'
import { systemClock } from '../clock.ts'
import type { Failure } from './failure.ts'
import { causeSentenceOf, sentenceOf } from './failure-sentence.ts'
import { toFailure } from './to-failure.ts'

const refusal = (jsonRpcCode: number): Failure => ({
  kind: 'rejected',
  reach: 'refused',
  serverId: 'crm',
  toolName: 'find',
  detail: 'no',
  jsonRpcCode,
})
const away: Failure = { kind: 'connect_failed', reach: 'not_sent', serverId: 'crm', detail: 'connection refused' }

describe('the advice about a refused request', () => {
  test('is to correct the arguments where they are to blame, and where a server has a code of its own', () => {
    for (const code of [-32602, -32002, 7]) {
      expect(sentenceOf(refusal(code), 'en')).toEndWith('Correct the arguments and try again.')
    }
  })

  test('is to do without it where no other arguments would help', () => {
    for (const code of [-32601, -32600]) {
      expect(sentenceOf(refusal(code), 'en')).not.toContain('arguments')
      expect(sentenceOf(refusal(code), 'zh')).toContain('重试没有用')
    }
  })
})

test('the cause alone names the server and what happened, in either language, and gives no advice', () => {
  expect(causeSentenceOf(away, 'zh')).toBe('MCP 服务“crm”无法连接（connection refused）。')
  expect(causeSentenceOf(away, 'en')).toBe('MCP server "crm" could not be connected to (connection refused).')
})

test('no server is named where none is concerned', () => {
  const unknown: Failure = { kind: 'no_such_tool', reach: 'not_sent', serverId: '', toolName: 'x', detail: '' }
  expect(sentenceOf(unknown, 'zh')).toStartWith('工具“x”：没有哪个已接入的服务提供这个工具。')
  expect(sentenceOf(unknown, 'en')).toStartWith('Tool "x": No connected server offers this tool.')
})

test('a call that ran out of its time says its limit in seconds and the setting, also when its caller ran out of time', async () => {
  const ids = { serverId: 'crm', toolName: 'find' }
  const own = startDeadline(systemClock, 0)
  const late = toFailure(new Error('aborted'), { ...ids, deadline: own })
  expect(causeSentenceOf({ ...late, limitMs: 90_000 }, 'zh')).toMatch(/在 90 秒内没有回答.*mcp\.json.*timeout/)
  expect(causeSentenceOf({ ...late, limitMs: 90_000 }, 'en')).toMatch(/within 90 s.*"timeout".*mcp\.json/)
  expect(late).toMatchObject({ kind: 'timeout', limitMs: 0 })
  const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const callers = toFailure(undefined, { ...ids, deadline: startDeadline(systemClock, 60_000, signal) })
  expect(callers).toMatchObject({ kind: 'timeout', limitMs: undefined })
  const stopped = startDeadline(systemClock, 60_000, AbortSignal.abort())
  expect(toFailure(undefined, { ...ids, deadline: stopped }).kind).toBe('cancelled')
})
