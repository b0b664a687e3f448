import { Expansion } from './expansion.ts'
import { isJsonObject, type JsonSchema, resolvePointer, subSchemas } from './json-schema.ts'

/** Deeper nesting is no tool's argument but an attempt to exhaust the stack. */
const MAX_DEPTH = 100
/** More parts than this cost more than the tool is worth. */
const MAX_PARTS = 20_000

/** Keywords that apply to the same value as the schema they stand in: a reference through them alone never ends. */
const IN_PLACE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'])

/**
 * Why a schema cannot be validated against; `undefined` when nothing stands against it. Looks only at its form, fetches
 * nothing and compiles nothing, so it is cheap enough for every tool of every list.
 */
export function problemOf(root: JsonSchema): string | undefined {
  return inspect(root).problem
}

/** The same, and how many parts the schema has once its references are followed. */
export function inspect(root: JsonSchema): { readonly problem: string | undefined; readonly parts: number } {
  const inspector = new Inspector(root)
  const malformed = inspector.visit(root, 0)
  if (malformed !== undefined) return { problem: malformed, parts: 0 }
  const { parts, complaint } = inspector.expand()
  return { problem: complaint ?? inspector.endlessReference(), parts }
}

class Inspector {
  readonly #root: JsonSchema
  readonly #namesParts: boolean
  readonly #seen = new Set<JsonSchema>()
  #parts = 0

  constructor(root: JsonSchema) {
    this.#root = root
    this.#namesParts = namesParts(root)
  }

  visit(schema: unknown, depth: number): string | undefined {
    if (depth > MAX_DEPTH) return `it is nested deeper than ${MAX_DEPTH} levels`
    if (typeof schema === 'boolean') return undefined
    if (!isJsonObject(schema)) return `a schema is ${schema === null ? 'null' : typeof schema}`
    this.#parts += 1
    if (this.#parts > MAX_PARTS) return `it has more than ${MAX_PARTS} parts`
    this.#seen.add(schema)
    const wrongRef = this.#wrongReference(schema)
    if (wrongRef !== undefined) return wrongRef
    for (const { schema: sub } of subSchemas(schema)) {
      const problem = this.visit(sub, depth + 1)
      if (problem !== undefined) return problem
    }
    return undefined
  }

  /** Where a schema names its parts, references are relative to the names, and the validator resolves them itself. */
  #wrongReference(schema: JsonSchema): string | undefined {
    const ref = schema['$ref']
    if (typeof ref !== 'string' || this.#namesParts || isKnownMetaSchema(ref)) return undefined
    if (!ref.startsWith('#')) return `"$ref": "${ref.slice(0, 120)}" points outside the schema, and nothing is fetched`
    return resolvePointer(this.#root, ref) === undefined ? `"$ref": "${ref}" points at nothing` : undefined
  }

  expand(): ReturnType<Expansion['measure']> {
    return new Expansion(this.#root, this.#seen).measure()
  }

  /** A chain of references that comes back to itself without going into the value. */
  endlessReference(): string | undefined {
    const done = new Set<JsonSchema>()
    for (const start of this.#seen) {
      if (this.#loops(start, { path: new Set(), done })) return 'a "$ref" leads back to itself without end'
    }
    return undefined
  }

  #loops(schema: unknown, state: { path: Set<JsonSchema>; done: Set<JsonSchema> }): boolean {
    if (!isJsonObject(schema) || state.done.has(schema)) return false
    if (state.path.has(schema)) return true
    state.path.add(schema)
    const ref = schema['$ref']
    const target = typeof ref === 'string' ? resolvePointer(this.#root, ref) : undefined
    const inPlace = subSchemas(schema).filter(({ path }) => IN_PLACE.has(path[0] ?? ''))
    const loops = [target, ...inPlace.map(({ schema: sub }) => sub)].some((next) => this.#loops(next, state))
    state.path.delete(schema)
    state.done.add(schema)
    return loops
  }
}

/** Whether a schema gives itself or a part of it a name that references may use. */
export function namesParts(schema: unknown, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return false
  if (['$id', 'id', '$anchor', '$dynamicAnchor'].some((keyword) => typeof schema[keyword] === 'string')) return true
  return subSchemas(schema).some(({ schema: sub }) => namesParts(sub, depth + 1))
}

/** The validators bring these along. */
function isKnownMetaSchema(ref: string): boolean {
  return /^https?:\/\/json-schema\.org\/(draft-0[67]|draft\/20(19-09|20-12))\/schema#?/.test(ref)
}
