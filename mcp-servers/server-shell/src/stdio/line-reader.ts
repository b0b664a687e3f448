const NEWLINE = 0x0a

/** What a reader gives for each line: its bytes, or the fact that it was longer than allowed. */
export type Line = { readonly status: 'whole'; readonly bytes: Buffer } | { readonly status: 'too_long' }

/** Cuts a stream of chunks into lines. A line over the limit is skipped to its end and costs no memory. */
export class LineReader {
  readonly #maxBytes: number
  #chunks: Buffer[] = []
  #length = 0
  #isSkipping = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The lines that the chunk completes, in order. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#append(chunk.subarray(start, end))
      lines.push(this.#take())
      start = end + 1
    }
    this.#append(chunk.subarray(start))
    return lines
  }

  #append(part: Buffer): void {
    this.#length += part.length
    if (this.#length > this.#maxBytes) {
      this.#isSkipping = true
      this.#chunks = []
    }
    if (!this.#isSkipping) this.#chunks.push(part)
  }

  #take(): Line {
    const line: Line = this.#isSkipping
      ? { status: 'too_long' }
      : { status: 'whole', bytes: Buffer.concat(this.#chunks) }
    this.#chunks = []
    this.#length = 0
    this.#isSkipping = false
    return line
  }
}
