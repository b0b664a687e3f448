import { z } from 'zod'
import { withoutNul } from '../contract.ts'

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() })
const content = z
  .union([z.string(), z.array(textPart), z.null()])
  .optional()
  .transform((value) => (Array.isArray(value) ? value.map(({ text = '' }) => text).join('\n') : (value ?? '')))
  .transform(withoutNul)

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
