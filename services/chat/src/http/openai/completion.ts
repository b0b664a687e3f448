import type { usageOf } from './usage.ts'

/** The one model this service offers to OpenAI-compatible clients. */
export const MODEL_ID = 'requirement-review'

export type CompletionUsage = ReturnType<typeof usageOf>

/** What every object of one completion carries. */
export interface CompletionHead {
  readonly id: string
  readonly created: number
  readonly model: string
}

/** A fresh head. */
export function newHead(): CompletionHead {
  return { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1_000), model: MODEL_ID }
}

/** The whole answer as one object. */
export function completionOf(
  head: CompletionHead,
  { text, reasoning, usage }: { text: string; reasoning: string; usage: CompletionUsage },
) {
  const message = { role: 'assistant', content: text, ...(reasoning === '' ? {} : { reasoning_content: reasoning }) }
  return { ...head, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }], usage }
}

interface Delta {
  readonly role?: 'assistant'
  readonly content?: string
  readonly reasoning_content?: string
}

/** One piece of a streamed answer. */
export function chunkOf(head: CompletionHead, delta: Delta, finishReason: 'stop' | null = null) {
  return { ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finishReason }] }
}

/** The last piece for who asked for `stream_options.include_usage`. */
export function usageChunkOf(head: CompletionHead, usage: CompletionUsage) {
  return { ...head, object: 'chat.completion.chunk', choices: [], usage }
}
