import type { CallToolResult, Progress, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Identity } from '../../safety/identity.ts'
import type { Language } from '../failure/failure-sentence.ts'

/** What a bridged tool may say about the turn it runs in, besides its arguments. */
export interface ToolCallContext {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Ties the call's trace to a request and a conversation. */
  readonly requestId?: string | undefined
  readonly conversationId?: string | undefined
  readonly language?: Language | undefined
  /** The arguments could not be held against the tool's schema in bounded work and go to the server as they are. */
  readonly isUnchecked?: boolean
  /** For whom the call is made. */
  readonly caller?: Identity | undefined
}

/** All the bridge needs of whoever reaches a server: a client, or the manager's logical server. */
export interface ToolSource {
  getTools(): readonly Tool[]
  callTool(name: string, args: Readonly<Record<string, unknown>>, context?: ToolCallContext): Promise<CallToolResult>
}
