import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ListToolsRequestSchema, ProgressTokenSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { callTool } from '../calls/call-tool.ts'
import type { Logger } from '../logger.ts'
import { principalOf } from '../principal.ts'
import type { SentencesFor } from '../sentences.ts'
import { shown } from '../shown.ts'
import type { ToolContext, ToolDefinition } from '../tool.ts'
import type { ClientLog } from './client-log.ts'
import { listedTool } from './listed-tool.ts'
import { authorsOrder, pageOf } from './page.ts'
import { type Extra, invalidParams, registerMethod } from './register-method.ts'

// Like the SDK's schema, but arguments pass untouched, so that what they hold can be judged as it was sent.
const callToolSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({
    name: z.string(),
    arguments: z.unknown().optional(),
    _meta: z.looseObject({ progressToken: ProgressTokenSchema.optional() }).optional(),
  }),
})

interface ToolSet {
  readonly tools: readonly ToolDefinition[]
  readonly logger: Logger
  readonly clientLog: ClientLog
  readonly sentencesFor: SentencesFor | undefined
}

/** Lists and calls tools. An unknown tool is a protocol error; everything else that goes wrong is a result. */
export function registerTools(server: McpServer, { tools, logger, clientLog, sentencesFor }: ToolSet): void {
  // A Map, not an object: `__proto__` and `constructor` are unknown tools here.
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const keyOf = authorsOrder(tools)
  registerMethod(server, {
    schema: ListToolsRequestSchema,
    logger,
    handle(params) {
      const { items, ...next } = pageOf(tools, { list: 'tools', keyOf, cursor: params?.cursor })
      return { tools: items.map((tool): Tool => listedTool(tool)), ...next }
    },
  })
  registerMethod(server, {
    schema: callToolSchema,
    logger,
    async handle({ name, arguments: args, _meta }, extra) {
      const tool = byName.get(name)
      if (tool === undefined) {
        throw invalidParams(`Unknown tool: ${shown(name)}. Known: ${[...byName.keys()].join(', ')}`)
      }
      const context = toolContext(extra, { progressToken: _meta?.progressToken, clientLog })
      return await callTool(tool, args, { context, logger, sentencesFor })
    },
  })
}

interface ContextParts {
  readonly progressToken: string | number | undefined
  readonly clientLog: ClientLog
}

function toolContext(extra: Extra, { progressToken, clientLog }: ContextParts): ToolContext {
  return {
    signal: extra.signal,
    principal: principalOf(extra.authInfo),
    traceId: crypto.randomUUID(),
    async reportProgress(progress) {
      if (progressToken === undefined) return
      await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, ...progress } })
    },
    log: (level, data) => clientLog(extra, level, data),
  }
}
