/** A JSON Schema as it came over the wire: nothing about its members is known yet. */
export type JsonSchema = Record<string, unknown>

/** Whether a value is an object in JSON's sense. */
export function isJsonObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keywords whose value is one schema. */
const SINGLE = new Set([
  'additionalProperties',
  'additionalItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
])
/** Keywords whose value is a list of schemas. */
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
/** Keywords whose value maps names to schemas. Their member names are data, never keywords. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'])

/** A schema that stands inside another, with its place as a JSON pointer path. */
export interface SubSchema {
  readonly path: readonly string[]
  readonly schema: unknown
}

/** The schemas directly inside one, in the order of its members. */
export function subSchemas(schema: JsonSchema): SubSchema[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (SINGLE.has(keyword) || (keyword === 'items' && !Array.isArray(value)))
      return [{ path: [keyword], schema: value }]
    if ((LISTS.has(keyword) || keyword === 'items') && Array.isArray(value)) {
      return value.map((schema, index) => ({ path: [keyword, String(index)], schema }))
    }
    if (MAPS.has(keyword) && isJsonObject(value)) {
      return Object.entries(value)
        .filter(([, entry]) => !Array.isArray(entry))
        .map(([name, schema]) => ({ path: [keyword, name], schema }))
    }
    return []
  })
}

/** A copy whose direct sub-schemas went through `change`; everything else is as it was. */
export function mapSubSchemas(
  schema: JsonSchema,
  change: (sub: unknown, path: readonly string[]) => unknown,
): JsonSchema {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (SINGLE.has(keyword) || (keyword === 'items' && !Array.isArray(value)))
      return [keyword, change(value, [keyword])]
    if ((LISTS.has(keyword) || keyword === 'items') && Array.isArray(value)) {
      return [keyword, value.map((item, index) => change(item, [keyword, String(index)]))]
    }
    if (MAPS.has(keyword) && isJsonObject(value)) {
      const mapped = Object.entries(value).map(([name, entry]): [string, unknown] => [
        name,
        Array.isArray(entry) ? entry : change(entry, [keyword, name]),
      ])
      return [keyword, Object.fromEntries(mapped)]
    }
    return [keyword, value]
  })
  return Object.fromEntries(entries)
}

/** What a JSON pointer fragment (`#`, `#/$defs/a`) points at inside `root`; `undefined` when nothing is there. */
export function resolvePointer(root: unknown, ref: string): unknown {
  if (ref === '#' || ref === '#/') return root
  if (!ref.startsWith('#/')) return undefined
  let value = root
  for (const part of ref.slice(2).split('/')) {
    const key = decodePart(part)
    if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return undefined
    value = Object.getOwnPropertyDescriptor(value, key)?.value
  }
  return value
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return undefined
  }
}
