import { createHash } from 'node:crypto'
import { interrupt } from '@langchain/langgraph'
import { z } from 'zod'
import { confirmationMessage, type PermissionLevel } from '../../safety/permission.ts'
import type { RefusalReason } from './messages/call-texts.ts'
import { approvalDecision } from './turn-event.ts'

/** What the user is shown and asked. `action`, `params` and `message` are the contract of SPEC section 6. */
export interface ApprovalQuestion {
  readonly action: string
  readonly params: Record<string, unknown>
  readonly message: string
  readonly server: string
  readonly permission: PermissionLevel
  readonly sources: readonly string[]
  readonly reason: string
  readonly expiresAt: string
  /** What the answer is bound to: another tool definition, other arguments or another asker need another answer. */
  readonly binding: string
}

/** How the user's answer reads to the call that waited for it. */
export type Verdict =
  | { readonly status: 'approved'; readonly args: Record<string, unknown> }
  /** `said` is the user's own reason. */
  | { readonly status: 'rejected'; readonly reason: RefusalReason; readonly said?: string }

export interface WaitingCall {
  readonly tool: string
  readonly server: string
  readonly permission: PermissionLevel
  readonly args: Record<string, unknown>
  readonly sources: readonly string[]
  readonly reason: string
  readonly expiresAt: string
  readonly binding: string
}

/** The engine hands the answer on together with the binding of the question it belongs to. */
const boundDecision = approvalDecision.extend({ binding: z.string(), isExpired: z.boolean().optional() })

/**
 * Stops the graph until the user has answered. It is the first thing a call with an effect does, and it asks once a
 * call: a resumed node starts again from its top, so whatever stood before it would run twice.
 */
export function askForApproval({ tool, args, ...call }: WaitingCall): Verdict {
  const question: ApprovalQuestion = { action: tool, params: args, message: confirmationMessage(tool), ...call }
  return verdictOf(interrupt<ApprovalQuestion, unknown>(question), { tool, args, ...call })
}

/** Anything but a clear yes to exactly this question is a no. */
export function verdictOf(
  answer: unknown,
  call: Pick<WaitingCall, 'tool' | 'permission' | 'args' | 'binding'>,
): Verdict {
  const parsed = boundDecision.safeParse(answer)
  if (!parsed.success) return { status: 'rejected', reason: 'unclear' }
  const { decision, reason, confirm, args, binding, isExpired } = parsed.data
  if (binding !== call.binding) return { status: 'rejected', reason: 'changed' }
  if (isExpired === true) return { status: 'rejected', reason: 'expired' }
  if (decision === 'reject') return { status: 'rejected', reason: 'said_no', ...(reason && { said: reason }) }
  if (call.permission === 'admin' && confirm?.trim() !== call.tool) {
    return { status: 'rejected', reason: 'not_confirmed' }
  }
  if (decision === 'approve') return { status: 'approved', args: call.args }
  if (args === undefined) return { status: 'rejected', reason: 'no_arguments' }
  return { status: 'approved', args }
}

/** A fingerprint of everything an approval is about. */
export function bindingOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
