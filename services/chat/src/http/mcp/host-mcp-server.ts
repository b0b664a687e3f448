import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Host } from '../../cli/host.ts'
import { makeReport } from '../../cli/review/make-report.ts'
import { UserError } from '../../errors.ts'
import { reviewReport } from '../../llm/graph/review-report.ts'
import { type AgentTool, metadataOf } from '../../llm/tools/tool-source.ts'
import type { Identity } from '../../safety/identity.ts'
import type { Logger } from '../logger.ts'

const NAME = 'requirement-review'
/** A document may be longer than a chat message. */
const MAX_REQUIREMENT_CHARACTERS = 200_000

export interface HostMcpOptions {
  readonly host: Host
  readonly caller: Identity
  readonly logger: Logger
}

/** The product as an MCP server: the whole review as one tool, and the host's own reading tools. */
export function createHostMcpServer(options: HostMcpOptions): McpServer {
  const server = new McpServer({ name: NAME, version: '0.1.0' })
  registerReview(server, options)
  // What writes has to ask a human, and here is no conversation to ask in.
  const reading = options.host.localTools.filter((tool) => metadataOf(tool).permission === 'read')
  for (const tool of reading) registerLocalTool(server, { tool, logger: options.logger })
  return server
}

function registerReview(server: McpServer, { host, caller, logger }: HostMcpOptions): void {
  server.registerTool(
    'review_requirement',
    {
      description:
        'Reviews a requirement with evidence: completeness and its gaps, complexity, conflicts with existing requirements, stories with acceptance criteria, in-house knowledge and outside references. Takes the requirement text in Chinese or English and returns the whole report. Use it before something is built; not for questions about an existing requirement.',
      inputSchema: z.strictObject({ requirementText: z.string().trim().min(1).max(MAX_REQUIREMENT_CHARACTERS) }),
      outputSchema: reviewReport,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    ({ requirementText: message }, { signal, _meta, sendNotification }) => {
      let step = 0
      const progress = (text: string) => {
        step += 1
        const progressToken = _meta?.progressToken
        if (progressToken === undefined) return
        const params = { progressToken, progress: step, message: text }
        sendNotification({ method: 'notifications/progress', params }).catch(() => undefined)
      }
      return answer(logger, async () => {
        await host.ready
        const report = await makeReport(host.engine, { message, ...caller, signal, progress })
        return { structuredContent: report, content: [{ type: 'text', text: JSON.stringify(report) }] }
      })
    },
  )
}

function registerLocalTool(server: McpServer, { tool, logger }: { tool: AgentTool; logger: Logger }): void {
  // The cast states what `localTool` makes: a tool with a Zod object, handed on as it is.
  const inputSchema = tool.schema as z.ZodObject
  const { annotations } = metadataOf(tool)
  server.registerTool(
    tool.name,
    { description: tool.description, inputSchema, ...(annotations === undefined ? {} : { annotations }) },
    (args, { signal }) =>
      answer(logger, async () => ({ content: [{ type: 'text', text: String(await tool.invoke(args, { signal })) }] })),
  )
}

/** An expected failure is a sentence; anything else is a trace id, its detail in the log. */
async function answer(logger: Logger, run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UserError) return { isError: true, content: [{ type: 'text', text: error.message }] }
    const traceId = crypto.randomUUID()
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    logger.log('error', 'mcp_server.unexpected', { traceId, detail })
    return { isError: true, content: [{ type: 'text', text: `内部错误，编号 ${traceId}（Internal error）` }] }
  }
}
