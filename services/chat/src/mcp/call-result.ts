import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

/**
 * A tool's answer as it came. Lenient about blocks: the SDK throws a whole answer away for one block of a kind it does
 * not know; here such a block is named in the text and the rest is kept. `toolResult` is the form of revision 2024-10-07.
 */
export const callResult = z.looseObject({
  content: z.array(z.unknown()).nullish(),
  structuredContent: z.unknown().optional(),
  isError: z.unknown().optional(),
  toolResult: z.unknown().optional(),
})

/** The SDK's type with members it does not know let through; `serializeMCPContent` looks at each block itself. */
export function toCallToolResult(result: z.output<typeof callResult>): CallToolResult {
  return { ...result, content: result.content ?? [] } as CallToolResult
}
