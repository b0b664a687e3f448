import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Language } from '../failure/failure-sentence.ts'
import { compileCostOf, MAX_COMPILE_COST, TOO_LARGE } from './compile-cost.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { namesParts } from './inspect.ts'
import type { JsonSchema } from './json-schema.ts'
import { BoundedPattern } from './pattern.ts'
import { toReadable } from './readable.ts'
import { payForWork, withinBudget, withPrices } from './validation-budget.ts'
import { toViolations, type Violation } from './violation.ts'

/** What is wrong with a value; `undefined` when to find out would take more work than any tool is worth. */
export type Checker = (value: unknown, language?: Language) => readonly Violation[] | undefined

/** Findings looked at; a list of wrong items has one for each. */
const MAX_ERRORS = 1000
/** A larger target of references is compiled once, not at each of them. */
const MAX_INLINED_KEYWORDS = 16

/**
 * `ownProperties`: a property called `constructor` is otherwise found on the prototype. `multipleOfPrecision`: 19.99 is a
 * multiple of 0.01. Unknown keywords and formats are let through, as the server's own validator lets them through.
 * `optimize`: to tidy the generated code takes longer than the code saves, and without end where a union has many forms.
 */
const OPTIONS: Options = {
  strict: false,
  allErrors: true,
  verbose: true,
  validateSchema: false,
  ownProperties: true,
  multipleOfPrecision: 8,
  logger: false,
  inlineRefs: MAX_INLINED_KEYWORDS,
  code: { optimize: false, regExp: Object.assign(toBoundedPattern, { code: 'new RegExp' }) },
}

function toBoundedPattern(pattern: string): BoundedPattern {
  return new BoundedPattern(pattern)
}

const engines = new Map<Dialect, Ajv>()

/**
 * One engine a dialect, made when first needed. A schema that names its parts gets one of its own: the engine remembers
 * every name it has seen, and two servers may use the same.
 */
function engineFor(dialect: Dialect, { isPrivate }: { isPrivate: boolean }): Ajv {
  const known = isPrivate ? undefined : engines.get(dialect)
  if (known !== undefined) return known
  const Engine = dialect === '2020-12' ? Ajv2020 : dialect === '2019-09' ? Ajv2019 : Ajv
  const engine = new Engine(OPTIONS)
  formats.default(engine)
  payForWork(engine)
  if (!isPrivate) engines.set(dialect, engine)
  return engine
}

/** Compiles the server's own schema, every keyword of its dialect. Throws when it cannot be compiled, or not in bounded time. */
export function compileChecker(schema: JsonSchema): Checker {
  if (compileCostOf(schema) > MAX_COMPILE_COST) throw new Error(TOO_LARGE)
  const dialect = dialectOf(schema)
  const readable = withPrices(toReadable(schema, dialect)) as JsonSchema
  const engine = engineFor(dialect, { isPrivate: namesParts(readable) })
  const validate: ValidateFunction = engine.compile(readable)
  // The engine keeps every schema it has compiled; lists come and go.
  engine.removeSchema(readable)
  return (value, language) => {
    const isValid = withinBudget(() => validate(value))
    if (isValid !== false) return isValid && []
    const errors: readonly ErrorObject[] = validate.errors ?? []
    return toViolations(errors.slice(0, MAX_ERRORS), language)
  }
}
