import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { describeError, type Logger } from '../logger.ts'
import { property } from '../wire/property.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { type Authenticate, bearerGuard } from './auth/bearer-guard.ts'
import { METADATA_PATH, resourceMetadata } from './auth/resource-metadata.ts'
import type { HttpConfig } from './config.ts'
import type { Drain } from './drain.ts'
import { checkHeaders } from './header-check.ts'
import { hostAndOriginGuard } from './http-guard.ts'
import type { Endpoint } from './mcp-endpoint.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refusal, sendRefusal } from './refusal.ts'
import { readRequestBody } from './request-body.ts'
import { nextTurn } from './turn.ts'

/** Where the protocol is served. */
export const MCP_PATH = '/mcp'

/** What the HTTP face is made of. */
export interface HttpParts {
  readonly config: HttpConfig
  readonly logger: Logger
  readonly endpoint: Endpoint
  readonly drain: Drain
  readonly rateLimit: RateLimit
  /** The port that is listened on. */
  readonly port: () => number
  /** What `/healthz` tells besides the status. */
  readonly health: () => Readonly<Record<string, unknown>>
  readonly now: () => number
}

/** The Express app: guards, health, the endpoint, and JSON-RPC for everything that goes wrong. */
export function createHttpApp(parts: HttpParts): Express {
  const { config, drain, health, port } = parts
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', false)
  app.use(plainHeaders)
  app.use(hostAndOriginGuard({ ...config, port }))
  app.get('/healthz', (_request, response) => {
    const status = drain.isDraining ? 'draining' : 'ok'
    response.status(drain.isDraining ? 503 : 200).json({ status, ...health() })
  })
  const address = { publicUrl: config.publicUrl, path: MCP_PATH }
  const { auth } = config
  if (auth !== undefined) {
    app.get([METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`], (request, response) => {
      response.json(resourceMetadata(request, auth, address))
    })
  }
  app.all(MCP_PATH, mcpHandler(parts, auth && bearerGuard({ auth, address, logger: parts.logger, now: parts.now })))
  app.use(() => {
    throw new Refusal(404, `Nothing is served here. The endpoint is ${MCP_PATH}.`)
  })
  app.use(errorHandler(parts.logger))
  return app
}

const plainHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cache-Control', 'no-store')
  next()
}

type McpRequest = IncomingMessage & { auth?: AuthInfo }

function mcpHandler(parts: HttpParts, authenticate: Authenticate | undefined): RequestHandler {
  const { config, drain, rateLimit, endpoint, now } = parts
  return async (request: McpRequest, response) => {
    if (!['POST', 'GET', 'DELETE'].includes(request.method ?? '')) {
      throw new Refusal(405, 'Only POST, GET and DELETE are served here.', { headers: { Allow: 'GET, POST, DELETE' } })
    }
    // Before anything is waited for: a stop must know of every request that has arrived.
    if (request.method === 'GET') drain.refuseNew()
    else drain.track(response)
    if (authenticate !== undefined) request.auth = await authenticateAtLimitedRate(request, authenticate, rateLimit)
    const owner = ownerOf(request)
    const caller = `${request.method} ${owner ?? addressOf(request)}`
    // Streams and their end are counted apart: a client that opens many must not lose its calls, nor the reverse.
    rateLimit.take(caller, 1)
    if (request.method === 'GET') {
      endWithToken(request, response, now)
      return await endpoint({ request, response, owner })
    }
    if (request.method === 'DELETE') return await endpoint({ request, response, owner })
    const { message, cost } = await readRequestBody(request, config.maxBodyBytes)
    if (cost > 1) rateLimit.take(caller, cost - 1)
    checkHeaders(request.headers, message)
    // Bun takes in connections for as long as more are waiting, and would run each call in between: under load neither
    // timers nor signals would ever have their turn.
    await nextTurn()
    await endpoint({ request, response, message, owner })
  }
}

/** Tokens that fail cost the address they come from, so that guessing is slow and callers with a token are not. */
async function authenticateAtLimitedRate(
  request: McpRequest,
  authenticate: Authenticate,
  rateLimit: RateLimit,
): Promise<AuthInfo> {
  return await authenticate(request).catch((error: unknown) => {
    rateLimit.take(`refused ${addressOf(request)}`, 1)
    throw error
  })
}

/** Longest delay a timer takes; a token that lives longer than 24 days ends its stream then. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** A stream must not outlive the right to it. */
function endWithToken({ auth }: McpRequest, response: ServerResponse, now: () => number): void {
  if (auth?.expiresAt === undefined) return
  const delayMs = Math.min(MAX_DELAY_MS, Math.max(0, auth.expiresAt * 1000 - now()))
  const timer = setTimeout(() => response.end(), delayMs).unref()
  response.once('close', () => clearTimeout(timer))
}

function ownerOf({ auth }: McpRequest): string | undefined {
  return auth === undefined ? undefined : String(auth.extra?.['sub'])
}

function addressOf(request: McpRequest): string {
  return request.socket.remoteAddress ?? 'unknown'
}

function errorHandler(logger: Logger): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.end()
    const refusal = error instanceof Refusal ? error : unexpected(error, { logger, response })
    logger.log('debug', 'http_refused', { method: request.method, status: refusal.status, reason: refusal.message })
    sendRefusal(response, refusal)
  }
}

function unexpected(error: unknown, { logger, response }: { logger: Logger; response: ServerResponse }): Refusal {
  // A path that cannot be decoded and the like: Express names the status, and its text would be HTML.
  const status = Number(property(error, 'status'))
  if (status >= 400 && status < 500)
    return new Refusal(status, 'The request is not valid.', { code: RPC.invalidRequest })
  const traceId = crypto.randomUUID()
  logger.log('error', 'http_failed', { traceId, path: response.req.url, error: describeError(error) })
  return new Refusal(500, `The server failed. Report trace id ${traceId}.`, { code: RPC.internalError })
}
