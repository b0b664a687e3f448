import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest, Tool } from '@modelcontextprotocol/sdk/types.js'

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>
export type Arguments = Readonly<Record<string, unknown>>

/** A tool as the suite wants it: its schema is sent as it stands, so that keywords can be checked. */
export interface FixtureTool {
  readonly name: string
  readonly inputSchema?: Tool['inputSchema']
  call(extra: Extra, args: Arguments): Promise<CallToolResult> | CallToolResult
}

export function oneText(name: string): Tool['inputSchema'] {
  return { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] }
}
