import type { TurnEvent } from '../llm/graph/turn-event.ts'
import type { ChatAnswer, ToolCallView } from './contract.ts'

/** Gathers a turn into one object. */
export async function collectAnswer(events: AsyncIterable<TurnEvent>): Promise<ChatAnswer> {
  const answer: ChatAnswer = {
    conversationId: '',
    status: 'error',
    answer: '',
    report: null,
    approvals: [],
    toolCalls: [],
  }
  const started = new Map<string, Record<string, unknown>>()
  for await (const event of events) {
    if (event.type === 'tool_start') started.set(event.callId, event.args)
    else if (event.type === 'tool_end') answer.toolCalls.push(toolCall(event, started.get(event.callId) ?? {}))
    else add(answer, event)
  }
  return answer
}

type Rest = Exclude<TurnEvent, { type: 'tool_start' | 'tool_end' }>

function add(answer: ChatAnswer, event: Rest): void {
  if (event.type === 'approval') answer.approvals.push(event.approval)
  if (event.type === 'report') answer.report = event.report
  if (event.type === 'error') answer.error = { code: event.code, message: event.message }
  if (event.type !== 'done') return
  answer.conversationId = event.conversationId
  answer.status = event.status
  answer.answer = event.answer
}

function toolCall(end: Extract<TurnEvent, { type: 'tool_end' }>, args: Record<string, unknown>): ToolCallView {
  const { callId, server, tool, isError, latencyMs, summary } = end
  return { callId, server, tool, args, isError, latencyMs, summary }
}
