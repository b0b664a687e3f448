import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isJsonObject, type JsonSchema, resolvePointer } from '../../src/mcp/schema/json-schema.ts'

/** Says whether arguments are valid. Not the product's validator: it is what that one is held against. */
export type Judge = (value: unknown) => boolean

/** A validator of the schema, plain and without any of the product's guards; none where the schema does not compile. */
export function judgeOf(schema: JsonSchema): Judge | undefined {
  const isOld = /draft-0\d/.test(String(schema['$schema'])) || JSON.stringify(schema).includes('"items":[')
  const engine = new (isOld ? Ajv : Ajv2020)({ strict: false, validateSchema: false, logger: false })
  formats.default(engine)
  const { $schema: _, ...bare } = schema
  try {
    const validate = engine.compile(bare)
    return (value) => validate(value) === true
  } catch {
    return undefined
  }
}

/** Texts to try where a schema asks for a certain form. */
const TEXTS = [
  'text',
  '2026-11-30T08:00:00Z',
  '2026-11-30',
  '2026-11-30T08:00:00',
  'a@example.com',
  'https://example.com/a',
  '123e4567-e89b-12d3-a456-426614174000',
  '12345678901234567890123456789012',
  '0123456789abcdef0123456789abcdef01234567',
  '08:00',
  '1',
  'a/b',
  'A1',
  '#ffffff',
  'a-b',
  '1h',
  'en-US',
  '/a/b',
]
/** Recursive schemas are filled this deep. */
const MAX_DEPTH = 8

/** Arguments that are likely to be valid: everything that is declared, or only what must be there. */
export function sampleOf(
  schema: unknown,
  { root, isFull, depth = 0 }: { root: JsonSchema; isFull: boolean; depth?: number },
): unknown {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return 'text'
  const inner = (sub: unknown) => sampleOf(sub, { root, isFull, depth: depth + 1 })
  if (typeof schema['$ref'] === 'string') return inner(resolvePointer(root, schema['$ref']))
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  return ofType(schema, inner, isFull)
}

type Inner = (sub: unknown) => unknown

function ofType(schema: JsonSchema, inner: Inner, isFull: boolean): unknown {
  const branches = [schema['anyOf'], schema['oneOf']].find(Array.isArray)
  const parts = [schema['allOf'] ?? []].flat()
  const type = [schema['type']].flat()[0] ?? (isJsonObject(schema['properties']) ? 'object' : undefined)
  if (type === 'object' || (type === undefined && parts.length > 0)) {
    const merged = [...parts, ...(branches ?? []).slice(0, 1)].map(inner).filter(isJsonObject)
    return Object.assign(objectOf(schema, inner, isFull), ...merged)
  }
  if (branches !== undefined) return inner(branches[0])
  return type === 'array' ? listOf(schema, inner) : plainOf(schema, type)
}

function objectOf(schema: JsonSchema, inner: (sub: unknown) => unknown, isFull: boolean): JsonSchema {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : []
  const names = isFull ? Object.keys(properties) : required
  return Object.fromEntries([...new Set([...names, ...required])].map((name) => [name, inner(properties[name] ?? {})]))
}

function listOf(schema: JsonSchema, inner: (sub: unknown) => unknown): unknown[] {
  const tuple = Array.isArray(schema['items']) ? schema['items'] : schema['prefixItems']
  if (Array.isArray(tuple)) return tuple.map(inner)
  return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => inner(schema['items']))
}

function plainOf(schema: JsonSchema, type: unknown): unknown {
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') {
    const least = Number(schema['minimum'] ?? Number(schema['exclusiveMinimum'] ?? 0) + 1)
    return Math.min(least, Number(schema['maximum'] ?? least))
  }
  const judge = judgeOf({ ...schema, type: 'string' })
  const long = 'a'.repeat(Number(schema['minLength'] ?? 1))
  return [...TEXTS, long].find((text) => judge?.(text)) ?? 'text'
}

/** Arguments with one thing wrong, and the property that is to be named. */
export interface Mutation {
  readonly property: string
  readonly args: JsonSchema
}

/** What models get wrong, one at a time: a member that is missing, of another type, outside the list, or unknown. */
export function mutationsOf(schema: JsonSchema, args: JsonSchema): Mutation[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : []
  const without = required.map((property) => {
    const { [property]: _, ...rest } = args
    return { property, args: rest }
  })
  const wrong = Object.keys(properties).flatMap((property) =>
    [{ not: ['what', 'was', 'asked'] }, 'certainly not in any list', 17.25, [[]]].map((value) => ({
      property,
      args: { ...args, [property]: value },
    })),
  )
  return [...without, ...wrong, { property: 'never_declared', args: { ...args, never_declared: 1 } }]
}
