import type { Language } from './question.ts'

const HAN = /\p{Script=Han}/gu
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{Mn}'’-]*/gu

/** Enough to tell the language of a text; a megabyte more would not change the verdict. */
const SAMPLE_LENGTH = 4_000

/** A Han character says about half of what a Latin word says, and Chinese texts quote many English terms. */
const WORDS_PER_HAN = 2

/** The language to answer in: English for a text written in English, Chinese otherwise. */
export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const han = sample.match(HAN)?.length ?? 0
  const words = sample.match(LATIN_WORD)?.length ?? 0
  return words > 0 && han * WORDS_PER_HAN < words ? 'en' : 'zh'
}
