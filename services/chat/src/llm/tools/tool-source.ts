import type { StructuredToolInterface } from '@langchain/core/tools'
import { z } from 'zod'

/** A tool as agents use it. Bridged and local tools both say in `metadata` whose they are and what they may do. */
export type AgentTool = StructuredToolInterface & { readonly metadata?: Record<string, unknown> | undefined }

/** Who reads a kept result: only whom it was made for gets it. */
export interface ResultReader {
  readonly userId: string
  readonly conversationId: string
}

/** What the host needs of whatever connects it to MCP servers. */
export interface ToolSource {
  /** The tools of every connected server, as of now. */
  getTools(): AgentTool[]
  /** The state of every configured server. */
  status(): unknown
  /** Where results are kept that were too long to be handed over whole. */
  readonly results?: {
    read(uri: string, part: { offset?: number; reader: ResultReader }): { text: string; nextOffset: number | undefined }
  }
}

const server = z.looseObject({
  id: z.string(),
  state: z.string(),
  error: z.unknown().optional(),
  reason: z.unknown().optional(),
})
export type ServerState = z.infer<typeof server>

const statusShape = z.union([z.array(server), z.looseObject({ servers: z.array(server) }).transform((s) => s.servers)])

/** The servers' states in one shape, whether `status()` gives a list or an object that holds one. */
export function serverStates(source: ToolSource | undefined): ServerState[] {
  return statusShape.safeParse(source?.status()).data ?? []
}

/** What a bridged tool says about itself. */
export const toolMetadata = z.looseObject({
  serverId: z.string().default('local'),
  toolName: z.string().optional(),
  permission: z.enum(['read', 'write', 'admin']).default('write'),
  /** False: what it returns is some stranger's text, whatever the tool says about itself. */
  trusted: z.boolean().optional(),
  annotations: z.looseObject({}).optional(),
})
export type ToolMetadata = z.infer<typeof toolMetadata>

/** A tool's metadata; a tool that says nothing about its level counts as one that writes. */
export function metadataOf(tool: { metadata?: Record<string, unknown> | undefined }): ToolMetadata {
  return toolMetadata.safeParse(tool.metadata ?? {}).data ?? { serverId: 'local', permission: 'write' }
}
