/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'default', 'enum', 'examples'])

/**
 * The same JSON Schema without two legal spellings of Zod's that clients stumble over: `type: ["string", "null"]`,
 * which dialects with single types (Gemini's function declarations among them) refuse or drop, becomes `anyOf`; and
 * `additionalProperties: {}`, which allows what is allowed without it, goes.
 */
export function portableSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portableSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => portableKeyword(key, value)))
}

function portableKeyword(key: string, value: unknown): [string, unknown][] {
  if (key === 'type' && Array.isArray(value)) return [['anyOf', value.map((type) => ({ type }))]]
  if (key === 'additionalProperties' && isEmptyObject(value)) return []
  if (key === 'properties') return [[key, mapValues(value)]]
  return [[key, DATA.has(key) ? value : portableSchema(value)]]
}

/** Properties may have the name of any keyword; only their values are schemas. */
function mapValues(properties: unknown): unknown {
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, portableSchema(schema)]))
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
