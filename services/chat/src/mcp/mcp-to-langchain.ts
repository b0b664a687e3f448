import type { DynamicStructuredTool } from '@langchain/core/tools'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Permission } from './configure/definition.ts'
import { permissionOf } from './configure/policy.ts'
import { languageOfCall } from './failure/failure-sentence.ts'
import { isUnchecked, jsonSchemaToZod } from './json-schema-to-zod.ts'
import { BridgedTool } from './tools/bridged-tool.ts'
import { describeTool } from './tools/describe-tool.ts'
import { isSound } from './tools/listed-tool.ts'
import { planNames } from './tools/naming.ts'
import { serializeMCPContent } from './tools/serialize-content.ts'
import type { ToolCallContext, ToolSource } from './tools/tool-port.ts'

export { McpToolError, serializeMCPContent } from './tools/serialize-content.ts'

/** A client as the bridge takes it; `name` names its server in the tools' metadata. */
export type BridgedClient = ToolSource & { readonly name?: string }

/** What every bridged tool says about itself in `metadata`. */
export interface BridgedToolMetadata {
  readonly serverId: string
  readonly toolName: string
  readonly permission: Permission
  /** Whether the configuration believes this server; what an untrusted one sends is not to be acted on. */
  readonly trusted: boolean
  readonly annotations: NonNullable<Tool['annotations']>
}

/**
 * One LangChain tool for each tool the client knows now, in its order. Names are legal for OpenAI and unique; what the
 * model sees of a schema means what the server declared. A tool whose schema cannot be read is left out.
 */
export function bridgeMCPToLangChain(client: BridgedClient, prefix = ''): DynamicStructuredTool[] {
  const serverId = client.name ?? 'server'
  const tools = client.getTools()
  const plan = planNames(
    tools.map(({ name }) => ({ serverId, toolName: name, prefix })),
    { localNames: [], isStrict: false },
  )
  const names = new Map(plan.tools.map(({ toolName, name }) => [toolName, name]))
  return tools.flatMap((tool) => {
    const name = names.get(tool.name)
    if (name === undefined) return []
    return [toLangChainTool(tool, { name, source: client, serverId, permission: permissionOf(tool, {}) })]
  })
}

/** How one tool is offered. */
export interface BridgeOptions {
  readonly name: string
  readonly serverId: string
  readonly permission: Permission
  readonly trusted?: boolean
  readonly source: Pick<ToolSource, 'callTool'>
  /** Shortens a result that is too long. */
  readonly limit?: (text: string, context: ToolCallContext) => string
}

/** One tool, bound to its source by name: it works as long as the source can reach the server. */
export function toLangChainTool(
  tool: Tool,
  { name, serverId, permission, trusted = false, source, limit = (text) => text }: BridgeOptions,
): DynamicStructuredTool {
  const metadata: BridgedToolMetadata = {
    serverId,
    toolName: tool.name,
    permission,
    trusted,
    annotations: tool.annotations ?? {},
  }
  const { description, overflow } = describeTool(tool, name)
  const noted = overflow === undefined ? {} : { note: overflow }
  const schema = jsonSchemaToZod(tool.inputSchema, { ...noted, isSound: isSound(tool) })
  return new BridgedTool({
    name,
    description,
    schema,
    metadata: { ...metadata },
    ask: async (args, context) => {
      const told = isUnchecked(args) ? { ...context, isUnchecked: true } : context
      const result = await source.callTool(tool.name, args, told)
      return limit(
        serializeMCPContent(result, () => languageOfCall(context, args)),
        context,
      )
    },
  })
}
