import { ZH_FORBID, ZH_MAY, ZH_MUST } from '../lexicon/zh-function-words.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT, ZH_STATE, ZH_VERIFY } from '../lexicon/zh-verbs.ts'
import type { Token } from '../words/token.ts'
import type { Verb, VerbRole } from './types.ts'

const VERB_ROLES: readonly (readonly [VerbRole, ReadonlySet<string>])[] = [
  ['operate', ZH_OPERATE],
  ['change', ZH_CHANGE],
  ['react', ZH_REACT],
  ['build', ZH_BUILD],
  ['goal', ZH_GOAL],
  ['verify', ZH_VERIFY],
  ['state', ZH_STATE],
]

const ROLE_OF: ReadonlyMap<string, VerbRole> = new Map(
  // Earlier tables win, so that a word of two roles has the first.
  [...VERB_ROLES].reverse().flatMap(([role, words]) => [...words].map((word): [string, VerbRole] => [word, role])),
)

/** What a verb is for; quoted words are names and have no role. */
export function verbRole(token: Token): VerbRole | undefined {
  return token.isQuoted ? undefined : ROLE_OF.get(token.text)
}

/** Words that open a predicate: 可以, 必须, 不得. */
export function isModal(token: Token): boolean {
  if (token.isQuoted || token.text === '支持' || token.text === '会') return false
  return ZH_MAY.has(token.text) || ZH_MUST.has(token.text) || ZH_FORBID.has(token.text)
}

/** Says that something happens or holds; a condition needs one. */
export function isPredicate(token: Token): boolean {
  return /^(?:verb|adjective|negation)$/.test(token.class) || verbRole(token) !== undefined
}

/** The verb at an index, with its role. */
export function verbAt(tokens: readonly Token[], index: number): Verb | undefined {
  const token = tokens[index]
  if (token === undefined) return undefined
  const { start, end, text, lemma } = token
  return { start, end, text, lemma, role: verbRole(token) ?? 'other' }
}

/** These only offer what the next verb names ("支持批量导入"). */
const OFFERS = new Set(['支持', '允许', '实现', '提供', '需要', '能够', '进行', '完成'])

/** The index of the verb that carries the clause, or -1: past prepositional phrases, relative clauses and offers. */
export function mainVerb(tokens: readonly Token[]): number {
  const moved = verbAfterMovedObject(tokens)
  if (moved !== -1) return moved
  const modal = tokens.findIndex((t) => isModal(t))
  const from = modal === -1 ? 0 : modal + 1
  const deed = candidate(tokens, from, isDeed)
  if (deed !== -1) return pastOffer(tokens, deed)
  const known = candidate(tokens, from, isKnown)
  if (known !== -1) return known
  const before = modal > 0 ? candidate(tokens, 0, isKnown) : -1
  if (before !== -1) return before
  const tagged = candidate(tokens, from, (t) => t.class === 'verb' && t.text.length > 1 && !isState(t))
  if (tagged !== -1) return tagged
  return tokens.findIndex((t) => isState(t))
}

/** "把 X 改掉", "将 X 转写为 Y": the verb is the one with a result after it, or a change; nouns of X may look like verbs. */
function verbAfterMovedObject(tokens: readonly Token[]): number {
  const mover = tokens.findIndex((t) => t.text === '把' || t.text === '将')
  if (mover === -1)
    return tokens.findIndex(
      (t, at) => TURNED_INTO.has(t.text) && at > 0 && !t.isQuoted && tokens[at + 1]?.text !== '的',
    )
  const isVerb = (t: Token) => isKnown(t) || (t.class === 'verb' && !isState(t))
  const withResult = tokens.findIndex((t, at) => at > mover + 1 && isVerb(t) && RESULT.test(tokens[at + 1]?.text ?? ''))
  if (withResult !== -1) return withResult
  const change = tokens.findIndex((t, at) => at > mover + 1 && verbRole(t) === 'change')
  return change === -1 ? tokens.findLastIndex((t, at) => at > mover + 1 && isKnown(t)) : change
}

/** What stands before these is changed, so whatever it looks like it is no verb ("错误提示改成…"). */
const TURNED_INTO: ReadonlySet<string> = new Set([
  '改成',
  '改为',
  '换成',
  '换为',
  '改叫',
  '更名为',
  '重命名为',
  '替换成',
  '替换为',
])

const RESULT = /^(?:为|成|到|至|给|掉|在|回|进|入|出|下来|上去|成为)$/

function isKnown(token: Token): boolean {
  const role = verbRole(token)
  return role !== undefined && role !== 'state' && role !== 'verify'
}

/** A known verb that is more than a wish for an outcome. */
function isDeed(token: Token): boolean {
  return isKnown(token) && verbRole(token) !== 'goal'
}

function isState(token: Token): boolean {
  const role = verbRole(token)
  return role === 'state' || role === 'verify'
}

function pastOffer(tokens: readonly Token[], index: number): number {
  if (!OFFERS.has(tokens[index]?.text ?? '')) return index
  const next = tokens.findIndex((t, at) => at > index && at <= index + 4 && ZH_OPERATE.has(t.text) && !t.isQuoted)
  return next === -1 || tokens[next + 1]?.text === '的' ? index : next
}

function candidate(tokens: readonly Token[], from: number, accepts: (token: Token) => boolean): number {
  return tokens.findIndex((token, index) => index >= from && accepts(token) && !isAttributive(tokens, index))
}

/** How far a relative clause can reach, in words. */
const RELATIVE_WORDS = 6

function isLastWord(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1).every((t) => t.class === 'punctuation')
}

/** Parts of a screen that a verb names after 在, 从, 到 ("在设置页关闭…", "在审核列表里驳回…"). Source: as `EXISTING_PLACE`. */
const SCREEN_PART = /^(?:页面?|列表|菜单|弹窗|抽屉|界面|中心|入口|按钮|表单|栏|框|看板|面板|工作台|模块)$/

/** The verb only names the place where something else is done. */
function isPlaceName(tokens: readonly Token[], index: number): boolean {
  if (!SCREEN_PART.test(tokens[index + 1]?.text ?? '')) return false
  const isIn = /^[在从到对于]$/.test(tokens[index - 1]?.text ?? '')
  return isIn && tokens.slice(index + 2).some((t) => isKnown(t))
}

/** A verb with 的 after it and another predicate beyond ("绑定手机的验证码…"), or one that only names a thing ("支付接口加签"). */
function isAttributive(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.text === '的' || isPlaceName(tokens, index)) return true
  // "退回不合格的记录": behind 的 and at the end of its phrase a word is a noun.
  if (tokens[index - 1]?.text === '的' && isLastWord(tokens, index)) return true
  const particle = tokens.findIndex((t, at) => at > index && t.text === '的')
  if (particle === -1 || particle - index > RELATIVE_WORDS) return isCompoundVerb(tokens, index)
  const beyond = tokens.slice(particle + 1)
  const isInPhrase = tokens.slice(0, index).some((t, at) => t.class === 'preposition' && index - at <= 4)
  const opensClause = index <= 1 && beyond.some((t) => isModal(t))
  return (isInPhrase && beyond.some((t) => isKnown(t))) || opensClause || isCompoundVerb(tokens, index)
}

/** Verb and noun as one name at the head of a clause, with the predicate still to come. */
function isCompoundVerb(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  if (next === undefined || next.class !== 'noun') return false
  const rest = tokens.slice(index + 2)
  if (rest.length === 0) return false
  const head = rest.findIndex(
    (t) =>
      isModal(t) ||
      t.class === 'negation' ||
      (t.class === 'preposition' && !/^[和与及跟同]$/.test(t.text)) ||
      isKnown(t),
  )
  if (head === -1) return false
  if (index === 0) return !/^(?:conjunction|punctuation)$/.test(rest[0]?.class ?? '') && isNamePart(rest.slice(0, head))
  return (
    tokens[index - 1]?.class === 'noun' &&
    isNamePart(rest.slice(0, head)) &&
    /^(?:[放移挪改加增]|新增|支持|显示|展示)/.test(rest[head]?.text ?? '')
  )
}

function isNamePart(tokens: readonly Token[]): boolean {
  return tokens.every((t) => t.class === 'noun' || t.class === 'verb' || t.class === 'name')
}
