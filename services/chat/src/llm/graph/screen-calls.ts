import { checkEgress } from '../../safety/check-egress.ts'
import { requiresConfirmation } from '../../safety/permission.ts'
import type { Language } from '../reading/language.ts'
import { type AgentTool, metadataOf } from '../tools/tool-source.ts'
import type { CallRecord } from './call-record.ts'
import { callTexts } from './messages/call-texts.ts'

/** A call a model or the graph asked for. */
export interface RequestedCall {
  readonly id: string
  readonly name: string
  readonly args: Record<string, unknown>
}

/** What is to be done with a call before it runs. */
export interface ScreenedCall extends RequestedCall {
  readonly gate: 'open' | 'ask' | 'refused'
  /** Why it is asked for or refused, for the user and the model. */
  readonly reason: string
  /** Where untrusted text came from that may have led to it. */
  readonly sources: readonly string[]
}

/** What a call is held against. */
export interface ScreeningContext {
  readonly tools: readonly AgentTool[]
  readonly calls: readonly CallRecord[]
  /** Sources of untrusted text in the conversation. */
  readonly taint: readonly string[]
  readonly userTexts: readonly string[]
  /** In a review nobody is asked: the host makes the calls that the report needs itself. */
  readonly mayAsk: boolean
  /** What the user reads. */
  readonly language: Language
}

/** Approvals that one turn may ask for; nobody reads a tenth one. */
const MAX_QUESTIONS = 8

/** Decides for each call of a batch whether it runs, asks first, or is refused. Pure. */
export function screenCalls(batch: readonly RequestedCall[], context: ScreeningContext): ScreenedCall[] {
  let questions = context.calls.filter(({ asked }) => asked).length
  const texts = callTexts[context.language]
  const keys = new Set<string>()
  const left = context.calls.filter(({ tool }) => isEgress({ name: tool }, context)).map(({ args }) => args)
  return batch.map((call) => {
    const screened = screenOne(call, context, left)
    if (isEgress(call, context)) left.push(call.args)
    if (screened.gate !== 'ask') return screened
    const key = keyOf(call)
    if (keys.has(key)) return refuse(screened, texts.refusals.same_call)
    keys.add(key)
    questions += 1
    if (questions > MAX_QUESTIONS) return refuse(screened, texts.tooManyQuestions(MAX_QUESTIONS))
    return screened
  })
}

/** Whether what a tool returns is somebody else's text: only a closed-world tool of a server the user vouched for is not. */
export function isUntrusted(tool: AgentTool): boolean {
  const { serverId, permission, trusted, annotations } = metadataOf(tool)
  if (trusted === false) return true
  if (serverId === 'local') return false
  return !(permission === 'read' && annotations?.['openWorldHint'] === false)
}

function isEgress({ name }: Pick<RequestedCall, 'name'>, { tools }: ScreeningContext): boolean {
  const tool = tools.find((candidate) => candidate.name === name)
  return tool !== undefined && leavesTheHouse(tool)
}

function screenOne(call: RequestedCall, context: ScreeningContext, earlier: readonly unknown[]): ScreenedCall {
  const tool = context.tools.find(({ name }) => name === call.name)
  const screened: ScreenedCall = { ...call, gate: 'open', reason: '', sources: context.taint }
  if (tool === undefined) return screened
  const reason = reasonToAsk(call, tool, { ...context, earlier })
  if (reason === undefined) return screened
  const wasRejected = context.calls.some(
    (made) => made.rejected && keyOf({ name: made.tool, args: made.args }) === keyOf(call),
  )
  if (wasRejected) return refuse(screened, callTexts[context.language].refusals.said_no_before)
  // What only leaves the house is not worth a question in a review; what changes something always is.
  if (!requiresConfirmation(tool) && !context.mayAsk) return refuse(screened, reason)
  return { ...screened, gate: 'ask', reason }
}

function reasonToAsk(
  call: RequestedCall,
  tool: AgentTool,
  context: ScreeningContext & { readonly earlier: readonly unknown[] },
): string | undefined {
  if (requiresConfirmation(tool)) return ''
  if (!leavesTheHouse(tool)) return undefined
  const toolTexts = context.calls.map(({ output }) => output)
  const concern = checkEgress(call.args, {
    userTexts: context.userTexts,
    toolTexts,
    isTainted: context.taint.length > 0,
    earlier: context.earlier,
  })
  return concern === undefined ? undefined : callTexts[context.language].concerns[concern]
}

function leavesTheHouse(tool: AgentTool): boolean {
  const { serverId, trusted, annotations } = metadataOf(tool)
  // A stranger's word that its world is closed counts for nothing.
  return serverId !== 'local' && (trusted === false || annotations?.['openWorldHint'] !== false)
}

function refuse(call: ScreenedCall, reason: string): ScreenedCall {
  return { ...call, gate: 'refused', reason }
}

function keyOf({ name, args }: Pick<RequestedCall, 'name' | 'args'>): string {
  return `${name} ${JSON.stringify(sorted(args))}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
