import {
  AT_LEAST_AFTER,
  AT_LEAST_BEFORE,
  AT_MOST_AFTER,
  AT_MOST_BEFORE,
  RATE_AFTER,
  RATE_BEFORE,
} from '../lexicon/bounds.ts'
import { UNITS, type UnitKind } from '../lexicon/units.ts'
import { alternation } from '../lexicon/word-list.ts'
import { MAGNITUDES, magnitudeOf, NUMBER, numberOf } from './numerals.ts'

export type Bound = 'at-most' | 'at-least' | 'exact'

/** A number with its unit, brought to the base unit of its kind (seconds, bytes, items, …). */
export interface Quantity {
  readonly start: number
  readonly end: number
  readonly text: string
  /** In the base unit. */
  readonly value: number
  readonly kind: UnitKind
  readonly bound: Bound
  /** What is counted ("条", "rows"), lower case; units of one kind count different things. */
  readonly unit: string
  /** Per how many seconds, for a rate ("60 次/分钟"). */
  readonly perSeconds?: number
}

const unitWords = alternation(UNITS.keys())
const PATTERN = new RegExp(
  String.raw`${NUMBER}\s*(${MAGNITUDES})?\s*[-‑]?\s*(?:个(?=半|月|小时|钟头|星期|礼拜|工作日|自然日|字)|(?:consecutive|calendar|working|business|full|whole)\s+|of an\s+)?(半)?(${unitWords})(?![A-Za-z]|(?<=时)[段间候限长刻区])`,
  'gi',
)

const NOT_LESS_BEFORE = /不(?:得|能|可|应)?(?:少于|小于|低于|短于)\s*$/
/** The upper end of a range ("6 至 12 位"). */
const RANGE_BEFORE = /\d\s*(?:至|到|~|～|–|—|-|to)\s*$/i

/** All quantities of a text, in order. */
export function findQuantities(text: string, offset = 0): Quantity[] {
  const found: Quantity[] = []
  for (const match of text.matchAll(PATTERN)) {
    const [whole, number = '', magnitude = '', half = '', unitWord = ''] = match
    const unit = UNITS.get(unitWord) ?? UNITS.get(unitWord.toLowerCase())
    const value = numberOf(number)
    if (unit === undefined || value === undefined) continue
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const after = text.slice(match.index + whole.length, match.index + whole.length + 24)
    const perSeconds = rateSeconds(before, after)
    found.push({
      start: offset + match.index,
      end: offset + match.index + whole.length,
      text: whole,
      value: (value * magnitudeOf(magnitude) + halfIn(half, after)) * unit.factor,
      kind: unit.kind,
      bound: boundOf(before, after),
      unit: unitWord.toLowerCase(),
      ...(perSeconds === undefined ? {} : { perSeconds }),
    })
  }
  return withFrequencies([...found, ...countsOfNouns(text, offset, found)], text, offset)
}

/** "一个半小时", "两天半". */
function halfIn(before: string, after: string): number {
  return before === '半' || after.startsWith('半') ? 1 / 2 : 0
}

/** English counts anything: "at most 12 visitors" needs no unit word, only its bound. */
const COUNTED_NOUN =
  /\b(?:up to|at most|no more than|not more than|at least|no less than|maximum of|max\.?|limited to|only|exactly)\s+(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?:[a-z-]+\s+(?!(?:for|per|and|from|with|each|every|when|until|within)\b))?([a-z]{3,}s|(?<=\bone\s+(?:[a-z-]+\s+)?)[a-z]{3,})\b/gi

function countsOfNouns(text: string, offset: number, taken: readonly Quantity[]): Quantity[] {
  return [...text.matchAll(COUNTED_NOUN)].flatMap((match): Quantity[] => {
    const [whole, number = '', noun = ''] = match
    const [start, end] = [offset + match.index, offset + match.index + whole.length]
    const value = numberOf(number)
    if (value === undefined || taken.some((q) => q.start < end && start < q.end)) return []
    const bound = /least|less/i.test(whole) ? 'at-least' : 'at-most'
    return [{ start, end, text: whole, value, kind: 'count', bound, unit: noun.toLowerCase() }]
  })
}

/** "每 10 分钟上报一次" is a rate: once per ten minutes. */
function withFrequencies(found: readonly Quantity[], text: string, offset: number): Quantity[] {
  return found.map((quantity) => {
    const before = text.slice(Math.max(0, quantity.start - offset - 6), quantity.start - offset)
    if (quantity.kind !== 'time' || !/(?:每隔?|every)\s*$/i.test(before)) return quantity
    return { ...quantity, kind: 'count', unit: '次', value: 1, bound: 'exact', perSeconds: quantity.value }
  })
}

function boundOf(before: string, after: string): Bound {
  if (NOT_LESS_BEFORE.test(before)) return 'at-least'
  if (RANGE_BEFORE.test(before)) return 'at-most'
  if (AT_MOST_BEFORE.test(before) || AT_MOST_AFTER.test(after)) return 'at-most'
  if (AT_LEAST_BEFORE.test(before) || AT_LEAST_AFTER.test(after)) return 'at-least'
  return 'exact'
}

function rateSeconds(before: string, after: string): number | undefined {
  const word = after.match(RATE_AFTER)?.[1] ?? before.match(RATE_BEFORE)?.[1]
  if (word === undefined) return undefined
  const unit = UNITS.get(word) ?? UNITS.get(word.toLowerCase())
  return unit?.kind === 'time' ? unit.factor : undefined
}
