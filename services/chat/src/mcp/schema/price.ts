import { isJsonObject, type JsonSchema } from './json-schema.ts'

/** The keyword that holds a part's price. */
export const PRICE = 'x-price'

/**
 * What it costs to hold one value against one part of a schema, the parts inside it left out: they have their own price.
 * For any value; for each of its members, or sixteenth character; and once more for a list or an object, which is compared
 * in depth with the values of the schema.
 */
export type Price = readonly [base: number, perMember: number, perValue: number]

export function isPrice(value: unknown): value is Price {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'number')
}

/** Keywords that go through a value's members, or characters, one by one. */
const WALKING = [
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties'],
  ...['items', 'additionalItems', 'unevaluatedItems', 'contains', 'minLength', 'maxLength', 'format'],
]
/** Names up to this many are compared one by one with each member; more are looked up. */
const MAX_COMPARED_NAMES = 8

export function priceOf(schema: JsonSchema): Price {
  const entries = Object.values(schema).reduce<number>((sum, value) => sum + lengthOf(value), 0)
  const base = 1 + Object.keys(schema).length + entries
  const sorted = lengthOf(schema['patternProperties'])
  const named = 'additionalProperties' in schema ? Math.min(MAX_COMPARED_NAMES, lengthOf(schema['properties'])) : 0
  const walked = WALKING.filter((keyword) => keyword in schema).length
  const values = [schema['enum'] ?? [], 'const' in schema ? [schema['const']] : []].flat()
  return [
    base,
    walked + named + sorted * PRICE_OF_PATTERN,
    values.reduce<number>((sum, value) => sum + partsOf(value), 0),
  ]
}

/** A name is held against a pattern by calling for it. */
const PRICE_OF_PATTERN = 4

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return isJsonObject(value) ? Object.keys(value).length : 0
}

/** How many parts a value has. */
function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + partsOf(part), 1)
}
