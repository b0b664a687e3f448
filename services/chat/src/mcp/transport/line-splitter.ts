import { type DecodedText, decodeText } from './decode-text.ts'

/** A line that grew past the limit is not kept; its two ends are, because a message's id stands at one of them. */
export type Line = ({ kind: 'text' } & DecodedText) | { kind: 'oversized'; head: string; tail: string; bytes: number }

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
/** How much of each end of an oversized line is kept. */
const END_BYTES = 512

/**
 * Cuts a byte stream into lines without rescanning or copying what was already looked at, so a 10 MB line costs linear
 * time. Bytes are decoded a whole line at a time: a character cut by a chunk border arrives intact.
 */
export class LineSplitter {
  readonly #maxLineBytes: number
  #chunks: Buffer[] = []
  #bytes = 0
  #overflow: { head: string; tail: Buffer } | undefined

  constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes
  }

  /** Bytes of the unfinished line, counted even where they are no longer kept. */
  get pendingBytes(): number {
    return this.#bytes
  }

  /** The lines that `chunk` completes, in order. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start)
      if (end === -1) break
      this.#append(chunk.subarray(start, end))
      lines.push(this.#takeLine())
      start = end + 1
    }
    if (start < chunk.length) this.#append(chunk.subarray(start))
    return lines
  }

  /** The beginning of the unfinished line; nothing of one that is no longer kept. */
  pendingHead(maxBytes: number): Buffer {
    const head: Buffer[] = []
    for (let at = 0, bytes = 0; at < this.#chunks.length && bytes < maxBytes; at += 1) {
      const chunk = this.#chunks[at] ?? Buffer.alloc(0)
      head.push(chunk)
      bytes += chunk.length
    }
    const whole = head.length === 1 && head[0] !== undefined ? head[0] : Buffer.concat(head)
    return whole.subarray(0, Math.min(whole.length, maxBytes))
  }

  /** Takes the unfinished line as if it had ended. */
  takePending(): Line {
    return this.#takeLine()
  }

  #append(part: Buffer): void {
    this.#bytes += part.length
    if (this.#overflow !== undefined) {
      this.#overflow.tail = Buffer.concat([this.#overflow.tail, part]).subarray(-END_BYTES)
      return
    }
    this.#chunks.push(part)
    if (this.#bytes <= this.#maxLineBytes) return
    const whole = Buffer.concat(this.#chunks)
    this.#overflow = { head: whole.toString('utf8', 0, END_BYTES), tail: Buffer.from(whole.subarray(-END_BYTES)) }
    this.#chunks = []
  }

  #takeLine(): Line {
    const bytes = this.#bytes
    const overflow = this.#overflow
    const chunks = this.#chunks
    this.#chunks = []
    this.#bytes = 0
    this.#overflow = undefined
    if (overflow !== undefined) return { kind: 'oversized', head: overflow.head, tail: overflow.tail.toString(), bytes }
    const whole = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
    const end = whole.at(-1) === CARRIAGE_RETURN ? whole.length - 1 : whole.length
    return { kind: 'text', ...decodeText(whole.subarray(0, end)) }
  }
}
