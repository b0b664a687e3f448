import { estimateTokens } from '../../budget/estimate-tokens.ts'
import type { ChatMessage } from './completion-request.ts'

/** What a turn's model calls cost, when the model said so. */
export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** The model's own count; without one, an estimate of what was sent and answered. */
export function usageOf(
  { messages, said }: { messages: readonly ChatMessage[]; said: { text: string; reasoning: string } },
  counted: ModelUsage | undefined,
) {
  const isCounted = counted !== undefined && counted.inputTokens + counted.outputTokens > 0
  const prompt = isCounted ? counted.inputTokens : estimateTokens(messages.map(({ content }) => content).join('\n'))
  const completion = isCounted ? counted.outputTokens : estimateTokens(said.text + said.reasoning)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}
