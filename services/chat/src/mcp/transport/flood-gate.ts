import type { Readable } from 'node:stream'

/** More than this from one read, or waiting to be delivered, is a flood. */
const MAX_LINES_AT_ONCE = 500
const MAX_BACKLOG = 1000
const BREATH_MS = 5

/** Reads a flood no faster than the host can live with: the rest stays in the pipe, and holds up its writer. */
export class FloodGate {
  readonly #backlog: () => number

  constructor(backlog: () => number = () => 0) {
    this.#backlog = backlog
  }

  /** After each read: where it held too much, lets the rest of the host work before more is read. */
  noteRead(stream: Readable | null, lines: number): void {
    if (stream !== null && (lines > MAX_LINES_AT_ONCE || this.#backlog() > MAX_BACKLOG)) this.takeBreath(stream)
  }

  /** By the machine's own time, not the injected clock: what is given here is turns of the event loop. */
  takeBreath(stream: Readable): void {
    stream.pause()
    const goOn = () => {
      if (this.#backlog() > MAX_BACKLOG / 2) setTimeout(goOn, BREATH_MS)
      else stream.resume()
    }
    setTimeout(goOn, BREATH_MS)
  }
}
