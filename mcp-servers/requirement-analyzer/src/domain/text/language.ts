import type { Language } from './types.ts'

const HAN = /\p{Script=Han}/gu
const LATIN_WORD = /[A-Za-z][A-Za-z'-]*/g
/** Enough of a text to tell its language; the rest of a long one changes nothing. */
const SAMPLE_CHARS = 4000
/** A Chinese word is about two characters, and Chinese texts quote many English names: one Han character outweighs a Latin word at this ratio. */
const HAN_PER_LATIN_WORD = 0.5

/** Chinese unless the text is clearly English; a text without letters counts as Chinese, the product's first language. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE_CHARS)
  const han = sample.match(HAN)?.length ?? 0
  const latin = sample.match(LATIN_WORD)?.length ?? 0
  return latin > 0 && han < latin * HAN_PER_LATIN_WORD ? 'en' : 'zh'
}
