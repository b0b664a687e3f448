import type { ErrorObject } from 'ajv'

/** One thing that is wrong with a value, at a place in it. */
export interface Violation {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** A refusal names this many faults; the rest would only cost tokens. */
const MAX_VIOLATIONS = 8
/** Longest list of allowed values that is spelled out. */
const MAX_ALLOWED = 20

/** The validator's findings as sentences that name the property and what was expected. */
export function toViolations(errors: readonly ErrorObject[]): Violation[] {
  const violations = errors.map(toViolation)
  const unique = new Map(violations.map((violation) => [`${violation.path.join('/')} ${violation.message}`, violation]))
  // "Fits none of the forms" says least; what each form missed says more and comes first.
  const ordered = [...unique.values()].sort((left, right) => Number(isUmbrella(left)) - Number(isUmbrella(right)))
  return ordered.slice(0, MAX_VIOLATIONS)
}

const UMBRELLA = 'fits none of the allowed forms'

function isUmbrella(violation: Violation): boolean {
  return violation.message.startsWith(UMBRELLA)
}

function toViolation(error: ErrorObject): Violation {
  const at = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const property = propertyOf(error)
  return { path: property === undefined ? at : [...at, property], message: messageOf(error) }
}

/** The property a finding is about, where the finding stands at its parent. */
function propertyOf({ params, propertyName }: ErrorObject): string | undefined {
  for (const key of ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName']) {
    const value = params[key]
    if (typeof value === 'string') return value
  }
  return propertyName
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, data, parentSchema } = error
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return `is missing${describeExpected(expectedOf(parentSchema, params['missingProperty']))}`
    case 'type':
      return `must be ${[params['type']].flat().map(String).join(' or ')}, but ${typeName(data)} was given`
    case 'enum':
      return `must be one of ${listValues(params['allowedValues'])}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `is not known here${describeKnown(parentSchema)}`
    case 'propertyNames':
      return 'has a name that is not allowed'
    case 'anyOf':
    case 'oneOf':
      return params['passingSchemas'] == null
        ? UMBRELLA
        : 'fits more than one of the forms of which exactly one may fit'
    case 'false schema':
      return 'is not allowed'
    default:
      return error.message ?? 'is not valid'
  }
}

function expectedOf(parent: unknown, property: unknown): unknown {
  if (typeof parent !== 'object' || parent === null || !('properties' in parent)) return undefined
  const { properties } = parent
  if (typeof properties !== 'object' || properties === null || typeof property !== 'string') return undefined
  return Object.getOwnPropertyDescriptor(properties, property)?.value
}

function describeExpected(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return ''
  if ('enum' in schema) return `; expected one of ${listValues(schema.enum)}`
  return 'type' in schema ? `; expected ${[schema.type].flat().map(String).join(' or ')}` : ''
}

function describeKnown(parent: unknown): string {
  const properties = typeof parent === 'object' && parent !== null && 'properties' in parent ? parent.properties : {}
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return names.length === 0 ? '' : `; known: ${names.slice(0, MAX_ALLOWED).join(', ')}`
}

function listValues(values: unknown): string {
  if (!Array.isArray(values)) return 'the allowed values'
  const shown = values.slice(0, MAX_ALLOWED).map((value) => JSON.stringify(value))
  return shown.join(', ') + (values.length > MAX_ALLOWED ? ', …' : '')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
