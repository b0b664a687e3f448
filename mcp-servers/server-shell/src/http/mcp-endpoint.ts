import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Logger } from '../logger.ts'
import type { OpenedServer } from '../program.ts'
import { property } from '../wire/property.ts'
import { createEventStore, RETRY_INTERVAL_MS } from './event-store.ts'
import { cancelledIds, OpenRequests } from './open-requests.ts'
import { Refusal } from './refusal.ts'
import type { Session, Sessions } from './sessions.ts'

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
    session.requests.hold(exchange)
    await session.transport.handleRequest(exchange.request, exchange.response, exchange.message)
    // A cancelled request has no answer, and the SDK would keep its stream open waiting for one.
    for (const cancelled of cancelledIds(exchange.message)) endIfSettled(session, cancelled)
  }
}

async function openSession(exchange: Exchange, parts: SessionParts): Promise<void> {
  refuseUnlessInitialize(exchange)
  const giveUpPlace = parts.sessions.reserve(exchange.owner)
  try {
    await startSession(exchange, parts)
  } finally {
    giveUpPlace()
  }
}

async function startSession(exchange: Exchange, parts: SessionParts): Promise<void> {
  const { opened, sessions, logger, isResumable } = parts
  const server = opened.createServer()
  const requests = new OpenRequests()
  server.server.onerror = (error) => logger.log('debug', 'protocol_error', { error: error.message })
  const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => {
      sessions.add({ id, owner: exchange.owner, server, transport, requests })
      exchange.response.once('close', sessions.hold(id))
    },
    ...(isResumable ? { eventStore: createEventStore(), retryInterval: RETRY_INTERVAL_MS } : {}),
  })
  transport.onclose = () => {
    if (transport.sessionId !== undefined) sessions.remove(transport.sessionId)
  }
  settleAnswered({ transport, requests })
  await server.connect(transport)
  await transport.handleRequest(exchange.request, exchange.response, exchange.message)
  // The transport refused the request, for its Accept header say: there is nobody to keep a session for.
  if (transport.sessionId === undefined) await server.close()
}

/** Ends the stream of a batch whose other requests were cancelled; the SDK ends those whose requests are all answered. */
function settleAnswered(session: Pick<Session, 'transport' | 'requests'>): void {
  const { transport } = session
  const send = transport.send.bind(transport)
  transport.send = async (message, options) => {
    await send(message, options)
    if (!('method' in message) && message.id !== undefined) endIfSettled(session, message.id)
  }
}

function endIfSettled({ transport, requests }: Pick<Session, 'transport' | 'requests'>, id: string | number): void {
  if (requests.settle(id)) transport.closeSSEStream(id)
}

function refuseUnlessInitialize({ message }: Exchange): void {
  if (property(message, 'method') === 'initialize') return
  throw new Refusal(400, 'The Mcp-Session-Id header is missing. Send initialize first and repeat the id it answers.')
}
