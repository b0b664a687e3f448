import { analyze } from './analyze.ts'
import { sentencesOf } from './sentences.ts'

/** A text as the index sees it: the words of each sentence, and the character grams of all of them. */
export interface CutText {
  readonly sentences: readonly (readonly string[])[]
  readonly grams: readonly string[]
}

/** Cuts a text once for everything that is asked about it later. */
export function cutText(text: string): CutText {
  const sentences: (readonly string[])[] = []
  const grams: string[] = []
  for (const { start, end } of sentencesOf(text)) {
    const terms = analyze(text.slice(start, end))
    if (terms.words.length > 0) sentences.push(terms.words)
    for (const gram of terms.grams) grams.push(gram)
  }
  return { sentences, grams }
}

/** The sentences as one text for storage: a line each, words divided by a space (no word holds one). */
export function joinSentences(sentences: CutText['sentences']): string {
  return sentences.map((words) => words.join(' ')).join('\n')
}

/** The inverse of `joinSentences`. */
export function splitSentences(stored: string): string[][] {
  return stored === '' ? [] : stored.split('\n').map((line) => line.split(' '))
}
