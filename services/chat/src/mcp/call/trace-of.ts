import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { CallTrace } from '../../trace/trace-log.ts'
import type { Failure } from '../failure/failure.ts'
import { isUncheckedResult } from '../tools/known-tools.ts'
import type { ToolCallContext } from '../tools/tool-port.ts'
import type { ServerCall } from './server-call.ts'

/** A call that has ended, as it is traced; arguments as they were sent. */
export function traceOf(
  call: Pick<ServerCall, 'traceId' | 'startTime' | 'attempts' | 'request'>,
  outcome: { readonly result: CallToolResult } | { readonly failure: Failure },
  { serverId, transport, endTime }: Pick<CallTrace, 'serverId' | 'transport' | 'endTime'>,
): CallTrace {
  const { name, args, context } = call.request
  const result = 'result' in outcome ? outcome.result : undefined
  return {
    traceId: call.traceId,
    serverId,
    toolName: name,
    startTime: call.startTime,
    endTime,
    latencyMs: endTime - call.startTime,
    inputArgs: args,
    outputSize: result === undefined ? 0 : sizeOf(result),
    isError: result === undefined || result.isError === true,
    errorCode: 'failure' in outcome ? outcome.failure.kind : undefined,
    transport,
    requestId: context.requestId,
    conversationId: context.conversationId,
    attempts: call.attempts,
    unchecked: uncheckedParts(context, result),
  }
}

/** What of a call went through without having been held against the tool's schemas. */
function uncheckedParts(context: ToolCallContext, result: CallToolResult | undefined): CallTrace['unchecked'] {
  const areArguments = context.isUnchecked === true
  const isResult = result !== undefined && isUncheckedResult(result)
  if (!areArguments && !isResult) return undefined
  return [...(areArguments ? (['arguments'] as const) : []), ...(isResult ? (['result'] as const) : [])]
}

/** The size of what the model reads. A text block beside the data carries the same data, so nothing is serialised twice. */
function sizeOf({ content, structuredContent }: CallToolResult): number {
  const text = content.reduce((sum, block) => sum + (block?.type === 'text' ? block.text.length : 0), 0)
  return text > 0 || structuredContent === undefined ? text : JSON.stringify(structuredContent).length
}
