import { isJsonObject, type JsonSchema, resolvePointer, subSchemas } from './json-schema.ts'

/**
 * How many parts a schema may have once every reference is followed. The largest of the 1,778 tools in the sample of real
 * servers has under 10,000; 22 definitions of which each refers twice to the next have four million.
 */
export const MAX_EXPANDED_PARTS = 50_000
/** References and nesting together may lead this deep; deeper, whoever follows them runs out of stack. */
const MAX_CHAIN = 400

/** Keywords that only keep schemas for others to refer to. */
const SHELVES: ReadonlySet<string> = new Set(['$defs', 'definitions'])
/** Keywords by which a schema names itself for references. */
const NAMES = ['$id', 'id', '$anchor', '$dynamicAnchor'] as const

/**
 * Counts a schema's parts as often as a validator, or whoever rewrites the schema, may come to them. A part that refers
 * back to one it stands in is counted once: how often that is followed depends on the value.
 */
export class Expansion {
  readonly #root: JsonSchema
  readonly #named: ReadonlyMap<string, JsonSchema>
  readonly #known = new Map<JsonSchema, number>()
  readonly #open = new Set<JsonSchema>()
  #isTooDeep = false

  constructor(root: JsonSchema, parts: Iterable<JsonSchema>) {
    this.#root = root
    this.#named = namesOf(parts)
  }

  /** The number of parts, and why they are too many to be worked with; no complaint when they are not. */
  measure(): { readonly parts: number; readonly complaint: string | undefined } {
    const parts = this.#count(this.#root)
    return { parts, complaint: this.#complaintAbout(parts) }
  }

  #complaintAbout(parts: number): string | undefined {
    if (this.#isTooDeep) return `its references lead more than ${MAX_CHAIN} levels deep`
    if (parts <= MAX_EXPANDED_PARTS) return undefined
    return `it has more than ${MAX_EXPANDED_PARTS} parts once its references are followed`
  }

  /** Once over the limit, how far over does not matter. */
  #count(schema: unknown): number {
    if (!isJsonObject(schema) || this.#open.has(schema)) return 1
    const known = this.#known.get(schema)
    if (known !== undefined) return known
    if (this.#open.size >= MAX_CHAIN) this.#isTooDeep = true
    if (this.#isTooDeep) return 1
    this.#open.add(schema)
    let parts = 1
    for (const next of this.#nextOf(schema)) {
      parts += this.#count(next)
      if (parts > MAX_EXPANDED_PARTS) break
    }
    this.#open.delete(schema)
    this.#known.set(schema, parts)
    return parts
  }

  #nextOf(schema: JsonSchema): unknown[] {
    const inside = subSchemas(schema).flatMap(({ path, schema: sub }) => (SHELVES.has(path[0] ?? '') ? [] : [sub]))
    const targets = ['$ref', '$dynamicRef', '$recursiveRef'].flatMap((keyword) => {
      const ref = schema[keyword]
      return typeof ref === 'string' ? [this.#resolve(ref)] : []
    })
    return [...inside, ...targets]
  }

  #resolve(ref: string): unknown {
    return resolvePointer(this.#root, ref) ?? this.#named.get(ref) ?? this.#named.get(ref.slice(ref.indexOf('#') + 1))
  }
}

function namesOf(parts: Iterable<JsonSchema>): Map<string, JsonSchema> {
  const named = new Map<string, JsonSchema>()
  for (const part of parts) {
    for (const keyword of NAMES) {
      const name = part[keyword]
      if (typeof name === 'string') named.set(name.replace(/^#/, ''), part)
    }
  }
  return named
}
