import type { Fact } from './claim.ts'
import type { Match } from './match.ts'
import type { Contradiction } from './types.ts'

// The day on which something happens: "on the 15th", "on the last working day of the month", "every Monday", "每月 15 日".

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ZH_WEEKDAYS = '一二三四五六日天'
const DAY_NAMES = new RegExp(String.raw`\b(${WEEKDAYS.join('|')})s?\b|(?:周|星期|礼拜)([${ZH_WEEKDAYS}])`, 'gi')
const DAY_OF_MONTH =
  /\bon the (\d{1,2})(?:st|nd|rd|th)\b|\bon the (first|last) (?:working |business )?(?:day )?of (?:the|each|every) (?:following |next )?month|每?月\s?(\d{1,2})\s?[日号]|月(初|底|末)|每?月(?:的)?(最后一?个?|第一个?)(?:工作)?[日天]/gi
const DAY_PART =
  /\b(?:by|at|in the|every|each) (morning|noon|midday|afternoon|evening)\b|(早上|上午|中午|下午|傍晚|晚上)/gi
/** Several days, or from one to another. */
const SPAN = /至|到|和|或|、|\b(?:to|until|through|and|or|between)\b/i

/** The one thing happens on one day in one and on another in the other. */
export function calendarConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || a.denies || b.denies || match.words.length === 0) return undefined
  if (!match.isSameTopic && !match.isContained && !match.isWhole) return undefined
  for (const pattern of [DAY_NAMES, DAY_OF_MONTH, DAY_PART]) {
    const [own, other] = [daysIn(a.text, pattern), daysIn(b.text, pattern)]
    if (own === undefined || other === undefined || own === other) continue
    return { kind: 'timing', a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
  }
  return undefined
}

/** The one day a claim names. */
function daysIn(text: string, pattern: RegExp): string | undefined {
  const found = [...text.matchAll(pattern)].map((m) => m.slice(1).find((part) => part !== undefined) ?? '')
  const [day, ...more] = [...new Set(found.map((word) => nameOf(word.toLowerCase())))]
  return more.length > 0 || (SPAN.test(text) && found.length > 1) ? undefined : day
}

function nameOf(word: string): string {
  const weekday = WEEKDAYS.indexOf(word)
  if (weekday !== -1) return `weekday ${weekday}`
  const zhWeekday = ZH_WEEKDAYS.indexOf(word)
  if (zhWeekday !== -1) return `weekday ${Math.min(zhWeekday, WEEKDAYS.length - 1)}`
  if (/最后|底|末|last/.test(word)) return 'last'
  return /第一|初|first/.test(word) ? '1' : word
}
