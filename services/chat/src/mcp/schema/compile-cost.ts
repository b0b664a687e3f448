import { isJsonObject, type JsonSchema, subSchemas } from './json-schema.ts'

/**
 * What compiling a schema may cost, in parts of the usual kind. Compiling holds up everything else, and takes a tenth of a
 * millisecond a part: this much is 0.12 s. The largest of the 457 schemas of real servers costs 1,000.
 */
export const MAX_COMPILE_COST = 1200
/** Why a schema above it is not compiled. */
export const TOO_LARGE = 'it has more parts than can be compiled in bounded time'

/** Each pattern is held against each name that others have left over; measured at 1,000 to 4,000 of them. */
const PATTERN_PAIRS_A_PART = 500
/** What was looked at is handed up from each part below; measured likewise. */
const UNEVALUATED_PAIRS_A_PART = 1000
const UNEVALUATED = ['unevaluatedProperties', 'unevaluatedItems'] as const
/** Keywords of which each entry is compiled to code of its own. */
const ENTRIES = ['dependentRequired', 'dependencies'] as const

/** What compiling a schema costs. The schema is one that `inspect` has found nothing against, so its depth is bounded. */
export function compileCostOf(schema: unknown): number {
  return measure(schema).cost
}

function measure(schema: unknown): { readonly parts: number; readonly cost: number } {
  if (!isJsonObject(schema)) return { parts: 1, cost: 1 }
  let parts = 1
  let cost =
    (typeof schema['pattern'] === 'string' ? 2 : 1) +
    entriesOf(schema) +
    lengthOf(schema['patternProperties']) ** 2 / PATTERN_PAIRS_A_PART
  for (const { schema: sub } of subSchemas(schema)) {
    const below = measure(sub)
    parts += below.parts
    cost += below.cost
  }
  if (UNEVALUATED.some((keyword) => keyword in schema)) cost += parts ** 2 / UNEVALUATED_PAIRS_A_PART
  return { parts, cost }
}

function entriesOf(schema: JsonSchema): number {
  return ENTRIES.reduce((sum, keyword) => sum + lengthOf(schema[keyword]), 0)
}

function lengthOf(value: unknown): number {
  return isJsonObject(value) ? Object.keys(value).length : 0
}
