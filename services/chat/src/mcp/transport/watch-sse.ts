import type { TransportFailure } from '../failure/failure.ts'
import type { BrokenAnswer } from './answer-guard.ts'
import { LineGatherer } from './line-gatherer.ts'
import { readMessages } from './read-message.ts'

/** Who is told what a stream of answers turned out to be. */
export interface AnswerWatch {
  onFailed(id: string | number, failure: TransportFailure): void
  onBroken(broken: BrokenAnswer): void
  /** The stream of a request broke off after an event, and the SDK is about to ask for the rest of it. */
  onResuming(id: string | number, end: StreamEnd): void
}

/** How far a stream came that ended without the answer. */
export interface StreamEnd {
  /** The last event that came, in this stream or the one before it. */
  readonly eventId: string
  /** It brought no event of its own, not even the word that the server goes on. */
  readonly isEmpty: boolean
}

/** A watch over one stream. */
export interface StreamWatch extends AnswerWatch {
  /** Nothing more can come over this stream. */
  onEnd(): void
}

/** An event may carry at most this much; a longer one ends the stream. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024

/**
 * Passes a stream on and reads along: an event that is no message, or an end without the answer, however it came about,
 * fails the request at once. A stream whose events carry ids can be resumed, so its end is left to the SDK. What is passed
 * on are whole lines: the SDK looks at the beginning of an unfinished one again with each piece that arrives.
 */
export function watchSse(
  body: ReadableStream<Uint8Array>,
  { id, watch, resumedAfter }: { id: string | number; watch: StreamWatch; resumedAfter?: string },
): ReadableStream<Uint8Array> {
  const follower = new SseFollower(id, watch, resumedAfter)
  const lines = new LineGatherer()
  const reader = body.getReader()
  /** Reads one piece, and says whether anything of it was passed on, or whether it was the last. */
  const step = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<'given' | 'kept' | 'end'> => {
    const part = await reader.read()
    const whole = part.done ? lines.rest() : lines.push(part.value)
    if (whole !== undefined) {
      controller.enqueue(whole)
      follower.push(whole)
    }
    if (part.done) return 'end'
    if (follower.size + lines.size <= MAX_EVENT_BYTES) return whole === undefined ? 'kept' : 'given'
    follower.giveUp()
    await reader.cancel().catch(() => {})
    return 'end'
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // By the standard the last id holds until there is another; the SDK forgets it with each stream.
      if (resumedAfter !== undefined) controller.enqueue(new TextEncoder().encode(`id: ${resumedAfter}\ndata:\n\n`))
    },
    async pull(controller) {
      try {
        let came = await step(controller)
        // A stream that was asked for more is not asked again before it has given something.
        while (came === 'kept') came = await step(controller)
        if (came === 'given') return
        follower.end()
        controller.close()
      } catch (cause) {
        follower.end()
        controller.error(cause)
      }
      watch.onEnd()
    },
    async cancel(reason) {
      watch.onEnd()
      await reader.cancel(reason)
    },
  })
}

/** Names under which the protocol's messages come. */
const MESSAGE_EVENTS: ReadonlySet<string> = new Set(['', 'message'])

class SseFollower {
  readonly #requestId: string | number
  readonly #watch: AnswerWatch
  readonly #decoder = new TextDecoder()
  #data: string[] = []
  #event = ''
  #isAnswered = false
  #lastEventId: string | undefined
  #hasIds = false
  /** Bytes of the event that has not ended yet, in lines that have. */
  size = 0

  constructor(id: string | number, watch: AnswerWatch, resumedAfter: string | undefined) {
    this.#requestId = id
    this.#watch = watch
    this.#lastEventId = resumedAfter
  }

  /** Takes whole lines. */
  push(lines: Uint8Array): void {
    const texts = this.#decoder.decode(lines).split(/\r\n|\n|\r/)
    // What follows the last end of a line is nothing.
    texts.pop()
    for (const text of texts) this.#readLine(text)
  }

  giveUp(): void {
    const detail = `an event over ${MAX_EVENT_BYTES} bytes`
    this.#watch.onFailed(this.#requestId, { kind: 'invalid_answer', reach: 'maybe_ran', detail })
    this.#isAnswered = true
  }

  end(): void {
    if (this.#isAnswered) return
    if (this.#lastEventId !== undefined) {
      this.#watch.onResuming(this.#requestId, { eventId: this.#lastEventId, isEmpty: !this.#hasIds })
      return
    }
    const detail = 'the stream ended without an answer'
    this.#watch.onFailed(this.#requestId, { kind: 'connection_lost', reach: 'maybe_ran', detail })
  }

  #readLine(line: string): void {
    if (line === '') this.#endEvent()
    else if (line.startsWith('id:')) this.#readId(textOf(line))
    else if (line.startsWith('event:')) this.#event = textOf(line)
    else if (line.startsWith('data:')) {
      this.#data.push(textOf(line))
      this.size += line.length
    }
  }

  #readId(id: string): void {
    this.#hasIds = true
    this.#lastEventId = id || undefined
  }

  #endEvent(): void {
    const text = this.#data.join('\n')
    // Nobody reads an event of another name: neither as an answer nor as a fault.
    const isMessage = MESSAGE_EVENTS.has(this.#event)
    this.#data = []
    this.#event = ''
    this.size = 0
    if (text === '' || !isMessage) return
    for (const reading of readMessages(text)) {
      if (reading.kind === 'message') this.#isAnswered ||= 'id' in reading.message && !('method' in reading.message)
      else if (reading.kind === 'broken') this.#watch.onBroken({ ...reading.broken, id: this.#requestId })
      else this.#watch.onBroken(noise(this.#requestId, reading.text))
    }
  }
}

/** What follows a field's name; one blank belongs to the colon. */
function textOf(line: string): string {
  const value = line.slice(line.indexOf(':') + 1)
  return value.startsWith(' ') ? value.slice(1) : value
}

function noise(id: string | number, text: string): BrokenAnswer {
  const detail = `an event was no message: ${text.slice(0, 80)}`
  return { id, failure: { kind: 'invalid_answer', reach: 'maybe_ran', detail } }
}
