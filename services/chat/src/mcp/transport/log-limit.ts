import type { Clock } from '../clock.ts'

/** A server may fill its own output, not the host's log. */
const LINES_PER_WINDOW = 50
const WINDOW_MS = 10_000
const MAX_LINE_LENGTH = 500

/** Passes lines on to a log, so many a time span; what was left out is told as a number. */
export class LogLimit {
  readonly #clock: Clock
  readonly #log: (line: string) => void
  #windowStart = Number.NEGATIVE_INFINITY
  #passed = 0
  #dropped = 0
  #rest = ''

  constructor(clock: Clock, log: (line: string) => void) {
    this.#clock = clock
    this.#log = log
  }

  push(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH)
    for (const line of lines) this.#pass(line.trimEnd())
  }

  #pass(line: string): void {
    if (line === '') return
    const now = this.#clock.now()
    if (now - this.#windowStart >= WINDOW_MS) this.#open(now)
    if (this.#passed < LINES_PER_WINDOW) this.#log(line.slice(0, MAX_LINE_LENGTH))
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
