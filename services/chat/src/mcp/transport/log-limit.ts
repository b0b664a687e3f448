import type { Clock } from '../clock.ts'

/** A server may fill its own output, not the host's log. */
const LINES_PER_WINDOW = 50
const WINDOW_MS = 10_000
const MAX_LINE_LENGTH = 500
/** How much of a line is looked at for what must not be logged: what is cut in two would not be recognised. */
const LOOKED_AT = 2000

/** Passes lines on to a log, so many a time span; what was left out is told as a number. */
export class LogLimit {
  readonly #clock: Clock
  readonly #log: (line: string) => void
  readonly #mask: (line: string) => string
  #windowStart = Number.NEGATIVE_INFINITY
  #passed = 0
  #dropped = 0
  #rest = ''

  /** `mask` takes out of a line what must not be logged. */
  constructor(clock: Clock, log: (line: string) => void, mask: (line: string) => string) {
    this.#clock = clock
    this.#log = log
    this.#mask = mask
  }

  push(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = (lines.pop() ?? '').slice(0, LOOKED_AT)
    for (const line of lines) this.#pass(line.trimEnd())
  }

  #pass(line: string): void {
    if (line === '') return
    const now = this.#clock.now()
    if (now - this.#windowStart >= WINDOW_MS) this.#open(now)
    if (this.#passed < LINES_PER_WINDOW) this.#log(this.#mask(line.slice(0, LOOKED_AT)).slice(0, MAX_LINE_LENGTH))
    else this.#dropped += 1
    this.#passed += 1
  }

  #open(now: number): void {
    if (this.#dropped > 0) this.#log(`… ${this.#dropped} more lines were left out`)
    this.#windowStart = now
    this.#passed = 0
    this.#dropped = 0
  }
}
