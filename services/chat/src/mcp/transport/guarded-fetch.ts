import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { TransportFailure } from '../failure/failure.ts'
import { statusFailure } from '../failure/http-status.ts'
import { isRedirect, Moves } from './moves.ts'
import { readBounded } from './read-bounded.ts'
import { readMessages } from './read-message.ts'
import { retryAfterOf } from './retry-after.ts'
import type { Opening, StreamResumes } from './stream-resumes.ts'
import { type AnswerWatch, watchSse } from './watch-sse.ts'

/** A longer answer is not read to its end; its request fails and the connection stays. */
const MAX_BODY_BYTES = 32 * 1024 * 1024
/** How much of an error body is looked at; it is never shown, only logged by the SDK. */
const MAX_ERROR_BYTES = 4096

export interface FetchHooks extends Omit<AnswerWatch, 'onResuming'> {
  readonly resumes: StreamResumes
  /** The server's own stream is refused although there is a session. */
  onStreamLost(): void
}

/** The request a POST carries, if it carries one. */
interface SentRequest {
  readonly id: string | number
  readonly method: string
  readonly hasSession: boolean
}

/** One request and its answer. */
interface Exchange {
  readonly hooks: FetchHooks
  readonly sent: SentRequest
  /** Nothing more can come. */
  onEnd(): void
}

export interface GuardedFetch {
  readonly fetch: FetchLike
  /** Ends the exchange of a request nobody waits for any more, so that hung ones do not pile up. */
  abandonRequest(id: number): void
}

/**
 * Reads every answer to a POST before the SDK does and fails the request at once where the SDK would wait out the timeout
 * or hand a raw page to the user: 202 or nothing for a request, HTML, damaged JSON, a stream that ends without an answer.
 */
export function guardFetch(hooks: FetchHooks, innerFetch: FetchLike = fetch): GuardedFetch {
  const exchanges = new Map<string, AbortController>()
  const moves = new Moves()
  const exchange: FetchLike = async (given, init) => {
    const url = moves.current(given)
    const sent = sentRequest(init)
    if (init?.method === 'GET') return await openStream({ url, init, fetch: innerFetch }, hooks)
    if (sent === undefined) return await guardOther(await innerFetch(url, init))
    const controller = new AbortController()
    exchanges.set(String(sent.id), controller)
    const signal = init?.signal == null ? controller.signal : AbortSignal.any([init.signal, controller.signal])
    const onEnd = () => void exchanges.delete(String(sent.id))
    try {
      const response = await innerFetch(url, { ...init, signal })
      if (sent.method === 'initialize') moves.note(url, response)
      const answer = await guardAnswer(response, { hooks, sent, onEnd })
      if (!isStream(answer)) onEnd()
      return answer
    } catch (error) {
      onEnd()
      throw error
    }
  }
  const abandonRequest = (id: number) => {
    exchanges.get(String(id))?.abort()
    hooks.resumes.abandon(id)
  }
  return { fetch: exchange, abandonRequest }
}

async function guardAnswer(response: Response, exchange: Exchange): Promise<Response> {
  const { hooks, sent } = exchange
  // Followed for the handshake only: the rest of the session goes there at once, and no call is sent twice.
  if (isRedirect(response) && sent.method === 'initialize') return response
  const failure = failureOfStatus(response, sent)
  if (failure !== undefined) return await refuse(response, () => hooks.onFailed(sent.id, failure))
  return response.ok ? await guardBody(response, exchange) : await shortened(response)
}

/** The server's own stream, or what is left of a request's answers. */
async function openStream(opening: Opening, hooks: FetchHooks): Promise<Response> {
  const response = await hooks.resumes.open(opening, (stream, { requestId: id, eventId }) => {
    if (!isStream(stream) || stream.body === null) return undefined
    const watch = { ...watchOf(hooks), onEnd: () => {} }
    return withBody(stream, watchSse(stream.body, { id, watch, resumedAfter: eventId }))
  })
  // The stream is opened for a session; a server that does not know it has forgotten the session.
  if (response.status === 404) hooks.onStreamLost()
  return await guardOther(response)
}

function watchOf({ onFailed, onBroken, resumes }: FetchHooks): AnswerWatch {
  return { onFailed, onBroken, onResuming: (id, end) => resumes.note(id, end) }
}

/** Notifications, the end of a session: nobody waits for these. */
async function guardOther(response: Response): Promise<Response> {
  return response.ok || isRedirect(response) ? response : await shortened(response)
}

async function guardBody(response: Response, { hooks, sent, onEnd }: Exchange): Promise<Response> {
  const type = mediaTypeOf(response)
  const fail = (detail: string) =>
    refuse(response, () => hooks.onFailed(sent.id, { kind: 'invalid_answer', reach: 'maybe_ran', detail }))
  if (response.status === 202 || response.status === 204) return await fail(`HTTP ${response.status} without an answer`)
  if (isStream(response) && response.body !== null) {
    return withBody(response, watchSse(response.body, { id: sent.id, watch: { ...watchOf(hooks), onEnd } }))
  }
  if (type !== 'application/json') {
    return await fail(`not an MCP answer: content type ${type === '' ? 'missing' : type}`)
  }
  return await guardJson(response, { hooks, sent })
}

function mediaTypeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function isStream(response: Response): boolean {
  return response.ok && mediaTypeOf(response) === 'text/event-stream'
}

async function guardJson(
  response: Response,
  { hooks, sent }: { hooks: FetchHooks; sent: SentRequest },
): Promise<Response> {
  const fail = (detail: string) => hooks.onFailed(sent.id, { kind: 'invalid_answer', reach: 'maybe_ran', detail })
  const text = await readBounded(response, MAX_BODY_BYTES).catch((cause) => {
    hooks.onFailed(sent.id, {
      kind: 'connection_lost',
      reach: 'maybe_ran',
      detail: `the answer broke off (${cause instanceof Error ? cause.message : String(cause)})`,
    })
    return undefined
  })
  if (text === undefined) return accepted()
  if (text === 'too_large') {
    fail(`an answer over ${MAX_BODY_BYTES} bytes`)
    return accepted()
  }
  const readings = readMessages(text)
  const messages = readings.flatMap((reading) => (reading.kind === 'message' ? [reading.message] : []))
  const broken = readings.find((reading) => reading.kind === 'broken')
  if (broken?.kind === 'broken') hooks.onBroken({ ...broken.broken, id: sent.id })
  else if (messages.length === 0) fail(text.trim() === '' ? 'an empty answer' : 'the answer was not JSON')
  if (messages.length === 0) return accepted()
  // The SDK's parser takes no byte order mark.
  const isWhole = messages.length === readings.length && !text.startsWith('\uFEFF')
  return withBody(response, isWhole ? text : JSON.stringify(messages.length === 1 ? messages[0] : messages))
}

/** A status that ends the request here; `undefined` leaves it to the SDK (success, or a sign-in it can do). */
function failureOfStatus(response: Response, sent: SentRequest): TransportFailure | undefined {
  const { status } = response
  if (response.ok) return undefined
  if (status === 401 || status === 403) return accessFailure(response)
  // The protocol's word for a session that is unknown. That nothing ran is the server's word alone, and it, or a proxy before
  // it, may act and say 404 all the same.
  if (sent.hasSession && status === 404)
    return { kind: 'session_lost', reach: 'maybe_ran', httpStatus: status, detail: 'HTTP 404' }
  return {
    ...statusFailure(status),
    ...optional({ retryAfterMs: retryAfterOf(response.headers) }),
    ...doubt(sent, status),
  }
}

/** Many servers answer 400 for a session they do not know, and for anything else they do not like; some say that it is gone. */
const DOUBTFUL: ReadonlySet<number> = new Set([400, 410])

function doubt({ hasSession }: SentRequest, status: number): { doubtsSession?: true; permanent?: false } {
  return hasSession && DOUBTFUL.has(status) ? { doubtsSession: true, permanent: false } : {}
}

function accessFailure(response: Response): TransportFailure {
  const failure = statusFailure(response.status)
  return { ...failure, detail: `${failure.detail}${response.status === 403 ? scopeOf(response) : ''}` }
}

function optional(fields: { retryAfterMs: number | undefined }): { retryAfterMs?: number } {
  return fields.retryAfterMs === undefined ? {} : { retryAfterMs: fields.retryAfterMs }
}

function scopeOf(response: Response): string {
  const scope = /scope="([^"]{1,200})"/.exec(response.headers.get('www-authenticate') ?? '')?.[1]
  return scope === undefined ? '' : `, missing scope ${scope}`
}

function sentRequest(init: RequestInit | undefined): SentRequest | undefined {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return undefined
  const [first] = readMessages(init.body)
  if (first?.kind !== 'message' || !('method' in first.message) || !('id' in first.message)) return undefined
  const { id, method } = first.message
  return { id, method, hasSession: new Headers(init.headers).has('mcp-session-id') }
}

/** What the SDK reads as "nothing follows": the request has been failed already. */
function accepted(): Response {
  return new Response(null, { status: 202 })
}

async function refuse(response: Response, tell: () => void): Promise<Response> {
  await response.body?.cancel().catch(() => {})
  // After the SDK has taken note of the 202, so that its own bookkeeping is done when the request fails.
  queueMicrotask(tell)
  return accepted()
}

async function shortened(response: Response): Promise<Response> {
  const text = await readBounded(response, MAX_ERROR_BYTES).catch(() => '')
  return withBody(response, text === 'too_large' ? '' : text)
}

function withBody(response: Response, body: ReadableStream<Uint8Array> | string): Response {
  const headers = new Headers(response.headers)
  // The body is decoded already, and its length is no longer the one announced.
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
