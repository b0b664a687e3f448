import type { TransportFailure } from '../failure/failure.ts'
import type { BrokenAnswer } from './answer-guard.ts'
import { readMessages } from './read-message.ts'

/** Who is told what a stream of answers turned out to be. */
export interface AnswerWatch {
  onFailed(id: string | number, failure: TransportFailure): void
  onBroken(broken: BrokenAnswer): void
  /** The stream of a request broke off, and the SDK is about to ask for the rest of it. */
  onResuming(id: string | number): void
}

/** A watch over one stream. */
export interface StreamWatch extends AnswerWatch {
  /** Nothing more can come over this stream. */
  onEnd(): void
}

/** An event may carry at most this much; a longer one ends the stream. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024

/**
 * Lets a stream pass through unchanged and reads along: an event that is no message, or an end without the answer, fails
 * the request at once. A stream whose events carry ids can be resumed, so its end is left to the SDK.
 */
export function watchSse(id: string | number, watch: StreamWatch): TransformStream<Uint8Array, Uint8Array> {
  const follower = new SseFollower(id, watch)
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      if (follower.push(chunk)) return
      watch.onFailed(id, {
        kind: 'invalid_answer',
        reach: 'maybe_ran',
        detail: `an event over ${MAX_EVENT_BYTES} bytes`,
      })
      controller.terminate()
    },
    flush: () => {
      follower.end()
      watch.onEnd()
    },
  })
}

class SseFollower {
  readonly #requestId: string | number
  readonly #watch: AnswerWatch
  readonly #decoder = new TextDecoder()
  #line = ''
  #data: string[] = []
  #size = 0
  #isAnswered = false
  #isResumable = false

  constructor(id: string | number, watch: AnswerWatch) {
    this.#requestId = id
    this.#watch = watch
  }

  /** @returns false when an event grew past the limit. */
  push(chunk: Uint8Array): boolean {
    const lines = (this.#line + this.#decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/)
    this.#line = lines.pop() ?? ''
    for (const line of lines) this.#readLine(line)
    return this.#size + this.#line.length <= MAX_EVENT_BYTES
  }

  end(): void {
    if (this.#isAnswered) return
    if (this.#isResumable) {
      this.#watch.onResuming(this.#requestId)
      return
    }
    const detail = 'the stream ended without an answer'
    this.#watch.onFailed(this.#requestId, { kind: 'connection_lost', reach: 'maybe_ran', detail })
  }

  #readLine(line: string): void {
    if (line === '') this.#endEvent()
    else if (line.startsWith('id:')) this.#isResumable = true
    else if (line.startsWith('data:')) {
      this.#data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
      this.#size += line.length
    }
  }

  #endEvent(): void {
    const text = this.#data.join('\n')
    this.#data = []
    this.#size = 0
    if (text === '') return
    for (const reading of readMessages(text)) {
      if (reading.kind === 'message') this.#isAnswered ||= 'id' in reading.message && !('method' in reading.message)
      else if (reading.kind === 'broken') this.#watch.onBroken({ ...reading.broken, id: this.#requestId })
      else this.#watch.onBroken(noise(this.#requestId, reading.text))
    }
  }
}

function noise(id: string | number, text: string): BrokenAnswer {
  const detail = `an event was no message: ${text.slice(0, 80)}`
  return { id, failure: { kind: 'invalid_answer', reach: 'maybe_ran', detail } }
}
