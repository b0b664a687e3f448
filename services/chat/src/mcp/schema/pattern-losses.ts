import { isJsonObject, type JsonSchema, subSchemas } from './json-schema.ts'
import { BoundedPattern } from './pattern.ts'
import type { SchemaLoss } from './schema-loss.ts'

/** The patterns of a schema that no engine here can check in bounded time; the server still checks them. */
export function patternLosses(schema: JsonSchema, path = ''): SchemaLoss[] {
  const own = [schema['pattern']].filter((pattern) => typeof pattern === 'string')
  const names = isJsonObject(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : []
  return [
    ...own.flatMap((pattern) => lossOf(pattern, { path, keyword: 'pattern' })),
    ...names.flatMap((pattern) => lossOf(pattern, { path, keyword: 'patternProperties' })),
    ...subSchemas(schema).flatMap(({ path: at, schema: sub }) =>
      isJsonObject(sub) ? patternLosses(sub, `${path}/${at.join('/')}`) : [],
    ),
  ]
}

function lossOf(pattern: string, place: Omit<SchemaLoss, 'reason'>): SchemaLoss[] {
  const { loss } = new BoundedPattern(pattern)
  return loss === undefined ? [] : [{ ...place, reason: loss }]
}
