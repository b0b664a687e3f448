import { createShellServer, defineTool, type ToolDefinition, UserError as ToolFault } from '@mcp-servers/server-shell'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Host } from '../../cli/host.ts'
import { makeReport } from '../../cli/review/make-report.ts'
import { UserError } from '../../errors.ts'
import { reviewReport } from '../../llm/graph/review-report.ts'
import { type AgentTool, metadataOf } from '../../llm/tools/tool-source.ts'
import type { Identity } from '../../safety/identity.ts'
import { permissionDenied } from '../../safety/permission.ts'
import type { Logger } from '../logger.ts'
import { sentencesFor } from './argument-sentences.ts'

const NAME = 'requirement-review'
/** A document may be longer than a chat message. */
const MAX_REQUIREMENT_CHARACTERS = 200_000
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }

/** The product as an MCP server, with the same guards as the servers it brings. One a request, never shared. */
export function createHostMcpServer(tools: readonly ToolDefinition[], logger: Logger): McpServer {
  return createShellServer({ name: NAME, version: '0.1.0', title: 'Requirement review', tools, sentencesFor, logger })
}

/** The whole review as one tool, and the host's own reading tools. `otherwise` calls where requests name no caller. */
export function hostTools(host: Host, otherwise?: Identity): ToolDefinition[] {
  // What writes has to ask a human, and here is no conversation to ask in.
  const reading = host.localTools.filter((tool) => metadataOf(tool).permission === 'read')
  return [reviewTool(host, otherwise), ...reading.map((tool) => readingTool(host, { tool, otherwise }))]
}

function reviewTool(host: Host, otherwise: Identity | undefined): ToolDefinition {
  return defineTool({
    name: 'review_requirement',
    title: 'Review a requirement',
    description:
      'Reviews a requirement with evidence: completeness and its gaps, complexity, conflicts with existing requirements, stories with acceptance criteria, in-house knowledge and outside references. Takes the requirement text in Chinese or English and returns the whole report. Use it before something is built; not for questions about an existing requirement.',
    inputSchema: z.object({ requirementText: z.string().trim().min(1).max(MAX_REQUIREMENT_CHARACTERS) }),
    outputSchema: reviewReport,
    annotations: { ...READS, openWorldHint: true },
    async run({ requirementText: message }, { signal, principal, reportProgress }) {
      await host.ready
      let step = 0
      const progress = (text: string) => {
        step += 1
        reportProgress({ progress: step, message: text }).catch(() => undefined)
      }
      const { userId, teams, workspaces } = callerFrom(principal, otherwise)
      return await said(() => makeReport(host.engine, { message, userId, teams, workspaces, signal, progress }))
    },
  })
}

function readingTool(
  host: Host,
  { tool, otherwise }: { tool: AgentTool; otherwise: Identity | undefined },
): ToolDefinition {
  return defineTool({
    name: tool.name,
    title: tool.name,
    description: tool.description,
    // The cast states what `localTool` makes: a tool with a Zod object, handed on as it is.
    inputSchema: tool.schema as z.ZodObject,
    outputSchema: z.looseObject({}),
    annotations: { ...READS, openWorldHint: false },
    async run(args, { signal, principal }) {
      const { userId } = callerFrom(principal, otherwise)
      if (!host.canUseTool(userId, tool.name))
        throw new ToolFault('permission_denied', permissionDenied(tool.name).message)
      // `localTool` answers with an object, as text.
      return await said(async () => JSON.parse(String(await tool.invoke(args, { signal }))) as Record<string, unknown>)
    },
  })
}

function callerFrom(principal: Identity | undefined, otherwise: Identity | undefined): Identity {
  const caller = principal ?? otherwise
  if (caller === undefined)
    throw new ToolFault('permission_denied', '无法确认是谁在调用（Nobody is named as the caller）')
  return caller
}

/** Expected failures in the form that the shell says as they are; anything else is a trace id there. */
async function said<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UserError) throw new ToolFault(error.code, error.message, { cause: error })
    throw error
  }
}
