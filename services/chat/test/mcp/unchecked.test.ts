import { afterEach, expect, test } from 'bun:test'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import type { CallTrace } from '../../src/trace/trace-log.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** Each item is held against each of these: with a long list, more work than a call is worth. */
const forms = Array.from({ length: 400 }, (_, index) => ({ const: { index } }))
const list = { type: 'object' as const, properties: { a: { type: 'array', items: { anyOf: forms } } } }
const long = Array.from({ length: 50_000 }, (_, index) => ({ index, more: [index] }))

/** A host with one server, whose tool takes and gives a list that takes long to check. */
async function hostWith(answer: unknown) {
  const server = new Server({ name: 's', version: '0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [{ name: 'store', inputSchema: list, outputSchema: list }],
  }))
  server.setRequestHandler(CallToolRequestSchema, async () => ({ content: [], structuredContent: { a: answer } }))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(theirs)
  const traces: CallTrace[] = []
  const manager = new MCPManager({ onEvent: (event) => void (event.type === 'call' && traces.push(event.trace)) })
  cleanUps.push(() => manager.close())
  manager.register({ id: 's', config: { transport: ours } })
  await manager.connectAll()
  return { manager, traces }
}

test('arguments that would take too long to check go to the server, and the trace says so', async () => {
  const { manager, traces } = await hostWith([{ index: 1 }])
  await manager.callTool('store', { a: long })
  await manager.getTools()[0]?.invoke({ a: long })
  expect(traces.map(({ unchecked }) => unchecked)).toEqual([['arguments'], ['arguments']])
})

test('a result that would take too long to check is handed on, and the trace says so', async () => {
  const { manager, traces } = await hostWith(long)
  await manager.callTool('store', { a: [{ index: 1 }] })
  expect(traces.map(({ unchecked }) => unchecked)).toEqual([['result']])
})

test('what was checked is not marked', async () => {
  const { manager, traces } = await hostWith([{ index: 1 }])
  await manager.callTool('store', { a: [{ index: 2 }] })
  expect(traces.map(({ unchecked }) => unchecked)).toEqual([undefined])
})
