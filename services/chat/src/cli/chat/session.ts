import { messageIn } from '../../errors.ts'
import type { ApprovalDecision, ApprovalRequest, TurnEvent } from '../../llm/graph/turn-event.ts'
import type { Identity } from '../../safety/identity.ts'
import type { Host } from '../host.ts'
import type { Language } from '../language.ts'
import { printableLine, type Terminal } from '../terminal.ts'
import { eventsUntilAborted } from '../until-aborted.ts'
import type { LineSource } from './line-source.ts'
import { type Messages, messages } from './messages.ts'
import { createTurnRenderer } from './render-turn.ts'

/** How long a cancelled engine may take to say its last words. */
const GRACE_MS = 2_000

/** What one terminal conversation holds. */
export interface Session {
  readonly host: Host
  readonly terminal: Terminal
  readonly lines: LineSource
  readonly userId: string
  readonly trace: boolean
  readonly turnTimeoutMs: number
  language: Language
  conversationId: string | undefined
  isOver: boolean
}

/** The session's texts in the language of its last message. */
export function textsOf({ language }: Session): Messages {
  return messages[language]
}

/** Who sits at the terminal: the servers' own process identity is theirs, so that no teams are named. */
export function localIdentity({ userId }: Session): Identity {
  return { userId, teams: [] }
}

/** Prints one line of ours. */
export function say({ terminal }: Session, text: string): void {
  terminal.out(`${text}\n`)
}

/** Shows one answer as it comes and returns the approvals it stopped at. Ctrl-C cancels it; nothing here hangs. */
export async function playTurn(
  session: Session,
  start: (signal: AbortSignal) => AsyncIterable<TurnEvent>,
): Promise<readonly ApprovalRequest[]> {
  const { terminal, lines, trace } = session
  const cancel = new AbortController()
  lines.onInterrupt(() => cancel.abort(new Error(textsOf(session).cancelled)))
  const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(session.turnTimeoutMs)])
  const renderer = createTurnRenderer(terminal, { trace })
  const approvals: ApprovalRequest[] = []
  let hasFailed = false
  try {
    for await (const event of eventsUntilAborted(start(signal), { signal, graceMs: GRACE_MS })) {
      renderer.show(event)
      hasFailed ||= event.type === 'error'
      if (event.type === 'approval') approvals.push(event.approval)
      if (event.type === 'done' && event.conversationId !== '') session.conversationId = event.conversationId
    }
    renderer.finish()
    if (cancel.signal.aborted && !hasFailed) say(session, textsOf(session).cancelled)
  } catch (error) {
    renderer.finish()
    say(session, textsOf(session).failed(printableLine(messageIn(error, session.language), 500)))
  } finally {
    lines.onInterrupt(() => undefined)
  }
  return approvals
}

/** Sends one message and settles every approval it leads to. */
export async function sendMessage(session: Session, message: string, ask: Asker): Promise<void> {
  const { host, userId, conversationId, language } = session
  const request = { message, userId, language, ...(conversationId === undefined ? {} : { conversationId }) }
  const approvals = await playTurn(session, (signal) => host.engine.runTurn({ ...request, signal }))
  await settleApprovals(session, approvals, ask)
}

/** Asks the user about one call. */
export type Asker = (session: Session, approval: ApprovalRequest) => Promise<ApprovalDecision>

/** Asks about each call in turn, goes on with the answers, and again if that leads to further calls. */
export async function settleApprovals(
  session: Session,
  approvals: readonly ApprovalRequest[],
  ask: Asker,
): Promise<void> {
  let open = approvals
  while (open.length > 0) {
    const decisions: Record<string, ApprovalDecision> = {}
    for (const approval of open) decisions[approval.id] = await ask(session, approval)
    const conversationId = open[0]?.conversationId ?? ''
    open = await resume(session, { conversationId, decisions })
  }
}

/** Goes on with a paused conversation. */
export function resume(
  session: Session,
  { conversationId, decisions }: { conversationId: string; decisions: Record<string, ApprovalDecision> },
): Promise<readonly ApprovalRequest[]> {
  const { host, userId } = session
  return playTurn(session, (signal) => host.engine.resume({ conversationId, userId, decisions, signal }))
}
