import { randomBytes } from 'node:crypto'

/** Hexadecimal digits of a trace id (W3C Trace Context). */
const DIGITS = 32
/** Drawn at once: a draw of its own for each call can be seen in the time it takes. */
const IDS_A_DRAW = 256

let drawn = ''
let at = 0

/** A new random trace id. */
export function newTraceId(): string {
  if (at === drawn.length) {
    drawn = randomBytes((IDS_A_DRAW * DIGITS) / 2).toString('hex')
    at = 0
  }
  at += DIGITS
  return drawn.slice(at - DIGITS, at)
}
