import { z } from 'zod'

/** One tool call as the turn keeps it: what was asked, what came back, how long it took. */
export const callRecord = z.object({
  callId: z.string(),
  server: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  isError: z.boolean(),
  latencyMs: z.number(),
  /** Cleaned and masked, whole. */
  output: z.string(),
  /** What stood out in it. */
  warnings: z.array(z.string()),
  /** Whether it brought untrusted text into the conversation. */
  taints: z.boolean(),
  /** Whether the user was asked, and said no. */
  asked: z.boolean(),
  rejected: z.boolean(),
})
export type CallRecord = z.infer<typeof callRecord>

/** The untrusted sources among some calls. */
export function taintOf(calls: readonly CallRecord[]): string[] {
  return [...new Set(calls.filter(({ taints }) => taints).map(({ server, tool }) => `${server}/${tool}`))]
}
