import type { ErrorObject } from 'ajv'
import type { Language } from '../failure/failure-sentence.ts'
import { VIOLATION_TEXTS, type ViolationTexts } from './violation-texts.ts'

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
export function toViolations(errors: readonly ErrorObject[], language: Language = 'en'): Violation[] {
  const texts = VIOLATION_TEXTS[language]
  const violations = errors.map((error) => toViolation(error, texts))
  const unique = new Map(violations.map((violation) => [`${violation.path.join('/')} ${violation.message}`, violation]))
  // "Fits none of the forms" says least; what each form missed says more and comes first.
  const isUmbrella = ({ message }: Violation) => message.startsWith(texts.noForm)
  const ordered = [...unique.values()].sort((left, right) => Number(isUmbrella(left)) - Number(isUmbrella(right)))
  return ordered.slice(0, MAX_VIOLATIONS)
}

function toViolation(error: ErrorObject, texts: ViolationTexts): Violation {
  const at = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const property = propertyOf(error)
  return { path: property === undefined ? at : [...at, property], message: messageOf(error, texts) }
}

/** The property a finding is about, where the finding stands at its parent. */
function propertyOf({ params, propertyName }: ErrorObject): string | undefined {
  for (const key of ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName']) {
    const value = params[key]
    if (typeof value === 'string') return value
  }
  return propertyName
}

function messageOf(error: ErrorObject, texts: ViolationTexts): string {
  const { keyword, params, data, parentSchema } = error
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return texts.missing(describeExpected(expectedOf(parentSchema, params['missingProperty']), texts))
    case 'type':
      return texts.wrongType([params['type']].flat().map(String).join(texts.or), typeName(data))
    case 'enum':
      return texts.oneOf(listValues(params['allowedValues'], texts))
    case 'const':
      return texts.exactly(JSON.stringify(params['allowedValue']))
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return texts.unknown(describeKnown(parentSchema, texts))
    case 'propertyNames':
      return texts.badName
    case 'anyOf':
    case 'oneOf':
      return params['passingSchemas'] == null ? texts.noForm : texts.manyForms
    case 'false schema':
      return texts.notAllowed
    default:
      return texts.other(keyword, params, error.message)
  }
}

function expectedOf(parent: unknown, property: unknown): unknown {
  if (typeof parent !== 'object' || parent === null || !('properties' in parent)) return undefined
  const { properties } = parent
  if (typeof properties !== 'object' || properties === null || typeof property !== 'string') return undefined
  return Object.getOwnPropertyDescriptor(properties, property)?.value
}

function describeExpected(schema: unknown, texts: ViolationTexts): string {
  if (typeof schema !== 'object' || schema === null) return ''
  if ('enum' in schema) return texts.expectedOneOf(listValues(schema.enum, texts))
  return 'type' in schema ? texts.expectedType([schema.type].flat().map(String).join(texts.or)) : ''
}

function describeKnown(parent: unknown, texts: ViolationTexts): string {
  const properties = typeof parent === 'object' && parent !== null && 'properties' in parent ? parent.properties : {}
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return names.length === 0 ? '' : texts.known(names.slice(0, MAX_ALLOWED).join(', '))
}

function listValues(values: unknown, texts: ViolationTexts): string {
  if (!Array.isArray(values)) return texts.allowedValues
  const shown = values.slice(0, MAX_ALLOWED).map((value) => JSON.stringify(value))
  return shown.join(', ') + (values.length > MAX_ALLOWED ? ', …' : '')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
