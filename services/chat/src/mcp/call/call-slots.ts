import { type Deadline, raceSignal } from './deadline.ts'

/** Calls one server works on at a time unless its configuration says otherwise; more wait, within their own limit. */
export const DEFAULT_MAX_CONCURRENT_CALLS = 32

/** Places for calls that run at the same time; who comes when all are taken waits in line. */
export class CallSlots {
  readonly #max: number
  readonly #waiting: (() => void)[] = []
  #taken = 0

  constructor(max = DEFAULT_MAX_CONCURRENT_CALLS) {
    this.#max = max
  }

  /** Takes a place at once; false when there is none. */
  tryTake(): boolean {
    if (this.#taken >= this.#max) return false
    this.#taken += 1
    return true
  }

  /** Takes a place when one becomes free; rejects with the reason when the deadline ends before that. */
  async take({ signal }: Deadline): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    try {
      await raceSignal(promise, signal)
    } catch (reason) {
      const place = this.#waiting.indexOf(resolve)
      if (place >= 0) this.#waiting.splice(place, 1)
      // The place was handed over in the moment the wait was given up.
      else this.free()
      throw reason
    }
  }

  /** Gives the place to the next in line. */
  free(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken -= 1
    else next()
  }
}
