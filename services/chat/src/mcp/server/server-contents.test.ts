import { expect, test } from 'bun:test'
import { McpCallError } from '../failure/call-error.ts'
import { type ContentsPort, ServerContents } from './server-contents.ts'

const LIMITS = { timeoutMs: 1000 }

/** A server that grants subscriptions to everything but what is refused, and remembers what it was asked. */
function server() {
  const asked: string[] = []
  const refused = new Set<string>()
  const port: ContentsPort = {
    capabilities: () => ({ resources: { subscribe: true } }),
    request: async ({ params }, schema) => {
      const uri = String(params?.['uri'])
      asked.push(uri)
      if (refused.has(uri)) throw new McpCallError({ kind: 'rejected', reach: 'refused', serverId: 's', detail: 'no' })
      return schema.parse({})
    },
  }
  return { contents: new ServerContents(port), asked, refused }
}

test('a granted subscription is asked for again on every new connection, a refused one is not', async () => {
  const { contents, asked, refused } = server()
  refused.add('a://refused')
  await contents.subscribe('a://granted', LIMITS)
  await expect(contents.subscribe('a://refused', LIMITS)).rejects.toThrow()
  await contents.resubscribe(LIMITS)
  expect(asked).toEqual(['a://granted', 'a://refused', 'a://granted'])
})

test('a subscription that a later connection refuses is given up', async () => {
  const { contents, asked, refused } = server()
  await contents.subscribe('a://gone', LIMITS)
  refused.add('a://gone')
  await contents.resubscribe(LIMITS)
  await contents.resubscribe(LIMITS)
  expect(asked).toHaveLength(2)
})
