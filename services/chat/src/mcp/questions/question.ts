import { z } from 'zod'

const value = z.union([z.string().max(4_000), z.number(), z.boolean(), z.array(z.string().max(4_000)).max(100)])

/** One entry of a form that a server wants filled in. */
export const questionField = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array']),
  isRequired: z.boolean(),
  /** What may be chosen; anything where there is none. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  initial: value.optional(),
})
export type QuestionField = z.infer<typeof questionField>

/** Something a server wants of the user whose call it is working on. Its texts are cleaned; they are still the server's own. */
export const serverQuestion = z.object({
  id: z.string(),
  server: z.string(),
  /** `form`: fields to fill in. `url`: an address to visit by oneself. `sampling`: a text from the model for the server. */
  kind: z.enum(['form', 'url', 'sampling']),
  message: z.string(),
  fields: z.array(questionField),
  address: z.object({ url: z.string(), host: z.string() }).optional(),
  expiresAt: z.string(),
})
export type ServerQuestion = z.infer<typeof serverQuestion>

/** The user's answer. `content` fills in a form. */
export const questionAnswer = z.strictObject({
  action: z.enum(['accept', 'decline']),
  content: z.record(z.string().max(200), value).optional(),
})
export type QuestionAnswer = z.infer<typeof questionAnswer>
