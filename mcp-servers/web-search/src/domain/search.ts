import type { SearchAnswer } from './answer.ts'
import type { Question } from './question.ts'

/** Answers one question; the tools know nothing else. */
export type Search = (asked: Question, signal: AbortSignal) => Promise<SearchAnswer>
