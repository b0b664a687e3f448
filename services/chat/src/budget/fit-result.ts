/** Lengths to which long strings of a result are cut, tried in this order until the whole fits. */
const STRING_LIMITS = [2_000, 800, 400, 200, 100] as const
/** Entries of a list that are kept when shorter strings were not enough. */
const MAX_ENTRIES = 10

/** A result short enough for a model. `cut` says how many characters are missing; the text itself says so too. */
export interface FittedResult {
  readonly text: string
  readonly cutCharacters: number
}

/**
 * Fits a tool result into a number of characters. JSON stays JSON: long strings inside it are shortened, then long lists;
 * only text that is not JSON, or still too long, is cut off at the end.
 */
export function fitResult(output: string, maxCharacters: number): FittedResult {
  if (output.length <= maxCharacters) return { text: output, cutCharacters: 0 }
  const value = parseJson(output)
  if (value !== undefined) {
    for (const limit of STRING_LIMITS) {
      const text = JSON.stringify(
        shorten(value, { limit, entries: limit === 100 ? MAX_ENTRIES : Number.POSITIVE_INFINITY }),
      )
      if (text.length <= maxCharacters) return { text, cutCharacters: output.length - text.length }
    }
  }
  const cutCharacters = output.length - maxCharacters
  return { text: `${sliceWhole(output, maxCharacters)}\n[cut: ${cutCharacters} more characters]`, cutCharacters }
}

function shorten(value: unknown, bounds: { limit: number; entries: number }): unknown {
  if (typeof value === 'string') {
    return value.length <= bounds.limit
      ? value
      : `${sliceWhole(value, bounds.limit)}…[cut ${value.length - bounds.limit}]`
  }
  if (Array.isArray(value)) return value.slice(0, bounds.entries).map((entry) => shorten(entry, bounds))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, bounds)]))
}

/** Never ends in half a surrogate pair. */
function sliceWhole(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
