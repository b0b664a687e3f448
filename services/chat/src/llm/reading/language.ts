import { quotationsIn, replaceQuotations } from './quotations.ts'

/** The two languages the product answers in. */
export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/gu
const LATIN_WORD = /[A-Za-z][A-Za-z'’-]*/g
const QUOTED = ['“”', '""', '「」', '『』', '‘’'].map(([open = '', close = '']) => ({ open, close, min: 0 }))
/**
 * English prose needs few Han characters to be a Chinese question about it ("评估 Support bulk import"), Chinese prose
 * is full of product names; one Han character weighs as much as this many Latin words.
 */
const HAN_WEIGHT = 1.5

/** The language the user wrote in: what stands outside quotation marks decides, then the whole text. */
export function detectLanguage(text: string): Language {
  const outside = replaceQuotations(text, quotationsIn(text, QUOTED), () => ' ')
  const decisive = countOf(outside, HAN) + countOf(outside, LATIN_WORD) > 0 ? outside : text
  const han = countOf(decisive, HAN)
  const words = countOf(decisive, LATIN_WORD)
  // Nothing but signs and numbers: the product is Chinese first.
  if (han === 0) return words === 0 ? 'zh' : 'en'
  if (/^\s*\p{Script=Han}/u.test(decisive)) return 'zh'
  return han * HAN_WEIGHT >= words ? 'zh' : 'en'
}

/** Ids, priorities and one-word answers: people write them so in either language. */
const SHARED = /\bREQ[-_ ]?\d{1,9}\b|\bP[0-3]\b|\b(?:ok(?:ay)?|y(?:es)?|no?)\b|\b[0-9a-f][0-9a-f-]{14,}\b/giu

/** The language of the user's own words; `undefined` for a message without any, which goes on in the language so far. */
export function ownLanguage(text: string): Language | undefined {
  return /\p{Script=Han}|\p{L}{2}/u.test(text.replace(SHARED, ' ')) ? detectLanguage(text) : undefined
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
