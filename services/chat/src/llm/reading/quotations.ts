import { Places } from '../../safety/places.ts'

/** One text between quotation marks: `start` and `end` take the marks in. */
export interface Quotation {
  readonly start: number
  readonly end: number
  readonly inner: string
}

/** A pair of marks and what may stand between them. */
export interface QuotationMarks {
  readonly open: string
  readonly close: string
  /** Fewest characters between them. */
  readonly min: number
  /** An apostrophe quotes only on one line and not inside a word. */
  readonly isApostrophe?: boolean
}

const WORD = /[\p{L}\p{N}]/u

/** The quotations of a text in one pass: a mark without its partner costs no second look at the rest. */
export function quotationsIn(text: string, marks: readonly QuotationMarks[]): Quotation[] {
  const places = new Places(text)
  const byOpening = new Map(marks.map((mark) => [mark.open, mark]))
  const found: Quotation[] = []
  for (let at = 0; at < text.length; at++) {
    const mark = byOpening.get(text.charAt(at))
    const close = mark === undefined ? -1 : closingOf(mark, at, { text, places })
    if (close < 0) continue
    found.push({ start: at, end: close + 1, inner: text.slice(at + 1, close) })
    at = close
  }
  return found
}

/** The text with each quotation replaced. */
export function replaceQuotations(
  text: string,
  quotations: readonly Quotation[],
  replace: (inner: string, whole: string) => string,
): string {
  let result = ''
  let at = 0
  for (const { start, end, inner } of quotations) {
    result += text.slice(at, start) + replace(inner, text.slice(start, end))
    at = end
  }
  return result + text.slice(at)
}

function closingOf(mark: QuotationMarks, at: number, { text, places }: { text: string; places: Places }): number {
  const close = places.next(mark.close, at + 1)
  if (close < 0 || close - at - 1 < mark.min) return -1
  if (mark.isApostrophe !== true) return close
  const isInWord = WORD.test(text.charAt(at - 1)) || WORD.test(text.charAt(close + 1))
  const line = places.next('\n', at + 1)
  return isInWord || (line >= 0 && line < close) ? -1 : close
}
