import { z } from 'zod'

/** One tool call as the turn keeps it: what was asked, what came back, how long it took. */
export const callRecord = z.object({
  callId: z.string(),
  server: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  isError: z.boolean(),
  latencyMs: z.number(),
  output: z.string(),
})
export type CallRecord = z.infer<typeof callRecord>
