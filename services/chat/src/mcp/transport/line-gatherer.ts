const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Puts the pieces of a stream together to whole lines; each byte is looked at once and copied once, however long a line is. */
export class LineGatherer {
  #pieces: Uint8Array[] = []
  /** Bytes of the line that has not ended. */
  size = 0

  /** The lines that a piece completes, as one; `undefined` when it completes none. */
  push(piece: Uint8Array): Uint8Array | undefined {
    const end = Math.max(piece.lastIndexOf(LINE_FEED), lastReturn(piece)) + 1
    if (end === 0) {
      this.#keep(piece)
      return undefined
    }
    this.#keep(piece.subarray(0, end))
    const lines = this.rest()
    if (end < piece.length) this.#keep(piece.subarray(end))
    return lines
  }

  /** What is left at the end of the stream. */
  rest(): Uint8Array | undefined {
    if (this.size === 0) return undefined
    const [first, ...more] = this.#pieces
    const whole = first !== undefined && more.length === 0 ? first : Buffer.concat(this.#pieces)
    this.#pieces = []
    this.size = 0
    return whole
  }

  #keep(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.size += piece.length
  }
}

/** A carriage return at the very end may be the first half of a line's end. */
function lastReturn(piece: Uint8Array): number {
  return piece.lastIndexOf(CARRIAGE_RETURN, piece.length - 2)
}
