import { isJsonObject, type JsonSchema, subSchemas } from '../../src/mcp/schema/json-schema.ts'
import type { SchemaLoss } from '../../src/mcp/schema/schema-loss.ts'

/** What a model can read of a schema: the words, and the limits of a value. */
const READ = new Set([
  ...['type', 'enum', 'const', 'default', 'description', 'format', 'pattern', 'required', 'additionalProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
])
/** Rewritten into another word for the same. */
const REWORDED = new Set(['exclusiveMinimum', 'exclusiveMaximum'])

/** Every statement of a schema at the property it is made about, whatever branch or definition it stands in. */
function factsOf(schema: unknown, place = ''): string[] {
  if (!isJsonObject(schema)) return []
  const own = Object.entries(schema).flatMap(([keyword, value]) =>
    statementsOf(keyword, value).map((said) => `${place} ${said}`),
  )
  const inside = subSchemas(schema).flatMap(({ path, schema: sub }) => {
    const at =
      path[0] === 'properties' || path[0] === '$defs' || path[0] === 'definitions' ? `${place}.${path[1]}` : place
    return factsOf(sub, path[0] === '$defs' || path[0] === 'definitions' ? '*' : at)
  })
  return [...own, ...inside]
}

function statementsOf(keyword: string, value: unknown): string[] {
  if (!READ.has(keyword) || isJsonObject(value) || value === true) return []
  if (REWORDED.has(keyword) && typeof value === 'boolean') return []
  if (keyword === 'required') return Array.isArray(value) ? value.map((name) => `required ${name}`) : []
  return [`${keyword} ${JSON.stringify(value)}`]
}

/** What a server said that the form does not say, and that nobody reported. */
export function unreportedLosses(source: JsonSchema, form: JsonSchema, losses: readonly SchemaLoss[]): string[] {
  const shown = new Set(factsOf(form))
  const said = [...shown].map((fact) => fact.slice(fact.indexOf(' ')))
  const reported = losses.map(({ keyword }) => keyword)
  // What a union at the root requires is told in the description, and reported as the union's loss.
  const isMerged = reported.some((keyword) => ['anyOf', 'oneOf', 'allOf', 'not', 'if'].includes(keyword))
  return factsOf(source).filter((fact) => {
    const [place = '', keyword = ''] = fact.split(' ')
    if (shown.has(fact) || reported.includes(keyword)) return false
    // A definition that was moved, or that a reference pulled in, is told at another place.
    if (place === '*' || said.includes(fact.slice(fact.indexOf(' ')))) return false
    return !(isMerged && place === '')
  })
}
