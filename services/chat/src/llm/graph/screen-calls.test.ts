import { expect, test } from 'bun:test'
import { DynamicStructuredTool } from '@langchain/core/tools'
import { z } from 'zod'
import { isUntrusted } from './screen-calls.ts'

const closedWorld = { readOnlyHint: true, openWorldHint: false }
const tool = (metadata: Record<string, unknown>) =>
  new DynamicStructuredTool({ name: 't', description: '', schema: z.object({}), func: async () => '', metadata })

test.each([
  [{ serverId: 'local', permission: 'read' }, false],
  [{ serverId: 'ours', permission: 'read', trusted: true, annotations: closedWorld }, false],
  [{ serverId: 'ours', permission: 'read', trusted: true, annotations: { openWorldHint: true } }, true],
  // A stranger's word for itself counts for nothing, nor does a local tool that reads on in what a stranger sent.
  [{ serverId: 'theirs', permission: 'read', trusted: false, annotations: closedWorld }, true],
  [{ serverId: 'local', permission: 'read', trusted: false, annotations: closedWorld }, true],
])('what a tool of %j returns is untrusted: %p', (metadata, expected) => {
  expect(isUntrusted(tool(metadata))).toBe(expected)
})
