import { AIMessage, type BaseMessage, SystemMessage } from '@langchain/core/messages'
import { Annotation, END, type LangGraphRunnableConfig, Send, START, StateGraph } from '@langchain/langgraph'
import type { Assignment } from '../plan/assignment.ts'
import { nextCalls } from '../plan/next-calls.ts'
import { strangersAmong } from '../tools/built-in.ts'
import { callModel } from './call-model.ts'
import { type CallRecord, taintOf } from './call-record.ts'
import { modelFailure } from './model-failure.ts'
import { runCall } from './run-call.ts'
import { allowedUrls, LineWriter } from './said-text.ts'
import { type RequestedCall, type ScreenedCall, screenCalls } from './screen-calls.ts'
import { type GraphServices, turnOf } from './services.ts'

/** Rounds in which the graph itself makes calls a model forgot; some depend on an earlier one. */
const MAX_FILL_ROUNDS = 3

function append<Item>() {
  return Annotation<Item[]>({ reducer: (known, more) => [...known, ...more], default: () => [] })
}

const LoopState = Annotation.Root({
  instructions: Annotation<string>(),
  /** Where the loop starts from: the order, or the conversation so far. */
  opening: Annotation<BaseMessage[]>(),
  offered: Annotation<string[]>(),
  /** What must have been asked at the end; nothing in a free conversation. */
  order: Annotation<Assignment | null>(),
  speaks: Annotation<boolean>(),
  userTexts: Annotation<string[]>(),
  taint: Annotation<string[]>(),
  messages: append<BaseMessage>(),
  calls: append<CallRecord>(),
  pending: Annotation<ScreenedCall[]>(),
  steps: Annotation<number>({ reducer: (_before, after) => after, default: () => 0 }),
  fills: Annotation<number>({ reducer: (_before, after) => after, default: () => 0 }),
  isTalking: Annotation<boolean>({ reducer: (_before, after) => after, default: () => true }),
  text: Annotation<string>({ reducer: (_before, after) => after, default: () => '' }),
  failure: Annotation<string>({ reducer: (_before, after) => after, default: () => '' }),
})
type Loop = typeof LoopState.State
type CallTask = { call: ScreenedCall; offered: string[] }

/** What a loop is started with. */
export interface LoopInput {
  readonly instructions: string
  readonly opening: BaseMessage[]
  readonly offered: string[]
  readonly order: Assignment | null
  /** Whether its text goes to the user as it comes, and the user may be asked. */
  readonly speaks: boolean
  /** What the user wrote, and where untrusted text in the conversation came from. */
  readonly userTexts: string[]
  readonly taint: string[]
}

/** A model with tools: think, call in parallel, think again, until it answers or its steps are used up. */
export function buildAgentLoop(services: GraphServices) {
  return new StateGraph(LoopState)
    .addNode('think', (state, config) => think(services, state, config))
    .addNode('call', (task: CallTask, config: LangGraphRunnableConfig) => call(services, task, config))
    .addNode('fill', (state, config) => fill(services, state, config))
    .addEdge(START, 'think')
    .addConditionalEdges('think', (state) => toCalls(state, 'fill'), ['call', 'fill'])
    .addConditionalEdges('call', (state) => (state.isTalking ? 'think' : 'fill'), ['think', 'fill'])
    .addConditionalEdges('fill', (state) => toCalls(state, END), ['call', END])
    .compile()
}
export type AgentLoop = ReturnType<typeof buildAgentLoop>

function toCalls(state: Loop, otherwise: string) {
  if (state.pending.length === 0) return otherwise
  return state.pending.map((pending) => new Send('call', { call: pending, offered: state.offered }))
}

async function think(services: GraphServices, state: Loop, config: LangGraphRunnableConfig): Promise<Partial<Loop>> {
  const turn = turnOf(config)
  if (state.steps >= services.limits.maxSteps) {
    return { pending: [], isTalking: false, failure: state.text === '' ? 'steps' : '' }
  }
  const tools = services.tools(turn.userId).filter(({ name }) => state.offered.includes(name))
  const strangers = new Set(strangersAmong(services.tools(turn.userId)).map(({ name }) => name))
  const found = state.calls.filter(({ tool }) => !strangers.has(tool))
  const writer = new LineWriter(allowedUrls(state.userTexts, found), (text) => turn.emit({ type: 'token', text }))
  try {
    const message = await callModel(services, turn, {
      messages: [new SystemMessage(state.instructions), ...state.opening, ...state.messages],
      tools,
      ...(state.speaks ? { onText: (text: string) => writer.push(text) } : {}),
    })
    const said = state.speaks ? writer.end() : message.text
    const asked = (message.tool_calls ?? []).map(({ name, args }) => ({ id: callId(services), name, args }))
    const pending = screenCalls(asked, {
      ...state,
      tools,
      taint: taintedBy(state),
      mayAsk: state.speaks,
      language: turn.language,
    })
    // What was said before a call stands on a line of its own.
    if (said !== '' && pending.length > 0 && state.speaks) turn.emit({ type: 'token', text: '\n\n' })
    const text = state.speaks ? joined(state.text, said) : said
    return {
      messages: [withCalls(said, pending)],
      pending,
      steps: state.steps + 1,
      isTalking: pending.length > 0,
      text,
    }
  } catch (error) {
    turn.signal.throwIfAborted()
    // A conversation has nothing to fall back on; an expert still has the calls that the graph makes itself.
    if (state.order === null) throw error
    return { pending: [], isTalking: false, failure: modelFailure(error, state.order.language).message }
  }
}

function taintedBy(state: Loop): string[] {
  return [...new Set([...state.taint, ...taintOf(state.calls)])]
}

function joined(before: string, after: string): string {
  return before === '' || after === '' ? before + after : `${before}\n\n${after}`
}

async function call(services: GraphServices, task: CallTask, config: LangGraphRunnableConfig): Promise<Partial<Loop>> {
  const { message, record } = await runCall(services, turnOf(config), task)
  return { messages: [message], calls: [record] }
}

/** Ids of our own: a gateway may number the calls of every answer from zero, and experts speak in parallel. */
function callId(services: GraphServices): string {
  return `call_${services.newId().replaceAll('-', '')}`
}

function withCalls(text: string, pending: readonly RequestedCall[]): AIMessage {
  const tool_calls = pending.map(({ id, name, args }) => ({ id, name, args, type: 'tool_call' as const }))
  return new AIMessage({ content: text, tool_calls })
}

/** Makes the calls that the order needs and the model did not make: a review is complete whichever model is asked. */
function fill(services: GraphServices, state: Loop, config: LangGraphRunnableConfig): Partial<Loop> {
  if (state.order === null || state.fills >= MAX_FILL_ROUNDS) return { pending: [] }
  const missing = nextCalls(state.order, { offered: state.offered, done: state.calls })
  const made = missing.map(({ tool, args }) => ({ id: callId(services), name: tool, args }))
  if (made.length === 0) return { pending: [] }
  // These are the host's own words about the user's text: only an effect is still asked for.
  const { userId, language } = turnOf(config)
  const context = { tools: services.tools(userId), calls: state.calls, taint: [], mayAsk: false, language }
  const pending = screenCalls(made, {
    ...context,
    userTexts: [...state.userTexts, ...made.map(({ args }) => JSON.stringify(args))],
  })
  return { messages: [withCalls('', pending)], pending, fills: state.fills + 1, isTalking: false }
}
