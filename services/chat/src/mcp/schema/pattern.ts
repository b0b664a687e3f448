import { createRequire } from 'node:module'
import type { RE2JS } from 're2js'
import { costOf, type PatternCost, triesFor, UNBOUNDED } from './pattern-cost.ts'
import { withoutLeadingLookaheads } from './relax-pattern.ts'
import { giveUp, takePatternSteps } from './validation-budget.ts'

type Engine = typeof RE2JS

/** What one check of a text may cost on the backtracking engine, in tries. */
const MAX_TRIES = 1_000_000
/** A longer pattern is no description of an argument. */
const MAX_PATTERN_LENGTH = 4096

const require = createRequire(import.meta.url)
let engine: Engine | undefined

/** Loaded when the first pattern needs it: most tools have none that does. */
function linearEngine(): Engine {
  // The package's own declaration; a `require` cannot be typed otherwise.
  engine ??= (require('re2js') as { RE2JS: Engine }).RE2JS
  return engine
}

/**
 * The expression of a `pattern`, whose every check is bounded: the platform's engine answers where its backtracking cannot
 * become long, else one without backtracking. What neither can check is let through, because the server checks as well.
 */
export class BoundedPattern {
  readonly #pattern: string
  #known: PatternCost | undefined
  #native: RegExp | null | undefined
  #linear: InstanceType<Engine> | null | undefined

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  /** Worked out when first asked for: a schema may hold hundreds of patterns, and a call meets few of them. */
  get #cost(): PatternCost {
    this.#known ??= this.#pattern.length > MAX_PATTERN_LENGTH ? UNBOUNDED : costOf(this.#pattern)
    return this.#known
  }

  test(text: string): boolean {
    const tries = triesFor(this.#cost, text.length)
    const isShort = tries <= MAX_TRIES
    if (isShort && takePatternSteps('backtracking', tries)) return this.#nativeExpression()?.test(text) ?? true
    const linear = this.#linearExpression()
    if (linear !== null && takePatternSteps('linear', linear.programSize() * text.length)) {
      return linear.matcher(text).find()
    }
    return linear === null && !isShort ? true : giveUp()
  }

  /** Why some texts, or all, are not held against the pattern; `undefined` when every usual one is. */
  get loss(): string | undefined {
    if (this.#pattern.length > MAX_PATTERN_LENGTH) return 'it is too long to be checked'
    if (triesFor(this.#cost, 1) <= MAX_TRIES) {
      if (this.#nativeExpression() === null) return 'it is no regular expression'
      if (triesFor(this.#cost, USUAL_LENGTH) <= MAX_TRIES) return undefined
    }
    return tryLinear(this.#pattern) === null ? 'it cannot be checked in bounded time' : undefined
  }

  /** The validator tells its patterns apart by this. */
  toString(): string {
    return `/${this.#pattern}/bounded`
  }

  /** In Unicode mode where it can be read so. */
  #nativeExpression(): RegExp | null {
    if (this.#native === undefined) this.#native = tryRegExp(this.#pattern, 'u') ?? tryRegExp(this.#pattern, '')
    return this.#native
  }

  /** What is left of it without the lookaheads that no such engine knows: better than letting everything through. */
  #relaxed(): InstanceType<Engine> | null {
    const relaxed = withoutLeadingLookaheads(this.#pattern)
    return relaxed === undefined ? null : tryLinear(relaxed)
  }

  /** The same question asked of an engine without backtracking; `null` where it does not know the syntax. */
  #linearExpression(): InstanceType<Engine> | null {
    if (this.#linear === undefined) this.#linear = tryLinear(this.#pattern) ?? this.#relaxed()
    return this.#linear
  }
}

/** A text up to this length is a usual argument. */
const USUAL_LENGTH = 200

function tryRegExp(pattern: string, flags: string): RegExp | null {
  try {
    return pattern.length > MAX_PATTERN_LENGTH ? null : new RegExp(pattern, flags)
  } catch {
    return null
  }
}

function tryLinear(pattern: string): InstanceType<Engine> | null {
  try {
    return pattern.length > MAX_PATTERN_LENGTH ? null : linearEngine().compile(toRe2Syntax(pattern))
  } catch {
    return null
  }
}

function toRe2Syntax(pattern: string): string {
  return pattern
    .replace(
      /\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})/g,
      (_, long?: string, short?: string) => `\\x{${long ?? short}}`,
    )
    .replace(/\\(p|P)\{(?:Script|sc|Script_Extensions|scx|General_Category|gc)=(\w{1,40})\}/g, '\\$1{$2}')
    .replaceAll('\\/', '/')
}
