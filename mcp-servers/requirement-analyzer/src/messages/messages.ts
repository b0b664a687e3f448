import type { Sentences } from '@mcp-servers/server-shell'
import type { Comparison } from '../domain/conflicts/types.ts'
import type { Dimension } from '../domain/dimensions/types.ts'
import type { Aspect } from '../domain/lexicon/aspects.ts'
import type { Reason, Size } from '../domain/size/types.ts'

/** A pass condition of the text; `isFailure` when it tells what happens off the normal course. */
export interface OwnCriterion {
  readonly text: string
  readonly isFailure: boolean
}

/** What a story needs to become sentences. */
export interface StoryParts {
  readonly role: string
  readonly isRoleStated: boolean
  readonly action: string
  readonly object: string
  readonly benefit: string | null
  readonly limits: readonly string[]
  readonly failures: readonly string[]
  /** Pass conditions the text itself states for this story, in its own words. */
  readonly own: readonly OwnCriterion[]
}

/** Longest title and longest piece of a requirement that a sentence repeats; the answer holds the quotes beside it. */
export const MAX_TITLE_CHARS = 60
export const MAX_DETAIL_CHARS = 160

/** How much a comparison did not read, or does not list. */
export interface ConflictLimits {
  readonly notListed: number
  readonly notCompared: number
  readonly shortened: number
  readonly isTruncated: boolean
}

/** Every sentence the server says, in one language. Each is a function of findings; none invents a fact. */
export interface Messages {
  readonly sentences: Sentences
  tooShort(field: string): string
  readonly emptyId: string
  readonly complete: string
  missing(dimensions: readonly Dimension[]): string
  /** The question a reviewer asks about one missing dimension of this text. */
  question(dimension: Dimension, subject: string, aspect?: Aspect): string
  days(size: Size): string
  factor(reason: Reason): string
  readonly unsizable: readonly string[]
  conflictReason(comparison: Comparison): string
  conflictAdvice(verdict: Comparison['relation'], titles: readonly string[]): string
  /** What limits left out of a comparison, one sentence each. */
  conflictLimits(outcome: ConflictLimits): readonly string[]
  story(parts: StoryParts): string
  criteria(parts: StoryParts): readonly string[]
  storyQuestions(parts: StoryParts): readonly string[]
  readonly priorityUnknown: string
  readonly noStory: string
}
