import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Router } from 'express'
import type { Host } from '../../cli/host.ts'
import { callerOf } from '../authenticate.ts'
import { HttpFailure } from '../failures.ts'
import type { Logger } from '../logger.ts'
import { createHostMcpServer } from './host-mcp-server.ts'

/** `POST /mcp`: stateless Streamable HTTP, a fresh server for each request, as the SDK demands. */
export function mcpRoutes({ host, logger }: { host: () => Promise<Host>; logger: Logger }): Router {
  return Router()
    .post('/mcp', async (request, response) => {
      const server = createHostMcpServer({ host: await host(), caller: callerOf(response), logger })
      const transport = new StreamableHTTPServerTransport()
      response.once('close', () => void server.close())
      // The cast: the SDK's class declares optional members without `undefined`, which exactOptionalPropertyTypes refuses.
      await server.connect(transport as Transport)
      await transport.handleRequest(request, response, request.body)
    })
    .all('/mcp', (_request, response) => {
      response.setHeader('Allow', 'POST')
      throw new HttpFailure(405, { code: 'method_not_allowed', message: 'Only POST: this endpoint keeps no sessions.' })
    })
}
