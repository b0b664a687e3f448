import type { Clause } from '../clause/types.ts'
import type { Quantity } from '../words/quantities.ts'
import { type Measure, withCounted } from './counts.ts'
import { periods, spokenCounts, spokenRates, spokenTimes } from './cycles.ts'

// The quantities of a claim as they bind in it: what is refused beyond a number is limited to it, and two numbers of
// one sentence can imply a third.

/** What is beyond the number is refused: the number is a ceiling although "longer than" stands before it. */
const REFUSED =
  /\b(?:reject|refuse|not (?:allowed|accepted|possible|permitted)|cannot|can't|must not|may not|blocked|turned away)|拒绝|不[予可能得]|不允许|不接受|禁止|驳回|失败/i
const BEYOND_BEFORE =
  /(?:超过|大于|高于|多于|超出|longer than|larger than|more than|bigger than|over|above|exceed(?:s|ing)?)\s*$/i
const NOBODY_BEFORE = /\b(?:no|not|never|nobody|none)\b|(?:不|勿|未)(?:得|能|可|应|许)?$/i
/** "has room for 12", "可容纳 40 人", "只能登录 1 台": no more than that. */
const CAPACITY =
  /(?:容纳|(?:最多|至多)\p{Script=Han}{0,4}|可放|可停|可装|[只仅][能可限]\p{Script=Han}{0,4})\s?$|\b(?:room for|holds?|seats|fits|accommodates?|capacity of|as (?:much|many) as|entitled to|only)\s+$/iu

function isCapacity({ kind, perSeconds }: Quantity, before: string): boolean {
  return (kind !== 'time' || perSeconds !== undefined) && CAPACITY.test(before)
}

/** "至少保存十年", "at least another two": the verb stands between the bound and its number. */
const AT_LEAST_VERB = /(?:至少|最少|不少于|不低于)\p{Script=Han}{1,4}\s?$/u
/** How far before a number its comparison stands. */
const BEFORE_CHARS = 48

/** The quantities of a clause, corrected and completed by the sentence around it. */
export function measuresOf(clause: Clause, sentence: string): Measure[] {
  const { quantities, text, start } = clause
  const figures = [
    ...quantities,
    ...spokenCounts({ text, start }),
    ...spokenRates({ text, start }),
    ...spokenTimes({ text, start }, quantities),
  ]
  const own = withCounted(clause, figures).map((quantity) => bounded(quantity, { text, start, sentence }))
  return [...own, ...(own.length === 0 ? periods({ text, start }) : []), ...implied(own)]
}

function bounded(
  quantity: Measure,
  { text, start, sentence }: { text: string; start: number; sentence: string },
): Measure {
  const at = quantity.start - start
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at)
  if (quantity.bound === 'exact' && isCapacity(quantity, before)) return { ...quantity, bound: 'at-most' }
  if (quantity.bound === 'exact' && AT_LEAST_VERB.test(before)) return { ...quantity, bound: 'at-least' }
  if (quantity.bound === 'at-least' && isAge(before, sentence)) return { ...quantity, bound: 'exact' }
  if (quantity.bound !== 'at-least' || !BEYOND_BEFORE.test(before)) return quantity
  const comparison = before.search(BEYOND_BEFORE)
  const isCeiling = NOBODY_BEFORE.test(before.slice(0, comparison).trimEnd()) || REFUSED.test(sentence)
  return isCeiling ? { ...quantity, bound: 'at-most' } : quantity
}

/** "Logs older than 30 days are deleted": so old they get, and no older. */
function isAge(before: string, sentence: string): boolean {
  return /\bolder than\s*$/i.test(before) && /\b(?:delet|remov|purg|discard|archiv|eras|destroy)/i.test(sentence)
}

const DAY = 86_400

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
    /提前[^，。]{0,4}$|(?<!之前|以前)(?<=\p{Script=Han})前\s*$|(?:至少|最少)?早于?$/u.test(before) ||
    /^\s*(?:之?前|以前|before|ahead|in advance|prior|earlier)/i.test(after)
  )
}

const LEAD_CHARS = 10
