// The peer of the HTTP figure: the bare SDK on Express with sessions, no guard, no limit, no check.
import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import express from 'express'
import { z } from 'zod'

function createServer(): McpServer {
  const server = new McpServer({ name: 'bare', version: '0' })
  const echo = {
    description: 'echo',
    inputSchema: z.object({ text: z.string() }),
    outputSchema: z.object({ text: z.string() }),
  }
  server.registerTool('echo', echo, ({ text }) => ({
    content: [{ type: 'text', text: JSON.stringify({ text }) }],
    structuredContent: { text },
  }))
  return server
}

const sessions = new Map<string, StreamableHTTPServerTransport>()
const app = express()
app.use(express.json())
app.all('/mcp', async (request, response) => {
  const id = request.headers['mcp-session-id']
  let transport = typeof id === 'string' ? sessions.get(id) : undefined
  if (transport === undefined) {
    const created = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (sessionId) => void sessions.set(sessionId, created),
    })
    // The SDK's class does not satisfy its own interface under exactOptionalPropertyTypes.
    await createServer().connect(created as Transport)
    transport = created
  }
  await transport.handleRequest(request, response, request.body)
})
const listener = app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : 0
  process.stderr.write(`bare listening on http://127.0.0.1:${port}/mcp\n`)
})
