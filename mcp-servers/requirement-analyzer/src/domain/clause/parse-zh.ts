import {
  ZH_CONDITION_OPEN,
  ZH_FORBID,
  ZH_MAY,
  ZH_MUST,
  ZH_NOT,
  ZH_WAIVE,
  ZH_WANT,
} from '../lexicon/zh-function-words.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT, ZH_STATE, ZH_VERIFY } from '../lexicon/zh-verbs.ts'
import { type Span, spanOf } from '../text/types.ts'
import { findQuantities } from '../words/quantities.ts'
import { segmentChinese } from '../words/segment-zh.ts'
import type { Token } from '../words/token.ts'
import { peopleZh } from './people-parts-zh.ts'
import type { Clause, Modality, Polarity, Verb, VerbRole } from './types.ts'

const VERB_ROLES: readonly (readonly [VerbRole, ReadonlySet<string>])[] = [
  ['operate', ZH_OPERATE],
  ['change', ZH_CHANGE],
  ['react', ZH_REACT],
  ['build', ZH_BUILD],
  ['goal', ZH_GOAL],
  ['verify', ZH_VERIFY],
  ['state', ZH_STATE],
]
const CLAUSE_BREAK = /^[，,：:—–（）()]+$/u

/** The clauses of one Chinese sentence. */
export function parseChinese(text: string, sentence: Span): Clause[] {
  return clauseRuns(segmentChinese(sentence.text, sentence.start)).map((run) => parseClause(text, run))
}

/** Tokens between clause breaks; quoted words are names of things ("提交审核") and stay inside their clause. */
function clauseRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]]
  let isQuoted = false
  for (const token of tokens) {
    if (/^[“「『]$/.test(token.text)) isQuoted = true
    if (/^[”」』]$/.test(token.text)) isQuoted = false
    if (!isQuoted && CLAUSE_BREAK.test(token.text)) runs.push([])
    else runs.at(-1)?.push(token)
  }
  return runs.filter((run) => run.length > 0)
}

function parseClause(text: string, tokens: readonly Token[]): Clause {
  const span = spanOf(text, first(tokens).start, last(tokens).end)
  const split = conditionEnd(tokens)
  const main = tokens.slice(split)
  const isConditionOnly = main.length === 0
  const body = isConditionOnly ? tokens : main
  const verbIndex = mainVerb(body)
  const verb = verbIndex === -1 ? undefined : verbAt(body, verbIndex)
  const people = peopleZh(text, tokens)
  const actor = people.find((person) => person.part === 'actor')
  return {
    ...span,
    tokens,
    condition: split === 0 ? undefined : spanOf(text, first(tokens).start, tokens[split - 1]?.end ?? span.end),
    isConditionOnly,
    people,
    actor,
    subject: subjectOf(text, body, verbIndex),
    modality: modalityOf(body),
    polarity: polarityOf(body, verbIndex),
    verb,
    action: actionOf(text, body, verbIndex),
    object: verbIndex === -1 ? undefined : objectOf(text, body, verbIndex),
    quantities: findQuantities(span.text, span.start),
  }
}

function first(tokens: readonly Token[]): Token {
  const token = tokens[0]
  if (token === undefined) throw new RangeError('a clause has at least one token')
  return token
}

function last(tokens: readonly Token[]): Token {
  return tokens.at(-1) ?? first(tokens)
}

const CLOSERS = new Set(['时', '后', '前', '之后', '之前', '以后', '以前', '时候', '的话', '期间', '之时'])
/** After these a 时/后/前 is part of a noun (时间, 前端) or of a fixed phrase, so it closes no condition. */
const CLOSER_NEEDS_VERB = new Set(['后', '前', '时'])

/** Index of the first token after a leading condition; 0 when there is none; the length when it is all condition. */
function conditionEnd(tokens: readonly Token[]): number {
  for (const [index, token] of tokens.entries()) {
    if (!CLOSERS.has(token.text) || index === 0) continue
    const hasPredicate = tokens.slice(0, index).some((t) => isPredicate(t))
    if (CLOSER_NEEDS_VERB.has(token.text) && !hasPredicate && !tokens.slice(0, index).some((t) => t.class === 'number'))
      continue
    return index + 1
  }
  const head = tokens[0]
  return head !== undefined && ZH_CONDITION_OPEN.has(head.text) && tokens.length > 1 ? openConditionEnd(tokens) : 0
}

/** "如果…则…" inside one clause; without 则/就 the whole clause is the condition. */
function openConditionEnd(tokens: readonly Token[]): number {
  const turn = tokens.findIndex((token, index) => index > 1 && /^[则就才便]$/.test(token.text))
  return turn === -1 ? tokens.length : turn + 1
}

function isPredicate(token: Token): boolean {
  return (
    token.class === 'verb' ||
    token.class === 'adjective' ||
    token.class === 'negation' ||
    roleOf(token.text) !== undefined
  )
}

function roleOf(word: string): VerbRole | undefined {
  return VERB_ROLES.find(([, words]) => words.has(word))?.[0]
}

function verbAt(tokens: readonly Token[], index: number): Verb | undefined {
  const token = tokens[index]
  if (token === undefined) return undefined
  return {
    start: token.start,
    end: token.end,
    text: token.text,
    lemma: token.lemma,
    role: roleOf(token.text) ?? 'other',
  }
}

/** The verb that carries the clause: after the modal, past prepositional phrases and relative clauses. */
function mainVerb(tokens: readonly Token[]): number {
  const modal = tokens.findIndex((t) => isModal(t))
  const from = modal === -1 ? 0 : modal + 1
  const known = candidate(tokens, from, (t) => {
    const role = roleOf(t.text)
    return role !== undefined && role !== 'state'
  })
  if (known !== -1) return known
  if (modal > 0) {
    const before = candidate(tokens, 0, (t) => roleOf(t.text) !== undefined && roleOf(t.text) !== 'state')
    if (before !== -1) return before
  }
  const tagged = candidate(tokens, from, (t) => t.class === 'verb' && t.text.length > 1)
  if (tagged !== -1) return tagged
  return tokens.findIndex((t) => ZH_STATE.has(t.text))
}

function isModal(token: Token): boolean {
  return (
    (ZH_MAY.has(token.text) && token.text !== '支持' && token.text !== '会') ||
    ZH_MUST.has(token.text) ||
    ZH_FORBID.has(token.text)
  )
}

function candidate(tokens: readonly Token[], from: number, accepts: (token: Token) => boolean): number {
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]
    if (token !== undefined && accepts(token) && !isAttributive(tokens, index)) return index
  }
  return -1
}

/** A verb with 的 after it and another predicate beyond ("绑定手机的验证码…"), or one that only names a thing ("支付接口加签"). */
function isAttributive(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.text === '的') return true
  const particle = tokens.findIndex((t, at) => at > index && t.text === '的')
  if (particle === -1 || particle - index > 5) return isCompoundVerb(tokens, index)
  const isInPhrase = tokens.slice(0, index).some((t, at) => t.class === 'preposition' && index - at <= 4)
  return isInPhrase && tokens.slice(particle + 1).some((t) => roleOf(t.text) !== undefined)
}

function isCompoundVerb(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  if (index !== 0 || next === undefined || next.class !== 'noun') return false
  const after = tokens[index + 2]
  return after !== undefined && (isModal(after) || after.class === 'negation' || after.class === 'preposition')
}

function subjectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  const stop = tokens.findIndex(
    (t, index) => index === verbIndex || isModal(t) || t.class === 'negation' || t.class === 'preposition',
  )
  const end = stop === -1 ? 0 : stop
  const kept = tokens
    .slice(0, end)
    .filter((t) => t.class !== 'conjunction' && t.class !== 'time' && t.class !== 'adverb')
  return kept.length === 0 ? undefined : spanOf(text, first(kept).start, last(kept).end)
}

function modalityOf(tokens: readonly Token[]): Modality {
  if (tokens.some((t) => ZH_MUST.has(t.text))) return 'must'
  if (tokens.some((t) => ZH_MAY.has(t.text))) return 'may'
  return tokens.some((t) => ZH_WANT.has(t.text)) ? 'want' : 'plain'
}

function polarityOf(tokens: readonly Token[], verbIndex: number): Polarity {
  const upTo = verbIndex === -1 ? tokens : tokens.slice(0, verbIndex + 1)
  if (upTo.some((t) => ZH_WAIVE.has(t.text))) return 'waive'
  if (upTo.some((t) => ZH_FORBID.has(t.text))) return 'forbid'
  return upTo.some((t, index) => ZH_NOT.has(t.text) && verbIndex - index <= 3) ? 'not' : 'positive'
}

const LEAD_IN = new Set(['按', '按照', '用', '使用', '通过', '在', '从', '把', '将', '对', '给', '向', '根据', '为'])

/** The wish itself: from what leads up to the verb (把…, 按…, 用…) to the end. */
function actionOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  if (verbIndex === -1) return undefined
  const floor = tokens.findIndex((t) => isModal(t)) + 1
  const lead = tokens.findIndex(
    (t, index) => index >= floor && index < verbIndex && (LEAD_IN.has(t.text) || (floor > 0 && t.class !== 'particle')),
  )
  let from = lead === -1 ? verbIndex : lead
  while (from > floor && isAdverbial(tokens[from - 1])) from--
  return spanOf(text, tokens[from]?.start ?? 0, last(tokens).end)
}

function isAdverbial(token: Token | undefined): boolean {
  return token !== undefined && (token.class === 'adverb' || ADVERBIAL.has(token.text))
}

const ADVERBIAL = new Set([
  '批量',
  '一键',
  '手动',
  '自动',
  '在线',
  '自助',
  '统一',
  '定时',
  '实时',
  '每天',
  '每周',
  '每月',
  '随时',
  '提前',
  '重新',
  '手工',
  '线上',
  '远程',
])

/** What is acted on: the noun phrase after the verb, or the one that 把/将 puts before it. */
function objectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  const moved = tokens.findIndex((t, index) => index < verbIndex && (t.text === '把' || t.text === '将'))
  if (moved !== -1) return spanOf(text, tokens[moved + 1]?.start ?? 0, tokens[verbIndex - 1]?.end ?? 0)
  const after = tokens.slice(verbIndex + 1).filter((t) => !/^[了过着]$/.test(t.text))
  if (after.length === 0) return undefined
  return spanOf(text, first(after).start, last(after).end)
}
