import type { Span } from '../text/types.ts'

/** One story as found in the text; nothing in it is ours but the order of the words. */
export interface FoundStory {
  readonly role: string
  /** The text names who; `false`: only that somebody does it. */
  readonly isRoleStated: boolean
  readonly action: string
  readonly object: string | undefined
  readonly benefit: string | null
  readonly source: Span
}
