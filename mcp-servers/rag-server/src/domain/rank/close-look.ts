import type { Unit } from './units.ts'

/** A text made ready to be asked whether it speaks of a unit. */
export interface ReadyText {
  readonly folded: string
  readonly words: ReadonlySet<string>
  readonly sentences: readonly (readonly string[])[]
  /** The sentences without the spaces between words, as Han characters stand. */
  readonly lines: readonly string[]
}

/** Reads the words of a text's sentences once for many questions about it. */
export function makeReady(sentences: readonly (readonly string[])[]): ReadyText {
  const lines = sentences.map((words) => words.join(''))
  return { folded: lines.join('\n'), words: new Set(sentences.flat()), sentences, lines }
}

/** Whether the text speaks of the unit, in any of its spellings; the words of a phrase must share a sentence. */
export function speaksOf({ folded, words, sentences }: ReadyText, { spellings }: Unit): boolean {
  return spellings.some(({ han, words: all }) => {
    if (han !== '') return folded.includes(han)
    if (!all.every((word) => words.has(word))) return false
    return all.length === 1 || sentences.some((sentence) => all.every((word) => sentence.includes(word)))
  })
}
