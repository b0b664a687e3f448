import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { OpenedServer } from '../program.ts'
import type { HttpConfig } from './config.ts'
import { Drain } from './drain.ts'
import { createHttpApp, MCP_PATH } from './http-app.ts'
import { sessionEndpoint } from './mcp-endpoint.ts'
import { RateLimit } from './rate-limit.ts'
import { Sessions } from './sessions.ts'
import { statelessEndpoint } from './stateless-endpoint.ts'

/** How often expired sessions are looked for; an expired one is refused at once all the same. */
const SWEEP_INTERVAL_MS = { min: 50, max: 5000 }
/** How often idle keep-alive connections are ended during a stop; without it `close` waits for seconds on Bun. */
const IDLE_SWEEP_MS = 25

export interface HttpServing {
  readonly name: string
  readonly version: string
  readonly opened: OpenedServer
  readonly config: HttpConfig
  readonly logger: Logger
  readonly now?: () => number
}

/** A server that listens. */
export interface RunningHttp {
  /** The address of the endpoint. */
  readonly url: string
  /** Sessions held right now. */
  sessionCount(): number
  /** Ends expired sessions now instead of at the next sweep. */
  sweep(): void
  /** Takes no new work, lets answers in flight finish within the drain time, then ends sessions and connections. */
  close(): Promise<void>
}

/**
 * Serves a program over Streamable HTTP.
 * @throws StartError when the address cannot be listened on.
 */
export async function serveHttp({
  name,
  version,
  opened,
  config,
  logger,
  now = Date.now,
}: HttpServing): Promise<RunningHttp> {
  const sessions = new Sessions({ ttlMs: config.sessionTtlMs, max: config.maxSessions, now, logger })
  const drain = new Drain()
  const app = createHttpApp({
    config,
    logger,
    drain,
    now,
    endpoint: config.stateless
      ? statelessEndpoint(opened)
      : sessionEndpoint({ opened, sessions, logger, isResumable: config.resumable }),
    rateLimit: new RateLimit({ burst: config.rateLimitBurst, perSecond: config.rateLimitPerSecond, now }),
    port: () => portOf(server),
    health: () => ({ name, version, sessions: sessions.size }),
  })
  const server = createServer(
    {
      headersTimeout: config.headersTimeoutMs,
      requestTimeout: config.bodyTimeoutMs,
      connectionsCheckingInterval: Math.max(50, Math.min(1000, config.headersTimeoutMs)),
    },
    app,
  )
  endBrokenConnections(server)
  await listen(server, config)
  const timer = setInterval(() => sessions.sweep(), sweepIntervalMs(config.sessionTtlMs)).unref()
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${portOf(server)}${MCP_PATH}`,
    sessionCount: () => sessions.size,
    sweep: () => sessions.sweep(),
    async close() {
      clearInterval(timer)
      // Still listening: who connects now is told to come back, where a closed port would cut off who is in its queue.
      await drain.finish(config.drainTimeoutMs)
      const closed = closeServer(server)
      sessions.closeAll()
      await closed
    },
  }
}

function sweepIntervalMs(ttlMs: number): number {
  return Math.max(SWEEP_INTERVAL_MS.min, Math.min(SWEEP_INTERVAL_MS.max, ttlMs))
}

function portOf(server: Server): number {
  // A server that listens on TCP has an AddressInfo; a string is for pipes.
  return (server.address() as AddressInfo | null)?.port ?? 0
}

/** Slow headers, slow bodies and bytes that are no HTTP end their connection and nothing else. */
function endBrokenConnections(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) {
      const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    }
    socket.destroy()
  })
}

async function listen(server: Server, { host, port }: HttpConfig): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(listenFault(error, host, port))))
    server.listen(port, host, resolve)
  })
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Set PORT to another one, or to 0 for a free one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023, e.g. PORT=3001.`
  return `Cannot listen on HOST=${host}, PORT=${port} (${code ?? message}). Set HOST to an address of this machine.`
}

/** Stops listening, ends what is still connected and waits for the end. */
async function closeServer(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const forced = setTimeout(() => server.closeAllConnections(), 4 * IDLE_SWEEP_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(forced)
  clearInterval(timer)
}
