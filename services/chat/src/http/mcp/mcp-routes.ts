import type { IncomingMessage } from 'node:http'
import type { ToolDefinition } from '@mcp-servers/server-shell'
import {
  checkHeaders,
  Refusal,
  readRequestBody,
  sendRefusal,
  statelessEndpoint,
} from '@mcp-servers/server-shell/http-endpoint'
import { type ErrorRequestHandler, type Response, Router } from 'express'
import type { Host } from '../../cli/host.ts'
import type { Identity } from '../../safety/identity.ts'
import { callerOf } from '../authenticate.ts'
import type { Admit } from '../conversation-share.ts'
import { HttpFailure } from '../failures.ts'
import type { Logger } from '../logger.ts'
import type { TurnSlots } from '../turn-slots.ts'
import { createHostMcpServer, hostTools } from './host-mcp-server.ts'

/** The text of a document, and room for the protocol around it. */
const MAX_BODY_BYTES = 1_048_576

export interface McpRoutesOptions {
  readonly host: () => Promise<Host>
  readonly logger: Logger
  /** A review is a turn like any other. */
  readonly slots: TurnSlots
  readonly admit: Admit
}

/** `POST /mcp`: stateless Streamable HTTP behind the guards of the servers' own endpoint. */
export function mcpRoutes({ host, logger, slots, admit }: McpRoutesOptions): Router {
  let tools: readonly ToolDefinition[] | undefined
  return Router()
    .post('/mcp', async (request, response) => {
      const caller = callerOf(response)
      const { message } = await readRequestBody(request, MAX_BODY_BYTES)
      checkHeaders(request.headers, message)
      await takeSlots({ message, caller, response }, { slots, admit })
      // Made once: their schemas are derived once.
      tools ??= hostTools(await host())
      const offered = tools
      const endpoint = statelessEndpoint({ createServer: () => createHostMcpServer(offered, logger) })
      await endpoint({ request: named(request, caller), response, message, owner: caller.userId })
    })
    .all('/mcp', (_request, response) => {
      response.setHeader('Allow', 'POST')
      throw new HttpFailure(405, { code: 'method_not_allowed', message: 'Only POST: this endpoint keeps no sessions.' })
    })
    .use(refusalHandler)
}

interface Exchange {
  readonly message: unknown
  readonly caller: Identity
  readonly response: Response
}

/** Every call of the message takes a place until it is answered. */
async function takeSlots(
  { message, caller: { userId }, response }: Exchange,
  { slots, admit }: Pick<McpRoutesOptions, 'slots' | 'admit'>,
): Promise<void> {
  const calls = [message].flat().filter(isCall)
  const job = { userId, conversationId: undefined, language: 'en' } as const
  if (calls.length > 0) await admit(job)
  for (const _ of calls) response.once('close', slots.take(job))
}

function isCall(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call'
}

/** The verified caller in the form in which the protocol's server hands it to a tool. */
function named(request: IncomingMessage, { userId, teams, workspaces = [] }: Identity) {
  const auth = { token: '', clientId: userId, scopes: [], extra: { sub: userId, teams, workspaces } }
  return Object.assign(request, { auth })
}

// biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
const refusalHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof Refusal && !response.headersSent) sendRefusal(response, error)
  else next(error)
}
