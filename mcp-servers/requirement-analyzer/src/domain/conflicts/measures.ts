import type { Clause } from '../clause/types.ts'
import type { Quantity } from '../words/quantities.ts'

// The quantities of a claim as they bind in it: what is refused beyond a number is limited to it, and two numbers of
// one sentence can imply a third.

/** What is beyond the number is refused: the number is a ceiling although "longer than" stands before it. */
const REFUSED =
  /\b(?:reject|refuse|not (?:allowed|accepted|possible|permitted)|cannot|can't|must not|may not|blocked|turned away)|拒绝|不[予可能得]|不允许|不接受|禁止|驳回|失败/i
const BEYOND_BEFORE =
  /(?:超过|大于|高于|多于|超出|longer than|larger than|more than|bigger than|over|above|exceed(?:s|ing)?)\s*$/i
const NOBODY_BEFORE = /\b(?:no|not|never|nobody|none)\b|(?:不|勿|未)(?:得|能|可|应|许)?$/i
/** How far before a number its comparison stands. */
const BEFORE_CHARS = 48

/** The quantities of a clause, corrected and completed by the sentence around it. */
export function measuresOf({ quantities, text, start }: Clause, sentence: string): Quantity[] {
  const own = [
    ...quantities.map((quantity) => bounded(quantity, { text, start, sentence })),
    ...spokenRates({ text, start }),
  ]
  return [...own, ...(own.length === 0 ? periods({ text, start }) : []), ...implied(own)]
}

function bounded(
  quantity: Quantity,
  { text, start, sentence }: { text: string; start: number; sentence: string },
): Quantity {
  const at = quantity.start - start
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at)
  if (quantity.bound !== 'at-least' || !BEYOND_BEFORE.test(before)) return quantity
  const comparison = before.search(BEYOND_BEFORE)
  const isCeiling = NOBODY_BEFORE.test(before.slice(0, comparison).trimEnd()) || REFUSED.test(sentence)
  return isCeiling ? { ...quantity, bound: 'at-most' } : quantity
}

const DAY = 86_400
const PERIOD_SECONDS: Readonly<Record<string, number>> = {
  hour: 3600,
  day: DAY,
  night: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
  hourly: 3600,
  daily: DAY,
  nightly: DAY,
  weekly: 7 * DAY,
  monthly: 30 * DAY,
}
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }
const SPOKEN_RATE = /\b(once|twice|thrice)\s+(?:a|an|every|each|per)\s+(hour|day|night|week|month|year)\b/gi

const PERIODIC =
  /\b(hourly|daily|nightly|weekly|monthly)\b(?=\s*(?:$|[.,;]|(?:at|on|by|with|to|and|in|from)\b))|\b(?:every|each)\s+(hour|day|night|week|month|year)\b/gi

/** "every night", "sent weekly": once in that time; beside another number it only says how that one is counted. */
function periods({ text, start }: { text: string; start: number }): Quantity[] {
  return [...text.matchAll(PERIODIC)].map(
    (match): Quantity => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: match[0],
      value: 1,
      kind: 'count',
      bound: 'exact',
      unit: 'times',
      perSeconds: PERIOD_SECONDS[(match[1] ?? match[2] ?? '').toLowerCase()] ?? DAY,
    }),
  )
}

/** "twice a day". */
function spokenRates({ text, start }: { text: string; start: number }): Quantity[] {
  return [...text.matchAll(SPOKEN_RATE)].map(
    (match): Quantity => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: match[0],
      value: TIMES[(match[1] ?? '').toLowerCase()] ?? 1,
      kind: 'count',
      bound: 'exact',
      unit: 'times',
      perSeconds: PERIOD_SECONDS[(match[2] ?? '').toLowerCase()] ?? DAY,
    }),
  )
}

/** A volume with its throughput takes a time; days a week with hours a day make hours a week. */
function implied(own: readonly Quantity[]): Quantity[] {
  return own.flatMap((p) => own.flatMap((q) => (p === q ? [] : [...duration(p, q), ...workload(p, q)])))
}

function duration(total: Quantity, rate: Quantity): Quantity[] {
  if (total.perSeconds !== undefined || rate.perSeconds === undefined || total.kind !== rate.kind) return []
  if (total.kind !== 'size' && total.unit !== rate.unit) return []
  if (total.kind === 'time' || rate.value === 0) return []
  const value = (total.value * rate.perSeconds) / rate.value
  return [{ ...total, text: `${total.text} / ${rate.text}`, value, kind: 'time', bound: 'exact', unit: 's' }]
}

function workload(days: Quantity, hours: Quantity): Quantity[] {
  const isDaysAWeek = days.kind === 'time' && (days.perSeconds ?? 0) > DAY && days.value % DAY === 0
  if (!isDaysAWeek || hours.kind !== 'time' || hours.perSeconds !== DAY) return []
  return [
    {
      ...hours,
      text: `${days.text} × ${hours.text}`,
      value: (days.value / DAY) * hours.value,
      perSeconds: days.perSeconds ?? DAY,
    },
  ]
}

/** How a time is meant: so long before something, or as a length or delay. */
export function isLead({ start, end }: Quantity, { text, start: from }: Clause): boolean {
  const before = text.slice(Math.max(0, start - from - LEAD_CHARS), start - from)
  const after = text.slice(end - from, end - from + LEAD_CHARS)
  return (
    /提前[^，。]{0,4}$|(?:至少|最少)?早于?$/.test(before) ||
    /^\s*(?:之?前|以前|before|ahead|in advance|prior|earlier)/i.test(after)
  )
}

const LEAD_CHARS = 10
