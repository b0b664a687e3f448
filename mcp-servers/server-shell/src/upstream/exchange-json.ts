import { type CommonFailureKind, UpstreamFailure } from './upstream-failure.ts'

/** The part of `fetch` that is used; injected so that tests can stand in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What one exchange needs besides its address. */
export interface JsonExchange {
  readonly fetch: Fetch
  readonly init: RequestInit & { readonly signal: AbortSignal }
  readonly maxBytes: number
  /** What is wrong with an answer by its head, before its body is read. */
  readonly judge: (response: Response) => UpstreamFailure | undefined
  readonly failure: (kind: CommonFailureKind) => UpstreamFailure
}

/**
 * One HTTP exchange that ends with parsed JSON or an `UpstreamFailure`. Redirects are not followed: the key and the text
 * go to the configured host and to no other. An abort rises as it is; no error carries text of the other side.
 */
export async function exchangeJson(url: string, exchange: JsonExchange): Promise<unknown> {
  const { fetch, init, judge, failure } = exchange
  const response = await attempt(exchange, () => fetch(url, { ...init, redirect: 'manual' }))
  const refused = judge(response)
  if (refused !== undefined) {
    await response.body?.cancel().catch(() => undefined)
    throw refused
  }
  const text = await attempt(exchange, () => readBounded(response, exchange))
  try {
    return JSON.parse(text)
  } catch {
    throw failure('malformed')
  }
}

/** Whether an answer sends elsewhere. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

async function readBounded(response: Response, { maxBytes, failure }: JsonExchange): Promise<string> {
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
      throw failure('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Whatever the network throws becomes `unreachable`, without its message: that may hold the request's headers. */
async function attempt<Value>({ init, failure }: JsonExchange, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    init.signal.throwIfAborted()
    throw failure('unreachable')
  }
}
