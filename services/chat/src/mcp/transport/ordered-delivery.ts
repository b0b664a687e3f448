import type { Reading } from './read-message.ts'

/** So many notifications in a row are delivered in one turn of the event loop. */
const MAX_AT_ONCE = 200

/**
 * Delivers in order, and gives notifications a turn of the event loop before an answer that follows them: the SDK handles
 * notifications a microtask late but an answer at once, and drops the progress handler with the answer.
 */
export class OrderedDelivery {
  readonly #deliver: (reading: Reading) => void
  readonly #queue: Reading[] = []
  #isWaiting = false
  /** Notifications delivered that may not have been handled yet. */
  #unhandled = 0

  constructor(deliver: (reading: Reading) => void) {
    this.#deliver = deliver
  }

  /** True until everything pushed has been delivered. */
  get isBusy(): boolean {
    return this.#isWaiting
  }

  /** How much waits to be delivered. */
  get backlog(): number {
    return this.#queue.length
  }

  push(readings: readonly Reading[]): void {
    for (const reading of readings) this.#queue.push(reading)
    if (!this.#isWaiting) this.#drain()
  }

  #drain(): void {
    for (let reading = this.#queue[0]; reading !== undefined; reading = this.#queue[0]) {
      if (this.#unhandled > 0 && (isAddressed(reading) || this.#unhandled >= MAX_AT_ONCE)) {
        this.#waitATurn()
        return
      }
      this.#queue.shift()
      this.#deliver(reading)
      if (!isAddressed(reading)) this.#unhandled += 1
    }
  }

  #waitATurn(): void {
    this.#isWaiting = true
    setImmediate(() => {
      this.#isWaiting = false
      this.#unhandled = 0
      this.#drain()
    })
  }
}

/** An answer or a question: what is not a notification, nor noise. */
function isAddressed(reading: Reading): boolean {
  return reading.kind === 'broken' || (reading.kind === 'message' && 'id' in reading.message)
}
