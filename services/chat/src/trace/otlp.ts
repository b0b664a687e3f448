import { maskPersonalData } from '../safety/mask-personal-data.ts'

/** One step of a turn. Times are epoch milliseconds. */
export interface StepTrace {
  readonly kind: 'model' | 'tool' | 'retrieval'
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/** A turn with its steps: one request as one timeline. */
export interface TimelineTrace {
  readonly requestId: string
  readonly conversationId: string
  readonly userId: string
  readonly startTime: number
  readonly endTime: number
  readonly status: string
  readonly usage: { readonly modelCalls: number; readonly inputTokens: number; readonly outputTokens: number }
  readonly steps: readonly StepTrace[]
}

/** Codes of the protocol: a span inside the process, and its outcome. */
const INTERNAL = 1
const CLIENT = 3
const OK = 1
const ERROR = 2
const ID_LENGTH = 32
const SPAN_ID_LENGTH = 16
/** Names of operations as the OpenTelemetry conventions for generative systems have them. */
const OPERATIONS: Record<StepTrace['kind'], string> = { model: 'chat', tool: 'execute_tool', retrieval: 'retrieval' }
const MAX_TEXT = 200

/** Turns as one request of OTLP in its JSON form: a span for each turn, and its steps as that span's children. */
export function otlpRequest(turns: readonly TimelineTrace[], serviceName: string): object {
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) }
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: serviceName }, spans: turns.flatMap(spansOf) }] }],
  }
}

function spansOf(turn: TimelineTrace): object[] {
  const traceId = turn.requestId.replaceAll('-', '').toLowerCase().padStart(ID_LENGTH, '0').slice(0, ID_LENGTH)
  const root = traceId.slice(-SPAN_ID_LENGTH)
  const { conversationId, userId, usage } = turn
  const attributes = {
    'gen_ai.conversation.id': conversationId,
    'user.id': userId,
    'chat.status': turn.status,
    'gen_ai.usage.input_tokens': usage.inputTokens,
    'gen_ai.usage.output_tokens': usage.outputTokens,
  }
  const head = { traceId, spanId: root, name: 'turn', kind: INTERNAL }
  const steps = turn.steps.map((step, at) => ({
    traceId,
    spanId: childId(root, at),
    parentSpanId: root,
    name: `${OPERATIONS[step.kind]} ${textOf(step.name)}`,
    kind: CLIENT,
    ...timesOf(step),
    attributes: attributesOf({ 'gen_ai.operation.name': OPERATIONS[step.kind], ...step.attributes }),
    status: { code: step.isError ? ERROR : OK },
  }))
  const status = { code: turn.status === 'error' ? ERROR : OK }
  return [{ ...head, ...timesOf(turn), attributes: attributesOf(attributes), status }, ...steps]
}

/** Ids of one trace only have to differ from each other. */
function childId(root: string, at: number): string {
  const half = SPAN_ID_LENGTH / 2
  return `${root.slice(0, half)}${(at + 1).toString(16).padStart(half, '0')}`
}

function timesOf({ startTime, endTime }: { startTime: number; endTime: number }) {
  return { startTimeUnixNano: nanoseconds(startTime), endTimeUnixNano: nanoseconds(Math.max(startTime, endTime)) }
}

/** Beyond what a number holds exactly. */
function nanoseconds(epochMs: number): string {
  return `${BigInt(Math.round(epochMs * 1_000)) * 1_000n}`
}

function attributesOf(values: Readonly<Record<string, string | number | boolean>>): object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: attributeValue(value) }))
}

function attributeValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: textOf(value) }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

function textOf(text: string): string {
  return maskPersonalData(text).slice(0, MAX_TEXT)
}
