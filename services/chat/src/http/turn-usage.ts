import type { Host } from '../cli/host.ts'

/** Conversations whose last cost is remembered; it is read right after the turn. */
const MAX_REMEMBERED = 1_000

/** Remembers what the last turn of each conversation cost. */
export function createTurnUsage(): {
  readonly record: (turn: { conversationId: string; usage: { inputTokens: number; outputTokens: number } }) => void
  readonly usageOf: Host['usageOf']
} {
  const costs = new Map<string, { inputTokens: number; outputTokens: number }>()
  return {
    record({ conversationId, usage: { inputTokens, outputTokens } }) {
      costs.delete(conversationId)
      costs.set(conversationId, { inputTokens, outputTokens })
      const [oldest] = costs.size > MAX_REMEMBERED ? costs.keys() : []
      if (oldest !== undefined) costs.delete(oldest)
    },
    usageOf: (conversationId) => costs.get(conversationId),
  }
}
