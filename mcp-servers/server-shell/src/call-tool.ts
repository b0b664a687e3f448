import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { toArgumentIssues } from './argument-issues.ts'
import { UserError } from './errors.ts'
import type { Logger } from './logger.ts'
import { defaultSentences, type SentencesFor } from './sentences.ts'
import type { ToolContext, ToolDefinition } from './tool.ts'

/** What a call needs besides its arguments. */
export interface CallEnvironment {
  readonly context: ToolContext
  readonly logger: Logger
  readonly sentencesFor: SentencesFor | undefined
}

/**
 * Validates, runs and renders one call. Every failure of the call itself, bad arguments included, is a result with
 * `isError` that a model can act on (revision 2025-11-25); its text is one sentence, never a stack.
 */
export async function callTool(
  tool: ToolDefinition,
  args: unknown,
  { context, logger, sentencesFor }: CallEnvironment,
): Promise<CallToolResult> {
  const sentences = sentencesFor?.(args) ?? defaultSentences
  const parsed = tool.inputSchema.strict().safeParse(args ?? {})
  if (!parsed.success) {
    const issues = toArgumentIssues(parsed.error, tool.inputSchema, args ?? {})
    return errorResult('invalid_input', issues.map((issue) => sentences.argument(issue)).join(' '))
  }
  try {
    const { structured, text } = await tool.execute(parsed.data, context)
    return { structuredContent: structured, content: [{ type: 'text', text }] }
  } catch (error) {
    if (error instanceof UserError) return errorResult(error.code, error.message)
    if (context.signal.aborted) throw error
    logger.log('error', 'tool_failed', { tool: tool.name, traceId: context.traceId, error: describe(error) })
    return errorResult('internal_error', sentences.internal(context.traceId))
  }
}

function errorResult(code: string, message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }], _meta: { code } }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
