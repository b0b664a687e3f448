/** The share of a server's calls that may be repeats (SRE practice), over this long. */
const SHARE = 0.1
const WINDOW_MS = 10_000
/** A server that is called rarely may still be tried again: one call's three tries, or three calls' one. */
const MINIMUM = 3

/** Keeps repeats from multiplying the load on a server that is down already. */
export class RetryBudget {
  #windowStart = Number.NEGATIVE_INFINITY
  #calls = 0
  #retries = 0

  noteCall(now: number): void {
    this.#roll(now)
    this.#calls += 1
  }

  /** @returns false when the budget is spent; the call then fails as it stands. */
  take(now: number): boolean {
    this.#roll(now)
    if (this.#retries >= Math.max(MINIMUM, Math.floor(this.#calls * SHARE))) return false
    this.#retries += 1
    return true
  }

  #roll(now: number): void {
    if (now - this.#windowStart < WINDOW_MS) return
    this.#windowStart = now
    this.#calls = 0
    this.#retries = 0
  }
}
