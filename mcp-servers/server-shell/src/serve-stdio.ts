import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

/** Serves one client on stdin and stdout until either end closes or the process is told to stop. */
export async function serveStdio(server: McpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    const stop = () => void server.close().finally(resolve)
    process.stdin.once('end', stop)
    process.stdin.once('close', stop)
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  await server.connect(new StdioServerTransport())
  await closed
}
