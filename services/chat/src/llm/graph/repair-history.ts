import { type AIMessage, type BaseMessage, isAIMessage, isToolMessage, ToolMessage } from '@langchain/core/messages'

const CANCELLED = '{"error":"cancelled","message":"The call was cancelled before it had a result."}'

/**
 * A history every endpoint accepts: each tool call has exactly one answer right after it, and no answer stands without
 * its call. An abort or a new message while an approval waits leaves calls without answers.
 */
export function repairHistory(messages: readonly BaseMessage[]): BaseMessage[] {
  const answers = new Map(
    messages.filter((message) => isToolMessage(message)).map((message) => [message.tool_call_id, message]),
  )
  return messages
    .filter((message) => !isToolMessage(message))
    .flatMap((message) => {
      if (!isAIMessage(message) || (message.tool_calls ?? []).length === 0) return [message]
      return [message, ...answersTo(message, answers)]
    })
}

function answersTo(message: AIMessage, answers: ReadonlyMap<string, ToolMessage>): ToolMessage[] {
  return (message.tool_calls ?? []).map(
    ({ id = '', name }) =>
      answers.get(id) ?? new ToolMessage({ content: CANCELLED, tool_call_id: id, name, status: 'error' }),
  )
}
