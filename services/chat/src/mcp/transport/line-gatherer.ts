const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Puts the pieces of a stream together to whole lines; each byte is looked at once and copied once, however long a line is. */
export class LineGatherer {
  #pieces: Uint8Array[] = []
  #endedInReturn = false
  /** Bytes of the line that has not ended. */
  size = 0

  /** The lines that a piece completes, as one; `undefined` when it completes none. */
  push(given: Uint8Array): Uint8Array | undefined {
    // The second half of a line's end that was completed already.
    const piece = this.#endedInReturn && given[0] === LINE_FEED ? given.subarray(1) : given
    if (given.length > 0) this.#endedInReturn = piece.at(-1) === CARRIAGE_RETURN
    const end = Math.max(piece.lastIndexOf(LINE_FEED), piece.lastIndexOf(CARRIAGE_RETURN)) + 1
    if (end === 0) {
      this.#keep(piece)
      return undefined
    }
    this.#keep(piece.subarray(0, end))
    // A return alone ends a line as well, but whoever reads it would wait for the next byte to be sure.
    if (this.#endedInReturn) this.#keep(Uint8Array.of(LINE_FEED))
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
    if (piece.length === 0) return
    this.#pieces.push(piece)
    this.size += piece.length
  }
}
