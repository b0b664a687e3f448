/** What a word is in its sentence; both languages are mapped onto this one set. */
export type WordClass =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'adverb'
  | 'modal'
  | 'negation'
  | 'preposition'
  | 'conjunction'
  | 'pronoun'
  | 'number'
  | 'unit'
  | 'particle'
  | 'time'
  | 'name'
  | 'punctuation'
  | 'other'

/** One word with its place in the analysed text. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly class: WordClass
  /** Dictionary form: lower case, and for English the lemma. */
  readonly lemma: string
  /** Stands between quotation marks: a name, whatever the word means elsewhere. */
  readonly isQuoted?: boolean
}
