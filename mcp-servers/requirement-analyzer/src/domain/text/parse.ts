import { parseEnglish } from '../clause/parse-en.ts'
import { parseChinese } from '../clause/parse-zh.ts'
import type { Clause } from '../clause/types.ts'
import { languageOf } from './language.ts'
import { splitSentences } from './sentences.ts'
import type { Language, Sentence } from './types.ts'

/** Longest text that is read to its end; a longer one is reviewed on its beginning, and the answer says so. */
export const MAX_ANALYSED_CHARS = 120_000
/** … and in so many sentences; tens of thousands of tiny ones would keep everybody else waiting for seconds. */
export const MAX_SENTENCES = 4_000
/** A sentence this long is no sentence; only its beginning is read. */
const MAX_SENTENCE_CHARS = 1500

/** A sentence with its clauses. */
export interface Statement extends Sentence {
  readonly clauses: readonly Clause[]
}

/** A whole text, read once; every finding is made from this. */
export interface ParsedText {
  readonly text: string
  readonly language: Language
  readonly statements: readonly Statement[]
  readonly isTruncated: boolean
}

/** Reads a requirement text into statements and clauses. Same text, same result. */
export function parseText(original: string, language: Language = languageOf(original)): ParsedText {
  const text = original.slice(0, MAX_ANALYSED_CHARS)
  const sentences = splitSentences(text)
  const statements = sentences.slice(0, MAX_SENTENCES).map((whole): Statement => {
    const sentence = shortened(whole)
    // A sentence is read in its own language: an English line in a Chinese document is English.
    const own = /\p{Script=Han}/u.test(sentence.text) ? 'zh' : languageOf(sentence.text) === 'en' ? 'en' : language
    return { ...sentence, clauses: own === 'zh' ? parseChinese(text, sentence) : parseEnglish(text, sentence) }
  })
  return { text, language, statements, isTruncated: original.length > text.length || sentences.length > MAX_SENTENCES }
}

/** Cuts what is no sentence: every pattern further on may then take a sentence's length for granted. */
function shortened(sentence: Sentence): Sentence {
  if (sentence.text.length <= MAX_SENTENCE_CHARS) return sentence
  return { ...sentence, end: sentence.start + MAX_SENTENCE_CHARS, text: sentence.text.slice(0, MAX_SENTENCE_CHARS) }
}
