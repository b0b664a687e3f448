import type { BaseMessage } from '@langchain/core/messages'
import { type Assignment, partsFor } from '../../plan/assignment.ts'
import { clarifyingQuestions } from '../../plan/clarifying-questions.ts'
import { nextCalls } from '../../plan/next-calls.ts'
import { type Order, order as orderSchema } from '../../plan/orders.ts'
import { specialistNotes } from '../../plan/specialist-notes.ts'
import type { DoneCall } from '../../plan/tool-results.ts'
import { onlyThanks } from '../../reading/assistant-requests.ts'
import { expertsByContent } from '../../reading/expert-triggers.ts'
import { readRequest } from '../../reading/reading.ts'
import { referencesFor } from '../../reading/reference-search.ts'
import { readStoreOrder } from '../../reading/store-order.ts'
import { concludeByRules } from './conclusion.ts'
import { type OfflineContext, readConversation } from './conversation.ts'
import { answerFollowUp } from './follow-up.ts'
import { sentences } from './sentences.ts'
import { type BoundTool, orderedTool } from './tool-order.ts'

/** What the rules decided to say or to call. */
export interface OfflineReply {
  readonly text: string
  readonly calls: readonly { readonly tool: string; readonly args: Record<string, unknown> }[]
}

/** The rule-driven answer to a conversation: tool calls while something is missing, then text. */
export function replyByRules(messages: readonly BaseMessage[], tools: readonly BoundTool[]): OfflineReply {
  const context = readConversation(messages)
  const written = orderSchema.safeParse(context.order)
  return written.success ? replyToOrder(written.data, context, tools) : replyFreely(context, tools)
}

function replyToOrder(order: Order, context: OfflineContext, tools: readonly BoundTool[]): OfflineReply {
  switch (order.do) {
    case 'route': {
      const { kind } = readRequest(order.message, order)
      return say(JSON.stringify({ kind }))
    }
    case 'choose_experts':
      return say(JSON.stringify({ experts: expertsByContent(order.requirementText) }))
    case 'clarify':
      return say(JSON.stringify({ questions: clarifyingQuestions(order.language) }))
    case 'investigate':
      return investigate(order, context.done, tools)
    case 'conclude':
      return say(concludeByRules(order.assignment, context.done))
    case 'follow_up':
      return say(answerFollowUp(order))
  }
}

function investigate(order: Assignment, done: readonly DoneCall[], tools: readonly BoundTool[]): OfflineReply {
  const calls = nextCalls(order, { offered: tools.map(({ name }) => name), done })
  if (calls.length > 0) return { text: '', calls }
  const notes = specialistNotes(order, done).map((note) => `- ${note}`)
  return say(order.expert === 'functional' ? concludeByRules(order, done) : notes.join('\n'))
}

/** A message nobody wrapped in an order: what an agent loop around the bare model would send. */
function replyFreely(context: OfflineContext, tools: readonly BoundTool[]): OfflineReply {
  const offered = tools.map(({ name }) => name)
  const reading = readRequest(context.request, { toolNames: offered, hasHistory: context.hasHistory })
  const words = sentences[reading.language]
  if (reading.kind === 'small_talk' && onlyThanks.test(context.request.trim())) return say(words.welcome)
  if (reading.kind === 'small_talk') return say(`${words.greeting}\n\n${words.notice}`)
  if (reading.kind === 'task') return replyToTask(context, tools)
  if (reading.kind === 'clarify') return say([...clarifyingQuestions(reading.language), '', words.notice].join('\n'))
  if (reading.kind === 'lookup' && offered.includes('read_requirement') && context.done.length === 0) {
    const [requirementId] = reading.requirementIds
    return {
      text: '',
      calls: [{ tool: 'read_requirement', args: requirementId === undefined ? {} : { requirementId } }],
    }
  }
  const order: Assignment = {
    do: 'investigate',
    expert: 'functional',
    kind: reading.kind,
    parts: partsFor(reading.kind),
    request: context.request,
    requirementText: reading.text,
    subject: reading.subject,
    language: reading.language,
    references: referencesFor(reading.kind, context.request),
    excludeIds: [...reading.requirementIds],
    namedIds: [],
  }
  const reply = investigate(order, context.done, tools)
  if (reply.calls.length > 0) return reply
  const results = context.done.map(
    ({ tool, isError, output }) => `${isError ? words.toolFailed(tool) : words.toolDone(tool)}\n${output}`,
  )
  const text = reply.text === '' ? results.join('\n\n') || words.cannot : reply.text
  return say(`${text}\n\n${words.notice}`)
}

function replyToTask(context: OfflineContext, tools: readonly BoundTool[]): OfflineReply {
  const { language } = readRequest(context.request)
  const words = sentences[language]
  const ordered = orderedTool(context.request, tools) ?? storeCall(context.request, tools)
  if (ordered === undefined) return say(`${words.cannot}\n\n${words.notice}`)
  const made = context.done.find(({ tool }) => tool === ordered.tool)
  if (made !== undefined) {
    if (made.isError && wasDeclined(made.output)) return say(words.declined(made.tool, reasonIn(made.output)))
    const lead = made.isError ? words.toolFailed(made.tool) : words.toolDone(made.tool)
    return say(`${lead}\n\n${made.output}\n\n${words.notice}`)
  }
  if (ordered.missing.length > 0) return say(`${words.needArguments(ordered.tool, ordered.missing)}\n\n${words.notice}`)
  return { text: '', calls: [{ tool: ordered.tool, args: ordered.args }] }
}

function wasDeclined(output: string): boolean {
  return output.includes('"rejected_by_user"')
}

/** The user's own words for saying no, when there are any. */
function reasonIn(output: string): string {
  return /did not approve [^:"]{1,100}: ([^"]{1,300}?)\.?"/u.exec(output)?.[1]?.trim() ?? ''
}

function storeCall(request: string, tools: readonly BoundTool[]) {
  const order = readStoreOrder(request)
  if (order === undefined || !tools.some(({ name }) => name === order.tool)) return undefined
  return { ...order, missing: [] }
}

function say(text: string): OfflineReply {
  return { text, calls: [] }
}
