import type { z } from 'zod'
import type { ArgumentIssue } from '../sentences.ts'
import { shown } from '../shown.ts'
import { property } from '../wire/property.ts'
import { findUnknownKeys } from './unknown-keys.ts'

/** What arguments turned out to be. */
export type JudgedArguments =
  | { readonly status: 'accepted'; readonly args: unknown }
  | { readonly status: 'refused'; readonly issues: readonly ArgumentIssue[] }

/** Most issues named in one answer; a caller mends the first few and asks again. */
const MAX_ISSUES = 10

/** Parses a call's arguments; unknown keys are issues at every level, not dropped. */
export function judgeArguments(schema: z.ZodObject, args: unknown): JudgedArguments {
  const parsed = schema.safeParse(args)
  const unknown = findUnknownKeys(schema, args).map(({ path, known }): ArgumentIssue => {
    return { code: 'unknown', field: fieldOf(path), known }
  })
  if (parsed.success && unknown.length === 0) return { status: 'accepted', args: parsed.data }
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap((issue) => toIssues(issue, args))
  return { status: 'refused', issues: [...wrong, ...unknown].slice(0, MAX_ISSUES) }
}

function toIssues(issue: z.core.$ZodIssue, args: unknown): ArgumentIssue[] {
  const field = fieldOf(issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ code: 'unknown', field: fieldOf([...issue.path, key]), known: [] }))
    case 'invalid_type':
      return [invalidType(issue, { field, received: issue.path.reduce<unknown>(property, args) })]
    case 'too_small':
      return [{ code: 'too_small', field, limit: Number(issue.minimum), unit: unitOf(issue.origin) }]
    case 'too_big':
      return [{ code: 'too_big', field, limit: Number(issue.maximum), unit: unitOf(issue.origin) }]
    case 'invalid_value':
      return [{ code: 'invalid', field, detail: issue.message, allowed: issue.values.map(String) }]
    default:
      return [{ code: 'invalid', field, detail: issue.message, allowed: [] }]
  }
}

function invalidType(
  issue: z.core.$ZodIssueInvalidType,
  { field, received }: { field: string; received: unknown },
): ArgumentIssue {
  const expected = `a value of type ${issue.expected}`
  if (received === undefined) return { code: 'missing', field, expected }
  // 1e999 and the like: JSON has no such number, and "a number, but number was sent" would help nobody.
  const sent = typeName(received)
  if (sent === issue.expected) return { code: 'invalid', field, detail: 'it must be a finite number', allowed: [] }
  return { code: 'wrong_type', field, expected, received: sent }
}

/** `existingRequirements.0.id`; the arguments as a whole are called `arguments`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'arguments' : shown(path.map(String).join('.'))
}

function unitOf(origin: string): 'characters' | 'items' | 'value' {
  if (origin === 'string') return 'characters'
  return origin === 'array' || origin === 'set' ? 'items' : 'value'
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
