import type { CallTrace } from '../trace/trace-log.ts'
import type { ServerState } from './server/server-state.ts'
import type { NameCollision } from './tools/name-plan.ts'

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
  /** Arguments are as sent: whoever stores this masks them. */
  | { readonly type: 'call'; readonly trace: CallTrace }

export type McpEventListener = (event: McpEvent) => void
