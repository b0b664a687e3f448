import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseListedTool } from './listed-tool.ts'

const reasonOf = (entry: unknown) => {
  const listed = parseListedTool(entry)
  return 'quarantined' in listed ? listed.quarantined.reason : undefined
}

describe('one entry of a tool list', () => {
  test('is taken with all it says', () => {
    const tool = { name: 'a', title: 'A', description: 'd', inputSchema: { type: 'object' as const }, _meta: { x: 1 } }
    expect(parseListedTool(tool)).toEqual({ tool })
  })

  test('is taken without ornaments that are wrong', () => {
    const entry = {
      name: 'a',
      description: 7,
      inputSchema: {},
      annotations: { readOnlyHint: 'yes', title: 3 },
      outputSchema: 'x',
    }
    expect(parseListedTool(entry)).toEqual({
      tool: { name: 'a', inputSchema: { type: 'object' }, annotations: {} } as never,
    })
  })

  test.each([
    [{ name: '', inputSchema: {} }, 'empty'],
    [{ inputSchema: {} }, 'name'],
    [{ name: 'a' }, 'inputSchema'],
    [{ name: 'a', inputSchema: { type: 'array' } }, '"array"'],
    [{ name: 'a', inputSchema: { $ref: 'https://x.test' } }, 'outside'],
    [{ name: 'a'.repeat(600), inputSchema: {} }, '512'],
    [{ name: 'a', inputSchema: { description: 'x'.repeat(300_000) } }, 'larger'],
    ['text', 'entry'],
  ])('is left out with a reason (%#)', (entry, words) => {
    expect(reasonOf(entry)).toContain(words)
  })

  test('is never too odd to be judged', () => {
    fc.assert(fc.property(fc.anything(), (entry) => void parseListedTool(entry)))
  })
})
