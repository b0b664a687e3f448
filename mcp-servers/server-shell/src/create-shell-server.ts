import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { callTool } from './call-tool.ts'
import { type Logger, silentLogger } from './logger.ts'
import { principalOf } from './principal-of.ts'
import type { PromptDefinition } from './prompt.ts'
import { registerPrompts } from './register-prompts.ts'
import { registerResources } from './register-resources.ts'
import type { ResourceDefinition, ResourceNotifier, ResourceTemplateDefinition } from './resource.ts'
import type { SentencesFor } from './sentences.ts'
import type { ToolContext, ToolDefinition } from './tool.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** A whole server as data. */
export interface ShellServerSpec {
  readonly name: string
  readonly version: string
  readonly title: string
  /** Told to the model by clients that show it: when these tools help. */
  readonly instructions?: string
  readonly tools: readonly ToolDefinition[]
  readonly resources?: readonly ResourceDefinition[]
  readonly resourceTemplates?: readonly ResourceTemplateDefinition[]
  readonly prompts?: readonly PromptDefinition[]
  readonly sentencesFor?: SentencesFor
  readonly logger?: Logger
  /** Starts watching the store behind the resources; the returned function stops it when the server closes. */
  readonly watch?: (notifier: ResourceNotifier) => () => void
}

/**
 * Builds an `McpServer` whose handlers are ours: the SDK's own strip unknown arguments in silence, answer an unknown
 * tool with a result and hand a handler's raw error to the model.
 */
export function createShellServer(spec: ShellServerSpec): McpServer {
  const hasResources = Boolean(spec.resources?.length || spec.resourceTemplates?.length)
  const hasCompletions = Boolean(spec.resourceTemplates?.length)
  const server = new McpServer(
    { name: spec.name, version: spec.version, title: spec.title },
    {
      capabilities: {
        tools: {},
        logging: {},
        ...(hasResources ? { resources: { subscribe: spec.watch !== undefined, listChanged: true } } : {}),
        ...(spec.prompts?.length ? { prompts: {} } : {}),
        ...(hasCompletions ? { completions: {} } : {}),
      },
      ...(spec.instructions === undefined ? {} : { instructions: spec.instructions }),
    },
  )
  registerTools(server, spec)
  if (hasResources) registerResources(server, spec)
  if (spec.prompts?.length) registerPrompts(server, spec.prompts)
  return server
}

function registerTools(server: McpServer, spec: ShellServerSpec): void {
  // A Map, not an object: `__proto__` and `constructor` are unknown tools here.
  const byName = new Map(spec.tools.map((tool) => [tool.name, tool]))
  const listed = spec.tools.map(toListedTool)
  const logger = spec.logger ?? silentLogger
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const { name } = request.params
    const tool = byName.get(name)
    if (tool === undefined) {
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}. Known: ${[...byName.keys()].join(', ')}`)
    }
    const context = toolContext(extra, request.params._meta?.progressToken)
    return await callTool(tool, request.params.arguments, { context, logger, sentencesFor: spec.sentencesFor })
  })
}

function toListedTool(tool: ToolDefinition): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    // Zod's own JSON Schema of an object schema always has `type: "object"`; its static type is just wider.
    inputSchema: z.toJSONSchema(tool.inputSchema.strict(), { io: 'input' }) as Tool['inputSchema'],
    outputSchema: z.toJSONSchema(tool.outputSchema, { io: 'output' }) as Tool['outputSchema'],
    annotations: { title: tool.title, ...tool.annotations },
  }
}

function toolContext(extra: Extra, progressToken: string | number | undefined): ToolContext {
  return {
    signal: extra.signal,
    principal: principalOf(extra.authInfo),
    traceId: randomUUID(),
    async reportProgress(progress) {
      if (progressToken === undefined) return
      await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, ...progress } })
    },
  }
}
