/** A piece of the analysed text; offsets are JavaScript string indices. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly text: string
}

export type Language = 'zh' | 'en'

/** What a heading or a label says about the sentences under it. */
export type SectionRole =
  | 'background'
  | 'goal'
  | 'glossary'
  | 'exclusion'
  | 'roles'
  | 'function'
  | 'acceptance'
  | 'priority'
  | 'quality'
  | 'boundary'
  | 'schedule'
  | 'none'

/** Where a sentence stands in the document. */
export type StatementForm = 'heading' | 'item' | 'prose' | 'cell'

/** One sentence with what its surroundings say about it. */
export interface Sentence extends Span {
  readonly section: SectionRole
  readonly form: StatementForm
  /** `section` came from a label before this very sentence ("验收：…"), not from a heading above it. */
  readonly isLabelled: boolean
  /** Counts the source lines, so that neighbours can be told. */
  readonly line: number
  /** The column's heading, for a table cell. */
  readonly column?: string
}

/** The span of `text` between two indices, without blanks at its ends. */
export function spanOf(text: string, start: number, end: number): Span {
  let from = start
  let to = end
  while (from < to && /\s/.test(text[from] ?? '')) from++
  while (to > from && /\s/.test(text[to - 1] ?? '')) to--
  return { start: from, end: to, text: text.slice(from, to) }
}
