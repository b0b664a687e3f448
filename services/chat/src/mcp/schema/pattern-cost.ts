/** What a backtracking engine may have to do for a text of `n` characters: at most `ways × n^power` tries. */
export interface PatternCost {
  readonly ways: number
  readonly power: number
}

/** Costs more than any text is worth. A repeated group can be split up in exponentially many ways (`^(a+)+$`); whether this one can is not looked into. */
export const UNBOUNDED: PatternCost = { ways: Number.POSITIVE_INFINITY, power: 0 }
const ONE: PatternCost = { ways: 1, power: 0 }

/** The most tries a backtracking engine may need for a text of this length. */
export function triesFor({ ways, power }: PatternCost, length: number): number {
  return ways * Math.max(1, length) ** power
}

/**
 * An upper bound of a pattern's cost, counted from its choices: each alternative and each count that may vary multiplies
 * the ways to read a text. One pass over the pattern, whatever it holds.
 */
export function costOf(pattern: string): PatternCost {
  return new CostReader(pattern).read()
}

/** One group that is open: what its alternatives have come to so far. */
interface OpenGroup {
  cost: PatternCost
  alternatives: number
}

class CostReader {
  readonly #pattern: string
  /** The pattern itself counts as a group that never closes. */
  readonly #outermost: OpenGroup = { cost: ONE, alternatives: 1 }
  readonly #open: OpenGroup[] = [this.#outermost]
  #at = 0
  #tokens = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  read(): PatternCost {
    while (this.#at < this.#pattern.length) {
      const character = this.#pattern[this.#at]
      this.#at += 1
      this.#tokens += 1
      if (character === '(') this.#open.push({ cost: ONE, alternatives: 1 })
      else if (character === '|') this.#innermost.alternatives += 1
      else if (character === ')' && this.#open.length > 1) this.#closeGroup()
      else this.#readAtom(character)
    }
    const { ways, power } = this.#open.map(totalOf).reduce(times, ONE)
    const isAnchored = this.#pattern.startsWith('^') && this.#outermost.alternatives === 1
    // Without an anchor the engine starts anew at each character.
    return { ways: ways * this.#tokens, power: isAnchored ? power : power + 1 }
  }

  get #innermost(): OpenGroup {
    return this.#open.at(-1) ?? this.#outermost
  }

  #closeGroup(): void {
    const closed = totalOf(this.#open.pop() ?? this.#outermost)
    this.#innermost.cost = times(this.#innermost.cost, this.#repeated(closed, { isGroup: true }))
  }

  #readAtom(character: string | undefined): void {
    this.#skipAtom(character)
    const isBackReference = character === '\\' && /[1-9k]/.test(this.#pattern[this.#at - 1] ?? '')
    const atom = isBackReference ? { ways: 1, power: 1 } : ONE
    this.#innermost.cost = times(this.#innermost.cost, this.#repeated(atom, { isGroup: isBackReference }))
  }

  /** An escape and a class are one atom each. */
  #skipAtom(character: string | undefined): void {
    if (character === '\\') this.#at += 1
    if (character !== '[') return
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ']') {
      this.#at += this.#pattern[this.#at] === '\\' ? 2 : 1
    }
    this.#at += 1
  }

  /** What follows an atom or a group may repeat it. */
  #repeated(cost: PatternCost, { isGroup }: { isGroup: boolean }): PatternCost {
    const count = this.#readCount()
    if (count === undefined) return cost
    const [least, most] = count
    if (!isGroup)
      return most === Number.POSITIVE_INFINITY
        ? { ways: 1, power: 1 }
        : { ways: Math.max(1, most - least + 1), power: 0 }
    if (most === 0) return ONE
    if (most > MAX_GROUP_COUNT) return UNBOUNDED
    const repeated = { ways: cost.ways ** most, power: cost.power * most }
    return { ...repeated, ways: repeated.ways * Math.max(1, most - least + 1) }
  }

  #readCount(): readonly [number, number] | undefined {
    COUNT.lastIndex = this.#at
    const found = COUNT.exec(this.#pattern)
    if (found === null) return undefined
    const [whole, simple, least = '', comma, most = ''] = found
    this.#at += whole.length
    if (simple !== undefined) return SIMPLE_COUNTS[simple]
    if (comma === undefined) return [Number(least), Number(least)]
    return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)]
  }
}

/** A group that may come more often than this is one whose ways are not worth counting. */
const MAX_GROUP_COUNT = 16
/** A count, and the mark that makes it a lazy one. */
const COUNT = /(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/y
const SIMPLE_COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
}

function totalOf({ cost, alternatives }: OpenGroup): PatternCost {
  return { ...cost, ways: cost.ways * alternatives }
}

function times(left: PatternCost, right: PatternCost): PatternCost {
  return { ways: left.ways * right.ways, power: left.power + right.power }
}
