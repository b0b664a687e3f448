import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { jsonSchemaToZod, schemaReport } from './json-schema-to-zod.ts'

const accepts = (schema: unknown, value: unknown) => jsonSchemaToZod(schema).safeParse(value).success
const refusal = (schema: unknown, value: unknown) =>
  jsonSchemaToZod(schema)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
/** Spelled so that nobody takes the schema for a promise. */
const ifThen = (condition: unknown, consequence: unknown) =>
  Object.fromEntries([
    ['if', condition],
    ['then', consequence],
  ])
const object = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: 'object',
  properties,
  ...more,
})

describe('the validating face', () => {
  test.each<[string, unknown, unknown[], unknown[]]>([
    [
      'a nullable type',
      object({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      [{ a: null }, { a: 'x' }, {}],
      [{ a: 5 }],
    ],
    [
      'two discriminated forms',
      {
        type: 'object',
        oneOf: [
          object({ kind: { const: 'circle' }, r: { type: 'number' } }, { required: ['kind', 'r'] }),
          object({ kind: { const: 'square' }, side: { type: 'number' } }, { required: ['kind', 'side'] }),
        ],
      },
      [{ kind: 'circle', r: 1 }],
      [{ kind: 'square' }, { kind: 'circle', side: 1 }],
    ],
    [
      'either of two required',
      { ...object({ a: {}, b: {} }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      [{ a: 1 }],
      [{}],
    ],
    [
      'recursion, all the way down',
      object(
        { tree: { $ref: '#/$defs/N' } },
        { $defs: { N: object({ v: { type: 'number' }, next: { $ref: '#/$defs/N' } }) } },
      ),
      [{ tree: { v: 1, next: { next: { v: 2 } } } }],
      [{ tree: { next: { next: { v: 'x' } } } }],
    ],
    [
      'recursion to the root',
      object({ child: { $ref: '#' }, n: { type: 'number' } }),
      [{ child: { child: { n: 1 } } }],
      [{ child: { child: { n: 'x' } } }],
    ],
    [
      'a property called definitions',
      object({ definitions: { type: 'string' } }, { required: ['definitions'] }),
      [{ definitions: 'x' }],
      [{}],
    ],
    ['a property called constructor', object({ a: {} }, { required: ['constructor'] }), [{ constructor: 1 }], [{}]],
    [
      'an old tuple',
      object({ a: { type: 'array', items: [{ type: 'string' }], additionalItems: false } }),
      [{ a: ['x'] }],
      [{ a: [1] }, { a: ['x', 1] }],
    ],
    [
      'a new tuple',
      object({ a: { type: 'array', prefixItems: [{ type: 'string' }], items: false } }),
      [{ a: ['x'] }],
      [{ a: ['x', 1] }],
    ],
    ['an old bound', object({ a: { type: 'number', minimum: 0, exclusiveMinimum: true } }), [{ a: 0.1 }], [{ a: 0 }]],
    ['cents', object({ a: { type: 'number', multipleOf: 0.01 } }), [{ a: 19.99 }, { a: 0.07 }], [{ a: 0.001 }]],
    [
      'a pattern with and without Unicode',
      object({ a: { pattern: '^\\p{L}+$' }, b: { pattern: '^[\\w-.]+$' } }),
      [{ a: '需求', b: 'a-b.c' }],
      [{ a: '1' }, { b: '!' }],
    ],
    [
      'conditions',
      { ...object({ a: {}, b: {} }), ...ifThen({ required: ['a'] }, { required: ['b'] }) },
      [{}, { a: 1, b: 1 }],
      [{ a: 1 }],
    ],
    ['names of members', object({}, { propertyNames: { pattern: '^x' } }), [{ x1: 1 }], [{ y: 1 }]],
    ['unevaluated members', { allOf: [object({ a: {} })], unevaluatedProperties: false }, [{ a: 1 }], [{ b: 1 }]],
    [
      'dependent members',
      object({ a: {} }, { dependentRequired: { a: ['b'] } }),
      [{ b: 1 }, { a: 1, b: 1 }],
      [{ a: 1 }],
    ],
    [
      'counts',
      object({ a: { type: 'array', uniqueItems: true, contains: { const: 1 }, minContains: 1 } }),
      [{ a: [1, 2] }],
      [{ a: [2] }, { a: [1, 1] }],
    ],
  ])('keeps what %s means', (...[, schema, valid, invalid]) => {
    for (const value of valid) expect([value, accepts(schema, value)]).toEqual([value, true])
    for (const value of invalid) expect([value, accepts(schema, value)]).toEqual([value, false])
  })

  test('gives a valid value back as it came: nothing dropped, nothing filled in', () => {
    const schema = jsonSchemaToZod(object({ a: { type: 'integer', default: 3 }, o: object({ b: { default: 'x' } }) }))
    const value = { o: { other: 1 }, extra: [1] }
    expect(schema.parse(value)).toBe(value)
  })

  test('names the property and what was expected', () => {
    const schema = object(
      {
        name: { type: 'string' },
        size: { enum: ['S', 'M'] },
        list: { type: 'array', items: object({ n: { type: 'integer' } }) },
      },
      { required: ['name'], additionalProperties: false },
    )
    expect(refusal(schema, {})).toEqual([['name', '"name" is missing; expected string']])
    expect(refusal(schema, { name: 7 })).toEqual([['name', '"name" must be string, but number was given']])
    expect(refusal(schema, { name: 'x', size: 'XL' })).toEqual([['size', '"size" must be one of "S", "M"']])
    expect(refusal(schema, { name: 'x', list: [{ n: 1.5 }] })).toEqual([
      ['list.0.n', '"list.0.n" must be integer, but number was given'],
    ])
    expect(refusal(schema, { name: 'x', colour: 1 })).toEqual([
      ['colour', '"colour" is not known here; known: name, size, list'],
    ])
  })

  test('what makes no sense in a schema demands nothing', () => {
    expect(accepts({ type: 'object', properties: null, required: 'a' }, { a: 1 })).toBe(true)
    expect(accepts(object({ a: { type: 'any' }, b: { type: 'string', required: true } }), { a: 1, b: 'x' })).toBe(true)
  })

  test('a pattern made to hang a checker does not', () => {
    const before = performance.now()
    accepts(object({ a: { type: 'string', pattern: '^(a+)+$' } }), { a: `${'a'.repeat(40)}!` })
    accepts(object({ a: { type: 'string', pattern: '^(a|a)*$' } }), { a: `${'a'.repeat(40)}!` })
    accepts(object({ a: { type: 'string', pattern: '^((a+)b?)*$' } }), { a: `${'a'.repeat(40)}!` })
    expect(performance.now() - before).toBeLessThan(500)
  })
})

describe('whatever comes as a schema', () => {
  const unreadable = [
    null,
    undefined,
    'x',
    7,
    [],
    true,
    { $ref: 'https://x.test/y' },
    object({ a: { $ref: '#/$defs/none' } }),
  ]
  test.each(unreadable.map((schema) => ({ schema })))(
    'that cannot be read (%j) gives a schema that takes any object and says why',
    ({ schema }) => {
      const converted = jsonSchemaToZod(schema)
      expect(converted.safeParse({ any: 1 }).success).toBe(true)
      expect(schemaReport(converted).problem).toBeString()
    },
  )

  test('conversion, serialising and checking never throw', () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'anyOf',
      'allOf',
      'not',
      'required',
      'enum',
      '$ref',
      'pattern',
      'minimum',
      '$defs',
      'if',
      'const',
    )
    const { schema } = fc.letrec((tie) => ({
      schema: fc.dictionary(
        keyword,
        fc.oneof(
          { depthSize: 'xsmall' },
          fc.jsonValue({ maxDepth: 1 }),
          fc.constantFrom('object', 'string', '#', '#/$defs/a'),
          tie('schema'),
          fc.array(tie('schema'), { maxLength: 2 }),
        ),
        { maxKeys: 3 },
      ),
    }))
    fc.assert(
      fc.property(schema, fc.jsonValue(), (source, value) => {
        const converted = jsonSchemaToZod(source)
        z.toJSONSchema(converted)
        converted.safeParse(value)
      }),
      { numRuns: 100 },
    )
  })

  test('a schema nested a thousand levels deep is refused, not followed', () => {
    let schema: Record<string, unknown> = { type: 'string' }
    for (let level = 0; level < 1000; level += 1) schema = object({ a: schema })
    expect(schemaReport(jsonSchemaToZod(schema)).problem).toContain('nested')
  })
})

describe('a check of arguments is bounded in work', () => {
  /** A tree whose node has the same member in both of two forms: each level of a value doubles the ways to read it. */
  const doubling = (keyword: string) =>
    object(
      { tree: { $ref: '#/$defs/n' } },
      { $defs: { n: { [keyword]: [1, 2].map(() => object({ next: { $ref: '#/$defs/n' } }, { required: ['v'] })) } } },
    )
  const chainOf = (length: number): unknown => {
    let value: unknown = { v: 'end' }
    for (let level = 0; level < length; level += 1) value = { next: value }
    return value
  }

  test.each(['anyOf', 'oneOf', 'allOf'])(
    'also where %s of a recursive schema multiplies with the depth of a value',
    (keyword) => {
      const schema = jsonSchemaToZod(doubling(keyword))
      expect(schema.safeParse({ tree: chainOf(4) }).success).toBe(false)
      // Let through: the server checks as well.
      expect(schema.safeParse({ tree: chainOf(40) }).success).toBe(true)
    },
  )

  test('also where a value is nested deeper than the stack goes', () => {
    const schema = jsonSchemaToZod(object({ a: { $ref: '#' } }))
    let value: unknown = {}
    for (let level = 0; level < 100_000; level += 1) value = { a: value }
    expect(schema.safeParse(value).success).toBe(true)
  })

  test('also where each of many items is compared with each other one', () => {
    const schema = jsonSchemaToZod(object({ list: { type: 'array', uniqueItems: true } }))
    const items = (count: number) => Array.from({ length: count }, (_, index) => ({ index }))
    expect(schema.safeParse({ list: [...items(100), { index: 1 }] }).success).toBe(false)
    expect(schema.safeParse({ list: items(200_000) }).success).toBe(true)
  })

  test('also where many texts meet a pattern that is slow', () => {
    const schema = jsonSchemaToZod(object({ list: { type: 'array', items: { pattern: '^(a+)+$' } } }))
    const list = Array.from({ length: 1000 }, () => `${'a'.repeat(5000)}!`)
    expect(schema.safeParse({ list: list.slice(0, 10) }).success).toBe(false)
    // Let through: the server checks as well.
    expect(schema.safeParse({ list }).success).toBe(true)
  })

  test('and what is left to the server is told', () => {
    const schema = object(
      { a: { pattern: '^(?!x)(a+)+$' }, b: { pattern: '^[a-z]+$' } },
      { patternProperties: { '(': {} } },
    )
    expect(schemaReport(jsonSchemaToZod(schema)).losses).toEqual([
      { path: '', keyword: 'patternProperties', reason: 'it is no regular expression' },
      { path: '/properties/a', keyword: 'pattern', reason: 'it cannot be checked in bounded time' },
    ])
  })

  test('a long list of lawful items is checked to its end', () => {
    const schema = jsonSchemaToZod(object({ list: { type: 'array', items: object({ n: { type: 'integer' } }) } }))
    const list = Array.from({ length: 2000 }, (_, n) => ({ n }))
    expect(schema.safeParse({ list }).success).toBe(true)
    expect(schema.safeParse({ list: [...list, { n: 'x' }] }).success).toBe(false)
  })
})
