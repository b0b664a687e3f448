import { _, type Ajv, type KeywordCxt, Name } from 'ajv'
import { canonicalJson } from './canonical-json.ts'
import { isJsonObject, type JsonSchema, mapSubSchemas } from './json-schema.ts'
import { isPrice, PRICE, type Price, priceOf } from './price.ts'

/** What one validation may cost. A tool's usual answer of 500 kB costs a fifth; all of it is spent in about a second. */
const MAX_CHECKS = 2_000_000
/** Findings one part of a schema may hold: each step up copies them. */
const MAX_HELD_ERRORS = 10_000
/** Findings that are copied in the time of one check. */
const ERRORS_PER_CHECK = 64
/** Characters that are read in the time of one check. */
const CHARACTERS_PER_CHECK = 16
/** Writing an item down costs more: this many checks, and one for so many characters. */
const CHECKS_PER_TEXT = 3
const CHARACTERS_PER_WRITTEN_CHECK = 4
/**
 * How many tries or steps all patterns of one validation may take of each engine. What backtracking may take is an upper
 * bound, seldom reached: where it is spent, the other engine still has its own.
 */
const MAX_PATTERN_STEPS = 10_000_000

type PatternEngine = 'backtracking' | 'linear'

/** Thrown out of a validation that has become too long. */
class BudgetSpent extends Error {}

/** What the validation that runs now has left. Validations do not interleave: they never wait. */
let checksLeft = MAX_CHECKS
const patternStepsLeft: Record<PatternEngine, number> = { backtracking: MAX_PATTERN_STEPS, linear: MAX_PATTERN_STEPS }

/** The generated code's own count of what it has found. */
const ERRORS = new Name('errors')

/**
 * Teaches an engine to pay for each part of a schema whenever it comes to hold a value against it, however it came there:
 * whatever recursion, combination or list makes of a schema, its cost is what is really done.
 */
export function payForWork(engine: Ajv): void {
  engine.addKeyword({
    keyword: PRICE,
    before: '$ref',
    code: ({ gen, data, schema }: KeywordCxt) => {
      if (!isPrice(schema)) return
      const pay = gen.scopeValue('func', { ref: payFor })
      const [base, perMember, perValue] = schema
      gen.code(_`${pay}(${data}, ${base}, ${perMember}, ${perValue}, ${ERRORS})`)
    },
  })
  engine.removeKeyword('uniqueItems')
  engine.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must NOT have duplicate items' },
    validate: (isAsked: boolean, items: readonly unknown[]) => !isAsked || areUnique(items),
  })
}

/** The same schema with its price in every part; what a server put there itself is taken out. */
export function withPrices(schema: unknown): unknown {
  if (!isJsonObject(schema)) return schema
  const { [PRICE]: _own, ...bare } = schema
  // An empty part holds for everything, and the engine knows it.
  if (Object.keys(bare).length === 0) return bare
  return { ...mapSubSchemas(bare, withPrices), [PRICE]: priceOf(bare) } satisfies JsonSchema
}

// Called from generated code, once for every part and value: an object for its parameters would cost more than its work.
function payFor(data: unknown, ...[base, perMember, perValue, errors]: [...Price, number]): void {
  if (errors > MAX_HELD_ERRORS) throw new BudgetSpent()
  take(base + perMember * membersOf(data) + perValue * (isComposite(data) ? 1 : 0) + errors / ERRORS_PER_CHECK)
}

function isComposite(data: unknown): data is object {
  return typeof data === 'object' && data !== null
}

function membersOf(data: unknown): number {
  if (typeof data === 'string') return data.length / CHARACTERS_PER_CHECK
  if (Array.isArray(data)) return data.length
  return isComposite(data) ? Object.keys(data).length : 0
}

function take(checks: number): void {
  checksLeft -= checks
  if (checksLeft < 0) throw new BudgetSpent()
}

/** Each item is written down once, in place of comparing it with each other one. */
function areUnique(items: readonly unknown[]): boolean {
  const seen = new Set<string>()
  for (const item of items) {
    const text = canonicalJson(item)
    take(CHECKS_PER_TEXT + text.length / CHARACTERS_PER_WRITTEN_CHECK)
    if (seen.has(text)) return false
    seen.add(text)
  }
  return true
}

/** Takes the steps of one pattern out of what is left for its engine; false when there are not as many. */
export function takePatternSteps(engine: PatternEngine, steps: number): boolean {
  if (steps > patternStepsLeft[engine]) return false
  patternStepsLeft[engine] -= steps
  return true
}

/** Ends a validation that has a text neither engine can read any more: an answer made up would be taken for a finding. */
export function giveUp(): never {
  throw new BudgetSpent()
}

/** Runs one validation; `undefined` when it has taken more work than any tool is worth, or cannot be finished. */
export function withinBudget<T>(validate: () => T): T | undefined {
  try {
    checksLeft = MAX_CHECKS
    refillPatternSteps()
    return validate()
  } catch (error) {
    // A value nested too deep for a recursive schema ends here as well: the stack has an end of its own. The engine's own
    // comparison calls a member named `toString`, whatever it is.
    if (error instanceof BudgetSpent || error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  } finally {
    refillPatternSteps()
  }
}

function refillPatternSteps(): void {
  patternStepsLeft.backtracking = MAX_PATTERN_STEPS
  patternStepsLeft.linear = MAX_PATTERN_STEPS
}
