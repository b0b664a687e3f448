import { wordList } from '../lexicon/word-list.ts'
import type { Quantity } from '../words/quantities.ts'
import { common } from './alike.ts'
import type { Contradiction } from './contradict.ts'
import { isDoerOf } from './deeds.ts'
import type { Fact } from './facts.ts'
import { haveOtherDeeds, type Match } from './match.ts'
import { isLead } from './measures.ts'

/** Two numbers for the same thing that cannot both hold, after conversion to one unit. */
export function numericConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || areOtherCases(a, b)) return undefined
  const pairs = unmet(a.quantities, b.quantities).flatMap((p) =>
    unmet(b.quantities, a.quantities).map((q): [Quantity, Quantity] => [p, q]),
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

function clash(p: [Quantity, Fact], q: [Quantity, Fact], match: Match): boolean {
  return isIncompatible(p[0], q[0]) || areThresholds(p, q, match) || areTriggers(p, q, match)
}

/** A number that the other side has as well is agreed on; only the rest can clash. */
function unmet(own: readonly Quantity[], other: readonly Quantity[]): Quantity[] {
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

/** Fewer common words than this, and numbers of a common unit may be about anything. */
const MIN_WORDS = 2
/** Units that are said of everything. */
const PLAIN_UNITS = new Set(['个', '次', '条', '项', '种', '件', 'items', 'item', 'times', 'time'])

/** Same kind of unit, for counts the same counted thing, a rate only against a rate, and enough in common. */
function isComparable([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact], match: Match): boolean {
  if (!isSameUnit(p, q) || areKeptAndLater([p, a], [q, b]) || areKeptAndLater([q, b], [p, a])) return false
  if (areCountedAlike([p, a], [q, b])) return true
  if (isTelling(p) && (match.heads.length > 0 || (p.kind === 'count' && match.isContained))) return true
  if (match.isSameTopic && p.kind !== 'time') return true
  // A bare time is said of many things; the action it belongs to must be the same one.
  return match.topicWords.length >= MIN_WORDS && (p.kind !== 'time' || isSameAction(a, b, match))
}

/** "six board games" for a member, "four games" for whoever borrows: the counted thing is what both are about. */
function areCountedAlike([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact]): boolean {
  if (p.kind !== 'count' || !/^[a-z]{4,}$/.test(p.unit) || PLAIN_UNITS.has(p.unit)) return false
  if (singular(p.unit) !== singular(q.unit) || a.people.size === 0 || b.people.size === 0) return false
  const isDoer =
    [...a.people].some((who) => isDoerOf(who, b.verbs)) || [...b.people].some((who) => isDoerOf(who, a.verbs))
  return isDoer || (common(a.people, b.people).length > 0 && common(a.verbs, b.verbs).length > 0)
}

/** "保留 30 天" is how long, "15 分钟后可以登录" from when on; only an end after some time is a length as well. */
function areKeptAndLater([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact]): boolean {
  return (
    p.kind === 'time' &&
    KEPT.test(wordsBefore(p, a)) &&
    isDelay(q, b) &&
    common(new Set([...b.verbs, ...b.nouns]), ENDS).length === 0
  )
}

const KEPT = /(?:保留|保存|留存|存储|维持)[^，。]{0,6}$|\b(?:keep|kept|retain(?:ed)?|stored?)\b[^.]{0,20}$/i
const ENDS = wordList('delete expire unpublish close archive 归档 清退 keep')

function isDelay(quantity: Quantity, fact: Fact): boolean {
  const after = fact.clause.text.slice(
    quantity.end - fact.clause.start,
    quantity.end - fact.clause.start + TRIGGER_CHARS,
  )
  return /^\s*(?:之?后|以后|later)/.test(after) || /\bafter\s*$/i.test(wordsBefore(quantity, fact))
}

function wordsBefore({ start }: Quantity, { clause }: Fact): string {
  return clause.text.slice(Math.max(0, start - clause.start - 2 * TRIGGER_CHARS), start - clause.start)
}

function isSameAction(a: Fact, b: Fact, match: Match): boolean {
  if (match.isSameTopic && !haveOtherDeeds(a, b)) return true
  return match.nouns.length + match.heads.length > 0 && (match.verbs.length > 0 || match.words.length > 1)
}

/** Classifiers of the same thing in two languages or registers. */
const SAME_UNIT: readonly ReadonlySet<string>[] = [
  new Set(['次', 'time', 'times']),
  new Set(['行', 'row', 'rows', 'line', 'lines']),
  new Set(['条', '个', '项', '件', 'item', 'items', 'record', 'records', 'entry', 'entries']),
  new Set(['份', 'file', 'files', 'document', 'documents', 'report', 'reports', 'copies']),
  new Set(['张', 'image', 'images', 'photo', 'photos', 'picture', 'pictures', 'ticket', 'tickets']),
  new Set(['单', '笔', 'order', 'orders']),
  new Set(['台', 'device', 'devices']),
  new Set(['页', 'page', 'pages']),
]

function singular(unit: string): string {
  return /^[a-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit
}

function isSameUnit(p: Quantity, q: Quantity): boolean {
  if (p.kind !== q.kind || (p.perSeconds === undefined) !== (q.perSeconds === undefined)) return false
  if (p.kind !== 'count' || singular(p.unit) === singular(q.unit) || p.perSeconds !== undefined) return true
  return SAME_UNIT.some((units) => units.has(p.unit) && units.has(q.unit))
}

/** Units that are said of few things: sizes, weights, rates, classifiers of their own (门课, 辆车). */
function isTelling({ kind, unit, perSeconds }: Quantity): boolean {
  if (perSeconds !== undefined || TELLING_KINDS.has(kind)) return true
  return kind === 'count' && !PLAIN_UNITS.has(unit)
}

const TELLING_KINDS: ReadonlySet<string> = new Set([
  'size',
  'weight',
  'people',
  'temperature',
  'text',
  'level',
  'score',
])

/** Two thresholds of one thing are two definitions of it ("满 1 万元", "门槛为 2 万元"). */
function areThresholds([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact], match: Match): boolean {
  return match.isSameTopic && !isSameValue(p, q) && THRESHOLD.test(a.text) && THRESHOLD.test(b.text)
}

/** "超过 60 秒自动转…", "3 分钟后才转…": two moments at which the same thing happens. */
function areTriggers([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact], match: Match): boolean {
  return p.kind === 'time' && !isSameValue(p, q) && match.isSameTopic && isTrigger(p, a) && isTrigger(q, b)
}

function isTrigger({ start, end }: Quantity, { clause }: Fact): boolean {
  const before = clause.text.slice(Math.max(0, start - clause.start - TRIGGER_CHARS), start - clause.start)
  const after = clause.text.slice(end - clause.start, end - clause.start + TRIGGER_CHARS)
  return (
    /(?:超过|达到|满|持续)\s*$|\b(?:after|for|over|more than|exceeds?)\s*$/i.test(before) ||
    /^\s*(?:之?后|以上)/.test(after)
  )
}

/** "低于 10 件提醒…", "when stock falls below 10": the number says when, and something else happens then. */
function isComparison({ start, end }: Quantity, { clause, sentence }: Fact): boolean {
  const before = clause.text.slice(Math.max(0, start - clause.start - TRIGGER_CHARS), start - clause.start)
  const rest = clause.text.slice(end - clause.start)
  if (!/(?:低于|少于|不足|超过|高于|大于|达到|below|under|above|over|exceeds?|than)\s*$/i.test(before)) return false
  return /\p{Script=Han}{3}/u.test(rest) || /\b(?:when|if|once)\b/i.test(sentence)
}

const TRIGGER_CHARS = 12

const THRESHOLD = /门槛|满\s*\d|起(?:订|批|送)|达到|threshold|minimum|qualif/i

function isIncompatible(p: Quantity, q: Quantity): boolean {
  if (isSameValue(p, q)) return false
  const [low, high] = perSecond(p) < perSecond(q) ? [p, q] : [q, p]
  if (low.bound === 'at-least') return false
  return !(high.bound === 'at-most' && low.bound === 'exact' && p.kind !== 'time')
}

/** Months and years have no fixed length: half a year is six months. */
const CALENDAR_TOLERANCE = 0.03
const CALENDAR_SECONDS = 28 * 86_400

function isSameValue(p: Quantity, q: Quantity): boolean {
  const [x, y] = [perSecond(p), perSecond(q)]
  if (p.kind === 'time' && p.perSeconds === undefined && Math.min(x, y) >= CALENDAR_SECONDS)
    return Math.abs(x - y) <= CALENDAR_TOLERANCE * Math.max(x, y)
  return Math.abs(x - y) <= Number.EPSILON * Math.max(x, y)
}

function perSecond(quantity: Quantity): number {
  return quantity.value / (quantity.perSeconds ?? 1)
}
