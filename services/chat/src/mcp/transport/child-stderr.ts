import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { FloodGate } from './flood-gate.ts'
import { LogLimit } from './log-limit.ts'
import type { MaskLine } from './printed-line.ts'
import { StderrRing } from './stderr-ring.ts'

const RING_CHARACTERS = 16 * 1024
/** Nobody reports so much at once. */
const FLOOD_CHARACTERS = 16 * 1024

/** What a child writes on stderr: passed on to the log, and its last lines kept for the failure; both without secrets. */
export class ChildStderr {
  readonly #ring = new StderrRing(RING_CHARACTERS)
  readonly #mask: MaskLine
  readonly #log: LogLimit
  readonly #gate = new FloodGate()

  constructor({ mask, clock, log }: { mask: MaskLine; clock: Clock; log: (line: string) => void }) {
    this.#mask = mask
    this.#log = new LogLimit(clock, log, mask)
  }

  listen(stream: Readable | null): void {
    // Decoded by the stream: a character may be cut in two between its chunks.
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => {
      this.#ring.push(text)
      this.#log.push(text)
      if (text.length > FLOOD_CHARACTERS) this.#gate.takeBreath(stream)
    })
  }

  lastLines(count: number): string[] {
    return this.#ring.lastLines(count).map(this.#mask)
  }
}
