import { z } from 'zod'
import { reviewReport } from '../llm/graph/review-report.ts'
import type { TurnEvent } from '../llm/graph/turn-event.ts'
import { approvalDecision, approvalRequest } from '../llm/graph/turn-event.ts'
import type { ServerQuestion } from '../mcp/questions/question.ts'
import { callTrace, localCall } from '../trace/trace-log.ts'

/** The limit of one chat message, in characters (SPEC section 6). */
export const MAX_MESSAGE_CHARACTERS = 8_000

export const conversationId = z.string().regex(/^[\w-]{1,100}$/)

/** Means nothing in a text, and PostgreSQL cannot keep one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\u0000', ' ')
}

export const chatRequest = z.strictObject({
  message: z.string().overwrite(withoutNul).trim().min(1).max(MAX_MESSAGE_CHARACTERS),
  conversationId: conversationId.optional(),
})

/** One call as the JSON answer tells it. */
export const toolCallView = z.object({
  callId: z.string(),
  server: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  isError: z.boolean(),
  latencyMs: z.number(),
  summary: z.string(),
})

export const failure = z.object({ code: z.string(), message: z.string() })

/** The whole turn as one JSON object, for `Accept: application/json`. */
export const chatAnswer = z.object({
  conversationId: z.string(),
  status: z.enum(['done', 'awaiting_approval', 'error']),
  answer: z.string(),
  report: reviewReport.nullable(),
  approvals: z.array(approvalRequest),
  toolCalls: z.array(toolCallView),
  /** Present when something failed on the way; `status` says whether there is an answer nevertheless. */
  error: failure.optional(),
})

export const approvalBody = approvalDecision.strict()

/** Without a tool: to the server and all that changed of it. */
export const consentBody = z.strictObject({ tool: z.string().min(1).max(512).optional() })

export const healthView = z.object({
  status: z.enum(['ok', 'degraded']),
  servers: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      tools: z.number(),
      error: z.string().optional(),
      /** The same in each language. */
      causes: z.object({ zh: z.string(), en: z.string() }).optional(),
      /** Tools that changed since somebody agreed to them, and wait for `POST /api/servers/:id/consent`. */
      blocked: z.array(z.string()).optional(),
      /** The same with what they said before, where that is known, and say now. */
      changes: z
        .array(z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() }))
        .optional(),
      /** How a server is reached now that is held back because that changed. */
      reachedBy: z.string().optional(),
    }),
  ),
  mode: z.enum(['offline', 'model']).optional(),
})

export const conversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A conversation as it is read again: what was said, and what still waits for an answer. */
export const conversationView = conversationSummary.extend({
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      text: z.string(),
      at: z.string(),
      report: reviewReport.optional(),
    }),
  ),
  approvals: z.array(approvalRequest),
})

/** The calls of one conversation, or of all one may see, with the alerts that hold now. */
export const tracesView = z.object({
  traces: z.array(callTrace),
  /** Calls of the host's own tools; the summary counts those of servers. */
  local: z.array(localCall),
  summary: z.object({ calls: z.number(), errors: z.number(), p50Ms: z.number(), p95Ms: z.number() }),
  alerts: z.array(
    z.object({
      kind: z.enum(['slow', 'errors', 'connections', 'output']),
      value: z.number(),
      limit: z.number(),
      tool: z.string().optional(),
    }),
  ),
})

export const documentView = z.object({ documentId: z.string(), text: z.string() })

export const renameBody = z.strictObject({ title: z.string().trim().min(1).max(200) })

export const errorBody = z.object({ error: failure })

/** What the stream of an answer carries besides its turn: a server asks the user, and no longer does. */
export type SideEvent =
  | { readonly type: 'question'; readonly question: ServerQuestion }
  | { readonly type: 'question_closed'; readonly id: string }
export type StreamEvent = TurnEvent | SideEvent

export type ChatAnswer = z.infer<typeof chatAnswer>
export type ToolCallView = z.infer<typeof toolCallView>
export type ConversationSummary = z.infer<typeof conversationSummary>
export type ConversationView = z.infer<typeof conversationView>
export type TracesView = z.infer<typeof tracesView>
export type DocumentView = z.infer<typeof documentView>
export type HealthView = z.infer<typeof healthView>
export type ErrorBody = z.infer<typeof errorBody>
export type { ReviewReport } from '../llm/graph/review-report.ts'
export type { ApprovalDecision, ApprovalRequest, TurnEvent } from '../llm/graph/turn-event.ts'
export type { QuestionAnswer, QuestionField, ServerQuestion } from '../mcp/questions/question.ts'
