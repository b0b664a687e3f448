import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { decodeText } from './decode-text.ts'
import { FloodGate } from './flood-gate.ts'
import { LineSplitter } from './line-splitter.ts'
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
  readonly #lines = new LineSplitter(RING_CHARACTERS)

  constructor({ mask, clock, log }: { mask: MaskLine; clock: Clock; log: (line: string) => void }) {
    this.#mask = mask
    this.#log = new LogLimit(clock, log, mask)
  }

  listen(stream: Readable | null): void {
    stream?.on('data', (chunk: Buffer) => {
      // Decoded by the line: a character may be cut in two between chunks, and not everybody writes UTF-8.
      for (const line of this.#lines.push(chunk)) {
        const text = `${line.kind === 'text' ? line.text : `${line.head}…${line.tail}`}\n`
        this.#ring.push(text)
        this.#log.push(text)
      }
      if (chunk.length > FLOOD_CHARACTERS) this.#gate.takeBreath(stream)
    })
  }

  lastLines(count: number): string[] {
    const unfinished = decodeText(this.#lines.pendingHead(RING_CHARACTERS)).text
    return this.#ring.lastLines(count, unfinished).map(this.#mask)
  }
}
