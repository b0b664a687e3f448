import { latinWords } from './latin-words.ts'
import { normalizeText } from './normalize.ts'

/** What is stored with every index; raised when anything in this folder changes what a text is cut into. */
const ANALYZER_VERSION = 1

/**
 * Runs of Chinese and Japanese characters, numbers with thousands separators, and tokens of every other script with
 * the connectors of identifiers. A digit or Latin letter never joins a Han run: "3是由光荣于1998年推出" is five tokens.
 */
const RUN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+(?:[-_./:@#'’+](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+)*(?:\+\+|#)?/gu

/** The terms of a text: `grams` are Han characters and pairs of neighbours, `words` segmented words, stems and identifiers. */
export interface Terms {
  readonly grams: readonly string[]
  readonly words: readonly string[]
}

let segmenter: Intl.Segmenter | undefined

/** Identifies everything that decides how a text is cut: our version and that of the segmentation dictionary (ICU). */
export function analyzerId(icuVersion: string): string {
  return `kb-${ANALYZER_VERSION}/icu-${icuVersion}`
}

/** Cuts a text into index terms; the same for documents and questions. */
export function analyze(text: string): Terms {
  const grams: string[] = []
  const words: string[] = []
  for (const match of normalizeText(text).matchAll(RUN)) {
    const han = match[1]
    if (han === undefined) words.push(...latinWords(match[0]))
    else {
      pushGrams(han, grams)
      pushHanWords(han, words)
    }
  }
  return { grams, words }
}

function pushGrams(run: string, grams: string[]): void {
  let previous = ''
  for (const character of run) {
    if (previous !== '') grams.push(previous + character)
    grams.push(character)
    previous = character
  }
}

function pushHanWords(run: string, words: string[]): void {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  for (const { segment } of segmenter.segment(run)) words.push(segment)
}
