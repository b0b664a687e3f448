import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  isToolMessage,
  SystemMessage,
  type ToolCall,
  ToolMessage,
  type UsageMetadata,
} from '@langchain/core/messages'
import type { z } from 'zod'
import { fitHistory } from '../../budget/fit-history.ts'
import type { AgentTool } from '../tools/tool-source.ts'
import { isLasting } from './model-failure.ts'
import { repairHistory } from './repair-history.ts'
import type { GraphServices, TurnScope } from './services.ts'
import { SilenceWatch } from './silence-watch.ts'

/** A call whose arguments the model did not write as JSON; it is answered with an error, never run. */
export const BROKEN_ARGUMENTS = '__broken_arguments'

/** After so many failures of whatever kind a turn goes on without the model. */
const MAX_FAILED_CALLS = 3

interface ModelRequest {
  readonly messages: readonly BaseMessage[]
  readonly tools?: readonly AgentTool[]
  /** Hears the text as it comes. */
  readonly onText?: (text: string) => void
}

/** Asks the model once, streaming. Every failure rises; after a lasting one the turn does not ask again. */
export async function callModel(
  services: Pick<GraphServices, 'model' | 'mode' | 'limits' | 'now'>,
  turn: TurnScope,
  request: ModelRequest,
): Promise<AIMessage> {
  if (turn.modelFailure !== undefined) throw turn.modelFailure
  const startTime = services.now()
  try {
    const message = await streamModel(services, turn, request)
    addUsage(turn, message.usage)
    addStep(services, turn, { startTime, usage: message.usage, isError: false })
    return message.message
  } catch (error) {
    addStep(services, turn, { startTime, usage: undefined, isError: true })
    if (turn.signal.aborted) throw turn.signal.reason
    turn.modelErrors.push(error)
    if (isLasting(error) || turn.modelErrors.length >= MAX_FAILED_CALLS) {
      turn.modelFailure = error instanceof Error ? error : new Error(String(error))
    }
    throw error
  }
}

interface Reply {
  readonly message: AIMessage
  readonly usage: UsageMetadata | undefined
}

function addUsage(turn: TurnScope, usage: UsageMetadata | undefined): void {
  turn.usage.modelCalls += 1
  turn.usage.inputTokens += usage?.input_tokens ?? 0
  turn.usage.outputTokens += usage?.output_tokens ?? 0
}

function addStep(
  { mode, now }: Pick<GraphServices, 'mode' | 'now'>,
  turn: TurnScope,
  { startTime, usage, isError }: { startTime: number; usage: UsageMetadata | undefined; isError: boolean },
): void {
  const { input_tokens: input = 0, output_tokens: output = 0 } = usage ?? {}
  const attributes = { 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output }
  turn.steps.push({ kind: 'model', name: mode, startTime, endTime: now(), isError, attributes })
}

async function streamModel(
  { model, mode, limits }: Pick<GraphServices, 'model' | 'mode' | 'limits'>,
  turn: TurnScope,
  { messages, tools = [], onText }: ModelRequest,
): Promise<Reply> {
  const runnable = tools.length > 0 && model.bindTools !== undefined ? model.bindTools([...tools]) : model
  const budgetTokens = mode === 'offline' ? Number.POSITIVE_INFINITY : limits.budgetTokens
  const silence = new SilenceWatch(turn.signal, limits.modelSilenceMs)
  try {
    const asked = runnable.stream(withinBudget(repairHistory(messages), budgetTokens), { signal: silence.signal })
    const chunks = (await silence.watch(asked))[Symbol.asyncIterator]()
    let whole: AIMessageChunk | undefined
    for (;;) {
      const { done, value } = await silence.watch(chunks.next())
      if (done === true) break
      // The cast states what a chat model's stream holds; the interface types it as any message chunk.
      const chunk = value as AIMessageChunk
      whole = whole === undefined ? chunk : whole.concat(chunk)
      if (chunk.text !== '') onText?.(chunk.text)
    }
    if (whole === undefined) throw new Error('The model service sent an empty stream.')
    // The cast widens a field that the library's default type parameter narrows to `undefined`.
    return { message: asMessage(whole), usage: whole.usage_metadata as UsageMetadata | undefined }
  } finally {
    silence.end()
  }
}

/** The rules read whole results and cost nothing; a model's requests keep to the budget. */
function withinBudget(messages: readonly BaseMessage[], budgetTokens: number): BaseMessage[] {
  const sized = messages.map((message) => ({ text: message.text, isToolResult: isToolMessage(message) }))
  const texts = fitHistory(sized, budgetTokens)
  return messages.map((message, at) => {
    const text = texts[at] ?? message.text
    if (!isToolMessage(message) || text === message.text) return message
    const { tool_call_id, name, status } = message
    return new ToolMessage({
      content: text,
      tool_call_id,
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
    })
  })
}

/** Calls with broken arguments stay calls: each must be answered, or the endpoint refuses the history. */
function asMessage(whole: AIMessageChunk): AIMessage {
  const broken = (whole.invalid_tool_calls ?? []).map(
    ({ id, name, args }, index): ToolCall => ({
      id: id ?? `broken_${index}`,
      name: name ?? 'unknown',
      args: { [BROKEN_ARGUMENTS]: args ?? '' },
      type: 'tool_call',
    }),
  )
  const calls = (whole.tool_calls ?? []).map((call, index): ToolCall => ({ ...call, id: call.id ?? `call_${index}` }))
  return new AIMessage({
    content: whole.text,
    tool_calls: [...calls, ...broken],
    response_metadata: whole.response_metadata,
  })
}

/**
 * Asks the model for one JSON object. `undefined` when it fails or answers in another shape: the caller goes on with its
 * own default, so that a gateway which mangles structured output costs nothing but its opinion.
 */
export async function askForJson<Shape extends z.ZodType>(
  services: Pick<GraphServices, 'model' | 'mode' | 'limits' | 'now'>,
  turn: TurnScope,
  { instructions, order, shape }: { instructions: string; order: object; shape: Shape },
): Promise<z.output<Shape> | undefined> {
  const messages = [new SystemMessage(instructions), new HumanMessage(JSON.stringify(order))]
  try {
    const answer = await callModel(services, turn, { messages })
    return shape.safeParse(jsonIn(answer.text)).data
  } catch {
    turn.signal.throwIfAborted()
    return undefined
  }
}

function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}
