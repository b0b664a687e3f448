import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import { areCountedAlike, type Bound, isComparable, MIN_WORDS, NEAR_CHARS, wordsBefore } from './comparable.ts'
import type { Measure } from './counts.ts'
import type { Match } from './match.ts'
import { isLead } from './measures.ts'
import { isSameUnit, isSameValue, perSecond } from './same-unit.ts'
import type { Contradiction } from './types.ts'

/** Two numbers for the same thing that cannot both hold, after conversion to one unit. */
export function numericConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || areOtherCases(a, b) || haveOtherTriggers(a, b)) return undefined
  const pairs = unmet(a.quantities, b.quantities).flatMap((p) =>
    unmet(b.quantities, a.quantities).map((q): [Measure, Measure] => [p, q]),
  )
  const found = pairs.find(
    ([p, q]) =>
      (match.topicWords.length > 0 || areCountedAlike([p, a], [q, b])) &&
      isLead(p, a.clause) === isLead(q, b.clause) &&
      isComparable([p, a], [q, b], match) &&
      !(isComparison(p, a) && isComparison(q, b) && match.verbs.length === 0) &&
      clash([p, a], [q, b], match),
  )
  if (found === undefined) return undefined
  return { kind: 'numeric', a: a.sentence, b: b.sentence, detail: [found[0].text, found[1].text] }
}

/** Whether a number of one has a different one of its kind in the other: then they do not say the same. */
export function haveOtherNumbers(a: Fact, b: Fact): boolean {
  return unmet(a.quantities, b.quantities).some((p) => unmet(b.quantities, a.quantities).some((q) => isSameUnit(p, q)))
}

function clash(p: Bound, q: Bound, match: Match): boolean {
  if (areRanges(p, q) || areRanges(q, p)) return false
  return isIncompatible(p[0], q[0]) || areAlarms(p, q, match) || areThresholds(p, q, match) || areTriggers(p, q, match)
}

/** "free within two minutes", "five euros after ten": what holds up to a time and what holds from a later one. */
function areRanges([p]: Bound, [q, b]: Bound): boolean {
  if (p.kind !== 'time' || p.bound !== 'at-most' || q.perSeconds !== undefined || q.value < p.value) return false
  return /(?:超过|满)\s*$|\b(?:after|over|more than)\s*$/i.test(wordsBefore(q, b))
}

/** A number that the other side has as well is agreed on; only the rest can clash. */
function unmet(own: readonly Measure[], other: readonly Measure[]): Measure[] {
  return own.filter((p) => !other.some((q) => isSameUnit(p, q) && isSameValue(p, q)))
}

/** "5 万元以上…" and "1000 元以下…" pick two cases; neither limits the other. */
export function areOtherCases(a: Fact, b: Fact): boolean {
  const [over, under] = [
    /\d\S{0,4}\s{0,2}\S{0,2}(?:及)?以上|\b(?:above|over|more than) \d/i,
    /\d\S{0,4}\s{0,2}\S{0,2}(?:及)?以下|\b(?:below|under|less than) \d/i,
  ]
  return (over.test(a.text) && under.test(b.text)) || (under.test(a.text) && over.test(b.text))
}

/** "within 5 s of an occlusion", "within 60 s when the battery is low": each is about what the other does not name. */
function haveOtherTriggers(a: Fact, b: Fact): boolean {
  return isOtherCase(a, b) || isOtherCase(b, a)
}

function isOtherCase(bound: Fact, free: Fact): boolean {
  const { conditionWords } = bound
  if (conditionWords.size === 0 || free.conditionWords.size > 0) return false
  if (common(conditionWords, free.surroundings).length > 0) return false
  const own = [...free.nouns].filter((noun) => common(new Set([noun]), bound.surroundings).length === 0)
  return own.length > 0 && common(free.nouns, bound.nouns).length > 0
}

/** Two thresholds of one thing are two definitions of it ("满 1 万元", "门槛为 2 万元"). */
function areThresholds([p, a]: Bound, [q, b]: Bound, match: Match): boolean {
  return match.isSameTopic && !isSameValue(p, q) && THRESHOLD.test(a.text) && THRESHOLD.test(b.text)
}

/** "超过 2 度报警", "达到 5 度才报警": one thing is set off at two levels, and nothing else differs. */
function areAlarms([p, a]: Bound, [q, b]: Bound, match: Match): boolean {
  if (p.kind === 'time' || isSameValue(p, q) || !match.isSameTopic || match.words.length < MIN_WORDS) return false
  if (unmet(a.quantities, b.quantities).length > 1 || unmet(b.quantities, a.quantities).length > 1) return false
  return LEVELS.some((level) => level.test(a.text) && level.test(b.text))
}

const LEVELS = [
  /(?:超过|高于|大于|达到)\s?\d|\d\s?\S{0,3}(?:以上|及以上)|\b(?:more than|over|above|exceeds?) \d|\bby \d[^.]{0,20}or more\b/i,
  /(?:低于|少于|不足|小于)\s?\d|\b(?:less than|below|under) \d|\bdrops? to \d/i,
]

/** "超过 60 秒自动转…", "3 分钟后才转…": two moments at which the same thing happens. */
function areTriggers([p, a]: Bound, [q, b]: Bound, match: Match): boolean {
  return p.kind === 'time' && !isSameValue(p, q) && match.isSameTopic && isTrigger(p, a) && isTrigger(q, b)
}

function isTrigger({ start, end }: Measure, { clause }: Fact): boolean {
  const before = clause.text.slice(Math.max(0, start - clause.start - NEAR_CHARS), start - clause.start)
  const after = clause.text.slice(end - clause.start, end - clause.start + NEAR_CHARS)
  return (
    /(?:超过|达到|满|持续)\s*$|\b(?:after|for|over|more than|exceeds?)\s*$/i.test(before) ||
    /^\s*(?:之?后|以上)/.test(after)
  )
}

/** "低于 10 件提醒…", "when stock falls below 10": the number says when, and something else happens then. */
function isComparison({ start, end }: Measure, { clause, sentence }: Fact): boolean {
  const before = clause.text.slice(Math.max(0, start - clause.start - NEAR_CHARS), start - clause.start)
  const rest = clause.text.slice(end - clause.start)
  if (!/(?:低于|少于|不足|超过|高于|大于|达到|below|under|above|over|exceeds?|than)\s*$/i.test(before)) return false
  return /\p{Script=Han}{3}/u.test(rest) || /\b(?:when|if|once)\b/i.test(sentence)
}

const THRESHOLD = /门槛|满\s*\d|起(?:订|批|送)|达到|threshold|minimum|qualif/i

function isIncompatible(p: Measure, q: Measure): boolean {
  if (isSameValue(p, q)) return false
  const [low, high] = perSecond(p) < perSecond(q) ? [p, q] : [q, p]
  if (low.bound === 'at-least') return false
  return !(high.bound === 'at-most' && low.bound === 'exact' && p.kind !== 'time')
}
