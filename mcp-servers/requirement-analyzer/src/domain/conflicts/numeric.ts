import type { Quantity } from '../words/quantities.ts'
import type { Contradiction } from './contradict.ts'
import type { Fact } from './facts.ts'
import type { Match } from './match.ts'

/** Two numbers for the same thing that cannot both hold, after conversion to one unit. */
export function numericConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || areOtherCases(a, b)) return undefined
  if (match.topicWords.length === 0) return undefined
  for (const p of a.quantities) {
    for (const q of b.quantities) {
      if (isComparable(p, q, match) && (isIncompatible(p, q) || areThresholds([p, a], [q, b], match))) {
        return { kind: 'numeric', a: a.sentence, b: b.sentence, detail: [p.text, q.text] }
      }
    }
  }
  return undefined
}

/** "5 万元以上…" and "1000 元以下…" pick two cases; neither limits the other. */
function areOtherCases(a: Fact, b: Fact): boolean {
  const [over, under] = [
    /\d\S{0,4}\s*\S{0,2}(?:及)?以上|\b(?:above|over|more than) \d/i,
    /\d\S{0,4}\s*\S{0,2}(?:及)?以下|\b(?:below|under|less than) \d/i,
  ]
  return (over.test(a.text) && under.test(b.text)) || (under.test(a.text) && over.test(b.text))
}

/** Fewer common words than this, and numbers of a common unit may be about anything. */
const MIN_WORDS = 2
/** Units that are said of everything. */
const PLAIN_UNITS = new Set(['个', '次', '条', '项', '种', '件', 'items', 'item', 'times', 'time'])

/** Same kind of unit, for counts the same counted thing, a rate only against a rate, and enough in common. */
function isComparable(p: Quantity, q: Quantity, match: Match): boolean {
  if (!isSameUnit(p, q)) return false
  if (isTelling(p) && (match.heads.length > 0 || (p.kind === 'count' && match.isContained))) return true
  if (match.isSameTopic && p.kind !== 'time') return true
  if (match.topicWords.length < MIN_WORDS) return false
  // A bare time is said of many things; the action it belongs to must be the same one.
  if (p.kind !== 'time') return true
  return match.nouns.length + match.heads.length > 0 && (match.verbs.length > 0 || match.nouns.length > 1)
}

function isSameUnit(p: Quantity, q: Quantity): boolean {
  if (p.kind !== q.kind || (p.perSeconds === undefined) !== (q.perSeconds === undefined)) return false
  return p.kind !== 'count' || p.unit === q.unit || p.perSeconds !== undefined
}

/** Units that are said of few things: sizes, weights, rates, classifiers of their own (门课, 辆车). */
function isTelling({ kind, unit, perSeconds }: Quantity): boolean {
  if (
    kind === 'size' ||
    kind === 'weight' ||
    kind === 'people' ||
    kind === 'temperature' ||
    kind === 'text' ||
    perSeconds !== undefined
  )
    return true
  return kind === 'count' && !PLAIN_UNITS.has(unit)
}

/** Two thresholds of one thing are two definitions of it ("满 1 万元", "门槛为 2 万元"). */
function areThresholds([p, a]: [Quantity, Fact], [q, b]: [Quantity, Fact], match: Match): boolean {
  return match.isSameTopic && p.value !== q.value && THRESHOLD.test(a.text) && THRESHOLD.test(b.text)
}

const THRESHOLD = /门槛|满\s*\d|起(?:订|批|送)|达到|threshold|minimum|qualif/i

function isIncompatible(p: Quantity, q: Quantity): boolean {
  const [x, y] = [perSecond(p), perSecond(q)]
  if (x === y) return false
  const [low, high] = x < y ? [p, q] : [q, p]
  if (low.bound === 'at-least' && high.bound === 'at-least') return false
  if (low.bound === 'at-least') return false
  return !(high.bound === 'at-most' && low.bound === 'exact' && p.kind !== 'time')
}

function perSecond(quantity: Quantity): number {
  return quantity.value / (quantity.perSeconds ?? 1)
}
