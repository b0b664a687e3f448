import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Logger } from '../logger.ts'
import type { OpenedServer } from '../program.ts'
import { property } from '../wire/property.ts'
import { createEventStore, RETRY_INTERVAL_MS } from './event-store.ts'
import { Refusal } from './refusal.ts'
import { holdRequestIds } from './request-ids.ts'
import type { Sessions } from './sessions.ts'

/** One request at the endpoint, with its body read and its caller known. */
export interface Exchange {
  readonly request: IncomingMessage & { auth?: AuthInfo }
  readonly response: ServerResponse
  /** The parsed body of a POST. */
  readonly message?: unknown
  readonly owner: string | undefined
}

/** What sessions are made of. */
export interface SessionParts {
  readonly opened: OpenedServer
  readonly sessions: Sessions
  readonly logger: Logger
  readonly isResumable: boolean
}

/** Answers one exchange. */
export type Endpoint = (exchange: Exchange) => Promise<void>

/** Streamable HTTP with sessions: one transport and one server a session, made only for an `initialize` without one. */
export function sessionEndpoint(parts: SessionParts): Endpoint {
  const { sessions } = parts
  return async (exchange) => {
    const id = exchange.request.headers['mcp-session-id']
    if (id === undefined) return await openSession(exchange, parts)
    // Node joins repeated headers of this name with a comma, so an array never arrives; its type allows one.
    const session = sessions.find(String(id), exchange.owner)
    const release = sessions.hold(session.id)
    exchange.response.once('close', release)
    holdRequestIds(session.inFlight, exchange)
    await session.transport.handleRequest(exchange.request, exchange.response, exchange.message)
  }
}

async function openSession(exchange: Exchange, parts: SessionParts): Promise<void> {
  refuseUnlessInitialize(exchange)
  const giveUpPlace = parts.sessions.reserve()
  try {
    await startSession(exchange, parts)
  } finally {
    giveUpPlace()
  }
}

async function startSession(exchange: Exchange, parts: SessionParts): Promise<void> {
  const { opened, sessions, logger, isResumable } = parts
  const server = opened.createServer()
  server.server.onerror = (error) => logger.log('debug', 'protocol_error', { error: error.message })
  const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => {
      sessions.add({ id, owner: exchange.owner, server, transport, inFlight: new Set() })
      exchange.response.once('close', sessions.hold(id))
    },
    ...(isResumable ? { eventStore: createEventStore(), retryInterval: RETRY_INTERVAL_MS } : {}),
  })
  transport.onclose = () => {
    if (transport.sessionId !== undefined) sessions.remove(transport.sessionId)
  }
  await server.connect(transport)
  await transport.handleRequest(exchange.request, exchange.response, exchange.message)
  // The transport refused the request, for its Accept header say: there is nobody to keep a session for.
  if (transport.sessionId === undefined) await server.close()
}

function refuseUnlessInitialize({ message }: Exchange): void {
  if (property(message, 'method') === 'initialize') return
  throw new Refusal(400, 'The Mcp-Session-Id header is missing. Send initialize first and repeat the id it answers.')
}
