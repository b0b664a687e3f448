import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type Clock, sleep } from '../clock.ts'
import type { TransportFailure } from '../failure/failure.ts'
import type { StreamEnd } from './watch-sse.ts'

/** A server that is away for a moment is asked once more for the rest of a stream. */
const MAX_FAILED = 2
/** Streams in a row that brought nothing. A server that goes on working says so with an event, however empty. */
const MAX_EMPTY = 5
/** A stream that held this long was worth opening; shorter ones are opened ever more slowly, whatever `retry` says. */
const CALM_MS = 10_000
const FIRST_GAP_MS = 50
const MAX_GAP_MS = 2000

const LOST: TransportFailure = {
  kind: 'connection_lost',
  reach: 'maybe_ran',
  detail: 'the answer stream could not be resumed',
}

/** The rest of one request's stream of answers. */
interface Resume {
  readonly requestId: string | number
  readonly pace: Pace
  /** The last event that came; the stream is asked for from there. */
  readonly eventId: string
  readonly empty: number
  readonly abort: AbortController
  failed: number
}

/** What may be done with a request that a stream belongs to. */
export interface ResumePorts {
  readonly clock: Clock
  isWaitedFor(id: string | number): boolean
  onFailed(id: string | number, failure: TransportFailure): void
}

/** One opening of a stream by the SDK. */
export interface Opening {
  readonly url: string | URL
  readonly init: RequestInit
  readonly fetch: FetchLike
}

/**
 * Streams that broke off and are asked for again. The SDK asks as fast as the server says, for ever where the answers are empty,
 * and also when nobody waits any more; and a refusal to go on ("405") it takes in silence. Here each is bounded, and the
 * request fails at once when its answer cannot come any more.
 */
export class StreamResumes {
  readonly #ports: ResumePorts
  readonly #resumes = new Map<string, Resume>()
  readonly #ownPace: Pace

  constructor(ports: ResumePorts) {
    this.#ports = ports
    this.#ownPace = new Pace(ports.clock)
  }

  /** The stream of a request ended without its answer, after this event: the SDK is about to ask for what follows. */
  note(requestId: string | number, { eventId, isEmpty }: StreamEnd): void {
    for (const [id, { requestId: other }] of this.#resumes)
      if (!this.#ports.isWaitedFor(other)) this.#resumes.delete(id)
    const known = [...this.#resumes.values()].find((resume) => resume.requestId === requestId)
    const pace = known?.pace ?? new Pace(this.#ports.clock)
    const empty = isEmpty ? (known?.empty ?? 0) + 1 : 0
    if (known !== undefined) this.#resumes.delete(known.eventId)
    this.#resumes.set(eventId, { requestId, pace, eventId, empty, abort: new AbortController(), failed: 0 })
    if (empty >= MAX_EMPTY) this.#ports.onFailed(requestId, LOST)
  }

  /** Nobody waits for a request any more: what is left of its stream is ended. */
  abandon(requestId: string | number): void {
    for (const resume of this.#resumes.values()) if (resume.requestId === requestId) resume.abort.abort()
  }

  /** Opens a stream for the SDK. `read` takes one that is the rest of a request's answers. */
  async open(
    { url, init, fetch }: Opening,
    read: (response: Response, resume: Pick<Resume, 'requestId' | 'eventId'>) => Response | undefined,
  ): Promise<Response> {
    const resume = this.#resumes.get(new Headers(init.headers).get('last-event-id') ?? '')
    await (resume?.pace ?? this.#ownPace).keep(init.signal ?? undefined)
    if (resume === undefined) return await fetch(url, init)
    if (!this.#ports.isWaitedFor(resume.requestId)) return this.#end(resume)
    const signal = AbortSignal.any([resume.abort.signal, ...(init.signal == null ? [] : [init.signal])])
    const response = await fetch(url, { ...init, signal }).catch((error: unknown) => this.#noteFailed(resume, error))
    if (isPassing(response)) return this.#noteFailed(resume, new Error(`HTTP ${response.status}`))
    const rest = response.ok ? read(response, resume) : undefined
    if (rest !== undefined) return rest
    await response.body?.cancel().catch(() => {})
    return this.#end(resume)
  }

  /** Lets the SDK try again, which knows a limit of its own; at the end of ours there is nothing more to wait for. */
  #noteFailed(resume: Resume, error: unknown): Response {
    resume.failed += 1
    if (resume.failed >= MAX_FAILED) return this.#end(resume)
    throw error
  }

  /** The word at which the SDK stops asking. */
  #end({ requestId, eventId }: Resume): Response {
    this.#resumes.delete(eventId)
    this.#ports.onFailed(requestId, LOST)
    return new Response(null, { status: 405 })
  }
}

/** Whether a refusal may be over a moment later. */
function isPassing({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Keeps short-lived streams from being opened in a rush. */
class Pace {
  readonly #clock: Clock
  #openedAt = Number.NEGATIVE_INFINITY
  #step = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async keep(signal: AbortSignal | undefined): Promise<void> {
    const heldMs = this.#clock.now() - this.#openedAt
    this.#step = heldMs >= CALM_MS ? 0 : this.#step + 1
    const gapMs = this.#step === 0 ? 0 : Math.min(FIRST_GAP_MS * 2 ** (this.#step - 1), MAX_GAP_MS)
    if (gapMs > heldMs) await sleep(this.#clock, gapMs - heldMs, signal)
    this.#openedAt = this.#clock.now()
  }
}
