import type { BaseMessage } from '@langchain/core/messages'
import { z } from 'zod'
import { type Assignment, partsFor } from '../../plan/assignment.ts'
import { clarifyingQuestions } from '../../plan/clarifying-questions.ts'
import { nextCalls } from '../../plan/next-calls.ts'
import { type Order, order as orderSchema } from '../../plan/orders.ts'
import { specialistNotes } from '../../plan/specialist-notes.ts'
import type { DoneCall } from '../../plan/tool-results.ts'
import { onlyHeard, onlyThanks } from '../../reading/assistant-requests.ts'
import { expertsByContent } from '../../reading/expert-triggers.ts'
import type { Language } from '../../reading/language.ts'
import { type Reading, readRequest } from '../../reading/reading.ts'
import { referencesFor } from '../../reading/reference-search.ts'
import { readStoreOrders } from '../../reading/store-order.ts'
import { aboutTools } from './about-tools.ts'
import { concludeByRules } from './conclusion.ts'
import { type OfflineContext, readConversation } from './conversation.ts'
import { answerFollowUp } from './follow-up.ts'
import { noticed, sentences, whichRequirement } from './sentences.ts'
import { nextAfter, storedSentence } from './stored-sentences.ts'
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
  const sayFreely = (text: string) => say(noticed(text, { language: reading.language, isFirst: !context.hasHistory }))
  if (reading.kind === 'task') return replyToTask(context, tools)
  const short = reading.kind === 'small_talk' ? shortAnswer(context.request.trim(), words) : undefined
  if (short !== undefined) return say(noticed(short, { language: reading.language, isFirst: false }))
  const plain = plainAnswer(reading)
  if (plain !== undefined) return sayFreely(plain)
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
  return sayFreely(text)
}

/** Thanks and a nod get one line. */
function shortAnswer(request: string, { welcome, heard }: { welcome: string; heard: string }): string | undefined {
  if (onlyThanks.test(request)) return welcome
  return onlyHeard.test(request) ? heard : undefined
}

/** What needs no tool. */
function plainAnswer({ kind, language }: Reading): string | undefined {
  if (kind === 'small_talk') return sentences[language].greeting
  if (kind === 'clarify') return clarifyingQuestions(language).join('\n')
  return kind === 'follow_up' ? whichRequirement(language) : undefined
}

function replyToTask(context: OfflineContext, tools: readonly BoundTool[]): OfflineReply {
  const { language } = readRequest(context.request)
  const words = sentences[language]
  const sayFreely = (text: string) => say(noticed(text, { language, isFirst: !context.hasHistory }))
  const about = context.done.length === 0 ? aboutTools(context.request, { tools, language }) : undefined
  if (about !== undefined) return sayFreely(about)
  const orders = ordersIn(context.request, tools)
  const [ordered] = orders
  if (ordered === undefined) return sayFreely(words.cannot)
  const made = context.done.filter(({ tool }) => tool === ordered.tool)
  const [only] = made
  if (only !== undefined) {
    const told = made.map((call) => resultOf(call, language))
    const hint = made.length === 1 ? nextAfter(only, language) : undefined
    return sayFreely([...told, ...(hint === undefined ? [] : [hint])].join('\n\n'))
  }
  if (ordered.missing.length > 0) return sayFreely(words.needArguments(ordered.tool, ordered.missing))
  return { text: '', calls: orders.map(({ tool, args }) => ({ tool, args })) }
}

/** The tool that is named, or what is to be done in the requirement store. */
function ordersIn(request: string, tools: readonly BoundTool[]) {
  const named = orderedTool(request, tools)
  if (named !== undefined) return [named]
  return readStoreOrders(request)
    .filter((order) => tools.some(({ name }) => name === order.tool))
    .map((order) => ({ ...order, missing: [] }))
}

/** What a tool that was ordered by name came back with. */
function resultOf(made: DoneCall, language: Language): string {
  const words = sentences[language]
  if (!made.isError) return storedSentence(made, language) ?? `${words.toolDone(made.tool)}\n\n${readable(made.output)}`
  const { data } = refusal.safeParse(parseJson(made.output))
  if (data?.error === 'rejected_by_user') return words.declined(made.tool, data.reason)
  return `${words.toolFailed(made.tool)}\n\n${data?.message ?? made.output}`
}

const refusal = z.looseObject({ error: z.string(), message: z.string(), reason: z.string().default('') })

/** Data as a block of its own, text as it is. */
function readable(output: string): string {
  const data = parseJson(output)
  return typeof data === 'object' && data !== null ? `\`\`\`json\n${JSON.stringify(data, null, 2)}\n\`\`\`` : output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function say(text: string): OfflineReply {
  return { text, calls: [] }
}
