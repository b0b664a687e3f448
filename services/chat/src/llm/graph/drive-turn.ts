import type { Command } from '@langchain/langgraph'
import { maskDeep } from '../../safety/mask-personal-data.ts'
import type { StoredApproval } from '../../store/approvals.ts'
import type { ChatStore } from '../../store/chat-store.ts'
import type { Language } from '../reading/language.ts'
import { pendingAfter } from './approvals.ts'
import { effectsLeft } from './broken-turn.ts'
import type { ReviewGraph } from './build-graph.ts'
import type { EngineOptions } from './engine-options.ts'
import { EventQueue } from './event-queue.ts'
import { tellWhenExpired } from './expire-approvals.ts'
import type { GraphServices, TurnScope } from './services.ts'
import type { ApprovalRequest, TurnEvent } from './turn-event.ts'
import { turnFailure } from './turn-failure.ts'

/** Super-steps of one turn over all nodes; the loops stop by their own limits long before. */
const RECURSION_LIMIT = 120

/** What runs turns. */
export interface Runner {
  readonly services: GraphServices
  readonly graph: ReviewGraph
  readonly store: ChatStore
  /** Conversations in which a turn runs. */
  readonly busy: Set<string>
  readonly onFailure: NonNullable<EngineOptions['onFailure']>
  readonly onTurn: NonNullable<EngineOptions['onTurn']>
}

/** One run of the graph: a new message, or answers to what waits. */
export interface Run {
  readonly conversationId: string
  readonly userId: string
  readonly teams?: readonly string[] | undefined
  readonly workspaces?: readonly string[] | undefined
  readonly signal?: AbortSignal
  readonly input: object | Command
  readonly language: Language
  /** Approvals that go on waiting while others are answered; their time runs on. */
  readonly waiting?: ReadonlyMap<string, StoredApproval>
}

/** Runs the graph and passes its events on. The last one is always `done`. */
export async function* driveTurn(runner: Runner, run: Run): AsyncGenerator<TurnEvent> {
  const queue = new EventQueue()
  const stop = new AbortController()
  const turn = turnFor(runner, run, { queue, stop: stop.signal })
  const startTime = runner.services.now()
  let answer = ''
  let report: unknown
  let isTold = false
  const finished = drive(runner, run, turn).finally(() => queue.close())
  try {
    for await (const event of queue) {
      if (event.type === 'token') answer += event.text
      if (event.type === 'report') report = event.report
      yield event
    }
    const status = await finished
    isTold = true
    await remember(runner, run, { answer, report, broken: status === 'error' ? turn : undefined })
    yield { type: 'done', conversationId: run.conversationId, status, answer }
  } finally {
    // A reader that leaves early ends the turn.
    stop.abort(new Error('Nobody reads this turn any more.'))
    const status = await finished
    if (!isTold) await remember(runner, run, { answer, report, broken: turn })
    const { requestId, conversationId, userId, usage, toolCalls, steps } = turn
    const endTime = runner.services.now()
    runner.onTurn({ requestId, conversationId, userId, startTime, endTime, status, usage, toolCalls, steps })
  }
}

async function remember(
  runner: Runner,
  run: Run,
  { answer, report, broken }: { answer: string; report: unknown; broken: TurnScope | undefined },
): Promise<void> {
  const text = broken === undefined ? answer : [answer, effectsLeft(broken, run.language)].filter(Boolean).join('\n\n')
  if (text === '') return
  const at = isoNow(runner.services)
  const message = { role: 'assistant' as const, text, at }
  await runner.store.conversations.append(run.conversationId, report === undefined ? message : { ...message, report })
}

function turnFor({ services }: Runner, run: Run, { queue, stop }: { queue: EventQueue; stop: AbortSignal }): TurnScope {
  const limit = AbortSignal.timeout(services.limits.turnTimeoutMs)
  return {
    requestId: services.newId(),
    conversationId: run.conversationId,
    userId: run.userId,
    teams: run.teams ?? [],
    language: run.language,
    workspaces: run.workspaces ?? [],
    signal: AbortSignal.any([limit, stop, ...(run.signal === undefined ? [] : [run.signal])]),
    emit: (event) => queue.push(event),
    modelFailure: undefined,
    modelErrors: [],
    toolCalls: 0,
    effects: new Map(),
    steps: [],
    usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0 },
  }
}

async function drive(runner: Runner, run: Run, turn: TurnScope): Promise<'done' | 'awaiting_approval' | 'error'> {
  const { services } = runner
  try {
    await untilAborted(invoke(runner, run, turn), turn.signal)
    return await settle(runner, run, turn)
  } catch (error) {
    const failure = turnFailure(error, turn, { language: run.language, turnTimeoutMs: services.limits.turnTimeoutMs })
    if (failure.code === 'internal') {
      runner.onFailure(error, { requestId: turn.requestId, conversationId: turn.conversationId })
    }
    turn.emit(failure)
    return 'error'
  }
}

function invoke({ graph }: Runner, run: Run, turn: TurnScope): Promise<unknown> {
  // The cast widens the input's own type parameters to those of this graph; create-engine makes both kinds of it.
  return graph.invoke(run.input as Parameters<ReviewGraph['invoke']>[0], {
    configurable: { thread_id: run.conversationId, turn },
    signal: turn.signal,
    recursionLimit: RECURSION_LIMIT,
    // Each step is on disk before the next begins: a process may be killed at any time.
    durability: 'sync',
  })
}

/** A graph that stopped waits for answers; one that ended leaves only its last state behind. */
async function settle(runner: Runner, run: Run, turn: TurnScope): Promise<'done' | 'awaiting_approval'> {
  const { conversationId, userId } = run
  const state = await runner.graph.getState({ configurable: { thread_id: conversationId } })
  const waiting = pendingAfter(state, turn)
  for (const approval of waiting) {
    const { id, expiresAt } = approval
    const known = run.waiting?.get(id)
    if (known !== undefined) {
      // The cast states what this engine stored: its own approval requests.
      turn.emit({ type: 'approval', approval: known.request as ApprovalRequest })
      continue
    }
    await runner.store.approvals.put({ id, conversationId, userId, expiresAt, request: approval })
    await runner.store.audit.append({
      at: isoNow(runner.services),
      kind: 'approval_asked',
      userId,
      conversationId,
      detail: { id, tool: approval.tool, args: maskDeep(approval.args), permission: approval.permission, expiresAt },
    })
    turn.emit({ type: 'approval', approval })
    tellWhenExpired(runner, approval)
  }
  if (waiting.length > 0) return 'awaiting_approval'
  await runner.store.prune(conversationId)
  return 'done'
}

/** A node that ignores its signal does not hold the turn. */
async function untilAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  work.catch(() => {})
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  await Promise.race([work, aborted])
}

/** The time as the stores keep it. */
export function isoNow({ now }: Pick<GraphServices, 'now'>): string {
  return new Date(now()).toISOString()
}
