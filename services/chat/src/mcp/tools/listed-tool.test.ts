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

  /** Definitions of which each refers twice to the next. */
  const chain = (length: number, keyword = 'anyOf', name = (index: number) => `d${index}`) => ({
    $ref: `#/$defs/${name(0)}`,
    $defs: Object.fromEntries(
      Array.from({ length }, (_, index) => [
        name(index),
        index === length - 1
          ? { type: 'string' }
          : { [keyword]: [{ $ref: `#/$defs/${name(index + 1)}` }, { $ref: `#/$defs/${name(index + 1)}` }] },
      ]),
    ),
  })
  const argument = ({ $defs, ...schema }: ReturnType<typeof chain>) => ({
    type: 'object',
    properties: { a: schema },
    $defs,
  })

  test.each([
    ['22 chained definitions', argument(chain(22))],
    ['30 chained definitions', argument(chain(30))],
    ['a chain of allOf', argument(chain(24, 'allOf'))],
    ['a chain of oneOf', argument(chain(24, 'oneOf'))],
    ['a chain at the root', chain(24)],
    [
      'a chain through members',
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/d0' } },
        $defs: Object.fromEntries(
          Array.from({ length: 24 }, (_, index) => [
            `d${index}`,
            index === 23
              ? {}
              : {
                  type: 'object',
                  properties: { l: { $ref: `#/$defs/d${index + 1}` }, r: { $ref: `#/$defs/d${index + 1}` } },
                },
          ]),
        ),
      },
    ],
    [
      'a chain of anchors',
      {
        type: 'object',
        properties: { a: { $ref: '#d0' } },
        $defs: Object.fromEntries(
          Array.from({ length: 24 }, (_, index) => [
            `d${index}`,
            {
              $anchor: `d${index}`,
              ...(index === 23 ? {} : { anyOf: [1, 2].map(() => ({ $ref: `#d${index + 1}` })) }),
            },
          ]),
        ),
      },
    ],
  ])('whose references multiply is left out before anybody works with it: %s', (_, inputSchema) => {
    expect(reasonOf({ name: 'a', inputSchema })).toMatch(/more than 50000 parts once its references are followed/)
  })

  test('whose references lead down without end in sight is left out', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]),
    )
    const inputSchema = { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: { ...$defs, d5000: {} } }
    expect(reasonOf({ name: 'a', inputSchema })).toMatch(/levels deep/)
  })

  const nested = (depth: number, key: string): unknown => {
    let value: unknown = {}
    for (let level = 0; level < depth; level += 1) value = { [key]: value }
    return value
  }
  test.each(['inputSchema', 'outputSchema', '_meta', 'annotations'])(
    'whose %s is nested without end is left out, not thrown over',
    (member) => {
      const entry = { name: 'a', inputSchema: {}, [member]: nested(100_000, 'not') }
      expect(reasonOf(entry)).toMatch(/nested deeper/)
    },
  )

  test('that refers to itself in several places is taken: it is as long as its values are', () => {
    const filter = { anyOf: ['and', 'or', 'not'].map((word) => ({ properties: { [word]: { $ref: '#/$defs/f' } } })) }
    const inputSchema = { type: 'object', properties: { filter: { $ref: '#/$defs/f' } }, $defs: { f: filter } }
    expect(reasonOf({ name: 'a', inputSchema })).toBeUndefined()
  })

  test('is never too odd to be judged', () => {
    fc.assert(fc.property(fc.anything(), (entry) => void parseListedTool(entry)))
  })
})
