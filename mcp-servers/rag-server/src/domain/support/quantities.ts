import { normalizeText } from '../text/normalize.ts'
import { chineseNumber, englishNumber } from '../written/number-words.ts'

/** What a sentence says in numbers: for each unit its values, lengths of time and sizes in one unit each. */
export type Quantities = ReadonlyMap<string, ReadonlySet<number>>

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KIBI = 1_024

/** Spellings of a unit, the unit they count as and how many of it one is. A month is no fixed number of days. */
const UNITS: readonly (readonly [string, string, number])[] = [
  ['秒钟?|seconds?|secs?|s', 'second', 1],
  ['毫秒|milliseconds?|ms', 'second', 0.001],
  ['分钟|minutes?|min', 'second', MINUTE],
  ['个?小时|个?钟头|hours?|h', 'second', HOUR],
  ['个?工作[日天]|(?:working|business) days?', 'working day', 1],
  ['天|日|days?', 'second', DAY],
  ['周|个?星期|weeks?', 'second', 7 * DAY],
  ['个月|months?', 'month', 1],
  ['年|years?', 'month', 12],
  ['KB|kb|kilobytes?', 'byte', KIBI],
  ['MB|mb|megabytes?', 'byte', KIBI ** 2],
  ['GB|gb|gigabytes?', 'byte', KIBI ** 3],
  ['TB|tb|terabytes?', 'byte', KIBI ** 4],
  ['%|percent|per cent', '%', 1],
  ['元|块钱|人民币|yuan|CNY|RMB', 'yuan', 1],
  ['万元', 'yuan', 10_000],
  ['美元|dollars?|USD', 'dollar', 1],
  ['欧元|euros?|EUR', 'euro', 1],
  ['摄氏度|度|℃|°C|degrees?', 'degree', 1],
  ['位|个字符|characters?', 'character', 1],
  ['次|遍|times', 'time', 1],
  ['行|rows?|lines?', 'row', 1],
  ['人|名|people|persons?', 'person', 1],
  ['晚|nights?', 'night', 1],
  ['层|楼|floors?|storeys?', 'floor', 1],
  ['个(?!月|小时|钟头|星期|工作|字)|件|items?|pieces?', 'item', 1],
  ['份|copies', 'copy', 1],
  ['张|sheets?', 'sheet', 1],
  ['公斤|千克|kg', 'kilogram', 1],
  ['厘米|cm', 'centimetre', 1],
  ['米|metres?|meters?', 'centimetre', 100],
]
const DATE =
  /\d{4}\s*年(?:\s*\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?)?|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\s*月\s*\d{1,2}\s*日/gu
const HAN_NUMERAL = '[零〇一二两三四五六七八九十百千万亿]+'
const ENGLISH_NUMERAL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety'
const QUANTITIES = UNITS.map(([spelling, unit, factor]) => ({
  unit,
  factor,
  form: new RegExp(
    `(?<![\\w.,])(\\d[\\d,]*(?:\\.\\d+)?|${HAN_NUMERAL}|(?:${ENGLISH_NUMERAL})\\b)[\\s-]*(?:${spelling})(?![A-Za-z])`,
    'gu',
  ),
}))

/** Reads the numbers with their units; dates are none. */
export function quantitiesIn(sentence: string): Quantities {
  const text = normalizeText(sentence).replace(DATE, ' ')
  const found = new Map<string, Set<number>>()
  for (const { unit, factor, form } of QUANTITIES) {
    for (const [, numeral = ''] of text.matchAll(form)) {
      const value = numberOf(numeral)
      if (value === undefined) continue
      const values = found.get(unit) ?? new Set()
      found.set(unit, values.add(value * factor))
    }
  }
  return found
}

function numberOf(numeral: string): number | undefined {
  if (/^\d/.test(numeral)) return Number(numeral.replaceAll(',', ''))
  return /^[a-z]/.test(numeral) ? englishNumber(numeral) : chineseNumber(numeral)
}

/** A unit in which both say something, and nothing the same. */
export function differingUnit(a: Quantities, b: Quantities): string | undefined {
  for (const [unit, values] of a) {
    const others = b.get(unit)
    if (others !== undefined && ![...values].some((value) => others.has(value))) return unit
  }
  return undefined
}
