import { cleanText, cleanValue } from '../../safety/clean-text.ts'
import { isJsonObject, type JsonSchema } from './json-schema.ts'

/** Keywords whose texts have to go back to the server, or are held against a value, character by character. */
const EXACT: ReadonlySet<string> = new Set([
  'enum',
  'const',
  'pattern',
  'required',
  'dependentRequired',
  'dependencies',
])
/** Keywords that hold schemas under names of the server's own. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
])
const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$recursiveRef', '$dynamicRef', '$anchor', '$dynamicAnchor'])

/** A schema of a stranger without what cannot be seen, and the keywords that had to go for it. */
export interface VisibleForm {
  readonly schema: JsonSchema
  readonly dropped: readonly string[]
}

/**
 * Words lose their hidden characters. A value or a name that has some cannot be changed, since the server knows it by them:
 * it is not offered. Schemas below are left as they are; they are looked at for themselves.
 */
export function withoutHidden(schema: JsonSchema): VisibleForm {
  const dropped: string[] = []
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    const kept = visible(keyword, value)
    if (kept !== value) dropped.push(keyword)
    return kept === undefined ? [] : [[keyword, kept]]
  })
  const words = entries.map(([keyword, value]): [string, unknown] => [keyword, withCleanWords(keyword, value)])
  return { schema: Object.fromEntries(words), dropped }
}

/** The value of a keyword without hidden members; `undefined` when nothing is left of it. */
function visible(keyword: string, value: unknown): unknown {
  if (NAMED.has(keyword) && isJsonObject(value)) {
    const names = Object.keys(value)
    const kept = names.filter(isSeen)
    return kept.length === names.length ? value : Object.fromEntries(kept.map((name) => [name, value[name]]))
  }
  if (!EXACT.has(keyword)) return value
  if (!Array.isArray(value)) return isSeen(value) ? value : undefined
  const kept = value.filter((member) => isSeen(member))
  if (kept.length === value.length) return value
  return kept.length === 0 ? undefined : kept
}

function withCleanWords(keyword: string, value: unknown): unknown {
  if (EXACT.has(keyword) || NAMED.has(keyword) || REFERENCES.has(keyword)) return value
  if (typeof value === 'string') return cleanText(value).text
  if (keyword === 'default' || keyword === 'examples' || keyword === 'example') return cleanValue(value)
  return isOfWords(value) ? cleanValue(value) : value
}

/** A list of texts and numbers, such as names for values: what has objects in it may be a schema. */
function isOfWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((member) => typeof member !== 'object' || member === null)
}

function isSeen(value: unknown): boolean {
  return JSON.stringify(cleanValue(value)) === JSON.stringify(value)
}
