import { z } from 'zod'
import type { Language } from './failure/failure-sentence.ts'
import { compileCostOf, MAX_COMPILE_COST, TOO_LARGE } from './schema/compile-cost.ts'
import { problemOf } from './schema/inspect.ts'
import { isJsonObject, type JsonSchema } from './schema/json-schema.ts'
import { patternLosses } from './schema/pattern-losses.ts'
import { type ProviderForm, toProviderForm } from './schema/provider-form.ts'
import type { SchemaLoss } from './schema/schema-loss.ts'
import { type Checker, compileChecker } from './schema/validator.ts'
import type { Violation } from './schema/violation.ts'

export type { SchemaLoss } from './schema/schema-loss.ts'

/** What a conversion kept back; `problem` says why nothing can be validated against the schema. */
export interface SchemaReport {
  readonly losses: readonly SchemaLoss[]
  readonly problem: string | undefined
}

const checkers = new WeakMap<z.ZodType, Checker>()
/** Arguments that were let through without having been checked to their end. */
const unchecked = new WeakSet<object>()

/** Made when asked for: to say what is lost of a pattern takes an engine that most tools never need. */
const reports = new WeakMap<z.ZodType, () => SchemaReport>()

/**
 * A Zod schema with two faces. `parse` holds a value against the server's own JSON Schema, every dialect and keyword, and
 * gives the value back as it came: no key is dropped, no default filled in. `z.toJSONSchema`, and with it LangChain, sees a
 * form of that schema which model providers accept.
 *
 * A schema that cannot be validated against (a reference to somewhere else, one that never ends) gives a Zod schema that
 * takes any object, because the server still checks; `schemaReport` tells the reason, and `isUnchecked` of which arguments
 * that was so. `note` is shown to the model as well;
 * `isSound` spares a schema that was inspected already.
 */
export function jsonSchemaToZod(
  schema: unknown,
  { note, isSound = false }: { note?: string; isSound?: boolean } = {},
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
  const source: JsonSchema = isJsonObject(schema) ? schema : {}
  const problem = isSound ? undefined : complaintAbout(schema)
  const form = problem === undefined ? formOf(source, { isSound }) : { schema: ANY_OBJECT, losses: [] }
  const patterns = problem === undefined ? source : {}
  let compiled: Checker | undefined
  const check: Checker = (value, language) => {
    // Compiled on first use: most tools of a long list are never called.
    compiled ??= problem === undefined ? compileLeniently(source) : uncheckedObjects
    return compiled(value, language)
  }
  const zod = z
    .unknown()
    .check(({ value, issues }) => {
      for (const { path, message } of noted(value, check(value))) {
        issues.push({ code: 'custom', path: [...path], message: subjectOf(path, message), input: value })
      }
    })
    .meta(note === undefined ? form.schema : withNote(form.schema, note))
  checkers.set(zod, check)
  reports.set(zod, () => ({
    losses: [...form.losses, ...patternLosses(patterns)],
    problem: problem ?? costComplaint(source),
  }))
  // Valid values are objects because every tool's schema says so; the validator, not Zod's types, guarantees it.
  return zod as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>
}

/** Of inspected schemas, which nobody changes: each is asked for when its list comes, and again for each name it is offered under. */
const forms = new WeakMap<JsonSchema, ProviderForm>()

function formOf(source: JsonSchema, { isSound }: { isSound: boolean }): ProviderForm {
  const known = isSound ? forms.get(source) : undefined
  if (known !== undefined) return known
  const form = toProviderForm(source)
  if (isSound) forms.set(source, form)
  return form
}

/** Works out ahead of time what `jsonSchemaToZod` shows a model of a schema that was inspected. */
export function prepareForm(schema: JsonSchema): void {
  formOf(schema, { isSound: true })
}

/** What the two faces of a schema made by `jsonSchemaToZod` do not carry. */
export function schemaReport(zod: z.ZodType): SchemaReport {
  return reports.get(zod)?.() ?? { losses: [], problem: undefined }
}

/** What is wrong with a value for a schema made by `jsonSchemaToZod`, a sentence for each fault. */
export function faultsOf(zod: z.ZodType, value: unknown, language: () => Language): string[] {
  const check = checkers.get(zod)
  // The language is looked for in the whole of the arguments, and needed for few of them.
  if (check === undefined || noted(value, check(value)).length === 0) return []
  const told = language()
  return (check(value, told) ?? []).map(({ path, message }) => subjectOf(path, message, told))
}

/** What was found. Arguments that could not be checked to the end are let through, because the server checks as well. */
function noted(value: unknown, found: ReturnType<Checker>): readonly Violation[] {
  if (found !== undefined) return found
  if (isJsonObject(value)) unchecked.add(value)
  return []
}

/** Whether these very arguments were let through although to check them would have taken more work than any tool is worth. */
export function isUnchecked(args: object): boolean {
  return unchecked.has(args)
}

function withNote(form: JsonSchema, note: string): JsonSchema {
  const description = typeof form['description'] === 'string' ? `${form['description']}\n${note}` : note
  return { ...form, description }
}

function complaintAbout(schema: unknown): string | undefined {
  return isJsonObject(schema) ? problemOf(schema) : 'it is no JSON object'
}

function costComplaint(schema: JsonSchema): string | undefined {
  return compileCostOf(schema) > MAX_COMPILE_COST ? TOO_LARGE : undefined
}

const ANY_OBJECT: JsonSchema = { type: 'object', properties: {} }

const uncheckedObjects: Checker = (value) =>
  isJsonObject(value) ? undefined : [{ path: [], message: 'must be object' }]

/** A schema the validator cannot compile after all must not make its tool unusable: the server still checks. */
function compileLeniently(schema: JsonSchema): Checker {
  try {
    return compileChecker(schema)
  } catch {
    return uncheckedObjects
  }
}

function subjectOf(path: readonly (string | number)[], message: string, language: Language = 'en'): string {
  if (path.length === 0) return language === 'zh' ? `参数${message}` : `arguments: ${message}`
  return `"${path.join('.')}" ${message}`
}
