import { z } from 'zod'
import type { ServerState } from './server/server-state.ts'
import type { NameCollision } from './tools/naming.ts'

/** One tool call as the trace keeps it (SPEC section 7). Arguments are as sent: whoever stores this masks them. */
export const mcpCallTrace = z.object({
  traceId: z.string(),
  serverId: z.string(),
  toolName: z.string(),
  /** Epoch milliseconds. */
  startTime: z.number(),
  endTime: z.number(),
  latencyMs: z.number(),
  inputArgs: z.record(z.string(), z.unknown()),
  /** Characters of the result as the model reads it. */
  outputSize: z.number(),
  isError: z.boolean(),
  errorCode: z.string().optional(),
  transport: z.enum(['stdio', 'http']),
  requestId: z.string().optional(),
  conversationId: z.string().optional(),
  /** How often it was tried in all. */
  attempts: z.number(),
})
export type MCPCallTrace = z.infer<typeof mcpCallTrace>

/** Everything that happens in the MCP layer and that a trace, a status page or a test may want to know. */
export type McpEvent =
  | { readonly type: 'server_state'; readonly serverId: string; readonly state: ServerState }
  | { readonly type: 'tools_changed'; readonly serverId: string; readonly toolNames: readonly string[] }
  | { readonly type: 'stand_in'; readonly serverId: string; readonly toolName: string; readonly reason: string }
  | { readonly type: 'tool_quarantined'; readonly serverId: string; readonly toolName: string; readonly reason: string }
  | {
      readonly type: 'tool_changed'
      readonly serverId: string
      readonly toolName: string
      readonly before: string | undefined
      readonly after: string | undefined
      /** Not offered until somebody agrees to the change. */
      readonly isBlocked: boolean
    }
  | { readonly type: 'tool_suspicious'; readonly serverId: string; readonly toolName: string; readonly excerpt: string }
  | { readonly type: 'config_changed'; readonly serverId: string }
  | { readonly type: 'collision'; readonly collision: NameCollision; readonly message: string }
  | { readonly type: 'warning'; readonly serverId: string; readonly message: string }
  | {
      readonly type: 'call_retried'
      readonly serverId: string
      readonly toolName: string
      readonly attempt: number
      readonly waitMs: number
      readonly reason: string
    }
  | {
      readonly type: 'notification'
      readonly serverId: string
      readonly method: string
      readonly params: Readonly<Record<string, unknown>>
    }
  | { readonly type: 'call'; readonly trace: MCPCallTrace }

export type McpEventListener = (event: McpEvent) => void
