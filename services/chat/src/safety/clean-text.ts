import {
  BIDI,
  COMBINING,
  CONTROL,
  honestPositions,
  PRIVATE,
  type RemovedClass,
  SOFT_HYPHEN,
  TAG,
  TERMINAL,
  VARIATION,
  ZERO_WIDTH,
} from './invisible.ts'

/** A text without hidden characters, and how many of each class it had. */
export interface CleanedText {
  readonly text: string
  readonly removed: Readonly<Partial<Record<RemovedClass, number>>>
}

/** Terminal sequences first: their letters are visible and would stay behind. */
const classes: readonly (readonly [RemovedClass, RegExp])[] = [
  ['terminal', TERMINAL],
  ['control', CONTROL],
  ['bidi', BIDI],
  ['tag', TAG],
  ['variation_selector', VARIATION],
  ['zero_width', ZERO_WIDTH],
  ['private_use', PRIVATE],
  ['soft_hyphen', SOFT_HYPHEN],
  ['combining', COMBINING],
]

/**
 * Takes out of a text what a reader cannot see: terminal sequences, control, bidirectional, tag, zero-width and private
 * characters, selectors, soft hyphens, towers of marks. What it says to a reader stays character for character.
 */
export function cleanText(text: string): CleanedText {
  const removed: Partial<Record<RemovedClass, number>> = {}
  let rest = wellFormed(text).replace(LONE_RETURN, '\n')
  for (const [name, pattern] of classes) {
    // A global pattern's `test` moves its own index; searching does not.
    if (rest.search(pattern) < 0) continue
    const kept = honestPositions(rest)
    let count = 0
    rest = rest.replace(pattern, (match: string, ...more: unknown[]) => {
      if (kept.has(offsetIn(more))) return match
      count += 1
      return ''
    })
    if (count > 0) removed[name] = count
  }
  return { text: rest, removed }
}

/** The offset is the last argument but one, whatever groups a pattern has. */
function offsetIn(more: readonly unknown[]): number {
  const offset = more.at(-2)
  return typeof offset === 'number' ? offset : -1
}

const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** On a terminal it writes the rest over what stands there. */
const LONE_RETURN = /\r(?!\n)/g

/** Halves of a pair break JSON encoders further down. */
function wellFormed(text: string): string {
  return text.replace(HALF_PAIR, '\ufffd')
}

/** How many characters were taken out in all. */
export function countRemoved({ removed }: Pick<CleanedText, 'removed'>): number {
  return Object.values(removed).reduce((sum, count) => sum + count, 0)
}

/** Cleans every string inside a value, keys included; the shape stays. Keys that could reach a prototype are dropped. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value).text
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, inner]) => [cleanText(key).text, cleanValue(inner)]),
  )
}
