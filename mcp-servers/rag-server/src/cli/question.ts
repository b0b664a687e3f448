import { z } from 'zod'
import type { Measures } from '../domain/evaluate/measures.ts'

/** One line of the questions file. Without `user` the reader is the environment's. */
export const questionLine = z
  .looseObject({
    id: z.string().optional(),
    question: z.string().optional(),
    q: z.string().optional(),
    relevant: z.array(z.string()).optional(),
    rel: z.array(z.string()).optional(),
    lang: z.string().default('all'),
    kind: z.string().default('answerable'),
    user: z
      .object({
        id: z.string().optional(),
        teams: z.array(z.string()).default([]),
        workspaces: z.array(z.string()).default([]),
      })
      .optional(),
    hidden: z.array(z.string()).default([]),
  })
  .transform(({ question, q, relevant, rel, ...rest }, context) => {
    const text = question ?? q
    const ids = relevant ?? rel
    if (text !== undefined && ids !== undefined) return { ...rest, text, relevant: ids }
    context.addIssue(`"${text === undefined ? 'question' : 'relevant'}" is missing`)
    return z.NEVER
  })
export type Question = z.infer<typeof questionLine>

/** What became of one question. */
export interface Outcome {
  readonly question: Question
  readonly found: readonly string[]
  /** `null` for a question that nothing answers. */
  readonly measures: Measures | null
  readonly answered: boolean
  readonly leaked: boolean
}
