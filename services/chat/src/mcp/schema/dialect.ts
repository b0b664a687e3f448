import { isJsonObject, type JsonSchema, subSchemas } from './json-schema.ts'

/** The dialects a server may write its schemas in. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12'

const DECLARED: readonly (readonly [RegExp, Dialect])[] = [
  [/draft-0[34]\b/, 'draft-04'],
  [/draft-06\b/, 'draft-06'],
  [/draft-07\b/, 'draft-07'],
  [/2019-09/, '2019-09'],
  [/2020-12/, '2020-12'],
]

/**
 * The dialect a schema declares, else the one its forms betray, else 2020-12, the protocol's default. Servers often write
 * draft-07 tuples or draft-04 bounds without saying so.
 */
export function dialectOf(schema: JsonSchema): Dialect {
  const declared = schema['$schema']
  if (typeof declared === 'string') {
    const found = DECLARED.find(([pattern]) => pattern.test(declared))
    if (found !== undefined) return found[1]
  }
  if (hasAnywhere(schema, isDraft04Form)) return 'draft-04'
  if (hasAnywhere(schema, (part) => Array.isArray(part['items']))) return 'draft-07'
  return '2020-12'
}

function isDraft04Form(schema: JsonSchema): boolean {
  return typeof schema['exclusiveMinimum'] === 'boolean' || typeof schema['exclusiveMaximum'] === 'boolean'
}

function hasAnywhere(schema: JsonSchema, test: (part: JsonSchema) => boolean): boolean {
  if (test(schema)) return true
  return subSchemas(schema).some(({ schema: sub }) => isJsonObject(sub) && hasAnywhere(sub, test))
}

/** Boolean bounds, the one form of draft-04 that no later validator reads, in the words of later drafts. */
export function withNumericBounds(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  return {
    ...rest,
    ...bound({ limit: minimum, isExclusive: exclusiveMinimum }, ['minimum', 'exclusiveMinimum']),
    ...bound({ limit: maximum, isExclusive: exclusiveMaximum }, ['maximum', 'exclusiveMaximum']),
  }
}

function bound(
  { limit, isExclusive }: { limit: unknown; isExclusive: unknown },
  [inclusive, exclusive]: readonly [string, string],
): JsonSchema {
  if (isExclusive === true) return limit === undefined ? {} : { [exclusive]: limit }
  return {
    ...(limit === undefined ? {} : { [inclusive]: limit }),
    ...(isExclusive === undefined || isExclusive === false ? {} : { [exclusive]: isExclusive }),
  }
}
