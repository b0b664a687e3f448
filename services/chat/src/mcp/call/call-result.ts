import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { isDeeperThan } from '../schema/json-depth.ts'
import { isJsonObject } from '../schema/json-schema.ts'
import type { McpContent } from '../tools/serialize-content.ts'

/** Nothing anybody means is nested deeper; what reads, shows or keeps a deeper value exhausts the stack. */
const MAX_DEPTH = 400

/**
 * A tool's answer as it came. Lenient about blocks: the SDK throws a whole answer away for one block of a kind it does
 * not know; here such a block is named in the text and the rest is kept. `toolResult` is the form of revision 2024-10-07.
 */
export const callResult = z.custom<McpContent>(
  (value) =>
    isJsonObject(value) &&
    (value['content'] == null || Array.isArray(value['content'])) &&
    !isDeeperThan([value['structuredContent'], value['toolResult']], MAX_DEPTH),
)

/** The SDK's type with members it does not know let through; `serializeMCPContent` looks at each block itself. */
export function toCallToolResult(result: McpContent): CallToolResult {
  return (result.content == null ? { ...result, content: [] } : result) as CallToolResult
}
