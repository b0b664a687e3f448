import { isJsonObject, type JsonSchema, resolvePointer } from './json-schema.ts'
import type { SchemaLoss } from './schema-loss.ts'

/** Providers take these nowhere but below the root. */
const ROOT_ONLY = ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const', 'if', 'then', 'else', '$ref'] as const
/** References followed at the root before giving up. */
const MAX_HOPS = 10

/**
 * A root that is one plain object: the branches of a union are merged into one set of properties, and what the merge
 * cannot say (which go together) is said in words in the description.
 */
export function mergeRoot(root: JsonSchema, losses: SchemaLoss[]): JsonSchema {
  const inlined = inlineReference(root, root)
  if (!ROOT_ONLY.some((keyword) => keyword in inlined))
    return { ...inlined, type: 'object', properties: propertiesOf(inlined) }
  const plain = Object.fromEntries(Object.entries(inlined).filter(([keyword]) => !isRootOnly(keyword)))
  const all = listOf(inlined['allOf']).map((part) => mergeRoot(inlineReference(part, root), losses))
  const unions = [inlined['anyOf'], inlined['oneOf']]
    .map((branches) => listOf(branches).map((branch) => mergeRoot(inlineReference(branch, root), losses)))
    .filter((branches) => branches.length > 0)
  const properties = mergeProperties([plain, ...all, ...unions.flat()])
  const required = new Set([plain, ...all].flatMap(requiredOf))
  for (const branches of unions) for (const name of commonRequired(branches)) required.add(name)
  noteLosses(inlined, losses)
  const description = describe(inlined, unions)
  return {
    ...Object.assign({}, ...all.map(openness), plain),
    type: 'object',
    properties,
    ...(required.size === 0 ? {} : { required: [...required] }),
    ...(description === undefined ? {} : { description }),
  }
}

function isRootOnly(keyword: string): boolean {
  return (ROOT_ONLY as readonly string[]).includes(keyword)
}

/** Whether further members are open is the one thing of a part that its properties do not say. */
function openness(part: JsonSchema): JsonSchema {
  return 'additionalProperties' in part ? { additionalProperties: part['additionalProperties'] } : {}
}

function inlineReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const { $ref: ref, ...rest } = current
    if (typeof ref !== 'string') return current
    const target = resolvePointer(root, ref)
    if (!isJsonObject(target) || target === schema) return rest
    current = { ...target, ...rest }
  }
  const { $ref: _, ...rest } = current
  return rest
}

function mergeProperties(parts: readonly JsonSchema[]): JsonSchema {
  const merged = new Map<string, Map<string, unknown>>()
  for (const part of parts) {
    for (const [name, schema] of Object.entries(propertiesOf(part))) {
      const known = merged.get(name) ?? new Map<string, unknown>()
      known.set(JSON.stringify(schema), schema)
      merged.set(name, known)
    }
  }
  return Object.fromEntries(
    [...merged].map(([name, known]) => {
      const forms = [...known.values()]
      return [name, forms.length === 1 ? forms[0] : { anyOf: forms }]
    }),
  )
}

function propertiesOf(schema: JsonSchema): JsonSchema {
  return isJsonObject(schema['properties']) ? schema['properties'] : {}
}

function requiredOf(schema: JsonSchema): string[] {
  return listOf<unknown>(schema['required'], (name) => typeof name === 'string').map(String)
}

function commonRequired(branches: readonly JsonSchema[]): string[] {
  const [first, ...rest] = branches.map(requiredOf)
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)))
}

function listOf<T = JsonSchema>(value: unknown, test: (item: unknown) => boolean = isJsonObject): T[] {
  // The test has looked at each item; the compiler cannot follow it through the parameter.
  return Array.isArray(value) ? (value.filter(test) as T[]) : []
}

function noteLosses(root: JsonSchema, losses: SchemaLoss[]): void {
  for (const keyword of ROOT_ONLY) {
    if (!(keyword in root) || keyword === '$ref') continue
    losses.push({ path: '', keyword, reason: 'providers take it only below the root; it is told in the description' })
  }
}

/** What goes together, in words a model reads. */
function describe(root: JsonSchema, unions: readonly (readonly JsonSchema[])[]): string | undefined {
  const given = typeof root['description'] === 'string' ? [root['description']] : []
  const forms = unions.map((branches) => {
    const listed = branches.map((branch, index) => `(${index + 1}) ${describeBranch(branch)}`)
    return `Arguments must fit ${'oneOf' in root ? 'exactly one' : 'at least one'} of: ${listed.join('; ')}.`
  })
  const rules = ['not', 'if', 'then', 'else', 'enum', 'const'].flatMap((keyword) =>
    keyword in root ? [`JSON Schema "${keyword}": ${JSON.stringify(root[keyword])}.`] : [],
  )
  const text = [...given, ...forms, ...rules].join(' ')
  return text === '' ? undefined : text
}

function describeBranch(branch: JsonSchema): string {
  const required = requiredOf(branch)
  const fixed = Object.entries(propertiesOf(branch)).flatMap(([name, schema]) =>
    isJsonObject(schema) && 'const' in schema ? [`${name} = ${JSON.stringify(schema['const'])}`] : [],
  )
  const title = typeof branch['title'] === 'string' ? `${branch['title']}: ` : ''
  const parts = [...fixed, ...required.filter((name) => !fixed.some((text) => text.startsWith(`${name} =`)))]
  return `${title}${parts.length === 0 ? 'any of its members' : `needs ${parts.join(', ')}`}`
}
