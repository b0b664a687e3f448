import { common, isAlike } from './alike.ts'
import type { Fact } from './claim.ts'
import type { Measure } from './counts.ts'

// Whether two quantities are of one unit and one value, and what a unit tells.

/** Units that are said of everything. */
export const PLAIN_UNITS = new Set(['个', '次', '条', '项', '种', '件', 'items', 'item', 'times', 'time'])

/** The same thing is counted, whatever the classifier. */
export function isOneCounted(p: Measure, q: Measure): boolean {
  const [own, other] = [p.counted ?? countedUnit(p), q.counted ?? countedUnit(q)]
  return own !== undefined && other !== undefined && isAlike(own, other)
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

export function singular(unit: string): string {
  return /^[a-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit
}

export function isSameUnit(p: Measure, q: Measure): boolean {
  if (p.kind !== q.kind || (p.perSeconds === undefined) !== (q.perSeconds === undefined)) return false
  if (p.kind !== 'count' || p.perSeconds !== undefined) return true
  const [own, other] = [p.counted ?? countedUnit(p), q.counted ?? countedUnit(q)]
  if (own !== undefined && other !== undefined && isAlike(own, other)) return true
  if (p.counted !== undefined && q.counted !== undefined) return false
  if (singular(p.unit) === singular(q.unit) || areTwoTongues(p, q)) return true
  return areListed(p, q)
}

function areListed(p: Measure, q: Measure): boolean {
  return SAME_UNIT.some((units) => units.has(p.unit) && units.has(q.unit))
}

/** A classifier of one language says as little as nothing about the noun of the other; the topic has to decide. */
export function areTwoTongues(p: Measure, q: Measure): boolean {
  if (areListed(p, q)) return false
  const isClassifier = ({ unit, counted }: Measure) => counted === undefined && /^\p{Script=Han}$/u.test(unit)
  return (isClassifier(p) && countedUnit(q) !== undefined) || (isClassifier(q) && countedUnit(p) !== undefined)
}

/** What the noun counts is named beside the classifier, or nothing is. */
export function isNamedBeside([p, a]: readonly [Measure, Fact], [q, b]: readonly [Measure, Fact]): boolean {
  const [noun, { nouns }] = countedUnit(p) === undefined ? [countedUnit(q) ?? '', a] : [countedUnit(p) ?? '', b]
  return nouns.size === 0 || common(new Set([noun]), nouns).length > 0
}

/** An English counted noun is its own unit. */
function countedUnit({ unit }: Measure): string | undefined {
  return /^[a-z]{3,}$/.test(unit) && !PLAIN_UNITS.has(unit) ? singular(unit) : undefined
}

/** Units that are said of few things: sizes, weights, rates, classifiers of their own (门课, 辆车). */
export function isTelling({ kind, unit, perSeconds }: Measure): boolean {
  if (perSeconds !== undefined || TELLING_KINDS.has(kind)) return true
  return kind === 'count' && !PLAIN_UNITS.has(unit)
}

export const TELLING_KINDS: ReadonlySet<string> = new Set([
  'size',
  'weight',
  'people',
  'temperature',
  'text',
  'level',
  'score',
])

/** Months and years have no fixed length: half a year is six months. */
const CALENDAR_TOLERANCE = 0.03
const CALENDAR_SECONDS = 28 * 86_400

export function isSameValue(p: Measure, q: Measure): boolean {
  const [x, y] = [perSecond(p), perSecond(q)]
  if (p.kind === 'time' && p.perSeconds === undefined && Math.min(x, y) >= CALENDAR_SECONDS)
    return Math.abs(x - y) <= CALENDAR_TOLERANCE * Math.max(x, y)
  return Math.abs(x - y) <= Number.EPSILON * Math.max(x, y)
}

export function perSecond(quantity: Measure): number {
  return quantity.value / (quantity.perSeconds ?? 1)
}
