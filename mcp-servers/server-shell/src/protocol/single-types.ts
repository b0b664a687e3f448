/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'default', 'enum', 'examples'])

/**
 * The same JSON Schema with one type a schema. Zod writes a nullable text as `type: ["string", "null"]`; that is
 * legal, but dialects with single types (Gemini's function declarations among them) refuse the tool or drop the
 * constraint, while `anyOf` passes everywhere.
 */
export function withSingleTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSingleTypes)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'type' && Array.isArray(value)) return [['anyOf', value.map((type) => ({ type }))]]
    if (key === 'properties') return [[key, mapValues(value)]]
    return [[key, DATA.has(key) ? value : withSingleTypes(value)]]
  })
  return Object.fromEntries(entries)
}

/** Properties may have the name of any keyword; only their values are schemas. */
function mapValues(properties: object): unknown {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withSingleTypes(schema)]))
}
