import type { RunnableConfig } from '@langchain/core/runnables'
import { DynamicStructuredTool } from '@langchain/core/tools'
import { z } from 'zod'
import { ownerOf, type ResultStore } from './result-store.ts'
import { contextOf } from './run-context.ts'

/** A local tool with which a model reads the rest of a result that was cut. */
export function createReadResultTool(store: ResultStore): DynamicStructuredTool {
  return new DynamicStructuredTool({
    name: 'read_tool_result',
    description:
      'Reads a part of an earlier tool result that was cut because it was too long. Use it only with an address (mcp-result://…) that such a result names.',
    schema: z.object({
      uri: z.string().describe('The address named in the cut result'),
      offset: z.number().int().min(0).optional().describe('Where to go on: the last answer’s nextOffset'),
    }),
    metadata: {
      serverId: 'local',
      toolName: 'read_tool_result',
      permission: 'read',
      // The host's own tool, but what it gives is some server's text.
      trusted: false,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    func: async ({ uri, offset = 0 }: { uri: string; offset?: number }, _run, config?: RunnableConfig) => {
      const { text, nextOffset, total } = store.read(uri, { offset, reader: ownerOf(contextOf(config)) })
      const next = nextOffset === undefined ? 'this is the end' : `go on with offset ${nextOffset}`
      return `[characters ${offset} to ${offset + text.length} of ${total}; ${next}]\n${text}`
    },
  })
}
