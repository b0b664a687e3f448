import type { SearchAnswer } from './domain/answer.ts'
import type { Question } from './domain/question.ts'
import { summarizePresets } from './domain/summary.ts'
import { messages } from './messages/messages.ts'
import { searchPresets } from './providers/offline.ts'

/** Answers one question; the tools know nothing else. */
export type Search = (asked: Question, signal: AbortSignal) => Promise<SearchAnswer>

/** A megabyte sent is not sent back: an answer names the question, it does not repeat a document. */
const ECHO_LENGTH = 1_000

/** The search behind all three tools. */
export function createSearch(): Search {
  return async (asked) => {
    const picked = searchPresets(asked)
    return {
      query: echo(asked),
      mode: 'mock',
      provider: 'presets',
      results: [...picked.results],
      summary: summarizePresets(asked, picked, messages[asked.language]),
    }
  }
}

function echo({ text }: Question): string {
  return text.length <= ECHO_LENGTH ? text : `${text.slice(0, ECHO_LENGTH - 1)}…`
}
