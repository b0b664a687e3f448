import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { OpenedServer } from '../program.ts'
import { property } from '../wire/property.ts'
import type { Endpoint } from './mcp-endpoint.ts'
import { OpenRequests } from './open-requests.ts'
import { Refusal } from './refusal.ts'

/**
 * Streamable HTTP without sessions: a fresh server and transport a request, never shared (CVE-2026-25536).
 * Answers are plain JSON, unless the request asks for progress, which only a stream can carry.
 */
export function statelessEndpoint(opened: OpenedServer): Endpoint {
  return async ({ request, response, message }) => {
    if (request.method !== 'POST') {
      throw new Refusal(405, 'This server keeps no sessions; send POST requests only.', { headers: { Allow: 'POST' } })
    }
    new OpenRequests().hold({ response, message })
    const server = opened.createServer()
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: !asksForProgress(message) })
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, message)
  }
}

function asksForProgress(message: unknown): boolean {
  const messages: unknown[] = Array.isArray(message) ? message : [message]
  return messages.some((one) => property(property(property(one, 'params'), '_meta'), 'progressToken') !== undefined)
}
