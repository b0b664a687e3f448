import { z } from 'zod'
import { maskDeep } from '../safety/mask-personal-data.ts'

/** One call of a server's tool as it is shown (SPEC section 7): secrets and personal data in the arguments are masked. */
export const callTrace = z.object({
  traceId: z.string(),
  serverId: z.string(),
  toolName: z.string(),
  /** Epoch milliseconds. */
  startTime: z.number(),
  endTime: z.number(),
  latencyMs: z.number(),
  inputArgs: z.record(z.string(), z.unknown()),
  /** Characters of the result as the model reads it. */
  outputSize: z.number(),
  isError: z.boolean(),
  errorCode: z.string().optional(),
  transport: z.enum(['stdio', 'http']),
  requestId: z.string().optional(),
  conversationId: z.string().optional(),
  /** How often it was tried in all. */
  attempts: z.number().optional(),
  isFallback: z.boolean().optional(),
  /** What could not be held against the tool's schemas in bounded work, and went through as it was. */
  unchecked: z.array(z.enum(['arguments', 'result'])).optional(),
})
export type CallTrace = z.infer<typeof callTrace>

/** One call of a tool of the host itself: it goes over no transport, and a collector has it as a step of its turn. */
export const localCall = callTrace.omit({ transport: true, inputArgs: true, attempts: true, isFallback: true })
export type LocalCall = z.infer<typeof localCall>

/** The latest calls, oldest first. */
export interface TraceLog {
  recordLocal(call: LocalCall): void
  /** Of the host's own tools. */
  local(): readonly LocalCall[]
  record(trace: CallTrace): void
  all(): readonly CallTrace[]
  ofConversation(conversationId: string): readonly CallTrace[]
}

/** Keeps the last `capacity` calls, masked as they come in: what is not kept cannot leak. */
export function createTraceLog({ capacity }: { capacity: number }): TraceLog {
  const traces: CallTrace[] = []
  const local: LocalCall[] = []
  return {
    recordLocal(call) {
      local.push(localCall.parse(call))
      if (local.length > capacity) local.shift()
    },
    local: () => [...local],
    record(trace) {
      const { data } = callTrace.safeParse({ ...trace, inputArgs: maskDeep(trace.inputArgs) })
      if (data !== undefined) traces.push(data)
      if (traces.length > capacity) traces.shift()
    },
    all: () => [...traces],
    ofConversation: (id) => traces.filter(({ conversationId }) => conversationId === id),
  }
}
