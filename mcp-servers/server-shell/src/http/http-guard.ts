import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { Refusal } from './refusal.ts'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/** Who may address this server, and from which web pages. Compared exactly: no case folding, no trailing dot. */
export interface GuardOptions {
  readonly allowedHosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  /** The address listened on, allowed as a Host of its own. */
  readonly host: string
  /** The port listened on; known only once it is. */
  readonly port: () => number
}

/**
 * Refuses a foreign `Host` (DNS rebinding) and a foreign `Origin` (another web page), as the transport's
 * specification demands; the SDK's own helper checks the first only. Answers preflights of allowed origins.
 */
export function hostAndOriginGuard(options: GuardOptions): RequestHandler {
  const isAllowedHost = hostCheck(options)
  const isAllowedOrigin = originCheck(options)
  return (request, response, next) => {
    if (hostCount(request.rawHeaders) > 1) throw new Refusal(400, 'A request must name one Host.')
    if (!isAllowedHost(request.headers.host) || !isAllowedHost(targetHost(request))) {
      throw new Refusal(403, 'This Host is not served here. If it should be, add it to ALLOWED_HOSTS.')
    }
    const { origin } = request.headers
    if (origin === undefined) return next()
    if (!isAllowedOrigin(origin)) {
      throw new Refusal(403, 'Pages of this Origin may not call. If they should, add it to ALLOWED_ORIGINS.')
    }
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id, WWW-Authenticate')
    response.setHeader('Vary', 'Origin')
    if (request.method !== 'OPTIONS') return next()
    response.writeHead(204, PREFLIGHT).end()
  }
}

/** Of several the parser keeps the first, and whoever stands in between may have gone by another. */
function hostCount(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** The host that the request goes to: an address in full as its target counts more than the header (RFC 9112, 3.2.2). */
function targetHost({ url, headers }: IncomingMessage): string | undefined {
  if (url === undefined || url.startsWith('/')) return headers.host
  return URL.canParse(url) ? new URL(url).host : undefined
}

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, Accept, Authorization, Last-Event-ID, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name',
  'Access-Control-Max-Age': '600',
}

function hostCheck({ allowedHosts, host }: GuardOptions): (value: string | undefined) => boolean {
  const own = host.includes(':') ? `[${host}]` : host
  // Wildcard addresses are where one listens, never a name a client rightly uses.
  const names = ['0.0.0.0', '[::]'].includes(own) ? LOOPBACK_NAMES : [...LOOPBACK_NAMES, own]
  const allowed = new Set(allowedHosts.length > 0 ? allowedHosts : names)
  return (value) => value !== undefined && (allowed.has(value) || allowed.has(withoutPort(value)))
}

/** The port says nothing about rebinding, and a tunnel changes it; an entry of the list may still fix it. */
function withoutPort(value: string): string {
  return value.replace(/:\d{1,5}$/, '')
}

function originCheck({ allowedOrigins, port }: GuardOptions): (origin: string) => boolean {
  if (allowedOrigins.length > 0) return (origin) => allowedOrigins.includes(origin)
  return (origin) => LOOPBACK_NAMES.some((name) => origin === `http://${name}:${port()}`)
}
