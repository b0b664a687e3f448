import type { Language } from '../../language.ts'

/** One requirement of a document, as it was found. */
export interface SetRequirement {
  /** Unique within the set. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** Where it stands in the file, for people: a row, a line, a heading. */
  readonly place: string
}

/** Something a reader of the report has to know about how the file was read. */
export type ReadingNote =
  | { readonly code: 'empty-rows'; readonly count: number }
  | { readonly code: 'no-text'; readonly places: readonly string[] }
  | { readonly code: 'duplicate-id'; readonly id: string; readonly places: readonly string[] }
  | { readonly code: 'no-id'; readonly count: number }
  | { readonly code: 'ragged-rows'; readonly places: readonly string[] }
  | { readonly code: 'not-reviewed-text'; readonly count: number }

/** A file on its way to being a set. */
export interface SetFile {
  readonly name: string
  readonly text: string
  /** Of the text, and so of its report. */
  readonly spoken: Language
  /** Of complaints. */
  readonly language: Language
}

/** A document taken apart: its requirements in their order, and the prose around them. */
export interface RequirementSet {
  readonly requirements: readonly SetRequirement[]
  readonly notes: readonly ReadingNote[]
  /** Text that belongs to no requirement; it may still define terms. */
  readonly surroundings: readonly string[]
  /** Whether the document itself says that it is a list of requirements: ids, columns, records. */
  readonly isPlain: boolean
}

/** The text that is reviewed: what a reader of the record would read. */
export function textOf({ title, description }: Pick<SetRequirement, 'title' | 'description'>): string {
  if (description === '') return title
  return title === '' || description.startsWith(title) ? description : `${title}\n\n${description}`
}
