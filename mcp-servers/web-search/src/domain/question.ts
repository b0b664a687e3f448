import { z } from 'zod'

/** What kind of answer is asked for: one for each tool. */
export const searchKind = z.enum(['competitor', 'practice', 'technology'])
export type SearchKind = z.infer<typeof searchKind>

/** The languages that are answered in. */
export const language = z.enum(['zh', 'en'])
export type Language = z.infer<typeof language>

/** One search, whoever answers it. Texts are as the caller sent them: any length, any characters. */
export const question = z.object({
  kind: searchKind,
  language,
  /** What is looked for. */
  text: z.string(),
  /** What it is for (`useCase`): it may decide the subject alone, since a technology often names none. */
  purpose: z.string(),
  /** The trade it is in (`industry`, or a `domain` that is no host name): narrows, never decides the subject. */
  field: z.string(),
  /** Host names the answer is restricted to; empty means the whole web. */
  sites: z.array(z.string()),
})
export type Question = z.infer<typeof question>
