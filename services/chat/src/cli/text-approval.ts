import type { ApprovalDecision, ApprovalRequest } from '../llm/graph/turn-event.ts'

const ANSWER =
  /^\s*(?<word>批准|同意|approve|拒绝|reject)\s+(?<id>[\w-]{1,100})(?:[\s,，:：]+(?<rest>[\s\S]{1,500}))?\s*$/iu
/** Ids are random hexadecimal; `approve orders automatically` is a requirement. */
const GENERATED_ID = /^[0-9a-f-]{16,}$/i

/** What a message says about the approvals that wait: nothing, an answer to one of them, or to one that is not there. */
export type TextAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'not_pending' }
  | { readonly kind: 'answer'; readonly approval: ApprovalRequest; readonly decision: ApprovalDecision }

/**
 * Reads `批准 <id>`, `approve <id>`, `拒绝 <id> 理由` and `reject <id> reason`. At level admin the tool's name follows the
 * id; it is taken as the confirmation.
 */
export function readTextAnswer(message: string, pending: readonly ApprovalRequest[]): TextAnswer {
  const { word = '', id = '', rest } = ANSWER.exec(message)?.groups ?? {}
  if (id === '') return { kind: 'none' }
  const approval = pending.find((candidate) => candidate.id === id)
  if (approval === undefined) return GENERATED_ID.test(id) ? { kind: 'not_pending' } : { kind: 'none' }
  const detail = rest?.trim()
  if (/^(拒绝|reject)$/iu.test(word)) {
    return { kind: 'answer', approval, decision: { decision: 'reject', ...(detail && { reason: detail }) } }
  }
  return { kind: 'answer', approval, decision: { decision: 'approve', ...(detail && { confirm: detail }) } }
}

/** Whether a message may be such an answer; only then is it worth asking what waits. */
export function mayAnswerApproval(message: string): boolean {
  return ANSWER.test(message)
}
