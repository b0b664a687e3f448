import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { UserError } from '../errors.ts'
import { describeError, type Logger } from '../logger.ts'
import { defaultSentences, type SentencesFor } from '../sentences.ts'
import type { ToolContext, ToolDefinition } from '../tool.ts'
import { judgeArguments } from './judge-arguments.ts'
import { sentText } from './sent-text.ts'

/** What a call needs besides its arguments. */
export interface CallEnvironment {
  readonly context: ToolContext
  readonly logger: Logger
  readonly sentencesFor: SentencesFor | undefined
}

/**
 * Validates, runs and renders one call. Every failure of the call itself, bad arguments included, is a result with
 * `isError` that a model can act on (revision 2025-11-25): one sentence in the text, a stable code and the trace id
 * in `_meta`, never a stack.
 */
export async function callTool(
  tool: ToolDefinition,
  sent: unknown,
  { context, logger, sentencesFor }: CallEnvironment,
): Promise<CallToolResult> {
  const args = sent ?? {}
  const { traceId } = context
  const sentences = sentencesFor?.(sentText(args)) ?? defaultSentences
  const judged = judgeArguments(tool.inputSchema, args)
  if (judged.status === 'refused') {
    const text = judged.issues.map((issue) => sentences.argument(issue)).join(' ')
    return errorResult({ code: 'invalid_input', traceId, text })
  }
  try {
    const { structured, text } = await tool.execute(judged.args, context)
    return { structuredContent: structured, content: [{ type: 'text', text }] }
  } catch (error) {
    if (error instanceof UserError) {
      logger.log('info', 'tool_refused', { tool: tool.name, traceId, code: error.code })
      return errorResult({ code: error.code, traceId, text: error.message })
    }
    if (context.signal.aborted) throw error
    logger.log('error', 'tool_failed', { tool: tool.name, traceId, error: describeError(error) })
    await context.log('error', { event: 'tool_failed', tool: tool.name, traceId })
    return errorResult({ code: 'internal_error', traceId, text: sentences.internal(traceId) })
  }
}

function errorResult({ code, traceId, text }: { code: string; traceId: string; text: string }): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }], _meta: { code, traceId } }
}
