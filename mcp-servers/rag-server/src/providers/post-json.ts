import { EndpointFailure, type FailureKind } from './endpoint-failure.ts'

/** The part of `fetch` that endpoints use; injected so that tests can stand in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** An OpenAI-compatible service. */
export interface Endpoint {
  /** Up to and without the last slash, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly apiKey: string | undefined
}

/** One request to an endpoint. */
export interface Exchange {
  readonly path: string
  readonly body: unknown
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const STATUS_KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'access_denied',
  402: 'access_denied',
  403: 'access_denied',
  404: 'no_such_model',
  408: 'timeout',
  413: 'request_refused',
  429: 'rate_limited',
}
const MAX_SECONDS = 86_400

/**
 * One exchange that ends with parsed JSON or an `EndpointFailure`. Redirects are not followed: the key and the texts go
 * to the configured host and to no other. An abort rises as it is.
 */
export async function postJson(
  { baseUrl, apiKey }: Endpoint,
  { path, body, maxBytes, signal }: Exchange,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => number },
): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
  if (apiKey !== undefined) headers['authorization'] = `Bearer ${apiKey}`
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual', signal }
  const response = await attempt(signal, () => fetch(`${baseUrl}${path}`, init))
  const failure = failureOf(response, now)
  if (failure !== undefined) {
    await response.body?.cancel().catch(() => undefined)
    throw failure
  }
  const text = await attempt(signal, () => readBounded(response, maxBytes))
  try {
    return JSON.parse(text)
  } catch {
    throw new EndpointFailure('malformed')
  }
}

function failureOf({ status, headers, ok, type }: Response, now: () => number): EndpointFailure | undefined {
  if (ok) return undefined
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return new EndpointFailure('request_refused')
  const kind = STATUS_KINDS[status] ?? (status >= 500 ? 'server_error' : 'request_refused')
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now())
  return new EndpointFailure(kind, retryAfterMs === undefined ? { status } : { status, retryAfterMs })
}

/** Milliseconds that a Retry-After header asks for: seconds or an HTTP date; `undefined` when it says neither. */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1_000
  // A date has letters; Date.parse alone would take "7" for a year.
  const dateMs = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? undefined : Math.min(Math.max(0, dateMs - nowMs), MAX_SECONDS * 1_000)
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw new EndpointFailure('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Whatever the network throws becomes `unreachable`, without its message: that may hold the request's headers. */
async function attempt<Value>(signal: AbortSignal, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof EndpointFailure) throw error
    signal.throwIfAborted()
    throw new EndpointFailure('unreachable')
  }
}
