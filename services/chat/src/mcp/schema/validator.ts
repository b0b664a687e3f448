import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Dialect, dialectOf, withNumericBounds } from './dialect.ts'
import { isJsonObject, type JsonSchema, mapSubSchemas } from './json-schema.ts'
import { boundedRegExp } from './pattern.ts'
import { toViolations, type Violation } from './violation.ts'

/** Gives what is wrong with a value; nothing when it is valid. */
export type Validator = (value: unknown) => readonly Violation[]

/**
 * `ownProperties`: a property called `constructor` is otherwise found on the prototype. `multipleOfPrecision`: 19.99 is a
 * multiple of 0.01. `addUsedSchema: false`: two tools may use one `$id`. Unknown keywords and formats are let through, as
 * the server's own validator lets them through.
 */
const OPTIONS: Options = {
  strict: false,
  allErrors: true,
  verbose: true,
  validateSchema: false,
  addUsedSchema: false,
  ownProperties: true,
  multipleOfPrecision: 8,
  logger: false,
  code: { regExp: Object.assign(boundedRegExp, { code: 'new RegExp' }) },
}

const engines = new Map<Dialect, Ajv>()

/** One engine a dialect, made when first needed: reading a dialect's own schemas takes longer than compiling a tool's. */
function engineFor(dialect: Dialect): Ajv {
  const known = engines.get(dialect)
  if (known !== undefined) return known
  const Engine = dialect === '2020-12' ? Ajv2020 : dialect === '2019-09' ? Ajv2019 : Ajv
  const engine = new Engine(OPTIONS)
  formats.default(engine)
  engines.set(dialect, engine)
  return engine
}

/**
 * Compiles the server's own schema, every keyword of its dialect. Throws when the schema cannot be compiled.
 */
export function compileValidator(schema: JsonSchema): Validator {
  const dialect = dialectOf(schema)
  const engine = engineFor(dialect)
  const readable = dialect === 'draft-04' ? fromDraft04(schema) : withoutDialect(schema)
  const validate: ValidateFunction = engine.compile(readable)
  // The engine keeps every schema it has seen; lists come and go.
  engine.removeSchema(readable)
  return (value) => {
    if (validate(value)) return []
    const errors: readonly ErrorObject[] = validate.errors ?? []
    return toViolations(errors)
  }
}

/** The dialect is chosen already; a `$schema` the engine has not heard of would stop it. */
function withoutDialect(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema
  return rest
}

function fromDraft04(schema: JsonSchema): JsonSchema {
  const { $schema: _, id, ...rest } = withNumericBounds(schema)
  const named = typeof id === 'string' ? { ...rest, $id: id } : rest
  return mapSubSchemas(named, (sub) => (isJsonObject(sub) ? fromDraft04(sub) : sub))
}
