import type { z } from 'zod'
import type { LogLevel } from './logger.ts'
import type { Principal } from './principal.ts'

/** What a tool may ask of the request it runs in. */
export interface ToolContext {
  /** Aborted when the client cancels, its session ends, or the server stops. */
  readonly signal: AbortSignal
  /** Who calls, from a verified token; `undefined` when the transport carries no identity (stdio, loopback HTTP). */
  readonly principal: Principal | undefined
  /** Names this call in logs and in the error a client sees. */
  readonly traceId: string
  /** Sends progress if the client asked for it; otherwise does nothing. */
  reportProgress(progress: { progress: number; total?: number; message?: string }): Promise<void>
  /** Sends a log message to the client, if the level it set with `logging/setLevel` asks for it. */
  log(level: LogLevel, data: unknown): Promise<void>
}

/** Behaviour hints as the protocol spells them; all four are always stated. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** A tool as one value: schemas, hints, what it does and how its answer reads as text. */
export interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Input
  /** An object at its root: the SDK drops any other root from `tools/list` without a word. */
  readonly outputSchema: Output
  readonly annotations: ToolAnnotations
  run(args: z.output<Input>, context: ToolContext): Promise<z.input<Output>> | z.input<Output>
  /** The text channel, rendered from the structured answer alone so that the two cannot differ. Default: its JSON. */
  render?(answer: z.output<Output>): string
}

/** A tool with its argument type closed over, so that tools of different shapes share one list. */
export interface ToolDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: z.ZodObject
  readonly outputSchema: z.ZodObject
  readonly annotations: ToolAnnotations
  /** Runs on arguments that `inputSchema` has already parsed. */
  execute(args: unknown, context: ToolContext): Promise<ToolAnswer>
}

/** Both output channels of one answer. */
export interface ToolAnswer {
  readonly structured: Record<string, unknown>
  readonly text: string
}

/** Turns a typed spec into a definition; the answer is parsed by `outputSchema` before it leaves. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  spec: ToolSpec<Input, Output>,
): ToolDefinition {
  const { name, title, description, inputSchema, outputSchema, annotations } = spec
  return {
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    annotations,
    async execute(args, context) {
      // The cast states what the caller guarantees: args are the output of inputSchema's own parse.
      const answer = await spec.run(args as z.output<Input>, context)
      const parsed = outputSchema.parse(answer)
      return { structured: parsed, text: spec.render ? spec.render(parsed) : JSON.stringify(parsed) }
    },
  }
}
