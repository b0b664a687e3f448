import { z } from 'zod'
import type { ApprovalDecision, ApprovalRequest } from './turn-event.ts'

const question = z.object({
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  server: z.string(),
  permission: z.enum(['read', 'write', 'admin']),
  sources: z.array(z.string()),
  expiresAt: z.string(),
})

interface GraphState {
  readonly tasks: readonly { readonly interrupts: readonly { id?: string | undefined; value?: unknown }[] }[]
}

/** The calls a stopped graph waits for, each under the id that its answer must name. */
export function pendingAfter(state: GraphState, { conversationId }: { conversationId: string }): ApprovalRequest[] {
  return state.tasks.flatMap(({ interrupts }) =>
    interrupts.flatMap(({ id, value }) => {
      const asked = question.safeParse(value).data
      if (id === undefined || asked === undefined) return []
      const { action, params, ...rest } = asked
      return [{ id, conversationId, tool: action, args: params, ...rest }]
    }),
  )
}

/** Answers by interrupt id. A plain value would answer every pending question at once. */
export function toDecisions(decisions: Readonly<Record<string, ApprovalDecision>>): Record<string, ApprovalDecision> {
  return { ...decisions }
}
