import { z } from 'zod'

/** A key that was sent and that the schema does not know. */
export interface UnknownKey {
  readonly path: readonly PropertyKey[]
  /** What may stand in its place. */
  readonly known: readonly string[]
}

type Path = readonly PropertyKey[]

/**
 * Keys a plain `z.object` would drop in silence, at every level, and `__proto__` wherever it stands, even where any
 * key is welcome: no honest client sends it.
 */
export function findUnknownKeys(schema: z.core.$ZodType, value: unknown, path: Path = []): UnknownKey[] {
  // Zod's base class hides the definition's kind; this union is its own list of all kinds.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(def, value, path)
    case 'array':
      return entriesOf(value).flatMap(([key, item]) => findUnknownKeys(def.element, item, [...path, Number(key)]))
    case 'record':
      return entriesOf(value).flatMap(([key, item]) => {
        const at = [...path, key]
        return key === FORBIDDEN ? [{ path: at, known: [] }] : findUnknownKeys(def.valueType, item, at)
      })
    case 'tuple':
      return entriesOf(value).flatMap(([key, item]) => {
        const field = def.items[Number(key)] ?? def.rest
        return field ? findUnknownKeys(field, item, [...path, Number(key)]) : []
      })
    case 'union':
      return inUnion(def.options, value, path)
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return findUnknownKeys(def.innerType, value, path)
    case 'pipe':
      return findUnknownKeys(def.in, value, path)
    case 'lazy':
      return findUnknownKeys(def.getter(), value, path)
    default:
      return forbiddenIn(value, path)
  }
}

function inObject({ shape, catchall }: z.core.$ZodObjectDef, value: unknown, path: Path): UnknownKey[] {
  const known = Object.keys(shape)
  return entriesOf(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    const at = [...path, key]
    if (field !== undefined) return findUnknownKeys(field, item, at)
    // A schema that says what it does with other keys is left to do it.
    return catchall === undefined || key === FORBIDDEN ? [{ path: at, known }] : forbiddenIn(item, at)
  })
}

/** By the alternative that the value fits, or else by the one that objects least: that is what the caller meant. */
function inUnion(options: readonly z.core.$ZodType[], value: unknown, path: Path): UnknownKey[] {
  const fitting = options.filter((option) => z.safeParse(option, value).success)
  const findings = (fitting.length > 0 ? fitting : options).map((option) => findUnknownKeys(option, value, path))
  return findings.reduce((least, found) => (found.length < least.length ? found : least), findings[0] ?? [])
}

const FORBIDDEN = '__proto__'

/** Every own `__proto__` key below a value whose keys are otherwise free. */
function forbiddenIn(root: unknown, path: Path): UnknownKey[] {
  const found: UnknownKey[] = []
  const open: { value: unknown; path: Path }[] = [{ value: root, path }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [key, item] of entriesOf(next.value)) {
      const at = [...next.path, key]
      if (key === FORBIDDEN) found.push({ path: at, known: [] })
      else if (typeof item === 'object' && item !== null) open.push({ value: item, path: at })
    }
  }
  return found
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
