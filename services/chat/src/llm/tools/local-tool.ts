import { DynamicStructuredTool } from '@langchain/core/tools'
import type { z } from 'zod'

/** Longest requirement a local tool takes: what a turn's message may hold. */
export const MAX_TEXT = 200_000

/** A tool of the host itself. It answers with an object; the model reads it as JSON, as it reads a server's. */
export interface LocalToolSpec<Input extends z.ZodObject> {
  readonly name: string
  readonly description: string
  readonly schema: Input
  readonly permission: 'read' | 'write' | 'admin'
  run(args: z.output<Input>): Promise<object>
}

/** Makes a host tool that carries the same metadata as a bridged one. */
export function localTool<Input extends z.ZodObject>(spec: LocalToolSpec<Input>): DynamicStructuredTool {
  const readOnlyHint = spec.permission === 'read'
  return new DynamicStructuredTool({
    name: spec.name,
    description: spec.description,
    schema: spec.schema,
    metadata: {
      serverId: 'local',
      toolName: spec.name,
      permission: spec.permission,
      annotations: {
        readOnlyHint,
        destructiveHint: spec.permission === 'admin',
        idempotentHint: readOnlyHint,
        openWorldHint: false,
      },
    },
    // The cast states what DynamicStructuredTool has done before: the arguments are the schema's own output.
    func: async (args) => JSON.stringify(await spec.run(args as z.output<Input>)),
  })
}
