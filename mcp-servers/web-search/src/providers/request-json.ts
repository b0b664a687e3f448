import { exchangeJson, type Fetch, isRedirect, parseRetryAfter } from '@mcp-servers/server-shell'
import type { FailureKind } from '../domain/failure-kind.ts'
import { ProviderFailure } from './provider.ts'

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

/** One exchange that ends with parsed JSON or a `ProviderFailure`. */
export async function requestJson(url: string, { fetch, init, now }: Exchange): Promise<unknown> {
  return await exchangeJson(url, {
    fetch,
    init,
    maxBytes: MAX_BYTES,
    judge: (response) => failureOf(response, now),
    failure: (kind) => new ProviderFailure(kind),
  })
}

function failureOf(response: Response, now: () => number): ProviderFailure | undefined {
  const { status, headers } = response
  if (isRedirect(response)) return new ProviderFailure('redirected', { status })
  if (!response.ok) {
    const kind = STATUS_KINDS[status] ?? (status >= 500 ? 'server_error' : 'request_refused')
    return new ProviderFailure(kind, { status, retryAfterMs: parseRetryAfter(headers.get('retry-after'), now()) })
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
