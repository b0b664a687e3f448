import type { TimelineTrace } from './otlp.ts'
import type { LocalCall } from './trace-log.ts'

/** The host's own tools have no server. */
const LOCAL = 'local'

/** The calls of the host's own tools in a turn; those of servers are traced where they are made. */
export function localCallsOf({ requestId, conversationId, steps }: TimelineTrace): LocalCall[] {
  return steps.flatMap(({ kind, name, startTime, endTime, isError, attributes }, at) => {
    if (kind === 'model' || attributes['mcp.server'] !== LOCAL) return []
    const call = { traceId: `${requestId}-${at}`, serverId: LOCAL, toolName: name, startTime, endTime, isError }
    const outputSize = Number(attributes['tool.output_size'] ?? 0)
    return [{ ...call, latencyMs: endTime - startTime, outputSize, requestId, conversationId }]
  })
}
