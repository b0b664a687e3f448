import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** A plain SDK client connected to a server in this process. */
export async function connectClient(server: McpServer): Promise<Client> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '0' })
  await Promise.all([server.connect(serverSide), client.connect(clientSide)])
  return client
}

/** One call through a plain SDK client. */
export async function call(client: Client, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  // The SDK's return type also covers task results, which none of these servers give.
  return (await client.callTool({ name, arguments: args })) as CallToolResult
}

/** The text of a result's first block. */
export function textOf(result: CallToolResult): string {
  const [first] = result.content
  return first?.type === 'text' ? first.text : ''
}

/** The structured answer after checking that both channels say the same. */
export function answerOf(result: CallToolResult): Record<string, unknown> {
  const structured = result.structuredContent ?? {}
  if (JSON.stringify(JSON.parse(textOf(result))) !== JSON.stringify(structured)) throw new Error('the channels differ')
  return structured
}
