import { UserError } from '../../errors.ts'
import type { ReviewEngine } from '../../llm/graph/engine.ts'
import type { ReviewReport } from '../../llm/graph/review-report.ts'
import type { ApprovalRequest, TurnEvent } from '../../llm/graph/turn-event.ts'
import { languageOf } from '../language.ts'
import { printableLine } from '../terminal.ts'
import { eventsUntilAborted } from '../until-aborted.ts'

/** What an aborted engine gets to say its last words. */
const GRACE_MS = 1_000

const TEXTS = {
  zh: {
    nobodyToAsk: '：需要人工确认，非交互模式下视为拒绝',
    reason: '非交互模式，无人确认',
    noReport: '没有得到评审报告：请运行 npm run doctor 查看原因',
  },
  en: {
    nobodyToAsk: ': needs an approval, and nobody is here to ask, so it is rejected',
    reason: 'Not interactive, nobody to ask',
    noReport: 'No report was made: run npm run doctor to see why',
  },
}

/** One review for somebody who only wants the report. */
export interface ReviewRequest {
  readonly message: string
  readonly userId: string
  readonly teams?: readonly string[] | undefined
  readonly workspaces?: readonly string[] | undefined
  readonly signal: AbortSignal
  readonly progress: (line: string) => void
}

/** Runs a review to its end; whatever needs approval is rejected. Throws a `UserError` when no report could be made. */
export async function makeReport(engine: ReviewEngine, turn: ReviewRequest): Promise<ReviewReport> {
  const { message, signal, progress } = turn
  const caller = { userId: turn.userId, teams: turn.teams, workspaces: turn.workspaces }
  const texts = TEXTS[languageOf(message.slice(0, 2_000), 'zh')]
  let outcome = await follow(engine.runTurn({ message, ...caller, signal, intent: 'review' }), turn)
  let { report } = outcome
  // Nobody is here to ask: a closed input is a rejection. Each round must answer something new, so this ends.
  for (let round = 0; outcome.approvals.length > 0 && round < 10; round++) {
    for (const { tool } of outcome.approvals) progress(`✗ ${printableLine(tool)}${texts.nobodyToAsk}`)
    const decisions = Object.fromEntries(
      outcome.approvals.map(({ id }) => [id, { decision: 'reject' as const, reason: texts.reason }]),
    )
    const { conversationId } = outcome
    outcome = await follow(engine.resume({ conversationId, ...caller, signal, decisions }), turn)
    report = outcome.report ?? report
  }
  if (report !== undefined) return report
  if (signal.aborted) throw signal.reason
  throw new UserError('upstream_unavailable', outcome.error ?? texts.noReport)
}

interface Outcome {
  conversationId: string
  report?: ReviewReport
  error?: string
  approvals: ApprovalRequest[]
}

async function follow(events: AsyncIterable<TurnEvent>, { progress, signal }: ReviewRequest): Promise<Outcome> {
  const outcome: Outcome = { conversationId: '', approvals: [] }
  for await (const event of eventsUntilAborted(events, { signal, graceMs: GRACE_MS })) {
    if (event.type === 'report') outcome.report = event.report
    if (event.type === 'error') outcome.error = printableLine(event.message, 500)
    if (event.type === 'approval') outcome.approvals.push(event.approval)
    if (event.type === 'done') outcome.conversationId = event.conversationId
    const line = progressLine(event)
    if (line !== undefined) progress(line)
  }
  return outcome
}

function progressLine(event: TurnEvent): string | undefined {
  if (event.type !== 'tool_end') return undefined
  const name = `${printableLine(event.server)} · ${printableLine(event.tool)}`
  return event.isError ? `✗ ${name}：${printableLine(event.summary)}` : `⚙ ${name} (${Math.round(event.latencyMs)} ms)`
}
