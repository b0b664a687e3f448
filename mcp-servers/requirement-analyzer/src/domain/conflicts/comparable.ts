import { wordList } from '../lexicon/word-list.ts'
import { common, isAlike } from './alike.ts'
import type { Fact } from './claim.ts'
import type { Measure } from './counts.ts'
import { isDoerOf } from './deeds.ts'
import { haveOtherDeeds, type Match } from './match.ts'
import {
  areTwoTongues,
  isNamedBeside,
  isOneCounted,
  isSameUnit,
  isTelling,
  PLAIN_UNITS,
  singular,
  TELLING_KINDS,
} from './same-unit.ts'
import { haveOtherRole, haveSameRole, isRoleWord } from './time-roles.ts'

// Whether two quantities are quantities of the same thing, so that they can be held against each other.

/** A quantity in its claim. */
export type Bound = readonly [Measure, Fact]

/** Fewer common words than this, and numbers of a common unit may be about anything. */
export const MIN_WORDS = 2

/** Same kind of unit, for counts the same counted thing, a rate only against a rate, and enough in common. */
export function isComparable(x: Bound, y: Bound, match: Match): boolean {
  if (!isSameUnit(x[0], y[0]) || areKeptAndLater(x, y) || areKeptAndLater(y, x)) return false
  if (isUnnamed(x, y) || (x[0].perSeconds !== undefined && haveOtherMoments(x[1], y[1]))) return false
  if (areCountedAlike(x, y) || isOfOneDeed(x, y, match)) return true
  if (x[0].kind === 'time') return areTimesOfOne(x, y, match)
  return isTold(x[0], match) || match.isSameTopic || match.topicWords.length >= MIN_WORDS
}

/** The classifier of one language and the noun of the other, and the noun is not named beside the classifier. */
function isUnnamed(x: Bound, y: Bound): boolean {
  const [p, q] = [x[0], y[0]]
  return p.kind === 'count' && p.perSeconds === undefined && areTwoTongues(p, q) && !isNamedBeside(x, y)
}

/** One thing is counted, or one deed limited. */
function isOfOneDeed([p, a]: Bound, [q, b]: Bound, { words }: Match): boolean {
  if (isOneCounted(p, q) && words.length > 0) return true
  return isLimitOfDeed(p, q) && words.some((word) => isDeed(word, a, b) && !haveOtherThings(word, a, b))
}

/** "温度每分钟记录一次", "湿度每小时记录一次": the deed is done to two things. */
function haveOtherThings(deed: string, a: Fact, b: Fact): boolean {
  const [own, other] = [a, b].map(({ nouns }) => new Set([...nouns].filter((noun) => !isAlike(noun, deed))))
  if (own === undefined || other === undefined || own.size === 0 || other.size === 0) return false
  return common(own, other).length === 0
}

function isTold(p: Measure, { heads, words, isWhole, isContained }: Match): boolean {
  if (!isTelling(p)) return false
  // A size is the size of what the deed is done to ("uploads larger than …", "upload files of up to …").
  if (p.kind === 'size' && words.length > 0) return true
  return heads.length > 0 || (isWhole && words.length > 0) || (p.kind === 'count' && isContained)
}

/** A bare time is said of many things: its role or the action it belongs to must be the same one. */
function areTimesOfOne(x: Bound, y: Bound, match: Match): boolean {
  if (isTold(x[0], match)) return true
  if ([...match.heads, ...match.words].some((word) => !isRoleWord(word)) && haveSameRole(x, y)) return true
  if (isOneTime(match) && !haveOtherRole(x, y) && !haveOtherMoments(x[1], y[1])) return true
  return match.topicWords.length >= MIN_WORDS && isSameAction(x[1], y[1], match)
}

/** "decided within ten days", "filed within a month": two deeds have each a time of its own. */
function haveOtherMoments(a: Fact, b: Fact): boolean {
  if (haveOtherDeeds(a, b)) return true
  const [own, other] = [a, b].map((fact) => fact.verbs.has(fact.mainVerb) && !isRoleWord(fact.mainVerb))
  return own === true && other === true && common(a.verbs, new Set([...b.verbs, ...b.nouns])).length === 0
}

/** "Speakers have 20 minutes for their talk", "a talk lasts half an hour": nothing else is named that the time could be of. */
function isOneTime({ heads, words, isContained, isWhole }: Match): boolean {
  return isWhole ? words.some((word) => !isRoleWord(word)) : isContained && heads.some((head) => !isRoleWord(head))
}

/** "Backups are made once a day", "每小时备份一次": how often the one thing is done that both speak of. */
function isDeed(word: string, a: Fact, b: Fact): boolean {
  return (
    [a, b].some(({ mainVerb }) => mainVerb !== '' && isAlike(mainVerb, word)) &&
    a.nouns.size + b.nouns.size <= FEW_NOUNS
  )
}

const FEW_NOUNS = 3

/** How often, how large, how heavy. */
function isLimitOfDeed(p: Measure, q: Measure): boolean {
  const isCapped = p.bound === 'at-most' && q.bound === 'at-most'
  return p.perSeconds !== undefined || (isCapped && (p.kind === 'time' || TELLING_KINDS.has(p.kind)))
}

/** "six board games" for a member, "four games" for whoever borrows: the counted thing is what both are about. */
export function areCountedAlike([p, a]: Bound, [q, b]: Bound): boolean {
  if (p.kind !== 'count' || !/^[a-z]{4,}$/.test(p.unit) || PLAIN_UNITS.has(p.unit)) return false
  if (singular(p.unit) !== singular(q.unit) || a.people.size === 0 || b.people.size === 0) return false
  const isDoer =
    [...a.people].some((who) => isDoerOf(who, b.verbs)) || [...b.people].some((who) => isDoerOf(who, a.verbs))
  return isDoer || (common(a.people, b.people).length > 0 && common(a.verbs, b.verbs).length > 0)
}

/** "保留 30 天" is how long, "15 分钟后可以登录" from when on; only an end after some time is a length as well. */
function areKeptAndLater([p, a]: Bound, [q, b]: Bound): boolean {
  return (
    p.kind === 'time' &&
    KEPT.test(wordsBefore(p, a)) &&
    isDelay(q, b) &&
    common(new Set([...b.verbs, ...b.nouns]), ENDS).length === 0
  )
}

/** Characters around a number that say what it is the number of. */
export const NEAR_CHARS = 12

const KEPT = /(?:保留|保存|留存|存储|维持)[^，。]{0,6}$|\b(?:keep|kept|retain(?:ed)?|stored?)\b[^.]{0,20}$/i
const ENDS = wordList('delete expire unpublish close archive 归档 清退 keep')

function isDelay(quantity: Measure, fact: Fact): boolean {
  const after = fact.clause.text.slice(quantity.end - fact.clause.start, quantity.end - fact.clause.start + NEAR_CHARS)
  return /^\s*(?:之?后|以后|later)/.test(after) || /\bafter\s*$/i.test(wordsBefore(quantity, fact))
}

export function wordsBefore({ start }: Measure, { clause }: Fact): string {
  return clause.text.slice(Math.max(0, start - clause.start - 2 * NEAR_CHARS), start - clause.start)
}

function isSameAction(a: Fact, b: Fact, match: Match): boolean {
  if (match.isSameTopic && !haveOtherDeeds(a, b)) return true
  return match.nouns.length + match.heads.length > 0 && (match.verbs.length > 0 || match.words.length > 1)
}
