import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Host } from '../../cli/host.ts'
import type { Logger } from '../logger.ts'
import { createHostMcpServer } from './host-mcp-server.ts'

export interface StdioOptions {
  readonly openHost: () => Promise<Host>
  readonly userId: string
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** The product as an MCP server on standard input and output, until the input ends. */
export async function serveMcpOnStdio({ openHost, userId, logger, signal }: StdioOptions): Promise<void> {
  const host = await openHost()
  try {
    const server = createHostMcpServer({ host, caller: { userId, teams: [] }, logger })
    const ended = new Promise<void>((resolve) => {
      process.stdin.once('end', resolve)
      process.stdin.once('close', resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
    })
    await server.connect(new StdioServerTransport())
    await ended
    await server.close()
  } finally {
    await host.close()
  }
}
