import { z } from 'zod'
import { reviewReport } from './review-report.ts'

/** A call that waits for the user's answer (SPEC section 9). `expiresAt` is ISO 8601. */
export const approvalRequest = z.object({
  id: z.string(),
  conversationId: z.string(),
  server: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  permission: z.enum(['read', 'write', 'admin']),
  message: z.string(),
  /** Where untrusted text in the conversation came from. */
  sources: z.array(z.string()),
  /** Why this call is asked about beyond its level; empty when the level alone is the reason. */
  reason: z.string().optional(),
  expiresAt: z.string(),
})
export type ApprovalRequest = z.infer<typeof approvalRequest>

/** The user's answer to one approval. `confirm` is the tool's name typed back, asked for at level `admin`. */
export const approvalDecision = z.object({
  decision: z.enum(['approve', 'edit', 'reject']),
  args: z.record(z.string(), z.unknown()).optional(),
  reason: z.string().optional(),
  confirm: z.string().optional(),
})
export type ApprovalDecision = z.infer<typeof approvalDecision>

/** What a face shows while a turn runs. The last event of every turn is `done`. */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({
    type: z.literal('tool_start'),
    callId: z.string(),
    server: z.string(),
    tool: z.string(),
    args: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal('tool_end'),
    callId: z.string(),
    server: z.string(),
    tool: z.string(),
    isError: z.boolean(),
    latencyMs: z.number(),
    /** A short preview of the result, or the sentence of its failure. */
    summary: z.string(),
  }),
  z.object({ type: z.literal('approval'), approval: approvalRequest }),
  z.object({ type: z.literal('report'), report: reviewReport }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({
    type: z.literal('done'),
    conversationId: z.string(),
    status: z.enum(['done', 'awaiting_approval', 'error']),
    /** The whole answer as Markdown, the same text the `token` events carried. */
    answer: z.string(),
  }),
])
export type TurnEvent = z.infer<typeof turnEvent>
