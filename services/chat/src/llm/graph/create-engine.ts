import { randomUUID } from 'node:crypto'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { HumanMessage } from '@langchain/core/messages'
import { Command } from '@langchain/langgraph'
import { UserError } from '../../errors.ts'
import type { CanUseTool } from '../../safety/permission.ts'
import type { ChatStore } from '../../store/chat-store.ts'
import { inMemoryStore } from '../../store/in-memory.ts'
import type { RequirementStore } from '../../store/requirement-store.ts'
import { detectLanguage, type Language } from '../reading/language.ts'
import { serverStates, type ToolSource } from '../tools/tool-source.ts'
import { boundDecisions, pendingAfter } from './approvals.ts'
import { buildGraph, type ReviewGraph } from './build-graph.ts'
import type { ResumeRequest, ReviewEngine, TurnRequest } from './engine.ts'
import { EventQueue } from './event-queue.ts'
import { buildFunctionalExpertTools, setExpertDefaults } from './experts.ts'
import { defaultLimits, type GraphServices, type TurnLimits, type TurnScope } from './services.ts'
import { newTurn } from './state.ts'
import type { ApprovalRequest, TurnEvent } from './turn-event.ts'
import { turnFailure } from './turn-failure.ts'

/** What an engine is made of. Only the model and its mode are needed; everything else has a default for one process. */
export interface EngineOptions {
  readonly model: BaseChatModel
  readonly mode: 'offline' | 'model'
  readonly manager?: ToolSource | undefined
  readonly requirements?: RequirementStore | undefined
  /** What outlives a turn. Default: memory of this process. */
  readonly store?: ChatStore
  readonly canUseTool?: CanUseTool
  readonly showsPersonalData?: (toolName: string) => boolean
  readonly limits?: Partial<TurnLimits>
  readonly now?: () => number
  /** Hears of failures that are bugs; the user only reads their id. */
  readonly onFailure?: (error: unknown, context: { requestId: string; conversationId: string }) => void
}

/** Longest message of one turn; a document given to the review command may be longer than a chat message. */
const MAX_MESSAGE = 200_000
const MAX_TITLE = 60
/** Super-steps of one turn over all nodes; the loops stop by their own limits long before. */
const RECURSION_LIMIT = 120
const CONVERSATION_ID = /^[\w-]{1,100}$/

/** The agent behind the faces' interface. */
export function createEngine(options: EngineOptions): ReviewEngine {
  const store = options.store ?? inMemoryStore()
  const services = servicesFrom(options, store)
  setExpertDefaults({ manager: options.manager, requirements: options.requirements })
  const runner: Runner = {
    services,
    graph: buildGraph(services, store.checkpointer),
    store,
    busy: new Set(),
    onFailure: options.onFailure ?? (() => {}),
  }
  return {
    runTurn: (request) => runTurn(runner, request),
    resume: (request) => resume(runner, request),
    pendingApprovals: async ({ conversationId, userId }) => {
      const found = await runner.store.approvals.pending({ userId, conversationId, now: isoNow(services) })
      // The cast states what this engine stored: its own approval requests.
      return found.map(({ request }) => request as ApprovalRequest)
    },
  }
}

interface Runner {
  readonly services: GraphServices
  readonly graph: ReviewGraph
  readonly store: ChatStore
  /** Conversations in which a turn runs. */
  readonly busy: Set<string>
  readonly onFailure: NonNullable<EngineOptions['onFailure']>
}

function servicesFrom(options: EngineOptions, { effects }: ChatStore): GraphServices {
  const { model, mode, manager, requirements } = options
  return {
    model,
    mode,
    tools: (userId) => buildFunctionalExpertTools({ model, userId, manager, requirements }),
    servers: () => serverStates(manager),
    requirements,
    effects,
    canUseTool: options.canUseTool ?? (() => true),
    showsPersonalData: options.showsPersonalData ?? (() => false),
    limits: { ...defaultLimits, ...options.limits },
    now: options.now ?? Date.now,
    newId: randomUUID,
  }
}

async function* runTurn(runner: Runner, request: TurnRequest): AsyncGenerator<TurnEvent> {
  const message = request.message.trim()
  if (message === '') throw new UserError('invalid_input', '消息是空的，请写下要评审的需求或问题。')
  if (message.length > MAX_MESSAGE) {
    throw new UserError('invalid_input', `消息有 ${message.length} 个字符，上限是 ${MAX_MESSAGE}，请分成几部分。`)
  }
  const conversationId = await openConversation(runner, request, message)
  const release = occupy(runner, conversationId)
  try {
    // A new message instead of an answer: what waited is not approved.
    await runner.store.approvals.withdraw(conversationId)
    await runner.store.conversations.append(conversationId, {
      role: 'user',
      text: message,
      at: isoNow(runner.services),
    })
    const input = newTurnInput(message, request)
    yield* follow(runner, { ...request, conversationId, input, language: detectLanguage(message) })
  } finally {
    release()
  }
}

function newTurnInput(message: string, { intent = 'chat' }: TurnRequest) {
  return { ...newTurn(message, intent), messages: [new HumanMessage(message)] }
}

async function* resume(runner: Runner, request: ResumeRequest): AsyncGenerator<TurnEvent> {
  const release = occupy(runner, request.conversationId)
  try {
    const ids = Object.keys(request.decisions)
    const { conversationId, userId } = request
    const taken = await runner.store.approvals.take({ ids, userId, conversationId, now: isoNow(runner.services) })
    if (taken === undefined) throw notPending()
    const state = await runner.graph.getState({ configurable: { thread_id: conversationId } })
    const answers = boundDecisions(state, request.decisions)
    if (answers === undefined) throw notPending()
    const language = state.values.reading?.language ?? 'zh'
    const input = new Command({ resume: answers })
    yield* follow(runner, { ...request, input, language })
    await runner.store.approvals.settle(ids)
  } finally {
    release()
  }
}

function notPending(): UserError {
  return new UserError('not_found', '没有等待确认的这个操作：它可能已被答复、已过期，或不属于这个对话。')
}

interface Run {
  readonly conversationId: string
  readonly userId: string
  readonly signal?: AbortSignal
  readonly input: ReturnType<typeof newTurnInput> | Command
  readonly language: Language
}

/** Runs the graph and passes its events on. The last one is always `done`. */
async function* follow(runner: Runner, run: Run): AsyncGenerator<TurnEvent> {
  const queue = new EventQueue()
  const stop = new AbortController()
  const turn = turnFor(runner, run, { queue, stop: stop.signal })
  let answer = ''
  let report: unknown
  const finished = drive(runner, run, turn).then((status) => {
    queue.close()
    return status
  })
  try {
    for await (const event of queue) {
      if (event.type === 'token') answer += event.text
      if (event.type === 'report') report = event.report
      yield event
    }
    const status = await finished
    if (answer !== '') {
      const at = isoNow(runner.services)
      await runner.store.conversations.append(run.conversationId, {
        role: 'assistant',
        text: answer,
        at,
        ...(report === undefined ? {} : { report }),
      })
    }
    yield { type: 'done', conversationId: run.conversationId, status, answer }
  } finally {
    // A reader that leaves early ends the turn.
    stop.abort(new Error('Nobody reads this turn any more.'))
    await finished
  }
}

function turnFor(runner: Runner, run: Run, { queue, stop }: { queue: EventQueue; stop: AbortSignal }): TurnScope {
  const limit = AbortSignal.timeout(runner.services.limits.turnTimeoutMs)
  return {
    requestId: runner.services.newId(),
    conversationId: run.conversationId,
    userId: run.userId,
    signal: AbortSignal.any([limit, stop, ...(run.signal === undefined ? [] : [run.signal])]),
    emit: (event) => queue.push(event),
    modelFailure: undefined,
    toolCalls: 0,
    usage: { inputTokens: 0, outputTokens: 0 },
  }
}

async function drive(runner: Runner, run: Run, turn: TurnScope): Promise<'done' | 'awaiting_approval' | 'error'> {
  const { services, graph } = runner
  try {
    await untilAborted(
      // The cast widens the command's own type parameters to those of this graph; both only carry the resume map.
      graph.invoke(run.input as Parameters<ReviewGraph['invoke']>[0], {
        configurable: { thread_id: run.conversationId, turn },
        signal: turn.signal,
        recursionLimit: RECURSION_LIMIT,
        // Each step is on disk before the next begins: a process may be killed at any time.
        durability: 'sync',
      }),
      turn.signal,
    )
    const state = await graph.getState({ configurable: { thread_id: run.conversationId } })
    const waiting = pendingAfter(state, turn)
    for (const approval of waiting) {
      const { id, conversationId, expiresAt } = approval
      await runner.store.approvals.put({ id, conversationId, userId: run.userId, expiresAt, request: approval })
      turn.emit({ type: 'approval', approval })
    }
    if (waiting.length > 0) return 'awaiting_approval'
    await runner.store.prune(run.conversationId)
    return 'done'
  } catch (error) {
    const failure = turnFailure(error, turn, { language: run.language, turnTimeoutMs: services.limits.turnTimeoutMs })
    if (failure.code === 'internal') {
      runner.onFailure(error, { requestId: turn.requestId, conversationId: turn.conversationId })
    }
    turn.emit(failure)
    return 'error'
  }
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

async function openConversation(
  runner: Runner,
  { conversationId, userId }: TurnRequest,
  message: string,
): Promise<string> {
  if (conversationId !== undefined && !CONVERSATION_ID.test(conversationId)) {
    throw new UserError('invalid_input', '对话编号不合法：只能含字母、数字、下划线和连字符，最长 100 个字符。')
  }
  const id = conversationId ?? runner.services.newId()
  const owner = await runner.store.conversations.ownerOf(id)
  if (owner !== undefined && owner !== userId) throw new UserError('not_found', '没有这个对话。')
  if (owner === undefined) {
    const title = Array.from(message.replace(/\s+/g, ' ')).slice(0, MAX_TITLE).join('')
    await runner.store.conversations.create({ id, userId, title, at: isoNow(runner.services) })
  }
  return id
}

function occupy(runner: Runner, conversationId: string): () => void {
  if (runner.busy.has(conversationId)) {
    throw new UserError('invalid_input', '这个对话的上一轮还在进行，请等它结束或先停止它。')
  }
  runner.busy.add(conversationId)
  return () => runner.busy.delete(conversationId)
}

function isoNow({ now }: GraphServices): string {
  return new Date(now()).toISOString()
}
