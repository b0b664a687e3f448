import { describe, expect, test } from 'bun:test'
import type { Failure } from './failure.ts'
import { causeSentenceOf, sentenceOf } from './failure-sentence.ts'

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
