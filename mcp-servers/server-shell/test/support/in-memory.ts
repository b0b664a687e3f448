import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { createShellServer, type ShellServerSpec } from '../../src/index.ts'
import { fixtureSpec } from './fixture.ts'

export interface Pair {
  readonly client: Client
  readonly server: McpServer
}

/** A client and a server over a pair of transports in memory. */
export async function connectInMemory(parts: Partial<ShellServerSpec> = {}): Promise<Pair> {
  const client = new Client({ name: 'test', version: '1' })
  const server = createShellServer(fixtureSpec(parts))
  const [near, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far)
  await client.connect(near)
  return { client, server }
}

/** Calls a tool and returns its result as `tools/call` gives it. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> {
  // `callTool` is typed for the legacy result of 2024 as well; no server here answers in that form.
  return (await client.callTool({ name, arguments: args })) as CallToolResult
}

/** The text of a result's first block. */
export function textOf(result: CallToolResult): string {
  const block = result.content[0]
  return block?.type === 'text' ? block.text : ''
}

/** What a request fails with. */
export async function failureOf(work: Promise<unknown>): Promise<{ code: unknown; message: string; data: unknown }> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error) return { code: undefined, data: undefined, ...error, message: error.message }
  }
  throw new Error('The request did not fail.')
}
