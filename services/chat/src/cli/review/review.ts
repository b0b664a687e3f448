import { UserError } from '../../errors.ts'
import type { ReviewReport } from '../../llm/graph/review-report.ts'
import type { ApprovalRequest, TurnEvent } from '../../llm/graph/turn-event.ts'
import { readArguments } from '../arguments.ts'
import type { Host } from '../host.ts'
import { printable, printableLine, type Terminal } from '../terminal.ts'
import { eventsUntilAborted, untilAborted } from '../until-aborted.ts'
import { readRequirement } from './read-requirement.ts'

export const reviewHelp = `用法：npm run review -- "<需求文本>"      评审一段文字
      npm run review -- <文件>              评审一个 Markdown 或文本文件
      npm run review -- - < prd.md         从标准输入读取

  --json     输出机器可读的 JSON（其余信息写到标准错误）
  --quiet    不显示工具调用过程
  --help     显示本说明

One review to standard output as Markdown; --json for the machine form.`

export interface ReviewOptions {
  readonly argv: readonly string[]
  readonly terminal: Terminal
  /** Relative paths are relative to here. */
  readonly typedFrom: string
  readonly openHost: () => Promise<Host>
  readonly userId: string
  readonly signal: AbortSignal
}

/** Makes one review and prints it. Throws a `UserError` when none could be made. */
export async function review({ argv, terminal, typedFrom, openHost, userId, signal }: ReviewOptions): Promise<void> {
  const { flags, words } = readArguments(argv, { command: 'review', flags: ['json', 'quiet', 'help', 'h'] })
  if (flags.has('help') || flags.has('h')) {
    terminal.out(`${reviewHelp}\n`)
    return
  }
  const message = await readRequirement(words, { input: terminal.input, typedFrom })
  const host = await openHost()
  try {
    await untilAborted(host.ready, signal)
    const progress = flags.has('quiet') ? () => {} : (line: string) => terminal.err(`${line}\n`)
    const report = await reportOf(host, { message, userId, signal, progress })
    terminal.out(
      flags.has('json') ? `${JSON.stringify(report, null, 2)}\n` : `${printable(report.markdown).trimEnd()}\n`,
    )
  } finally {
    await host.close()
  }
}

/** What an aborted engine gets to say its last words. */
const GRACE_MS = 1_000

interface Turn {
  readonly message: string
  readonly userId: string
  readonly signal: AbortSignal
  readonly progress: (line: string) => void
}

async function reportOf({ engine }: Host, turn: Turn): Promise<ReviewReport> {
  const { message, userId, signal, progress } = turn
  let outcome = await follow(engine.runTurn({ message, userId, signal, intent: 'review' }), turn)
  let { report } = outcome
  // Nobody is here to ask: a closed input is a rejection. Each round must answer something new, so this ends.
  for (let round = 0; outcome.approvals.length > 0 && round < 10; round++) {
    for (const { tool } of outcome.approvals) progress(`✗ ${printableLine(tool)}：需要人工确认，非交互模式下视为拒绝`)
    const decisions = Object.fromEntries(
      outcome.approvals.map(({ id }) => [id, { decision: 'reject' as const, reason: '非交互模式，无人确认' }]),
    )
    const { conversationId } = outcome
    outcome = await follow(engine.resume({ conversationId, userId, signal, decisions }), turn)
    report = outcome.report ?? report
  }
  if (report !== undefined) return report
  if (signal.aborted) throw signal.reason
  throw new UserError('upstream_unavailable', outcome.error ?? '没有得到评审报告：请运行 npm run doctor 查看原因')
}

interface Outcome {
  conversationId: string
  report?: ReviewReport
  error?: string
  approvals: ApprovalRequest[]
}

async function follow(events: AsyncIterable<TurnEvent>, { progress, signal }: Turn): Promise<Outcome> {
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
