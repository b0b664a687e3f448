import { z } from 'zod'
import { requestKinds } from '../reading/reading.ts'
import { assignment, expertNames } from './assignment.ts'

const language = z.enum(['zh', 'en'])

/** Which kind of request a message is. */
export const routeOrder = z.object({
  do: z.literal('route'),
  message: z.string(),
  hasHistory: z.boolean(),
  toolNames: z.array(z.string()),
})
export const routeAnswer = z.object({ kind: z.enum(requestKinds) })

/** Which experts a requirement needs. */
export const expertsOrder = z.object({ do: z.literal('choose_experts'), requirementText: z.string() })
export const expertsAnswer = z.object({ experts: z.array(z.enum(expertNames)).min(1) })

/** The questions that make a vague wish reviewable. */
export const clarifyOrder = z.object({ do: z.literal('clarify'), message: z.string(), language })
export const clarifyAnswer = z.object({ questions: z.array(z.string().min(4).max(300)).min(2).max(8) })

/** The conclusion of a report, from the tool results that follow. */
export const concludeOrder = z.object({
  do: z.literal('conclude'),
  assignment: assignment,
  /** What the last draft said that no tool returned. */
  objections: z.array(z.string()),
})

/** A question about an earlier report of the same conversation. */
export const followUpOrder = z.object({
  do: z.literal('follow_up'),
  question: z.string(),
  language,
  earlier: z.object({
    requirementText: z.string(),
    missingDimensions: z.array(z.string()),
    size: z.string().nullable(),
    factors: z.array(z.string()),
    /** What needs a decision; `null` when nothing was compared. */
    conflicts: z.array(z.string()).nullable(),
    stories: z.array(z.object({ story: z.string(), acceptanceCriteria: z.array(z.string()) })),
    openQuestions: z.array(z.string()),
    specialists: z
      .array(z.object({ expert: z.enum(['performance', 'security', 'compliance']), findings: z.array(z.string()) }))
      .default([]),
  }),
})
export type FollowUpOrder = z.infer<typeof followUpOrder>

/** Every order the graph gives a model in writing. */
export const order = z.discriminatedUnion('do', [
  routeOrder,
  expertsOrder,
  clarifyOrder,
  assignment,
  concludeOrder,
  followUpOrder,
])
export type Order = z.infer<typeof order>
