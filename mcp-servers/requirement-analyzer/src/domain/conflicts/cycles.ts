import type { Quantity } from '../words/quantities.ts'

// How often something is done when no number says so ("every night", "按季度", "sent weekly"): once in that time.

const DAY = 86_400
const PERIOD_SECONDS: Readonly<Record<string, number>> = {
  minute: 60,
  hour: 3600,
  day: DAY,
  night: DAY,
  evening: DAY,
  morning: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  quarter: 91 * DAY,
  year: 365 * DAY,
  hourly: 3600,
  daily: DAY,
  nightly: DAY,
  weekly: 7 * DAY,
  monthly: 30 * DAY,
  quarterly: 91 * DAY,
  yearly: 365 * DAY,
  annually: 365 * DAY,
  小时: 3600,
  天: DAY,
  日: DAY,
  晚: DAY,
  夜: DAY,
  早: DAY,
  周: 7 * DAY,
  星期: 7 * DAY,
  月: 30 * DAY,
  季度: 91 * DAY,
  季: 91 * DAY,
  年: 365 * DAY,
}
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }
const SPOKEN_RATE =
  /\b(once|twice|thrice)\s+(?:a|an|every|each|per)\s+(minute|hour|day|night|week|month|quarter|year)\b/gi

const PERIODIC =
  /\b(hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually)\b(?=\s*(?:$|[.,;]|(?:at|on|by|with|to|and|in|from)\b))|\b(?:every|each)\s+(hour|day|night|evening|morning|week|month|quarter|year)\b|(?:每个?|按)(小时|天|日|晚|夜|早|周|星期|月|季度|季|年)(?![一二三四五六日末\d初底前后份])/gi

/** "every night", "sent weekly", "每晚"; beside another number it only says how that one is counted. */
export function periods({ text, start }: { text: string; start: number }): Quantity[] {
  return [...text.matchAll(PERIODIC)].map((match) =>
    timesIn({ match, start, times: 1, period: match[1] ?? match[2] ?? match[3] ?? '' }),
  )
}

const SPOKEN_COUNT =
  /\bonly (once|twice)\b|\b(once|twice) (?:only|at most|per (?!hour|day|night|week|month|quarter|year)|for each\b)/gi

/** "once per customer": a number of times, not a rate. */
export function spokenCounts({ text, start }: { text: string; start: number }): Quantity[] {
  return [...text.matchAll(SPOKEN_COUNT)].map((match): Quantity => {
    const from = start + match.index
    const value = TIMES[(match[1] ?? match[2] ?? '').toLowerCase()] ?? 1
    return {
      start: from,
      end: from + match[0].length,
      text: match[0].trim(),
      value,
      kind: 'count',
      bound: 'at-most',
      unit: 'times',
    }
  })
}

/** "twice a day". */
export function spokenRates({ text, start }: { text: string; start: number }): Quantity[] {
  return [...text.matchAll(SPOKEN_RATE)].map((match) =>
    timesIn({ match, start, times: TIMES[(match[1] ?? '').toLowerCase()] ?? 1, period: match[2] ?? '' }),
  )
}

interface Rate {
  readonly match: RegExpMatchArray
  readonly start: number
  readonly times: number
  readonly period: string
}

function timesIn({ match, start, times, period }: Rate): Quantity {
  const from = start + (match.index ?? 0)
  return {
    start: from,
    end: from + match[0].length,
    text: match[0],
    value: times,
    kind: 'count',
    bound: 'exact',
    unit: 'times',
    perSeconds: PERIOD_SECONDS[period.toLowerCase()] ?? DAY,
  }
}

/** "for a month", "within half an hour": a time whose number is an article. */
const ARTICLE_TIME =
  /\b(?:(for|within|in|after|under|than|of|is|are|until)\s+)?(half\s+)?(?:an?|one)\s+(second|minute|hour|day|week|fortnight|month|quarter|year)\b(?!\s+(?:later\s+)?\d)/gi
const SHORT_SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, fortnight: 14 * DAY }

function secondsOf(unit: string): number {
  return SHORT_SECONDS[unit] ?? PERIOD_SECONDS[unit] ?? DAY
}

/** Times without a figure; "twice a day" is a rate, "a day trip" a name. */
export function spokenTimes(clause: { text: string; start: number }, taken: readonly Quantity[]): Quantity[] {
  return [...clause.text.matchAll(ARTICLE_TIME)].flatMap((match): Quantity[] => {
    const [whole, lead, half, unit = ''] = match
    const from = clause.start + match.index
    const end = from + whole.length
    const isBare = lead === undefined && half === undefined
    if (isBare || taken.some((q) => q.start < end && from < q.end)) return []
    const seconds = secondsOf(unit.toLowerCase())
    const bound = /^(?:within|in|under|than)$/i.test(lead ?? '') ? 'at-most' : 'exact'
    const text = whole.slice(lead === undefined ? 0 : lead.length).trim()
    return [
      {
        start: from,
        end,
        text,
        value: half === undefined ? seconds : seconds / 2,
        kind: 'time',
        bound,
        unit: unit.toLowerCase(),
      },
    ]
  })
}
