import { type Dialect, withNumericBounds } from './dialect.ts'
import { isJsonObject, type JsonSchema, mapSubSchemas } from './json-schema.ts'

const isNumber = (value: unknown) => typeof value === 'number'
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isSchema = (value: unknown) => typeof value === 'boolean' || isJsonObject(value)
const isSchemaList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isSchema)
const isNameList = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string')
const isText = (value: unknown) => typeof value === 'string'

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'])
const isType = (value: unknown) => {
  const types = [value].flat()
  return types.length > 0 && types.every((type) => typeof type === 'string' && TYPES.has(type))
}

/** What a keyword's value must be; one that is something else says nothing and would stop the validator. */
const FORMS = new Map<string, (value: unknown) => boolean>([
  ['type', isType],
  ['enum', Array.isArray],
  ['required', isNameList],
  ['multipleOf', (value) => isNumber(value) && Number(value) > 0],
  ['uniqueItems', (value) => typeof value === 'boolean'],
  ['items', (value) => isSchema(value) || Array.isArray(value)],
  ...words('pattern format $ref', isText),
  ...words('minimum maximum exclusiveMinimum exclusiveMaximum', isNumber),
  ...words('minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties', isCount),
  ...words('allOf anyOf oneOf prefixItems', isSchemaList),
  ...words('properties patternProperties dependentRequired dependentSchemas dependencies', isJsonObject),
  ...words('additionalProperties additionalItems unevaluatedProperties unevaluatedItems propertyNames', isSchema),
  ...words('contains not if then else', isSchema),
])

function words(keywords: string, test: (value: unknown) => boolean): [string, (value: unknown) => boolean][] {
  return keywords.split(' ').map((keyword) => [keyword, test])
}

/** Whether a keyword's value is one that its dialects allow; unknown keywords may hold anything. */
export function isMeaningful(keyword: string, value: unknown): boolean {
  return FORMS.get(keyword)?.(value) ?? true
}

/** Beside a reference these are read in every dialect: they define, they do not demand. */
const BESIDE_REFERENCE = new Set(['$ref', '$defs', 'definitions'])
const REFERENCE_RULES_ALONE: ReadonlySet<Dialect> = new Set<Dialect>(['draft-04', 'draft-06', 'draft-07'])

/**
 * The same schema in a form the validator of its dialect reads without complaint: old bounds as numbers, nothing beside a
 * reference where the dialect ignores it, and without keywords whose value makes no sense.
 */
export function toReadable(schema: JsonSchema, dialect: Dialect): JsonSchema {
  const { $schema: _, ...bare } = dialect === 'draft-04' ? withoutOldForms(schema) : schema
  const alone = typeof bare['$ref'] === 'string' && REFERENCE_RULES_ALONE.has(dialect)
  const entries = Object.entries(bare).filter(
    ([keyword, value]) => isMeaningful(keyword, value) && (!alone || BESIDE_REFERENCE.has(keyword)),
  )
  const kept: JsonSchema = Object.fromEntries(entries)
  const { nullable, ...rest } = kept
  // OpenAPI's word; the validator takes it beside a type and stops at it elsewhere.
  const typed = typeof nullable === 'boolean' && 'type' in rest ? kept : rest
  const closed =
    Array.isArray(typed['enum']) && typed['enum'].length === 0 ? { ...typed, enum: undefined, not: {} } : typed
  const { enum: values, ...others } = closed
  const whole = values === undefined ? others : closed
  return mapSubSchemas(whole, (sub) => (isJsonObject(sub) ? toReadable(sub, dialect) : sub))
}

function withoutOldForms(schema: JsonSchema): JsonSchema {
  const { id, ...rest } = withNumericBounds(schema)
  return typeof id === 'string' ? { ...rest, $id: id } : rest
}
