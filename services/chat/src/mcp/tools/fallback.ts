import type { DynamicStructuredTool } from '@langchain/core/tools'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { ServerDefinition } from '../configure/definition.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure, FailureKind } from '../failure/failure.ts'
import { type Language, languageOfCall } from '../failure/failure-sentence.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import type { ToolCallContext, ToolSource } from './tool-port.ts'

/** Failures that mean the server is away, as opposed to an answer that says no. */
const AWAY: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'connect_failed',
  'connection_lost',
  'session_lost',
  'breaker_open',
  'timeout',
  'http',
  'unauthorized',
  'closed',
])

/** Whether a stand-in may answer: the server is away, and nothing happened that the user must be told about. */
export function mayStandIn(failure: Failure): boolean {
  return AWAY.has(failure.kind) && (failure.reach !== 'maybe_ran' || failure.harmless === true)
}

/** Whether a server brings stand-ins of any form. */
export function hasFallback({ fallback, fallbackTools }: ServerDefinition): boolean {
  return (fallbackTools?.length ?? 0) > 0 || (fallback !== undefined && fallback !== false)
}

/** Calls a server's tool, and its stand-in while the server is away. `name` is what the model calls the tool. */
export function withFallback(current: () => ServerHandle, name: string): Pick<ToolSource, 'callTool'> {
  return {
    callTool(toolName, args, context = {}) {
      const handle = current()
      const call = handle.callTool(toolName, args, context)
      if (!hasFallback(handle.definition)) return call
      return call.catch((error: unknown) => answerInstead(handle, error, { names: [name, toolName], args, context }))
    },
  }
}

/** The stand-in's answer; the error itself where there is no stand-in, or where it must be told. */
async function answerInstead(
  handle: ServerHandle,
  error: unknown,
  call: Omit<StandInCall, 'failure'>,
): Promise<CallToolResult> {
  if (!(error instanceof McpCallError) || !mayStandIn(error.failure)) throw error
  const { failure } = error
  const answer = await standIn(handle.definition, { ...call, failure })
  if (answer === undefined) throw error
  handle.noteStandIn(call.names[1], failure.kind)
  return answer
}

interface StandInCall {
  /** What the tool is called by the model and by its server. */
  readonly names: readonly [string, string]
  readonly args: Readonly<Record<string, unknown>>
  readonly context: ToolCallContext
  readonly failure: Failure
}

async function standIn(definition: ServerDefinition, call: StandInCall): Promise<CallToolResult | undefined> {
  const tool = definition.fallbackTools?.find(({ name }) => call.names.includes(name))
  if (tool !== undefined) return textResult(await invokeFallback(tool, call))
  const [, toolName] = call.names
  const sentence = sentenceFor(definition, toolName, call)
  return sentence === undefined ? undefined : textResult(sentence)
}

async function invokeFallback(tool: DynamicStructuredTool, { args, context }: StandInCall): Promise<string> {
  const answer: unknown = await tool.invoke(args, context.signal === undefined ? {} : { signal: context.signal })
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

function sentenceFor(
  { id, fallback }: ServerDefinition,
  toolName: string,
  { args, context }: StandInCall,
): string | undefined {
  if (fallback === undefined || fallback === false) return undefined
  if (fallback !== true && Object.hasOwn(fallback, toolName)) return fallback[toolName]
  return GENERAL[languageOfCall(context, args)](id, toolName)
}

const GENERAL: Record<Language, (serverId: string, toolName: string) => string> = {
  zh: (serverId, toolName) =>
    `工具“${toolName}”暂时不可用（MCP 服务“${serverId}”未连接）。请先依据已有信息继续，并说明这一部分没有核实。`,
  en: (serverId, toolName) =>
    `Tool "${toolName}" is unavailable for now (MCP server "${serverId}" is not connected). Go on with what is known, and say that this part was not checked.`,
}

function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** What a stand-in that says nothing about itself is: it belongs to its server, and a sentence does nothing. */
export function standInMetadata(serverId: string, toolName: string): Record<string, unknown> {
  return { serverId, toolName, permission: 'read', trusted: true, annotations: {} }
}

/** Tools that a configuration gives sentences for although their server was never seen: any object is taken. */
export function placeholderTools({ fallback }: ServerDefinition): Tool[] {
  if (typeof fallback !== 'object') return []
  return Object.keys(fallback).map((name) => ({
    name,
    description: 'Stands in for a server that is away; answers with a sentence.',
    inputSchema: { type: 'object', properties: {} },
  }))
}
