import { normalizeText } from '../text/normalize.ts'
import type { Span } from '../text/sentences.ts'

/** Fewer characters prove nothing. */
const MIN_LENGTH = 4
/** Marks that a model leaves out or writes otherwise when it copies: white space, emphasis, cells, quotation marks. */
const PASSED_OVER = /[\s*`|"'“”‘’「」『』]/u
const TOKEN = /[\p{Script=Latin}\p{Nd}_.,%-]/u
const NUMERAL = /[〇零一二两三四五六七八九十百千万亿]/u

/**
 * Where a quote stands in a text, in either script and width, cut at whole numbers and words: "2 位" is not said by
 * "12 位". `undefined` when it does not stand there.
 */
export function locateQuote(text: string, quote: string): Span | undefined {
  const wanted = fold(quote).folded
  if (wanted.length < MIN_LENGTH) return undefined
  const { folded, starts, ends } = fold(text)
  const at = folded.indexOf(wanted)
  if (at < 0) return undefined
  const start = starts[at] ?? 0
  const end = ends[at + wanted.length - 1] ?? text.length
  return { start: wholeFrom(text, start), end: wholeTo(text, end) }
}

/** The text folded character by character, and where each folded character comes from. */
function fold(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const piece = PASSED_OVER.test(character) ? '' : normalizeText(character).toLowerCase()
    for (let i = 0; i < piece.length; i++) {
      starts.push(at)
      ends.push(end)
    }
    folded += piece
    at = end
  }
  return { folded, starts, ends }
}

function wholeFrom(text: string, start: number): number {
  let from = start
  while (from > 0 && isOneToken(text.charAt(from - 1), text.charAt(from))) from--
  return from
}

function wholeTo(text: string, end: number): number {
  let to = end
  while (to < text.length && isOneToken(text.charAt(to - 1), text.charAt(to))) to++
  return to
}

function isOneToken(left: string, right: string): boolean {
  return [TOKEN, NUMERAL].some((kind) => kind.test(left) && kind.test(right))
}
