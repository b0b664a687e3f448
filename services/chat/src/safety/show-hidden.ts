import { BIDI, CONTROL, honestPositions, PRIVATE, SOFT_HYPHEN, TAG, ZERO_WIDTH } from './invisible.ts'

const HIDDEN: readonly RegExp[] = [CONTROL, BIDI, TAG, ZERO_WIDTH, PRIVATE, SOFT_HYPHEN]

/**
 * The text with every character that a reader cannot see, or that turns the reading direction, written out: what is
 * shown for approval must look like what will be sent.
 */
export function showHidden(text: string): string {
  return HIDDEN.reduce((shown, pattern) => {
    if (shown.search(pattern) < 0) return shown
    // A mark of direction is honest in a text; here it could change how the numbers of a call read.
    const kept = pattern === BIDI ? new Set() : honestPositions(shown)
    return shown.replace(pattern, (character, at: number) => (kept.has(at) ? character : nameOf(character)))
  }, text)
}

/** The same for every text inside a value, names of fields included. */
export function showHiddenIn(value: unknown): unknown {
  if (typeof value === 'string') return showHidden(value)
  if (Array.isArray(value)) return value.map(showHiddenIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [showHidden(name), showHiddenIn(inner)]))
}

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `⟨U+${code}⟩`
}
