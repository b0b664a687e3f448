import { z } from 'zod'
import { StartError } from '../errors.ts'
import type { Setting } from '../program.ts'

/** A setting together with how its text is read; `--help` and the parser share one table of these. */
export interface Variable<T> extends Setting {
  readonly example: string
  /** Its value may hold a secret and is never repeated, not even to say that it is wrong. */
  readonly isSecret?: boolean
  readonly schema: z.ZodType<T, string>
}

/** The variables of one program, by the name its code calls them. */
export type VariableTable = Readonly<Record<string, Variable<unknown>>>

/** What a table of variables reads as. */
export type ValuesOf<Table extends VariableTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Variable<infer T> ? T : never
}

/** The environment as far as a reader of settings cares. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads a table of variables. An empty text counts as not set, because launchers pass `${env:NAME:-}` as one.
 * @throws StartError naming the variable, what it is for and an example value.
 */
export function readVariables<Table extends VariableTable>(table: Table, environment: Environment): ValuesOf<Table> {
  const values = Object.entries(table).map(([key, variable]) => [key, readVariable(variable, environment)])
  // The table's own keys and schemas made these entries; `fromEntries` only forgets which belongs to which.
  return Object.fromEntries(values) as ValuesOf<Table>
}

function readVariable(variable: Variable<unknown>, environment: Environment): unknown {
  const { name, purpose, defaultValue, example, schema, isSecret = false } = variable
  const text = environment[name]?.trim() || defaultValue
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  const expected = parsed.error.issues[0]?.message ?? 'another value'
  const sent = isSecret ? '' : `, not "${cut(text)}"`
  throw new StartError(`${name} must be ${expected}${sent}. It is the ${purpose}. Example: ${name}=${example}`)
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A whole number within limits, both included. */
export function whole(min: number, max: number): z.ZodType<number, string> {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)
}

/** 0 or 1. */
export const flag: z.ZodType<boolean, string> = z.enum(['0', '1'], '0 or 1').transform((text) => text === '1')

/** Words separated by commas or spaces. */
export const list = z.string().transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))

/** An address that nobody on the way can read or change; may be empty. */
export const secureUrl: z.ZodType<string, string> = z
  .string()
  .refine((text) => text === '' || isSecure(text), 'an https:// address (http:// for the loopback only)')

function isSecure(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** True for the addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
