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
const RATE_AFTER =
  /^\s*(?:\/|每|per\s+|a\s+|an\s+|each\s+|every\s+)\s*(秒|分钟|分|小时|天|日|周|月|年|s|sec|second|min|minute|hour|h|day|week|month|year)(?![A-Za-z])/i
const RATE_BEFORE =
  /(?:每|一(?=[天日周月年])|per\s+|each\s+|every\s+)\s*(秒钟?|分钟?|小时|天|日|周|月|年|second|minute|hour|day|week|month|year)[^，,。；;]{0,12}$/i
const AT_MOST_BEFORE =
  /(?:最多[^，。,；;\d]{0,6}|至多|封顶|不超过|不大于|不高于|不得超过|不能超过|不多于|不得多于|低于|小于|少于|不足|不到|上限(?:为|是)?|限(?:制)?(?:为|在)?|最长|最大|最晚|<=?|≤|以内|within|under|below|at most|up to|no more than|not exceed(?:ing)?|less than|fewer than|maximum(?: of)?|max\.?|limited to|limit(?: of| is)?|capped at|(?:no|not) (?:longer|later) than|max(?:imum)? size(?: of| is)?|not be (?:larger|longer|more) than)\s*(?:为|是)?\s*$/i
const AT_LEAST_BEFORE =
  /(?:至少|最少|不少于|不低于|不小于|超过|大于|高于|多于|满|>=?|≥|at least|more than|over|above|no less than|not less than|minimum(?: of)?|min\.?|longer than|larger than|older than|exceeds?|greater than)\s*$/i
const AT_MOST_AFTER =
  /^\s*(?:以内|之内|内(?!部|容|网|存)|以下|为上限|为限|为止|及以下|为限|or less|or fewer|at most|max(?:imum)?\b|limit\b|封顶)/i
const AT_LEAST_AFTER = /^\s*(?:以上|及以上|起(?:步)?(?=[，。,.]|$)|or more|and more|\+)/i

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
