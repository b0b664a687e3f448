import type { Reading } from './read-message.ts'

/**
 * Delivers in order, and gives every notification a turn of the event loop before what follows it: the SDK handles
 * notifications a microtask late but an answer at once, and drops the progress handler with the answer.
 */
export class OrderedDelivery {
  readonly #deliver: (reading: Reading) => void
  readonly #queue: Reading[] = []
  #isWaiting = false

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
    for (let reading = this.#queue.shift(); reading !== undefined; reading = this.#queue.shift()) {
      this.#deliver(reading)
      if (reading.kind !== 'message' || 'id' in reading.message) continue
      this.#isWaiting = true
      setImmediate(() => {
        this.#isWaiting = false
        this.#drain()
      })
      return
    }
  }
}
