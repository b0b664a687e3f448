import { z } from 'zod'
import type { usageOf } from './usage.ts'

/** The one model this service offers to OpenAI-compatible clients. */
export const MODEL_ID = 'requirement-review'

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() })
const content = z
  .union([z.string(), z.array(textPart), z.null()])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.map(({ text = '' }) => text).join('\n') : (value ?? '')))

export const chatMessage = z.looseObject({ role: z.string(), content })
export type ChatMessage = z.infer<typeof chatMessage>

/**
 * What clients send. What would change the form of the answer is refused; everything else (temperature, tools, …) has no
 * meaning here and is ignored. Any `model` is served by the one there is, and the answer names that one.
 */
export const completionRequest = z.looseObject({
  model: z.string().max(200).nullish(),
  messages: z.array(chatMessage).min(1).max(2_000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.literal(1).nullish(),
  response_format: z.looseObject({ type: z.literal('text') }).nullish(),
})

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
