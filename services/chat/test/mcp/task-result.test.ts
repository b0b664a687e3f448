import { afterEach, expect, test } from 'bun:test'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { MCPClientService } from '../../src/mcp/mcp-client.service.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const at = '2026-01-01T00:00:00Z'
const task = { taskId: 't1', ttl: 60_000, createdAt: at, lastUpdatedAt: at, pollInterval: 1 }

/** A server whose one tool exists only as a task and declares a number as its result. */
function taskServer(structuredContent: unknown): Transport {
  const answers: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {}, tasks: { requests: { tools: { call: {} } } } },
      serverInfo: { name: 'tasks', version: '0' },
    },
    'tools/list': {
      tools: [
        {
          name: 'count',
          inputSchema: { type: 'object' },
          outputSchema: { type: 'object', properties: { count: { type: 'number' } }, required: ['count'] },
          execution: { taskSupport: 'required' },
        },
      ],
    },
    'tools/call': { task: { ...task, status: 'working' } },
    'tasks/get': { ...task, status: 'completed' },
    'tasks/result': { content: [{ type: 'text', text: 'counted' }], structuredContent },
  }
  const transport: Transport = {
    async start() {},
    async close() {
      transport.onclose?.()
    },
    async send(message: JSONRPCMessage) {
      if (!('method' in message) || !('id' in message)) return
      const { id, method } = message
      const result = { ...answers[method] }
      queueMicrotask(() => transport.onmessage?.({ jsonrpc: '2.0', id, result }))
    },
  }
  return transport
}

async function callCount(structuredContent: unknown) {
  const client = new MCPClientService({ transport: taskServer(structuredContent) }, { name: 'tasks' })
  cleanUps.push(() => client.close())
  await client.connect()
  return await client.callTool('count')
}

test('what a task brings is held against the form its tool declared, like any other result', async () => {
  expect(await callCount({ count: 3 })).toMatchObject({ structuredContent: { count: 3 } })
  await expect(callCount({ count: 'three' })).rejects.toMatchObject({
    failure: { kind: 'invalid_result', reach: 'maybe_ran', toolName: 'count' },
  })
})
