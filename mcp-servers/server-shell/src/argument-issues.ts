import type { z } from 'zod'
import type { ArgumentIssue } from './sentences.ts'

/** Zod's findings as argument issues: one for each unknown key, one for anything else that is wrong. */
export function toArgumentIssues(error: z.ZodError, schema: z.ZodObject, args: unknown): ArgumentIssue[] {
  return error.issues.flatMap((issue) => toIssues(issue, schema, args))
}

function toIssues(issue: z.core.$ZodIssue, schema: z.ZodObject, args: unknown): ArgumentIssue[] {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys': {
      const prefix = field === '' ? '' : `${field}.`
      const known = field === '' ? Object.keys(schema.shape) : []
      return issue.keys.map((key) => ({ code: 'unknown', field: `${prefix}${key}`, known }))
    }
    case 'invalid_type':
      return [invalidType(issue, field, valueAt(args, issue.path))]
    case 'too_small':
      return [{ code: 'too_small', field, limit: Number(issue.minimum), unit: unitOf(issue.origin) }]
    case 'too_big':
      return [{ code: 'too_big', field, limit: Number(issue.maximum), unit: unitOf(issue.origin) }]
    default:
      return [{ code: 'invalid', field, detail: issue.message }]
  }
}

function invalidType(issue: z.core.$ZodIssueInvalidType, field: string, received: unknown): ArgumentIssue {
  const name = field === '' ? 'arguments' : field
  const expected = `a value of type ${issue.expected}`
  if (received === undefined) return { code: 'missing', field: name, expected }
  return { code: 'wrong_type', field: name, expected, received: typeName(received) }
}

function unitOf(origin: string): 'characters' | 'items' | 'value' {
  if (origin === 'string') return 'characters'
  return origin === 'array' || origin === 'set' ? 'items' : 'value'
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.getOwnPropertyDescriptor(value, key)?.value
  }
  return value
}
