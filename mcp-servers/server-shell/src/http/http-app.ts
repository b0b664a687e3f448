import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { HttpConfig } from '../config.ts'
import { describeError, type Logger } from '../logger.ts'
import type { Drain } from './drain.ts'
import { hostAndOriginGuard } from './http-guard.ts'
import type { Endpoint } from './mcp-endpoint.ts'
import type { RateLimit } from './rate-limit.ts'
import { readRequestBody } from './request-body.ts'
import { Refusal, RPC, sendRefusal } from './rpc-error.ts'

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
  app.all(MCP_PATH, mcpHandler(parts))
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

function mcpHandler({ config, drain, rateLimit, endpoint }: HttpParts): RequestHandler {
  return async (request: IncomingMessage & { auth?: AuthInfo }, response) => {
    if (!['POST', 'GET', 'DELETE'].includes(request.method ?? '')) {
      throw new Refusal(405, 'Only POST, GET and DELETE are served here.', { headers: { Allow: 'GET, POST, DELETE' } })
    }
    const caller = callerOf(request)
    // Streams and their end are counted apart: a client that opens many must not lose its calls, nor the reverse.
    rateLimit.take(`${request.method} ${caller}`, 1)
    if (request.method !== 'POST') {
      if (request.method === 'DELETE') drain.track(response)
      return await endpoint({ request, response, owner: ownerOf(request) })
    }
    drain.track(response)
    const { message, count } = await readRequestBody(request, config.maxBodyBytes)
    if (count > 1) rateLimit.take(`POST ${caller}`, count - 1)
    await endpoint({ request, response, message, owner: ownerOf(request) })
  }
}

function ownerOf({ auth }: { auth?: AuthInfo }): string | undefined {
  return auth === undefined ? undefined : String(auth.extra?.['sub'])
}

function callerOf(request: IncomingMessage & { auth?: AuthInfo }): string {
  return ownerOf(request) ?? request.socket.remoteAddress ?? 'unknown'
}

function errorHandler(logger: Logger): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  return (error: unknown, _request, response, _next) => {
    if (response.headersSent) return void response.end()
    sendRefusal(response, error instanceof Refusal ? error : unexpected(error, { logger, response }))
  }
}

function unexpected(error: unknown, { logger, response }: { logger: Logger; response: ServerResponse }): Refusal {
  // A path that cannot be decoded and the like: Express names the status, and its text would be HTML.
  const status = Number(Object.getOwnPropertyDescriptor(error ?? {}, 'status')?.value)
  if (status >= 400 && status < 500)
    return new Refusal(status, 'The request is not valid.', { code: RPC.invalidRequest })
  const traceId = randomUUID()
  logger.log('error', 'http_failed', { traceId, path: response.req.url, error: describeError(error) })
  return new Refusal(500, `The server failed. Report trace id ${traceId}.`, { code: RPC.internalError })
}
