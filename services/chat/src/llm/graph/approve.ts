import { interrupt } from '@langchain/langgraph'
import { confirmationMessage, type PermissionLevel } from '../../safety/permission.ts'
import { type ApprovalDecision, approvalDecision } from './turn-event.ts'

/** What the user is shown and asked. `action`, `params` and `message` are the contract of SPEC section 6. */
export interface ApprovalQuestion {
  readonly action: string
  readonly params: Record<string, unknown>
  readonly message: string
  readonly server: string
  readonly permission: PermissionLevel
  readonly sources: readonly string[]
  readonly expiresAt: string
}

/** How the user's answer reads to the call that waited for it. */
export type Verdict =
  | { readonly status: 'approved'; readonly args: Record<string, unknown> }
  | { readonly status: 'rejected'; readonly reason: string }

export interface WaitingCall {
  readonly tool: string
  readonly server: string
  readonly permission: PermissionLevel
  readonly args: Record<string, unknown>
  readonly sources: readonly string[]
  readonly expiresAt: string
}

/**
 * Stops the graph until the user has answered. It is the first thing a call with an effect does, and it asks once a
 * call: a resumed node starts again from its top, so whatever stood before it would run twice.
 */
export function askForApproval(call: WaitingCall): Verdict {
  const question: ApprovalQuestion = {
    action: call.tool,
    params: call.args,
    message: confirmationMessage(call.tool),
    server: call.server,
    permission: call.permission,
    sources: call.sources,
    expiresAt: call.expiresAt,
  }
  return verdictOf(interrupt<ApprovalQuestion, unknown>(question), call)
}

/** Anything but a clear yes is a no. */
export function verdictOf(answer: unknown, call: Pick<WaitingCall, 'tool' | 'permission' | 'args'>): Verdict {
  const parsed = approvalDecision.safeParse(answer)
  if (!parsed.success) return { status: 'rejected', reason: 'the answer was unclear' }
  const decision: ApprovalDecision = parsed.data
  if (decision.decision === 'reject') return { status: 'rejected', reason: decision.reason ?? 'the user said no' }
  if (call.permission === 'admin' && decision.confirm?.trim() !== call.tool) {
    return { status: 'rejected', reason: "the tool's name was not typed back" }
  }
  if (decision.decision === 'approve') return { status: 'approved', args: call.args }
  if (decision.args === undefined) return { status: 'rejected', reason: 'the edit named no arguments' }
  return { status: 'approved', args: decision.args }
}
