import { dialectOf, withNumericBounds } from './dialect.ts'
import { isJsonObject, type JsonSchema, mapSubSchemas, resolvePointer } from './json-schema.ts'
import { mergeRoot } from './provider-root.ts'
import { isMeaningful } from './readable.ts'
import type { SchemaLoss } from './schema-loss.ts'
import { withoutHidden } from './visible-form.ts'

/** A schema as model providers accept it, and what it could not carry over. */
export interface ProviderForm {
  readonly schema: JsonSchema
  readonly losses: readonly SchemaLoss[]
}

/** Where a reference may point in the form: providers keep these two and know no other place. */
const DEFINITIONS = /^#\/(\$defs|definitions)\/[^/]+$/

/**
 * The model's view of a tool's arguments. Providers refuse some legal schemas (a union at the root, an array without
 * `items`, an object without `properties`, old tuples, boolean bounds); those are rewritten so that they mean the same,
 * and everything else is passed on word for word, titles, examples and unknown keywords included. Characters that nobody sees are no part of it.
 */
export function toProviderForm(schema: JsonSchema): ProviderForm {
  const rewriter = new Rewriter(schema)
  const rewritten = rewriter.rewrite(schema, '')
  const merged = mergeRoot(isJsonObject(rewritten) ? rewritten : {}, rewriter.losses)
  const { $schema: _schema, $id: _$id, id: _id, ...root } = merged
  const moved = Object.fromEntries(rewriter.moved)
  const definitions = isJsonObject(root['$defs']) ? root['$defs'] : {}
  const withDefinitions = rewriter.moved.size === 0 ? root : { ...root, $defs: { ...definitions, ...moved } }
  return { schema: withDefinitions, losses: rewriter.losses }
}

class Rewriter {
  readonly losses: SchemaLoss[] = []
  /** Targets of references that pointed elsewhere than into the definitions, under the names they got there. */
  readonly moved = new Map<string, unknown>()
  readonly #root: JsonSchema
  readonly #isDraft04: boolean
  readonly #movedNames = new Map<string, string>()

  constructor(root: JsonSchema) {
    this.#root = root
    this.#isDraft04 = dialectOf(root) === 'draft-04'
  }

  rewrite(schema: unknown, path: string): unknown {
    if (schema === true) return {}
    if (!isJsonObject(schema)) return schema
    const bounded = this.#withoutNonsense(this.#isDraft04 ? withNumericBounds(schema) : schema, path)
    const referenced = this.#withLegalReference(bounded, path)
    const mapped = mapSubSchemas(this.#withoutHidden(referenced, path), (sub, at) =>
      this.#rewriteSub(sub, `${path}/${at.join('/')}`),
    )
    return withObjectProperties(withArrayItems(this.#withoutImpossible(mapped, path)))
  }

  /** Words for the model are data of a stranger: what cannot be seen is taken out. */
  #withoutHidden(schema: JsonSchema, path: string): JsonSchema {
    const { schema: seen, dropped } = withoutHidden(schema)
    for (const keyword of dropped) this.losses.push({ path, keyword, reason: 'it holds characters that nobody sees' })
    return seen
  }

  /** Providers hold schemas against the meta-schema; a keyword whose value it does not allow costs the whole request. */
  #withoutNonsense(schema: JsonSchema, path: string): JsonSchema {
    const nonsense = Object.keys(schema).filter((keyword) => !isMeaningful(keyword, schema[keyword]))
    if (nonsense.length === 0) return schema
    for (const keyword of nonsense) this.losses.push({ path, keyword, reason: 'its value is not one it may have' })
    return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !nonsense.includes(keyword)))
  }

  /** `false` says more than `{ not: {} }` where a boolean is usual, and stays. */
  #rewriteSub(sub: unknown, path: string): unknown {
    if (typeof sub === 'boolean' && /\/(additional|unevaluated)(Properties|Items)$/.test(path)) return sub
    return this.rewrite(sub, path)
  }

  /** Members that no value fits are left out: providers know no boolean schema, and their absence means the same. */
  #withoutImpossible(schema: JsonSchema, path: string): JsonSchema {
    const result = { ...schema }
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = result[keyword]
      if (!Array.isArray(branches)) continue
      const possible = branches.filter((branch) => !isImpossible(branch))
      if (possible.length > 0 && possible.length < branches.length) result[keyword] = possible
    }
    const { properties } = result
    if (isJsonObject(properties)) {
      const possible = Object.entries(properties).filter(([, property]) => !isImpossible(property))
      for (const [name, property] of Object.entries(properties)) {
        if (isImpossible(property))
          this.losses.push({ path: `${path}/properties/${name}`, keyword: 'false', reason: 'no value is allowed here' })
      }
      result['properties'] = Object.fromEntries(possible)
    }
    return result
  }

  #withLegalReference(schema: JsonSchema, path: string): JsonSchema {
    const { $ref: ref, $recursiveRef: recursive, $dynamicRef: dynamic, ...rest } = schema
    if (typeof ref === 'string') {
      if (DEFINITIONS.test(ref) && resolvePointer(this.#root, ref) !== undefined) return schema
      return this.#moveTarget({ ref, rest, path })
    }
    const self = [recursive, dynamic].find((value) => typeof value === 'string')
    return self === undefined ? schema : this.#moveTarget({ ref: '#', rest, path })
  }

  #moveTarget({ ref, rest, path }: { ref: string; rest: JsonSchema; path: string }): JsonSchema {
    const known = this.#movedNames.get(ref)
    if (known !== undefined) return { $ref: `#/$defs/${known}`, ...rest }
    const target = resolvePointer(this.#root, ref)
    if (target === undefined) {
      this.losses.push({ path, keyword: '$ref', reason: `"${ref}" cannot be shown` })
      return rest
    }
    const name = this.#freeName(ref)
    this.#movedNames.set(ref, name)
    // Taken before the target is looked into: it may refer to itself, or to another part of the same name.
    this.moved.set(name, {})
    this.moved.set(name, this.rewrite(ref === '#' ? withoutDefinitions(target) : target, ''))
    return { $ref: `#/$defs/${name}`, ...rest }
  }

  #freeName(ref: string): string {
    const last = ref === '#' ? 'root' : (ref.split('/').at(-1) ?? 'part')
    const base = last.replace(/[^A-Za-z0-9_]/g, '_')
    const taken = isJsonObject(this.#root['$defs']) ? this.#root['$defs'] : {}
    let name = base
    for (let count = 2; Object.hasOwn(taken, name) || this.moved.has(name); count += 1) name = `${base}_${count}`
    return name
  }
}

function withoutDefinitions(root: unknown): unknown {
  if (!isJsonObject(root)) return root
  const { $defs: _defs, definitions: _definitions, $schema: _schema, $id: _id, ...rest } = root
  return rest
}

function isImpossible(schema: unknown): boolean {
  if (schema === false) return true
  return isJsonObject(schema) && isJsonObject(schema['not']) && Object.keys(schema['not']).length === 0
}

function mayBe(schema: JsonSchema, type: string): boolean {
  return [schema['type']].flat().includes(type)
}

/** Every array says what it holds, and a tuple says so in the words of 2020-12. */
function withArrayItems(schema: JsonSchema): JsonSchema {
  const { items, additionalItems, ...rest } = schema
  if (Array.isArray(items)) {
    const isClosed = additionalItems === false
    const tail = isJsonObject(additionalItems) ? additionalItems : {}
    return { ...rest, prefixItems: items, items: tail, ...(isClosed ? closedAt(rest, items.length) : {}) }
  }
  if (items === false) {
    const prefix = Array.isArray(rest['prefixItems']) ? rest['prefixItems'].length : 0
    return { ...rest, items: {}, ...closedAt(rest, prefix) }
  }
  return mayBe(schema, 'array') && items === undefined ? { ...schema, items: {} } : schema
}

function closedAt(schema: JsonSchema, length: number): JsonSchema {
  const { maxItems } = schema
  return { maxItems: typeof maxItems === 'number' ? Math.min(maxItems, length) : length }
}

function withObjectProperties(schema: JsonSchema): JsonSchema {
  return mayBe(schema, 'object') && !isJsonObject(schema['properties']) ? { ...schema, properties: {} } : schema
}
