import type { ApprovalDecision, ApprovalRequest } from '../../llm/graph/turn-event.ts'
import { reasonOf, type ToolView } from '../host.ts'
import { printableLine } from '../terminal.ts'
import { mayAnswerApproval, readTextAnswer } from '../text-approval.ts'
import { askApproval, describeApproval } from './ask-approval.ts'
import { giveConsent, showChanges } from './consent.ts'
import { describeTool } from './known-offers.ts'
import { listOffers, openPrompt, readResource } from './offers.ts'
import { localIdentity, resume, type Session, say, settleApprovals, textsOf } from './session.ts'

type SlashCommand = (session: Session, rest: string) => Promise<void> | void

const commands: Readonly<Record<string, SlashCommand>> = {
  '/help': (session) => say(session, textsOf(session).help),
  '/tools': listTools,
  '/servers': listServers,
  '/consent': giveConsent,
  '/prompts': async (session) => listOffers(session, await session.host.board.prompts(), textsOf(session).promptHow),
  '/resources': async (session) =>
    listOffers(session, await session.host.board.resources(localIdentity(session)), textsOf(session).readHow),
  '/prompt': openPrompt,
  '/read': readResource,
  '/approve': (session, rest) => answerById(session, rest, 'approve'),
  '/reject': (session, rest) => answerById(session, rest, 'reject'),
  '/new': (session) => {
    session.conversationId = undefined
    say(session, textsOf(session).newConversation)
  },
  '/exit': end,
  '/quit': end,
}

/** Runs a line that begins with a slash; false when the line is a message. `/api/users 要支持分页` is one. */
export async function runSlashCommand(session: Session, line: string): Promise<boolean> {
  const [, name, rest = ''] = /^(\/[\w-]*)(?:\s+([\s\S]*))?$/.exec(line.trim()) ?? []
  if (name === undefined) return false
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) say(session, textsOf(session).unknownCommand(name))
  else await command(session, rest.trim())
  return true
}

function end(session: Session): void {
  session.isOver = true
}

function listTools(session: Session): void {
  const { levels, none } = textsOf(session)
  const { board, localTools } = session.host
  const connected = board.tools()
  const taken = new Set(connected.map(({ name }) => name))
  const tools = [...connected, ...localTools.map(localView).filter(({ name }) => !taken.has(name))]
  if (tools.length === 0) say(session, none)
  for (const tool of tools) {
    const { server, name, permission } = tool
    const level = levels[permission] ?? permission
    const description = printableLine(describeTool(tool, session.language), 120)
    say(session, `${printableLine(server)} · ${printableLine(name)} [${level}] ${description}`)
  }
}

/** A tool of the host itself, as one of a server's is shown. */
function localView({ name, description, metadata }: Session['host']['localTools'][number]): ToolView {
  return { server: 'local', name, description, permission: String(metadata?.['permission'] ?? 'write') }
}

function listServers(session: Session): void {
  const { states } = textsOf(session)
  for (const server of session.host.board.status()) {
    const { id, state, tools, error } = server
    const why = error === undefined ? '' : ` — ${printableLine(reasonOf(server, session.language), 300)}`
    say(
      session,
      `${state === 'ready' ? '✓' : '✗'} ${printableLine(id)} ${states[state] ?? state} (${tools.length})${why}`,
    )
  }
  showChanges(session)
}

/** `批准 <编号>` without a slash is the same answer; false when the line is something else. */
export async function answerByText(session: Session, line: string): Promise<boolean> {
  if (!mayAnswerApproval(line)) return false
  const answer = readTextAnswer(line, await session.host.engine.pendingApprovals({ userId: session.userId }))
  if (answer.kind === 'none') return false
  const [, id = '', ...reason] = line.trim().split(/\s+/)
  const isReject = answer.kind === 'answer' && answer.decision.decision === 'reject'
  await answerById(session, [id, ...(isReject ? reason : [])].join(' '), isReject ? 'reject' : 'approve')
  return true
}

async function answerById(session: Session, rest: string, decision: 'approve' | 'reject'): Promise<void> {
  const pending = await session.host.engine.pendingApprovals({ userId: session.userId })
  const [id = '', ...reason] = rest.split(/\s+/)
  if (id === '') return listPending(session, pending)
  const approval = pending.find((candidate) => candidate.id === id)
  if (approval === undefined) {
    say(session, textsOf(session).approval.unknownId(printableLine(id)))
    return
  }
  // An admin call is never approved by its number alone: the question asks for the tool's name.
  if (decision === 'approve' && approval.permission === 'admin') {
    return settleApprovals(session, [approval], askApproval)
  }
  const answer: ApprovalDecision =
    decision === 'reject' && reason.length > 0 ? { decision, reason: reason.join(' ') } : { decision }
  const further = await resume(session, { conversationId: approval.conversationId, decisions: { [id]: answer } })
  await settleApprovals(session, further, askApproval)
}

function listPending(session: Session, pending: readonly ApprovalRequest[]): void {
  if (pending.length === 0) say(session, textsOf(session).noPending)
  for (const approval of pending) {
    say(session, printableLine(approval.id))
    describeApproval(session, approval)
  }
}
