import { expect, test } from 'bun:test'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { KnownTools } from './known-tools.ts'
import { NO_TOOLS } from './tool-list.ts'

function knownTools(items: Record<string, unknown>) {
  const notes: unknown[] = []
  const known = new KnownTools('shop', {
    onListenerFault: (error) => notes.push(error),
    onNote: (event, { tool }) => notes.push([event, tool]),
  })
  const outputSchema: Tool['outputSchema'] = { type: 'object', properties: { a: { type: 'array', items } } }
  known.take({ ...NO_TOOLS, tools: [{ name: 'list', inputSchema: { type: 'object' }, outputSchema }] })
  const take = (a: unknown[]) => known.assertDeclaredForm('list', { content: [], structuredContent: { a } })
  return { take, notes }
}

test('an answer that takes too much work to check is let through, and that is noted', () => {
  const forms = Array.from({ length: 400 }, (_, index) => ({ const: { index } }))
  const { take, notes } = knownTools({ anyOf: forms })
  take(Array.from({ length: 50_000 }, (_, index) => ({ index, more: [index] })))
  expect(notes).toEqual([['output_not_checked', 'list']])
})

test('a wrong answer is refused, and a right one is taken without a word', () => {
  const { take, notes } = knownTools({ type: 'integer' })
  take([1, 2])
  expect(() => take([1, 'x'])).toThrow()
  expect(notes).toEqual([])
})
