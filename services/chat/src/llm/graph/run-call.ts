import { ToolMessage } from '@langchain/core/messages'
import { isGraphBubbleUp } from '@langchain/langgraph'
import { fitResult } from '../../budget/fit-result.ts'
import { UserError } from '../../errors.ts'
import { permissionDenied, requiresConfirmation } from '../../safety/permission.ts'
import { type AgentTool, metadataOf } from '../tools/tool-source.ts'
import { askForApproval } from './approve.ts'
import { BROKEN_ARGUMENTS } from './call-model.ts'
import type { CallRecord } from './call-record.ts'
import type { GraphServices, TurnScope } from './services.ts'

/** A call a model or the graph asked for. */
export interface RequestedCall {
  readonly id: string
  readonly name: string
  readonly args: Record<string, unknown>
}

export interface CallOutcome {
  readonly message: ToolMessage
  readonly record: CallRecord
}

const PREVIEW_CHARACTERS = 200
const NAMES_OFFERED = 40

/** Runs one call: rights, the user's approval, limits, the call itself. Every failure is an answer the model can read. */
export async function runCall(
  services: GraphServices,
  turn: TurnScope,
  { call, offered }: { call: RequestedCall; offered: readonly string[] },
): Promise<CallOutcome> {
  const tool = services.tools(turn.userId).find(({ name }) => name === call.name)
  if (tool === undefined || !offered.includes(call.name)) return refused(call, unknownTool(call.name, offered))
  if (BROKEN_ARGUMENTS in call.args) {
    return refused(call, {
      error: 'invalid_input',
      message: `The arguments of ${call.name} are not valid JSON. Send them again.`,
    })
  }
  if (!services.canUseTool(turn.userId, call.name)) return refused(call, permissionDenied(call.name), serverOf(tool))
  const args = approvedArguments(services, { call, tool })
  if (args.status === 'rejected') {
    return refused(
      call,
      { error: 'rejected_by_user', message: `The user did not approve ${call.name}: ${args.reason}.` },
      serverOf(tool),
    )
  }
  if (turn.toolCalls >= services.limits.maxToolCalls) {
    const message = `This turn has used its ${services.limits.maxToolCalls} tool calls. Answer with what is known.`
    return refused(call, { error: 'budget_exceeded', message }, serverOf(tool))
  }
  turn.toolCalls += 1
  return await execute(services, turn, { call: { ...call, args: args.args }, tool })
}

function approvedArguments(services: GraphServices, { call, tool }: { call: RequestedCall; tool: AgentTool }) {
  if (!requiresConfirmation(tool)) return { status: 'approved' as const, args: call.args }
  const { permission } = metadataOf(tool)
  const expiresAt = new Date(services.now() + services.limits.approvalTimeoutMs).toISOString()
  return askForApproval({
    tool: call.name,
    server: serverOf(tool),
    permission,
    args: call.args,
    sources: [],
    expiresAt,
  })
}

async function execute(
  services: GraphServices,
  turn: TurnScope,
  { call, tool }: { call: RequestedCall; tool: AgentTool },
): Promise<CallOutcome> {
  const server = serverOf(tool)
  turn.emit({ type: 'tool_start', callId: call.id, server, tool: call.name, args: call.args })
  const startedAt = services.now()
  const { output, isError } = requiresConfirmation(tool)
    ? await invokeOnce(services, turn, { call, tool })
    : await invoke(services, turn, { call, tool })
  const latencyMs = Math.max(0, Math.round(services.now() - startedAt))
  turn.emit({
    type: 'tool_end',
    callId: call.id,
    server,
    tool: call.name,
    isError,
    latencyMs,
    summary: preview(output),
  })
  const record = { callId: call.id, server, tool: call.name, args: call.args, isError, latencyMs, output }
  return { record, message: toolMessage(call, fitResult(output, services.limits.maxResultCharacters).text, isError) }
}

/** A call with an effect runs once, also when the process died after it began and the turn is taken up again. */
async function invokeOnce(
  services: GraphServices,
  turn: TurnScope,
  work: { call: RequestedCall; tool: AgentTool },
): Promise<{ output: string; isError: boolean }> {
  const known = await services.effects.begin(work.call.id, turn.conversationId)
  if (known.status === 'finished') return known
  if (known.status === 'begun') {
    const message = `${work.call.name} was interrupted: it is unknown whether it happened. Check before calling it again.`
    return { output: JSON.stringify({ error: 'unknown_outcome', message }), isError: true }
  }
  const outcome = await invoke(services, turn, work)
  await services.effects.finish(work.call.id, outcome)
  return outcome
}

async function invoke(
  services: GraphServices,
  turn: TurnScope,
  { call, tool }: { call: RequestedCall; tool: AgentTool },
): Promise<{ output: string; isError: boolean }> {
  const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(services.limits.toolTimeoutMs)])
  try {
    const result: unknown = await tool.invoke(call.args, { signal })
    return { output: typeof result === 'string' ? result : JSON.stringify(result ?? ''), isError: false }
  } catch (error) {
    if (isGraphBubbleUp(error)) throw error
    turn.signal.throwIfAborted()
    return { output: failureText(error, services.limits.toolTimeoutMs), isError: true }
  }
}

function failureText(error: unknown, limitMs: number): string {
  if (error instanceof UserError) return error.message
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return `The tool did not answer within ${Math.round(limitMs / 1_000)} s.`
  }
  return error instanceof Error ? error.message : String(error)
}

function unknownTool(name: string, offered: readonly string[]) {
  const known = offered.slice(0, NAMES_OFFERED).join(', ')
  return { error: 'not_found', message: `There is no tool “${name}”. Offered tools: ${known === '' ? 'none' : known}.` }
}

/** A call that never ran. It is traced like any other, so that the report can say what was refused. */
function refused(call: RequestedCall, answer: { error: string; message: string }, server = 'host'): CallOutcome {
  const output = JSON.stringify(answer)
  const record = { callId: call.id, server, tool: call.name, args: call.args, isError: true, latencyMs: 0, output }
  return { record, message: toolMessage(call, output, true) }
}

function toolMessage(call: RequestedCall, content: string, isError: boolean): ToolMessage {
  return new ToolMessage({ content, tool_call_id: call.id, name: call.name, status: isError ? 'error' : 'success' })
}

function serverOf(tool: AgentTool): string {
  return metadataOf(tool).serverId
}

function preview(output: string): string {
  const line = output.replace(/\s+/g, ' ').trim()
  return line.length <= PREVIEW_CHARACTERS ? line : `${line.slice(0, PREVIEW_CHARACTERS)}…`
}
