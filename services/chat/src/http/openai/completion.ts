import { z } from 'zod'

/** The one model this service offers to OpenAI-compatible clients. */
export const MODEL_ID = 'requirement-review'

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() })
const content = z
  .union([z.string(), z.array(textPart), z.null()])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.map(({ text = '' }) => text).join('\n') : (value ?? '')))

export const chatMessage = z.looseObject({ role: z.string(), content })
export type ChatMessage = z.infer<typeof chatMessage>

/** What clients send; everything else they send (temperature, tools, …) has no meaning here and is ignored. */
export const completionRequest = z.looseObject({
  model: z.string().max(200).default(MODEL_ID),
  messages: z.array(chatMessage).min(1).max(2_000),
  stream: z.boolean().nullish(),
})

/** What every object of one completion carries. */
export interface CompletionHead {
  readonly id: string
  readonly created: number
  readonly model: string
}

/** A fresh head. */
export function newHead(model: string): CompletionHead {
  return { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1_000), model }
}

/** The whole answer as one object. */
export function completionOf(head: CompletionHead, { text, reasoning }: { text: string; reasoning: string }) {
  const message = { role: 'assistant', content: text, ...(reasoning === '' ? {} : { reasoning_content: reasoning }) }
  return { ...head, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }
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
