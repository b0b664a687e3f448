import type { TransportFailure } from './failure.ts'

/**
 * What an HTTP status says about a call. Whatever status comes back, the request has reached the server, and only those
 * that HTTP defines as "not applied" let it be said that nothing ran (RFC 9110: 401, 403).
 */
export function statusFailure(status: number): TransportFailure {
  const base = { httpStatus: status, detail: `HTTP ${status}` }
  if (status === 401) return { ...base, kind: 'unauthorized', reach: 'refused', permanent: true }
  if (status === 403) return { ...base, kind: 'forbidden', reach: 'refused', permanent: true }
  if (status === 429) return { ...base, kind: 'rate_limited', reach: 'maybe_ran' }
  if (status >= 300 && status < 400) {
    const detail = `not an MCP answer: HTTP ${status} sends the request elsewhere`
    return { ...base, kind: 'http', reach: 'maybe_ran', permanent: true, detail }
  }
  return { ...base, kind: 'http', reach: 'maybe_ran', permanent: isFinal(status) }
}

/** Whether the same request would get the same answer a moment later. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !TRANSIENT.has(status)
}

/** Request timeout, too early. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425])
