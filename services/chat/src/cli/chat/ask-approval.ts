import type { ApprovalDecision, ApprovalRequest } from '../../llm/graph/turn-event.ts'
import { printableLine } from '../terminal.ts'
import { mayAnswerApproval, readTextAnswer } from '../text-approval.ts'
import { interpretAnswer } from './interpret-answer.ts'
import type { Typed } from './line-source.ts'
import { type Session, say, textsOf } from './session.ts'

/** Shows what a call would do. */
export function describeApproval(session: Session, approval: ApprovalRequest): void {
  const { about, level, levels, args, sources } = textsOf(session).approval
  say(session, `⚠ ${about(printableLine(approval.tool))}`)
  say(
    session,
    `  ${printableLine(approval.server)} · ${printableLine(approval.tool)} · ${level} ${levels[approval.permission]}`,
  )
  say(session, `  ${args} ${printableLine(JSON.stringify(approval.args), 2_000)}`)
  if (approval.reason) say(session, `  ${printableLine(approval.reason, 500)}`)
  if (approval.sources.length > 0) say(session, `  ${sources} ${printableLine(approval.sources.join(', '), 500)}`)
}

/** Asks at the terminal. Silence until it expires, Ctrl-C, a closed input and an unclear answer are rejections. */
export async function askApproval(session: Session, approval: ApprovalRequest): Promise<ApprovalDecision> {
  const texts = textsOf(session).approval
  describeApproval(session, approval)
  const early = session.terminal.isTty ? undefined : session.lines.peek()
  if (early !== undefined) return refuseEarly(session, early)
  const expiry = AbortSignal.timeout(Math.max(0, Math.min(Date.parse(approval.expiresAt) - Date.now(), 86_400_000)))
  say(session, approval.permission === 'admin' ? texts.typeName(printableLine(approval.tool)) : texts.answer)
  await Promise.race([session.lines.dropTypedAhead(), aborted(expiry)])
  const typed = await session.lines.next('? ', expiry)
  // A line typed ahead may arrive after the time is over.
  const isExpired = Date.now() >= Date.parse(approval.expiresAt)
  const decision = decide(session, approval, isExpired ? undefined : typed)
  if (decision.decision === 'approve') say(session, texts.approved)
  if (decision.decision === 'edit') say(session, texts.edited)
  if (decision.decision === 'reject') say(session, texts.rejected)
  return decision
}

/** What a pipe held before the question was put approves nothing; what is no answer at all is left for its turn. */
async function refuseEarly(session: Session, line: string): Promise<ApprovalDecision> {
  const texts = textsOf(session).approval
  const { unclear, ...answer } = interpretAnswer(line)
  if (unclear !== true || mayAnswerApproval(line)) await session.lines.next('')
  const isNo = answer.decision === 'reject' && unclear !== true
  if (!isNo) say(session, texts.piped)
  say(session, texts.rejected)
  return isNo ? answer : { decision: 'reject', reason: texts.piped }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

function decide(session: Session, approval: ApprovalRequest, typed: Typed | undefined): ApprovalDecision {
  const texts = textsOf(session).approval
  if (typed?.kind !== 'line') {
    const reason = typed === undefined ? texts.expired : texts.closed
    say(session, reason)
    return { decision: 'reject', reason }
  }
  const named = readTextAnswer(typed.text, [approval])
  if (named.kind === 'answer' && named.decision.confirm === undefined && approval.permission !== 'admin')
    return named.decision
  const { unclear, ...answer } = interpretAnswer(typed.text)
  if (approval.permission === 'admin') return decideAdmin(approval, typed.text, answer)
  if (unclear === true) say(session, texts.unclear)
  return answer
}

/** A yes is not enough here: the name typed back is the approval. */
function decideAdmin(approval: ApprovalRequest, typed: string, answer: ApprovalDecision): ApprovalDecision {
  const confirm = typed.trim()
  if (confirm === approval.tool) return { decision: 'approve', confirm }
  return answer.decision === 'reject' ? answer : { decision: 'reject', reason: confirm.slice(0, 500) }
}
