import { expect, test } from 'bun:test'
import { localCallsOf } from './local-calls.ts'

test('the calls of the host’s own tools are told from those of servers and of the model', () => {
  const times = { startTime: 10, endTime: 14, isError: false }
  const calls = localCallsOf({
    requestId: 'r',
    conversationId: 'c',
    userId: 'ann',
    startTime: 0,
    endTime: 20,
    status: 'done',
    usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0 },
    steps: [
      { kind: 'model', name: 'chat', ...times, attributes: {} },
      {
        kind: 'tool',
        name: 'create_requirement',
        ...times,
        attributes: { 'mcp.server': 'local', 'tool.output_size': 7 },
      },
      { kind: 'tool', name: 'ws_search', ...times, attributes: { 'mcp.server': 'web-search' } },
    ],
  })
  expect(calls).toMatchObject([{ toolName: 'create_requirement', latencyMs: 4, outputSize: 7, conversationId: 'c' }])
})
