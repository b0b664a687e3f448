import type { Ajv } from 'ajv'
import { isJsonObject, type JsonSchema, mapSubSchemas, resolvePointer, subSchemas } from './json-schema.ts'

/** How often one validation may hold a part of the value against a part of the schema. */
const MAX_CHECKS = 20_000_000
/** The same behind references. Fewer: what is found there is handed up from one to the next, each time as a new list. */
const MAX_REFERENCED_CHECKS = 1_000_000
/** How many tries or steps all patterns of one validation may take. */
const MAX_PATTERN_STEPS = 10_000_000
/** Put beside each reference: how many parts its target has, so that following it is paid for. */
const TARGET_WEIGHT = 'x-target-weight'
/** Lists weigh by their square as well: a validator may compare each item with each other one. */
const PAIRS_PER_CHECK = 64

/** Thrown out of a validation that has become too long. */
class BudgetSpent extends Error {}

/** What the validation that runs now has left. Validations do not interleave: they never wait. */
let checksLeft = 0
let patternStepsLeft = MAX_PATTERN_STEPS
let sizes: ReadonlyMap<unknown, number> = new Map()

/** Teaches an engine to pay for each reference it follows: a recursive schema that branches could follow them without end. */
export function payForReferences(engine: Ajv): void {
  engine.addKeyword({
    keyword: TARGET_WEIGHT,
    schemaType: 'number',
    errors: false,
    validate: (weight: number, data: unknown) => {
      checksLeft -= weight * (sizes.get(data) ?? 1)
      if (checksLeft < 0) throw new BudgetSpent()
      return true
    },
  })
}

/** The same schema with the price beside each reference; what a server put there itself is taken out. */
export function withPrices(root: JsonSchema): JsonSchema {
  const priced = (schema: unknown): unknown => {
    if (!isJsonObject(schema)) return schema
    const { [TARGET_WEIGHT]: _, ...bare } = mapSubSchemas(schema, priced)
    const refs = ['$ref', '$dynamicRef', '$recursiveRef'].flatMap((keyword) =>
      typeof bare[keyword] === 'string' ? [bare[keyword]] : [],
    )
    if (refs.length === 0) return bare
    // A target found by name alone is charged for as if it were the whole.
    const weight = refs.reduce((sum, ref) => sum + weightOf(resolvePointer(root, ref) ?? root), 0)
    return { ...bare, [TARGET_WEIGHT]: weight }
  }
  return priced(root) as JsonSchema
}

/** How many checks a schema makes of one value, references left out. */
export function weightOf(schema: unknown): number {
  if (!isJsonObject(schema)) return 1
  const known = weights.get(schema)
  if (known !== undefined) return known
  const values = Array.isArray(schema['enum']) ? schema['enum'].length : 0
  const weight = subSchemas(schema).reduce((sum, { schema: sub }) => sum + weightOf(sub), 1 + values)
  weights.set(schema, weight)
  return weight
}
const weights = new WeakMap<JsonSchema, number>()

/** Takes the steps of one pattern out of what is left; false when there are not as many. */
export function takePatternSteps(steps: number): boolean {
  if (steps > patternStepsLeft) return false
  patternStepsLeft -= steps
  return true
}

/** Runs one validation; `undefined` when it would take, or has taken, more work than any tool is worth. */
export function withinBudget<T>(value: unknown, weight: number, validate: () => T): T | undefined {
  try {
    const measured = new Map<unknown, number>()
    if (weight * measure(value, measured) > MAX_CHECKS) return undefined
    checksLeft = MAX_REFERENCED_CHECKS
    patternStepsLeft = MAX_PATTERN_STEPS
    sizes = measured
    return validate()
  } catch (error) {
    // A value nested too deep for a recursive schema ends here as well: the stack has an end of its own.
    if (error instanceof BudgetSpent || error instanceof RangeError) return undefined
    throw error
  } finally {
    patternStepsLeft = MAX_PATTERN_STEPS
    sizes = new Map()
  }
}

/** How many parts a value has; those of each list and object are noted. */
function measure(value: unknown, noted: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  let size = Array.isArray(value) ? 1 + value.length ** 2 / PAIRS_PER_CHECK : 1
  for (const part of Array.isArray(value) ? value : Object.values(value)) size += measure(part, noted)
  noted.set(value, size)
  return size
}
