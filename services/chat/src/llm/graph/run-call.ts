import { ToolMessage } from '@langchain/core/messages'
import { convertToOpenAITool } from '@langchain/core/utils/function_calling'
import { fitResult } from '../../budget/fit-result.ts'
import { frameData } from '../../safety/frame.ts'
import { maskDeep } from '../../safety/mask-personal-data.ts'
import { permissionDenied, requiresConfirmation } from '../../safety/permission.ts'
import { type SanitizedResult, sanitizeResult } from '../../safety/sanitize-result.ts'
import type { AuditEntry } from '../../store/audit.ts'
import { knownToolOf } from '../plan/tool-results.ts'
import type { Language } from '../reading/language.ts'
import { type AgentTool, metadataOf } from '../tools/tool-source.ts'
import { askForApproval, bindingOf, type Verdict } from './approve.ts'
import { BROKEN_ARGUMENTS } from './call-model.ts'
import type { CallRecord } from './call-record.ts'
import { invokeOnce, invokeTool } from './invoke-tool.ts'
import { callTexts } from './messages/call-texts.ts'
import { isUntrusted, type ScreenedCall } from './screen-calls.ts'
import type { GraphServices, TurnScope } from './services.ts'

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
  { call, offered }: { call: ScreenedCall; offered: readonly string[] },
): Promise<CallOutcome> {
  const tool = services.tools(turn.userId).find(({ name }) => name === call.name)
  if (tool === undefined || !offered.includes(call.name))
    return refused(call, unknownTool(call.name, offered, turn.language))
  const server = metadataOf(tool).serverId
  const refusal = refusalOf(services, turn, call) ?? (await missingTarget(services, turn, { call, tool }))
  if (refusal !== undefined) {
    await note(services, turn, { kind: 'call_refused', detail: { tool: call.name, args: call.args, ...refusal } })
    return refused(call, refusal, { server })
  }
  const verdict =
    call.gate === 'ask' ? askUser(services, turn, { call, tool }) : { status: 'approved' as const, args: call.args }
  if (verdict.status === 'rejected') {
    const texts = callTexts[turn.language]
    const why = verdict.said ?? texts.refusals[verdict.reason]
    const message = texts.notApproved(call.name, why)
    // A plain no needs no reason repeated to who said it.
    const reason = verdict.reason === 'said_no' ? (verdict.said ?? '') : why
    return refused(call, { error: 'rejected_by_user', message, reason }, { server, rejected: true })
  }
  turn.toolCalls += 1
  return await execute(services, turn, { call: { ...call, args: verdict.args }, tool })
}

/** What speaks against a call before anybody is asked. */
function refusalOf(services: GraphServices, turn: TurnScope, call: ScreenedCall) {
  const { name } = call
  const texts = callTexts[turn.language]
  if (!services.canUseTool(turn.userId, name)) return permissionDenied(name)
  if (BROKEN_ARGUMENTS in call.args) {
    return { error: 'invalid_input', message: texts.brokenArguments(name) }
  }
  if (call.gate === 'refused') return { error: 'refused', message: texts.notCalled(name, call.reason) }
  if (turn.toolCalls >= services.limits.maxToolCalls) {
    return { error: 'budget_exceeded', message: texts.usedUp(services.limits.maxToolCalls) }
  }
  return undefined
}

/** Nobody is asked about a change of a requirement that is not there. */
async function missingTarget(
  { requirements }: GraphServices,
  { language }: TurnScope,
  { call, tool }: { call: ScreenedCall; tool: AgentTool },
) {
  const { requirementId: id } = call.args
  const isOfStore = metadataOf(tool).serverId === 'local' && call.gate === 'ask' && typeof id === 'string'
  if (!isOfStore || requirements === undefined || (await requirements.find(id)) !== undefined) return undefined
  return { error: 'not_found', message: callTexts[language].noRequirement(id) }
}

function askUser(
  services: GraphServices,
  turn: TurnScope,
  { call, tool }: { call: ScreenedCall; tool: AgentTool },
): Verdict {
  const { serverId: server, permission } = metadataOf(tool)
  const definition = convertToOpenAITool(tool)
  return askForApproval({
    tool: call.name,
    server,
    permission,
    args: call.args,
    sources: call.sources,
    reason: call.reason,
    expiresAt: new Date(services.now() + services.limits.approvalTimeoutMs).toISOString(),
    binding: bindingOf([server, definition, permission, call.args, turn.userId, turn.conversationId]),
  })
}

async function execute(
  services: GraphServices,
  turn: TurnScope,
  work: { call: ScreenedCall; tool: AgentTool },
): Promise<CallOutcome> {
  const { id: callId, name, args, gate } = work.call
  const server = metadataOf(work.tool).serverId
  turn.emit({ type: 'tool_start', callId, server, tool: name, args })
  const startedAt = services.now()
  const raw = requiresConfirmation(work.tool)
    ? await invokeOnce(services, turn, work)
    : await invokeTool(services, turn, work)
  const endTime = services.now()
  const latencyMs = Math.max(0, Math.round(endTime - startedAt))
  turn.steps.push({
    kind: isRetrieval(name) ? 'retrieval' : 'tool',
    name,
    startTime: startedAt,
    endTime,
    isError: raw.isError,
    attributes: { 'mcp.server': server, 'gen_ai.tool.name': name, 'tool.output_size': raw.output.length },
  })
  const output = raw.isError ? raw.output : services.whole(raw.output, turn)
  const result = sanitizeResult(output, { masks: !services.showsPersonalData(name) })
  const { isError } = raw
  turn.emit({ type: 'tool_end', callId, server, tool: name, isError, latencyMs, summary: preview(result.text) })
  if (result.isSuspicious) {
    const detail = { server, tool: name, warnings: result.warnings }
    await note(services, turn, { kind: 'suspicious_result', detail })
  }
  const taints = isUntrusted(work.tool) || result.isSuspicious
  const base = { callId, server, tool: name, args, isError, latencyMs, output: result.text }
  const record = { ...base, warnings: [...result.warnings], taints, asked: gate === 'ask', rejected: false }
  return { record, message: resultMessage(services, { result, record }) }
}

const RETRIEVALS: ReadonlySet<string | undefined> = new Set(['search_knowledge_base', 'answer_with_knowledge_base'])

function isRetrieval(name: string): boolean {
  return RETRIEVALS.has(knownToolOf(name))
}

function resultMessage(
  services: GraphServices,
  { result, record }: { result: SanitizedResult; record: CallRecord },
): ToolMessage {
  const { text } = fitResult(result.text, services.limits.maxResultCharacters)
  const frame = { nonce: services.newId(), server: record.server, tool: record.tool, trusted: !record.taints }
  const content = frameData(text, { ...frame, warnings: result.warnings })
  return toolMessage({ id: record.callId, name: record.tool }, content, record.isError)
}

async function note(
  { audit, now }: GraphServices,
  { userId, conversationId }: TurnScope,
  { kind, detail }: Pick<AuditEntry, 'kind' | 'detail'>,
): Promise<void> {
  // The cast states what maskDeep keeps: an object stays an object.
  const masked = maskDeep(detail) as AuditEntry['detail']
  await audit.append({ at: new Date(now()).toISOString(), kind, userId, conversationId, detail: masked })
}

function unknownTool(name: string, offered: readonly string[], language: Language) {
  const texts = callTexts[language]
  const known = offered.slice(0, NAMES_OFFERED).join(', ')
  return { error: 'not_found', message: texts.unknownTool(name, known === '' ? texts.none : known) }
}

/** A call that never ran. It is kept like any other, so that the report can say what was refused. */
function refused(
  call: ScreenedCall,
  answer: { error: string; message: string; reason?: string },
  { server = 'host', rejected = false }: { server?: string; rejected?: boolean } = {},
): CallOutcome {
  const output = JSON.stringify(answer)
  const base = { callId: call.id, server, tool: call.name, args: call.args, isError: true, latencyMs: 0, output }
  const record = { ...base, warnings: [], taints: false, asked: rejected, rejected }
  return { record, message: toolMessage(call, output, true) }
}

function toolMessage({ id, name }: { id: string; name: string }, content: string, isError: boolean): ToolMessage {
  return new ToolMessage({ content, tool_call_id: id, name, status: isError ? 'error' : 'success' })
}

function preview(output: string): string {
  const line = output.replace(/\s+/g, ' ').trim()
  return line.length <= PREVIEW_CHARACTERS ? line : `${line.slice(0, PREVIEW_CHARACTERS)}…`
}
