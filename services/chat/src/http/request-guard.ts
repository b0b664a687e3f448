import type { Request, RequestHandler } from 'express'
import { HttpFailure } from './failures.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Against DNS rebinding and requests forged by other pages: the Host must be a name we go by, an Origin must be that
 * very host, and nothing that another site caused is served. Programs without an Origin (curl, a back end) pass.
 */
export function requestGuard({
  host,
  allowedHosts,
}: {
  host: string
  allowedHosts: readonly string[]
}): RequestHandler {
  const names = new Set([...LOOPBACK_NAMES, host.includes(':') ? `[${host}]` : host, ...allowedHosts])
  return (request, _response, next) => {
    const given = request.headers.host ?? ''
    const [, name = ''] = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::\d{1,5})?$/.exec(given) ?? []
    if (!names.has(name) || !isOnlyHost(request, given)) throw forbidden('Host')
    const { origin } = request.headers
    if (origin !== undefined && origin !== `http://${given}` && origin !== `https://${given}`) throw forbidden('Origin')
    if (request.headers['sec-fetch-site'] === 'cross-site' && request.path !== '/') throw forbidden('Sec-Fetch-Site')
    next()
  }
}

/**
 * Whether nothing in the request names another host: a second header, of which the parser keeps the first while whatever
 * stands in front of us may have looked at the last, or a whole address as its target (RFC 9112, section 3.2.2).
 */
function isOnlyHost({ rawHeaders, originalUrl }: Request, host: string): boolean {
  const isRepeated = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1
  if (isRepeated || originalUrl.startsWith('/')) return !isRepeated
  return URL.canParse(originalUrl) && new URL(originalUrl).host === new URL(`http://${host}`).host
}

function forbidden(header: string): HttpFailure {
  const message = `请求头 ${header} 不被接受：请直接用服务的地址访问，经域名访问时在 ALLOWED_HOSTS 中写明（${header} is not accepted）`
  return new HttpFailure(403, { code: 'forbidden', message })
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-store',
}

/** What every answer carries. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  next()
}

/** A form of another site can send text and form types, never this one. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'DELETE' || request.is('application/json') !== false) return next()
  const message = '请用 Content-Type: application/json 发送（Send Content-Type: application/json）'
  throw new HttpFailure(415, { code: 'unsupported_media_type', message })
}
