/** The first lines are told word for word: they say what the server prints where only messages belong. */
const TOLD_LINES = 3
const MAX_LINE_LENGTH = 200
const LOOKED_AT = 2000
/** From here on a server is told to flood its output; and again each time there are ten times as many. */
const FLOOD_LINES = 1000

/** Counts what a server writes to its output that is no message: it costs nothing but a few lines in the log. */
export class StdoutNoise {
  readonly #onNote: (event: string, fields: Record<string, unknown>) => void
  readonly #mask: (line: string) => string
  #lines = 0
  #nextReport = FLOOD_LINES

  /** `mask` takes out of a line what must not be logged. */
  constructor(onNote: (event: string, fields: Record<string, unknown>) => void, mask: (line: string) => string) {
    this.#onNote = onNote
    this.#mask = mask
  }

  add(text: string): void {
    this.#lines += 1
    if (this.#lines <= TOLD_LINES) this.#onNote('noise_on_stdout', { line: this.#shown(text) })
    if (this.#lines < this.#nextReport) return
    this.#nextReport *= 10
    this.#onNote('stdout_flooded', { lines: this.#lines, line: this.#shown(text) })
  }

  #shown(text: string): string {
    return this.#mask(text.slice(0, LOOKED_AT)).slice(0, MAX_LINE_LENGTH)
  }
}
