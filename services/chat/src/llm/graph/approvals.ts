import { z } from 'zod'
import { showHiddenIn } from '../../safety/show-hidden.ts'
import type { ApprovalDecision, ApprovalRequest } from './turn-event.ts'

const question = z.object({
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  server: z.string(),
  permission: z.enum(['read', 'write', 'admin']),
  sources: z.array(z.string()),
  reason: z.string(),
  expiresAt: z.string(),
  binding: z.string(),
})

const EXPIRED = { decision: 'reject', isExpired: true } as const

interface GraphState {
  readonly tasks: readonly { readonly interrupts: readonly { id?: string | undefined; value?: unknown }[] }[]
}

/** The questions a stopped graph waits with, by interrupt id. */
function questionsOf(state: GraphState): [string, z.infer<typeof question>][] {
  return state.tasks.flatMap(({ interrupts }) =>
    interrupts.flatMap(({ id, value }): [string, z.infer<typeof question>][] => {
      const asked = question.safeParse(value).data
      return id === undefined || asked === undefined ? [] : [[id, asked]]
    }),
  )
}

/** The calls a stopped graph waits for, each under the id that its answer must name. */
export function pendingAfter(state: GraphState, { conversationId }: { conversationId: string }): ApprovalRequest[] {
  return questionsOf(state).map(([id, { action, params, binding: _binding, ...rest }]) => ({
    id,
    conversationId,
    tool: action,
    // The cast states what showing keeps: an object stays an object.
    args: showHiddenIn(params) as Record<string, unknown>,
    ...rest,
  }))
}

/**
 * The user's answers by interrupt id, each with the binding of its question; `undefined` when one names no question that
 * waits. A plain value would answer every question at once, and the library takes an unknown id without a word.
 */
export function boundDecisions(
  state: GraphState,
  decisions: Readonly<Record<string, ApprovalDecision>>,
  stillWaiting: ReadonlySet<string> = new Set(),
): Record<string, ApprovalDecision & { binding: string; isExpired?: boolean }> | undefined {
  const asked = new Map(questionsOf(state))
  const bound = Object.entries(decisions).flatMap(([id, decision]) => {
    const binding = asked.get(id)?.binding
    return binding === undefined ? [] : [[id, { ...decision, binding }] as const]
  })
  if (bound.length !== Object.keys(decisions).length) return undefined
  // A question whose time is over is answered with no: the graph would wait for it for ever.
  const over = [...asked].filter(([id]) => !(id in decisions) && !stillWaiting.has(id))
  const refused = over.map(([id, { binding }]) => [id, { ...EXPIRED, binding }] as const)
  return Object.fromEntries([...bound, ...refused])
}
