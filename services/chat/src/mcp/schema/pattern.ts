import { createRequire } from 'node:module'
import type { RE2JS } from 're2js'

type Engine = typeof RE2JS

const require = createRequire(import.meta.url)
let engine: Engine | undefined

/** Loaded when the first pattern needs it: most tools have none that does. */
function linearEngine(): Engine {
  // The package's own declaration; a `require` cannot be typed otherwise.
  engine ??= (require('re2js') as { RE2JS: Engine }).RE2JS
  return engine
}

/** Accepts everything: the server itself still checks what this host cannot check safely. */
const UNCHECKED = /(?:)/

/**
 * The expression of a `pattern`, in Unicode mode where it can be read so. A pattern that may take long on a backtracking
 * engine runs on one whose time is linear; one that engine cannot read is checked only if it cannot explode.
 */
export function boundedRegExp(pattern: string): RegExp {
  const cost = costOf(pattern)
  if (cost === 'linear') return nativeRegExp(pattern)
  return linearRegExp(pattern) ?? (cost === 'exponential' ? new RegExp(UNCHECKED) : nativeRegExp(pattern))
}

function nativeRegExp(pattern: string): RegExp {
  return tryRegExp(pattern, 'u') ?? tryRegExp(pattern, '') ?? new RegExp(UNCHECKED)
}

function tryRegExp(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** The same question asked of an engine without backtracking; `undefined` where it does not know the syntax. */
function linearRegExp(pattern: string): RegExp | undefined {
  try {
    const compiled = linearEngine().compile(toRe2Syntax(pattern))
    // The validator only ever asks `test` and prints the expression.
    return Object.assign(new RegExp(UNCHECKED), {
      test: (text: string) => compiled.matcher(text).find(),
      toString: () => `/${pattern}/re2`,
    })
  } catch {
    return undefined
  }
}

function toRe2Syntax(pattern: string): string {
  return pattern
    .replace(
      /\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})/g,
      (_, long?: string, short?: string) => `\\x{${long ?? short}}`,
    )
    .replace(/\\(p|P)\{(?:Script|sc|Script_Extensions|scx|General_Category|gc)=(\w+)\}/g, '\\$1{$2}')
    .replaceAll('\\/', '/')
}

export type PatternCost = 'linear' | 'polynomial' | 'exponential'

/**
 * How long a backtracking engine may need: a repeated group that repeats or chooses inside can be split in exponentially
 * many ways (`^(a+)+$`); several open repetitions side by side in polynomially many.
 */
export function costOf(pattern: string): PatternCost {
  const tokens = pattern.match(TOKEN) ?? []
  if (hasAmbiguousRepeatedGroup(tokens)) return 'exponential'
  return tokens.filter((token) => REPETITION.test(token)).length > 1 ? 'polynomial' : 'linear'
}

function hasAmbiguousRepeatedGroup(tokens: readonly string[]): boolean {
  /** For each group that is open, whether it can match one text in several ways; the first stands for the whole. */
  const ambiguous = [false]
  for (const token of tokens) {
    const isRepeated = REPETITION.test(token)
    if (token === '(') ambiguous.push(false)
    const inner = token.startsWith(')') && ambiguous.pop() === true
    if (inner && isRepeated) return true
    if (inner || isRepeated || token === '|') ambiguous[Math.max(0, ambiguous.length - 1)] = true
  }
  return false
}

/** Escapes and classes as one piece, a closing group with its repetition, everything else that matters here. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(|\)(?:[*+?]|\{\d+(?:,\d*)?\})?|\||[*+]|\{\d+,\d*\}/g
/** A token that repeats: an open count, or any count of a group. */
const REPETITION = /^\)?(?:[*+]|\{\d+,\d*\})$|^\)\{\d+\}$/
