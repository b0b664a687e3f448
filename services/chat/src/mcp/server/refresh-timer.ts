import type { Clock } from '../clock.ts'

/** A burst of notices is answered once, this long after its first. */
const SETTLE_MS = 200
/** And never more often than this (fault matrix: list storm). */
const MIN_INTERVAL_MS = 1000

/** Turns any number of "something changed" notices into at most one refresh a second. */
export class RefreshTimer {
  readonly #clock: Clock
  readonly #refresh: () => Promise<void>
  #cancel: (() => void) | undefined
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, refresh: () => Promise<void>) {
    this.#clock = clock
    this.#refresh = refresh
  }

  request(): void {
    if (this.#cancel !== undefined) return
    const delay = Math.max(SETTLE_MS, this.#lastAt + MIN_INTERVAL_MS - this.#clock.now())
    this.#cancel = this.#clock.schedule(delay, () => {
      this.#cancel = undefined
      this.#lastAt = this.#clock.now()
      // A refresh that fails leaves the last list in place; the next notice or connection tries again.
      this.#refresh().catch(() => {})
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
