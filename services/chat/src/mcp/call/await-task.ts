import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js'
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

/** Starts a tool as a task (revision 2025-11-25), follows it to its end and gives its result. */
export async function awaitTask(
  client: Client,
  params: { name: string; arguments: Record<string, unknown>; _meta?: Record<string, unknown> },
  options: RequestOptions,
): Promise<CallToolResult> {
  const { tasks } = client.experimental
  for await (const message of tasks.callToolStream(params, CallToolResultSchema, { ...options, task: {} })) {
    if (message.type === 'taskCreated') {
      const { taskId } = message.task
      // Whoever gave up must not leave the server working.
      const cancel = () => void tasks.cancelTask(taskId).catch(() => {})
      options.signal?.addEventListener('abort', cancel, { once: true })
    }
    if (message.type === 'error') throw message.error
    if (message.type === 'result') return message.result
  }
  throw new Error('the task ended without a result')
}
