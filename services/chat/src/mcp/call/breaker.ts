/** When a server is given a rest. From the reliability notes: five in a row, or half of at least ten within 30 s. */
export interface BreakerRules {
  readonly consecutive: number
  readonly windowMs: number
  readonly windowMinimum: number
  readonly windowShare: number
  readonly pauseMs: number
  readonly maxPauseMs: number
}

/** In force unless others are given. */
export const DEFAULT_BREAKER_RULES: BreakerRules = {
  consecutive: 5,
  windowMs: 30_000,
  windowMinimum: 10,
  windowShare: 0.5,
  pauseMs: 30_000,
  maxPauseMs: 300_000,
}

/** A busy server's window is judged by its latest calls; keeping all of 30 s would cost more than the call. */
const MAX_WINDOW = 50

type State =
  | { kind: 'closed' }
  | { kind: 'open'; until: number; pauseMs: number }
  | { kind: 'probing'; pauseMs: number }

/**
 * Decides whether a server is asked at all. It counts whether the server could be reached; what a tool answered, an error
 * included, counts as reached. Time comes in from outside, which is why this is not a library's breaker.
 */
export class Breaker {
  readonly #rules: BreakerRules
  #state: State = { kind: 'closed' }
  #consecutive = 0
  #window: { at: number; ok: boolean }[] = []

  constructor(rules: BreakerRules = DEFAULT_BREAKER_RULES) {
    this.#rules = rules
  }

  /** Until when nobody may ask; `undefined` when asking is allowed. */
  openUntil(now: number): number | undefined {
    return this.#state.kind === 'open' && now < this.#state.until ? this.#state.until : undefined
  }

  /** True once the pause is over and until the probe has ended: ask with a fresh connection, and only once at a time. */
  needsProbe(now: number): boolean {
    return this.#state.kind === 'probing' || (this.#state.kind === 'open' && now >= this.#state.until)
  }

  startProbe(): void {
    if (this.#state.kind === 'open') this.#state = { kind: 'probing', pauseMs: this.#state.pauseMs }
  }

  reached(now: number): void {
    this.#consecutive = 0
    this.#note(now, true)
    if (this.#state.kind !== 'probing') return
    this.#state = { kind: 'closed' }
    this.#window = []
  }

  missed(now: number): void {
    this.#consecutive += 1
    this.#note(now, false)
    if (this.#state.kind === 'probing') {
      this.#open(now, Math.min(this.#state.pauseMs * 2, this.#rules.maxPauseMs))
    } else if (this.#state.kind === 'closed' && this.#isTooMuch()) {
      this.#open(now, this.#rules.pauseMs)
    }
  }

  #open(now: number, pauseMs: number): void {
    this.#state = { kind: 'open', until: now + pauseMs, pauseMs }
  }

  #note(now: number, ok: boolean): void {
    this.#window.push({ at: now, ok })
    const oldest = now - this.#rules.windowMs
    while (this.#window[0] !== undefined && (this.#window[0].at < oldest || this.#window.length > MAX_WINDOW)) {
      this.#window.shift()
    }
  }

  #isTooMuch(): boolean {
    const { consecutive, windowMinimum, windowShare } = this.#rules
    if (this.#consecutive >= consecutive) return true
    const missed = this.#window.filter(({ ok }) => !ok).length
    return this.#window.length >= windowMinimum && missed / this.#window.length >= windowShare
  }
}
