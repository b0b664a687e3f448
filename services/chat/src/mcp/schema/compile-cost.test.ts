import { describe, expect, test } from 'bun:test'
import { isUnchecked, jsonSchemaToZod, schemaReport } from '../json-schema-to-zod.ts'
import { parseListedTool } from '../tools/listed-tool.ts'
import { compileCostOf, MAX_COMPILE_COST } from './compile-cost.ts'
import { compileChecker } from './validator.ts'

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const named = <T>(count: number, make: (index: number) => T) =>
  Object.fromEntries(many(count, (i) => [`p${i}`, make(i)]))

/** Schemas that are legal and small enough to be listed, and that an engine would compile for seconds. */
const HOSTILE: [string, Record<string, unknown>][] = [
  ['allOf of thousands', { allOf: many(5000, (i) => ({ minProperties: i % 3 })) }],
  ['oneOf of thousands', { oneOf: many(5000, (i) => ({ const: i })) }],
  ['thousands of properties', { properties: named(5000, () => ({ type: 'string' })) }],
  ['thousands of patterns', { patternProperties: named(2000, () => ({ type: 'string' })) }],
  ['thousands of dependencies', { dependentRequired: named(5000, () => ['a']) }],
  [
    'what thousands of branches left over',
    { allOf: many(1500, (i) => ({ properties: { [`p${i}`]: {} } })), unevaluatedProperties: false },
  ],
  [
    'thousands of references',
    { $defs: named(2500, () => ({ type: 'object' })), properties: named(2500, (i) => ({ $ref: `#/$defs/p${i}` })) },
  ],
]

describe.each(HOSTILE)('a schema with %s', (_, schema) => {
  const listed = { type: 'object', ...schema }

  test('is not compiled, and the conversion says why', () => {
    expect(compileCostOf(listed)).toBeGreaterThan(MAX_COMPILE_COST)
    expect(() => compileChecker(listed)).toThrow('bounded time')
    expect(schemaReport(jsonSchemaToZod(listed)).problem).toContain('bounded time')
  })

  test('leaves its tool usable: arguments go to the server, marked as unchecked', () => {
    expect(parseListedTool({ name: 't', inputSchema: listed })).toHaveProperty('tool')
    const args = { a: 1 }
    expect(jsonSchemaToZod(listed).safeParse(args).success).toBe(true)
    expect(isUnchecked(args)).toBe(true)
    expect(jsonSchemaToZod(listed).safeParse('no object').success).toBe(false)
  })
})

test('a schema of the size that real tools have is compiled, and its arguments are checked', () => {
  const zod = jsonSchemaToZod({ type: 'object', properties: named(1000, () => ({ type: 'string' })) })
  const args = { p1: 'x' }
  expect(zod.safeParse(args).success).toBe(true)
  expect(isUnchecked(args)).toBe(false)
  expect(zod.safeParse({ p1: 1 }).success).toBe(false)
  expect(schemaReport(zod).problem).toBeUndefined()
})
