import type { FailureKind } from '../domain/failure-kind.ts'
import { ProviderFailure } from './provider.ts'
import { parseRetryAfter } from './retry-after.ts'

/** The part of `fetch` that providers use; injected so that tests can stand in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Five results are some 20 kB, a page of SearXNG some 200 kB. */
const MAX_BYTES = 4 * 1_048_576

const STATUS_KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'access_denied',
  402: 'quota_used_up',
  403: 'access_denied',
  408: 'timeout',
  429: 'rate_limited',
  // Tavily's own: limit of the plan, and of pay-as-you-go.
  432: 'quota_used_up',
  433: 'quota_used_up',
}

/** What one exchange needs besides its address. */
export interface Exchange {
  readonly fetch: Fetch
  readonly init: RequestInit & { readonly signal: AbortSignal }
  readonly now: () => number
}

/**
 * One HTTP exchange that ends with parsed JSON or a `ProviderFailure`. Redirects are not followed: the key and the
 * query go to the configured host and to no other. An abort rises as it is; no error carries text of the other side.
 */
export async function requestJson(url: string, { fetch, init, now }: Exchange): Promise<unknown> {
  const response = await attempt(init.signal, () => fetch(url, { ...init, redirect: 'manual' }))
  const failure = failureOf(response, now)
  if (failure !== undefined) {
    await response.body?.cancel().catch(() => undefined)
    throw failure
  }
  const text = await attempt(init.signal, () => readBounded(response))
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure('malformed')
  }
}

function failureOf(response: Response, now: () => number): ProviderFailure | undefined {
  const { status, headers, type } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return new ProviderFailure('redirected', { status })
  if (!response.ok) {
    const kind = STATUS_KINDS[status] ?? (status >= 500 ? 'server_error' : 'request_refused')
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now())
    return new ProviderFailure(kind, retryAfterMs === undefined ? { status } : { status, retryAfterMs })
  }
  if (!isJsonType(headers.get('content-type'))) return new ProviderFailure('not_json', { status })
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) return new ProviderFailure('too_large', { status })
  return undefined
}

/** JSON, or a server that names no type or plain text: its body is parsed strictly all the same. */
function isJsonType(header: string | null): boolean {
  const type = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return type === '' || type === 'text/plain' || /^application\/(?:[\w.-]+\+)?json$/.test(type)
}

async function readBounded(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BYTES) {
      await reader.cancel().catch(() => undefined)
      throw new ProviderFailure('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Whatever the network throws becomes `unreachable`, without its message: that may hold the request's headers. */
async function attempt<Value>(signal: AbortSignal, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    signal.throwIfAborted()
    throw new ProviderFailure('unreachable')
  }
}
