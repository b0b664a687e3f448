import { estimateTokens } from './estimate-tokens.ts'
import { fitResult } from './fit-result.ts'

/** A message as far as its size matters. */
export interface Sized {
  readonly text: string
  readonly isToolResult: boolean
}

/** Characters a result is left with once it is a summary. */
const SUMMARY_CHARACTERS = 300

/**
 * The texts of a conversation within a token budget: the oldest tool results become summaries first, one by one, until the
 * rest fits. What the user and the model said is never touched; when that alone is too much, it stays too much.
 */
export function fitHistory(messages: readonly Sized[], budgetTokens: number): string[] {
  const texts = messages.map(({ text }) => text)
  let total = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  for (const [at, { text, isToolResult }] of messages.entries()) {
    if (total <= budgetTokens) break
    if (!isToolResult || text.length <= SUMMARY_CHARACTERS) continue
    const summary = fitResult(text, SUMMARY_CHARACTERS).text
    total += estimateTokens(summary) - estimateTokens(text)
    texts[at] = summary
  }
  return texts
}
