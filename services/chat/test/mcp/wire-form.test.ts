import { afterAll, describe, expect, test } from 'bun:test'
import { jsonSchemaToZod, schemaReport } from '../../src/mcp/json-schema-to-zod.ts'
import type { JsonSchema } from '../../src/mcp/schema/json-schema.ts'
import { OpenAiWire, refusals } from './openai-wire.ts'

const wire = new OpenAiWire()
afterAll(() => wire.close())
const onTheWire = (schemas: Record<string, unknown>) => wire.formsOf(schemas)

const parametersOf = async (schema: unknown): Promise<JsonSchema> => (await onTheWire({ t: schema }))['t'] ?? {}

/** Spelled so that nobody takes the schema for a promise. */
const conditional = Object.fromEntries([
  ['if', { required: ['a'] }],
  ['then', { required: ['b'] }],
])

/** Shapes from the bug reports of other bridges. */
const troublesome: Record<string, JsonSchema> = {
  no_properties: { type: 'object' },
  no_type: { properties: { a: { type: 'string' } } },
  empty: {},
  array_without_items: {
    type: 'object',
    properties: { a: { type: 'array' }, b: { anyOf: [{ type: 'array' }, { type: 'null' }] } },
  },
  array_in_type_list: { type: 'object', properties: { a: { type: ['array', 'null'] } } },
  bare_object: { type: 'object', properties: { a: { type: 'object' } } },
  root_any_of: { type: 'object', properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  root_one_of: {
    type: 'object',
    oneOf: [
      { type: 'object', properties: { kind: { const: 'circle' }, r: { type: 'number' } }, required: ['kind', 'r'] },
      {
        type: 'object',
        properties: { kind: { const: 'square' }, side: { type: 'number' } },
        required: ['kind', 'side'],
      },
    ],
  },
  root_all_of: {
    type: 'object',
    allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: { type: 'number' } } }],
  },
  root_ref: {
    type: 'object',
    $ref: '#/$defs/Args',
    $defs: { Args: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
  },
  root_not: { type: 'object', properties: { a: {} }, not: { required: ['b'] } },
  root_if: { type: 'object', properties: { a: {}, b: {} }, ...conditional },
  recursive: {
    type: 'object',
    properties: { tree: { $ref: '#/$defs/Node' } },
    $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } } },
  },
  recursive_root: {
    type: 'object',
    properties: { child: { $ref: '#' }, name: { type: 'string' } },
    required: ['name'],
  },
  ref_into_properties: { type: 'object', properties: { a: { type: 'integer' }, b: { $ref: '#/properties/a' } } },
  draft07_tuple: {
    type: 'object',
    properties: { a: { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false } },
  },
  draft04_bound: { type: 'object', properties: { a: { type: 'number', minimum: 0, exclusiveMinimum: true } } },
  draft03_required: { type: 'object', properties: { a: { type: 'string', required: true } } },
  boolean_property: { type: 'object', properties: { a: true, b: false } },
  never_branch: { type: 'object', properties: { a: { anyOf: [{ not: {} }, { type: 'string' }] } } },
  nullable_enum: { type: 'object', properties: { a: { type: ['string', 'null'], enum: ['x', null] } } },
  numeric_enum: { type: 'object', properties: { a: { enum: [1, 2, 'three', true] } } },
  property_called_definitions: {
    type: 'object',
    properties: { definitions: { type: 'string' }, $ref: { type: 'string' } },
    required: ['definitions'],
  },
  defaults: { type: 'object', properties: { a: { type: 'integer', default: 3 } } },
  open_map: {
    type: 'object',
    properties: { m: { type: 'object', additionalProperties: { type: 'string' }, propertyNames: { pattern: '^x' } } },
  },
  dependent: { type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } },
  unevaluated: { type: 'object', properties: { a: {} }, unevaluatedProperties: false },
  unique: {
    type: 'object',
    properties: { a: { type: 'array', items: { type: 'string' }, uniqueItems: true, contains: { const: 'x' } } },
  },
  annotations: {
    type: 'object',
    properties: { a: { type: 'string', title: 'A', examples: ['e'], deprecated: true, 'x-own': 1, format: 'own' } },
  },
  with_ids: {
    $id: 'https://x.test/a',
    type: 'object',
    properties: { a: { $ref: '#/$defs/b' } },
    $defs: { b: { type: 'string' } },
  },
}

describe('what @langchain/openai puts on the wire', () => {
  test('is in no form that OpenAI is known to refuse, whatever the server wrote [S5-bridge]', async () => {
    const forms = await onTheWire(troublesome)
    expect(Object.keys(forms)).toEqual(Object.keys(troublesome))
    expect(Object.entries(forms).flatMap(([name, form]) => refusals(form).map((text) => `${name} ${text}`))).toEqual([])
  })

  test('holds every reference it uses', async () => {
    for (const [name, form] of Object.entries(await onTheWire(troublesome))) {
      for (const [, ref] of JSON.stringify(form).matchAll(/"\$ref":"(#\/\$defs\/[^"]+)"/g)) {
        const key = String(ref).slice('#/$defs/'.length)
        expect([name, Object.keys((form['$defs'] ?? {}) as object)]).toEqual([name, expect.arrayContaining([key])])
      }
    }
  })

  test('is word for word what the server wrote where that is legal, and closes no open object [S5-bridge]', async () => {
    const schema = {
      type: 'object',
      title: 'Args',
      properties: {
        a: {
          type: 'string',
          title: 'A',
          description: '甲',
          examples: ['e'],
          deprecated: true,
          minLength: 2,
          'x-own': 1,
        },
        o: { type: 'object', properties: { deep: { type: ['integer', 'null'], default: 1 } } },
        m: { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
        u: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/x' } }] },
      },
      required: ['a'],
      $defs: { x: { type: 'number', multipleOf: 0.5 } },
    }
    const { $schema: _, ...form } = await parametersOf(schema)
    expect(form).toEqual(schema)
  })

  test('tells in words what a union at the root cannot say', async () => {
    const form = await parametersOf(troublesome['root_one_of'])
    expect(form['required']).toEqual(['kind'])
    expect(form['properties']).toEqual({
      kind: { anyOf: [{ const: 'circle' }, { const: 'square' }] },
      r: { type: 'number' },
      side: { type: 'number' },
    })
    expect(form['description']).toContain(
      'exactly one of: (1) needs kind = "circle", r; (2) needs kind = "square", side',
    )
    const report = schemaReport(jsonSchemaToZod(troublesome['root_one_of']))
    expect(report.losses).toEqual([expect.objectContaining({ keyword: 'oneOf' })])
  })

  test('does not make a field with a default required', async () => {
    expect(await parametersOf(troublesome['defaults'])).not.toHaveProperty('required')
  })

  test('one tool nobody can read does not break the others', async () => {
    const forms = await onTheWire({
      good: { type: 'object' },
      remote: { type: 'object', properties: { a: { $ref: 'https://x.test/y' } } },
      nothing: null,
    })
    expect(Object.keys(forms)).toContain('good')
    expect(Object.values(forms).flatMap((form) => refusals(form))).toEqual([])
  })
})
