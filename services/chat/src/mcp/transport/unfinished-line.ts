import type { Clock } from '../clock.ts'
import { decodeText } from './decode-text.ts'
import { readForeign } from './foreign-bytes.ts'
import type { LineSplitter } from './line-splitter.ts'

/** So many bytes tell what they are, whatever follows. */
const TELLING_BYTES = 64
const LOOKED_AT = 4096
/** A server that says nothing for so long has forgotten the line's end, or is not about to write one. */
const QUIET_MS = 500
/** A line that grows past this for this long, and is no message, has no end. */
const ENDLESS_BYTES = 64 * 1024
const ENDLESS_AFTER_MS = 3000

const MESSAGE_START = /^[\s\uFEFF]*[{[]/

export interface UnfinishedPorts {
  readonly clock: Clock
  readonly lines: LineSplitter
  /** What there is, is to be read as a line. */
  onTaken(): void
  /** It has no end, and is no message. */
  onEndless(): void
}

/** Looks after a line that has not ended: nobody waits out a time limit for the end of what can be told already. */
export class UnfinishedLine {
  readonly #ports: UnfinishedPorts
  #startedAt = 0
  #isKnown = false
  #isMessage = false
  #cancelWait: (() => void) | undefined

  constructor(ports: UnfinishedPorts) {
    this.#ports = ports
  }

  /** After each read; `lines` is how many it completed. */
  noteRead(lines: number): void {
    this.stop()
    const { lines: splitter, clock } = this.#ports
    if (lines > 0 || this.#startedAt === 0) this.#begin()
    if (splitter.pendingBytes === 0) {
      this.#startedAt = 0
      return
    }
    if (this.#isForeign()) this.#take()
    else if (this.#isEndless()) this.#ports.onEndless()
    else this.#cancelWait = clock.schedule(QUIET_MS, () => this.settle())
  }

  stop(): void {
    this.#cancelWait?.()
    this.#cancelWait = undefined
  }

  #begin(): void {
    this.#startedAt = this.#ports.clock.now()
    this.#isKnown = false
  }

  #isForeign(): boolean {
    const { lines } = this.#ports
    if (this.#isKnown || lines.pendingBytes < TELLING_BYTES) return false
    const { text } = decodeText(lines.pendingHead(LOOKED_AT))
    this.#isKnown = true
    this.#isMessage = MESSAGE_START.test(text)
    return readForeign(text) !== undefined
  }

  #isEndless(): boolean {
    const { clock, lines } = this.#ports
    if (this.#isMessage || lines.pendingBytes < ENDLESS_BYTES) return false
    return clock.now() - this.#startedAt > ENDLESS_AFTER_MS
  }

  /** Nothing more seems to come. A whole message is one, with or without its line's end: it cannot become a longer one. */
  settle(): void {
    this.stop()
    const { lines } = this.#ports
    const text = decodeText(lines.pendingHead(Number.POSITIVE_INFINITY)).text.trim()
    if ((/[}\]]$/.test(text) && isJson(text)) || readForeign(text) !== undefined) this.#take()
  }

  #take(): void {
    this.#startedAt = 0
    this.#ports.onTaken()
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
