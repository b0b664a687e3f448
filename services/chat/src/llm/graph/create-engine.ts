import { HumanMessage } from '@langchain/core/messages'
import { Command } from '@langchain/langgraph'
import { UserError } from '../../errors.ts'
import { maskDeep } from '../../safety/mask-personal-data.ts'
import type { StoredApproval } from '../../store/approvals.ts'
import { inMemoryStore } from '../../store/in-memory.ts'
import { CLIENT_HISTORY, readClientHistory } from '../plan/client-history.ts'
import { bareAnswerIn } from '../reading/answer-words.ts'
import { type Language, ownLanguage } from '../reading/language.ts'
import { MAX_TEXT } from '../tools/local-tool.ts'
import { boundDecisions } from './approvals.ts'
import { askAgain } from './bare-answer.ts'
import { buildGraph } from './build-graph.ts'
import { driveTurn, isoNow, type Runner } from './drive-turn.ts'
import type { ResumeRequest, ReviewEngine, TurnRequest } from './engine.ts'
import { type EngineOptions, servicesFrom } from './engine-options.ts'
import { setExpertDefaults } from './experts.ts'
import { tellExpired } from './expire-approvals.ts'
import { newTurn } from './state.ts'
import type { ApprovalRequest, TurnEvent } from './turn-event.ts'

export type { EngineOptions } from './engine-options.ts'

/** Longest message of one turn; a document given to the review command may be longer than a chat message. */
const MAX_MESSAGE = MAX_TEXT
const MAX_TITLE = 60
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
    onTurn: options.onTurn ?? (() => {}),
  }
  // What expired while no process ran; a store that cannot be asked yet tells it at the next question.
  tellExpired(runner, {}).catch(() => {})
  return {
    runTurn: (request) => runTurn(runner, request),
    resume: (request) => resume(runner, request),
    pendingApprovals: (query) => waitingFor(runner, query),
  }
}

async function waitingFor(
  runner: Runner,
  { conversationId, userId }: { conversationId?: string; userId: string },
): Promise<ApprovalRequest[]> {
  const { store, services } = runner
  await tellExpired(runner, conversationId === undefined ? {} : { conversationId })
  const found = await store.approvals.pending({ userId, conversationId, now: isoNow(services) })
  // The cast states what this engine stored: its own approval requests.
  return found.map(({ request }) => request as ApprovalRequest)
}

async function* runTurn(runner: Runner, request: TurnRequest): AsyncGenerator<TurnEvent> {
  const message = checkedMessage(request.message)
  const conversationId = await openConversation(runner, request, message)
  const language = await languageFor(runner, request, message)
  if (request.conversationId !== undefined) {
    const answered = await answerBare(runner, { ...request, conversationId, message, language })
    if (answered !== undefined) return yield* answered
  }
  const release = occupy(runner, conversationId)
  try {
    for (const message of await tellExpired(runner, { conversationId })) {
      yield { type: 'error', code: 'approval_expired', message }
    }
    await remember(runner, conversationId, { role: 'user', text: message })
    // A new message instead of an answer: what waited is not approved.
    await runner.store.approvals.withdraw(conversationId)
    const before = request.conversationId === undefined ? readClientHistory(request.earlier ?? []) : undefined
    const input = {
      ...newTurn({ message, intent: request.intent ?? 'chat', language }),
      ...(before === undefined ? {} : { ...before, taint: [CLIENT_HISTORY] }),
      messages: [new HumanMessage(message)],
    }
    yield* driveTurn(runner, { ...request, conversationId, input, language })
  } finally {
    release()
  }
}

/** What the user writes in: this message, or the conversation so far, or the face. */
async function languageFor({ graph }: Runner, request: TurnRequest, message: string): Promise<Language> {
  const own = ownLanguage(message)
  if (own !== undefined || request.conversationId === undefined) return own ?? request.language ?? 'zh'
  const { values } = await graph.getState({ configurable: { thread_id: request.conversationId } })
  // A conversation that has not begun yet has no values.
  return (values as { language?: Language }).language ?? request.language ?? 'zh'
}

function remember(
  { store, services }: Runner,
  conversationId: string,
  said: { role: 'user' | 'assistant'; text: string },
) {
  return store.conversations.append(conversationId, { ...said, at: isoNow(services) })
}

/** A lone "y" or "n" while a call waits is about that call: a no is one, a yes has to name it. */
async function answerBare(
  runner: Runner,
  request: TurnRequest & { readonly conversationId: string; readonly language: Language },
): Promise<AsyncIterable<TurnEvent> | TurnEvent[] | undefined> {
  const { message: said, conversationId, language } = request
  const answer = bareAnswerIn(said)
  const waiting = answer === undefined ? [] : await waitingFor(runner, request)
  if (waiting.length === 0) return undefined
  await remember(runner, conversationId, { role: 'user', text: said })
  if (answer === 'yes') {
    const events = askAgain(waiting, { said, language, conversationId })
    const last = events.at(-1)
    if (last?.type === 'done') await remember(runner, conversationId, { role: 'assistant', text: last.answer })
    return events
  }
  const decisions = Object.fromEntries(waiting.map(({ id }) => [id, { decision: 'reject' as const }]))
  return resume(runner, { ...request, decisions })
}

async function* resume(runner: Runner, request: ResumeRequest): AsyncGenerator<TurnEvent> {
  const { conversationId, userId } = request
  checkEdits(request)
  const release = occupy(runner, conversationId)
  try {
    const ids = Object.keys(request.decisions)
    const taken = await runner.store.approvals.take({ ids, userId, conversationId, now: isoNow(runner.services) })
    if (taken === undefined) {
      const [expired] = await tellExpired(runner, { conversationId })
      throw expired === undefined ? notPending() : new UserError('not_found', expired)
    }
    const others = await runner.store.approvals.pending({ userId, conversationId, now: isoNow(runner.services) })
    const waiting = new Map(others.filter(({ id }) => !ids.includes(id)).map((other) => [other.id, other]))
    const state = await runner.graph.getState({ configurable: { thread_id: conversationId } })
    const answers = boundDecisions(state, request.decisions, new Set(waiting.keys()))
    if (answers === undefined) throw notPending()
    await recordAnswers(runner, request, taken)
    const language = state.values.reading?.language ?? 'zh'
    try {
      yield* driveTurn(runner, { ...request, input: new Command({ resume: answers }), language, waiting })
    } finally {
      // Also when the reader left: what was approved has begun and is not asked for again.
      await runner.store.approvals.settle(ids)
    }
  } finally {
    release()
  }
}

async function recordAnswers(
  { store, services }: Runner,
  { conversationId, userId, decisions }: ResumeRequest,
  taken: readonly StoredApproval[],
): Promise<void> {
  for (const { id, request } of taken) {
    const { tool, args } = request as ApprovalRequest
    const { decision, reason, args: edited } = decisions[id] ?? { decision: 'reject' }
    const detail = maskDeep({ id, tool, args: edited ?? args, decision, reason })
    // The cast states what maskDeep keeps: an object stays an object.
    const entry = {
      kind: 'approval_answered' as const,
      userId,
      conversationId,
      detail: detail as Record<string, unknown>,
    }
    await store.audit.append({ at: isoNow(services), ...entry })
  }
}

/** Longest arguments an edit may hold, as JSON: they are masked, kept, shown and checked again. */
const MAX_EDIT = 64_000

function checkEdits({ decisions }: ResumeRequest): void {
  for (const { args } of Object.values(decisions)) {
    const { length } = JSON.stringify(args ?? {})
    if (length <= MAX_EDIT) continue
    const message = `修改后的参数有 ${length} 个字符，上限是 ${MAX_EDIT}：请缩短后再提交，这个操作仍在等待确认（The edited arguments are over ${MAX_EDIT} characters: shorten them, the call still waits）`
    throw new UserError('invalid_input', message)
  }
}

function notPending(): UserError {
  return new UserError(
    'not_found',
    '没有等待确认的这个操作：它可能已被答复、已过期，或不属于这个对话。（No such call waits for approval here: it may be answered, expired, or of another conversation.）',
  )
}

function checkedMessage(given: string): string {
  const message = given.trim()
  if (message === '') throw new UserError('invalid_input', '消息是空的，请写下要评审的需求或问题。')
  if (message.length <= MAX_MESSAGE) return message
  throw new UserError('invalid_input', `消息有 ${message.length} 个字符，上限是 ${MAX_MESSAGE}，请分成几部分。`)
}

async function openConversation(
  { store, services }: Runner,
  { conversationId, userId }: TurnRequest,
  message: string,
): Promise<string> {
  if (conversationId !== undefined && !CONVERSATION_ID.test(conversationId)) {
    throw new UserError('invalid_input', '对话编号不合法：只能含字母、数字、下划线和连字符，最长 100 个字符。')
  }
  const id = conversationId ?? services.newId()
  const owner = await store.conversations.ownerOf(id)
  if (owner !== undefined && owner !== userId) throw new UserError('not_found', '没有这个对话。')
  if (owner === undefined) {
    const title = Array.from(message.replace(/\s+/g, ' ')).slice(0, MAX_TITLE).join('')
    await store.conversations.create({ id, userId, title, at: isoNow(services) })
  }
  return id
}

function occupy({ busy }: Runner, conversationId: string): () => void {
  if (busy.has(conversationId)) {
    throw new UserError('invalid_input', '这个对话的上一轮还在进行，请等它结束或先停止它。')
  }
  busy.add(conversationId)
  return () => busy.delete(conversationId)
}
