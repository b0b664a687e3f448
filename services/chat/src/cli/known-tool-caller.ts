import { UserError } from '../errors.ts'
import { type Answer, answerShapes, type KnownTool, offeredName } from '../llm/plan/tool-results.ts'
import { metadataOf } from '../llm/tools/tool-source.ts'
import type { MCPManager } from '../mcp/mcp-manager.ts'
import { serializeMCPContent } from '../mcp/tools/serialize-content.ts'
import { type CanUseTool, permissionDenied } from '../safety/permission.ts'
import type { Language } from './language.ts'

/** Who asks, in which language, and until when. */
export interface AskedBy {
  readonly userId: string
  readonly language: Language
  readonly signal: AbortSignal
}

/** Calls a known tool that only reads, whole answer, without a conversation around it. Rejects with a sentence. */
export type CallKnownTool = <Name extends KnownTool>(
  known: Name,
  args: Readonly<Record<string, unknown>>,
  by: AskedBy,
) => Promise<Answer<Name>>

/** The known tools of whichever server offers them, under the same rights as in a conversation. */
export function createKnownToolCaller(manager: MCPManager, canUseTool: CanUseTool): CallKnownTool {
  return async <Name extends KnownTool>(known: Name, args: Readonly<Record<string, unknown>>, by: AskedBy) => {
    const { userId, language, signal } = by
    const tools = manager.getTools()
    const name = offeredName(
      known,
      tools.map((tool) => tool.name),
    )
    const tool = tools.find((each) => each.name === name)
    if (tool === undefined) throw new UserError('upstream_unavailable', absent(known)[language])
    const { serverId, toolName = known, permission } = metadataOf(tool)
    if (!canUseTool(userId, tool.name)) throw new UserError('permission_denied', permissionDenied(tool.name).message)
    if (permission !== 'read') throw new UserError('permission_denied', needsApproval(tool.name)[language])
    const server = manager.server(serverId)
    if (server === undefined) throw new UserError('upstream_unavailable', absent(known)[language])
    const result = await server.callTool(toolName, args, { signal, language })
    // An error throws with the server's own sentence.
    const text = serializeMCPContent(result)
    // The cast states what the compiler cannot follow: the shape looked up by `known` parsed this value.
    return answerShapes[known].parse(result.structuredContent ?? JSON.parse(text)) as Answer<Name>
  }
}

function absent(tool: string): Record<Language, string> {
  return {
    zh: `没有服务提供 ${tool}：请运行 npm run doctor 查看原因`,
    en: `No server offers ${tool}: run npm run doctor to see why`,
  }
}

function needsApproval(tool: string): Record<Language, string> {
  return {
    zh: `${tool} 需要人工确认，批量评审时无法执行`,
    en: `${tool} needs an approval, which a review of a whole document cannot ask for`,
  }
}
