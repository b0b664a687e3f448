import { exchangeJson, type Fetch, isRedirect, parseRetryAfter } from '@mcp-servers/server-shell'
import { EndpointFailure, type FailureKind } from './endpoint-failure.ts'

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

/** One exchange that ends with parsed JSON or an `EndpointFailure`. */
export async function postJson(
  { baseUrl, apiKey }: Endpoint,
  { path, body, maxBytes, signal }: Exchange,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => number },
): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
  if (apiKey !== undefined) headers['authorization'] = `Bearer ${apiKey}`
  return await exchangeJson(`${baseUrl}${path}`, {
    fetch,
    init: { method: 'POST', headers, body: JSON.stringify(body), signal },
    maxBytes,
    judge: (response) => failureOf(response, now),
    failure: (kind) => new EndpointFailure(kind),
  })
}

function failureOf(response: Response, now: () => number): EndpointFailure | undefined {
  const { status, headers, ok } = response
  if (ok) return undefined
  if (isRedirect(response)) return new EndpointFailure('request_refused')
  const kind = STATUS_KINDS[status] ?? (status >= 500 ? 'server_error' : 'request_refused')
  return new EndpointFailure(kind, { status, retryAfterMs: parseRetryAfter(headers.get('retry-after'), now()) })
}
