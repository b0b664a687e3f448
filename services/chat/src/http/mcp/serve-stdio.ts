import { serveStdio } from '@mcp-servers/server-shell'
import type { Host } from '../../cli/host.ts'
import type { Logger } from '../logger.ts'
import { createHostMcpServer, hostTools } from './host-mcp-server.ts'

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
    const server = createHostMcpServer(hostTools(host, { userId, teams: [] }), logger)
    const told = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
    })
    await Promise.race([serveStdio(server, logger), told])
    await server.close()
  } finally {
    await host.close()
  }
}
