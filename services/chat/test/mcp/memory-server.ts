import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ServerNotification,
  type ServerRequest,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'

type Answer = (
  args: Record<string, unknown>,
  extra: Pick<RequestHandlerExtra<ServerRequest, ServerNotification>, 'signal' | 'sendRequest'>,
) => CallToolResult | Promise<CallToolResult>

/** A tool of a server in memory: what it lists and how it answers. */
export interface MemoryTool extends Partial<Tool> {
  answer?: Answer
}

export const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A server in this process that can be connected to again and again; `tools` may be changed while it runs. */
export class MemoryServer {
  readonly tools: Record<string, MemoryTool>
  readonly #servers: Server[] = []

  constructor(tools: Record<string, MemoryTool>) {
    this.tools = tools
  }

  /** For `{ transport }`: a fresh pair for every connection. */
  readonly connect = async (): Promise<Transport> => {
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair()
    const server = new Server({ name: 'memory', version: '1' }, { capabilities: { tools: { listChanged: true } } })
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.#listed() }))
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      const answer = this.tools[params.name]?.answer ?? (() => say('ok'))
      return await answer(params.arguments ?? {}, extra)
    })
    await server.connect(serverSide)
    this.#servers.push(server)
    return clientSide
  }

  /** Ends every connection from the server's side. */
  async drop(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.close()
  }

  async announceChange(): Promise<void> {
    await this.#servers.at(-1)?.sendToolListChanged()
  }

  #listed(): Tool[] {
    return Object.entries(this.tools).map(([name, { answer: _, ...tool }]) => ({
      name,
      inputSchema: { type: 'object' as const },
      ...tool,
    }))
  }
}
