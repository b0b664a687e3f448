import { ZH_FORBID, ZH_MAY, ZH_MUST, ZH_NOT, ZH_WAIVE, ZH_WANT } from '../lexicon/zh-function-words.ts'
import { type Span, spanOf } from '../text/types.ts'
import { findQuantities } from '../words/quantities.ts'
import { segmentChinese } from '../words/segment-zh.ts'
import type { Token } from '../words/token.ts'
import { conditionEnd } from './condition-zh.ts'
import { peopleZh } from './people-parts-zh.ts'
import type { Clause, Modality, Polarity } from './types.ts'
import { isModal, mainVerb, verbAt } from './verb-zh.ts'

const CLAUSE_BREAK = /^[，,：:—–（）()【】[\]]+$/u
const OPENING_QUOTE = /^[“「『"《]$/
const CLOSING_QUOTE = /^[”」』"》]$/

/** The clauses of one Chinese sentence. */
export function parseChinese(text: string, sentence: Span): Clause[] {
  return legalConditions(clauseRuns(segmentChinese(sentence.text, sentence.start)).map((run) => parseClause(text, run)))
}

/** "撤回同意的，应当删除": in rules a clause that ends in 的 before one that obliges or allows says when. */
function legalConditions(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, at) => {
    const next = clauses[at + 1]
    if (next === undefined || clause.isConditionOnly || !/的$/.test(clause.text) || isModalFirst(clause)) return clause
    if (next.modality === 'plain' && next.polarity === 'positive' && !RULED.test(next.text)) return clause
    const { start, end, text } = clause
    return { ...clause, isConditionOnly: true, condition: { start, end, text } }
  })
}

/** What a rule says of a case, beside obliging and allowing. */
const RULED = /^[^，。]{0,6}?(?:维持|保持|仍|视为|视同|自动|一律|不予|不得)|^(?:按|不|由)/

function isModalFirst({ tokens }: Clause): boolean {
  return tokens.some((t) => isModal(t) && /^(?:可以|能够|必须|应当|应该|需要)$/.test(t.text))
}

/** Tokens between clause breaks; quoted words are names of things ("提交审核"): they stay inside and act as nouns. */
function clauseRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]]
  let isQuoted = false
  for (const [index, token] of tokens.entries()) {
    if (isQuoted ? CLOSING_QUOTE.test(token.text) : OPENING_QUOTE.test(token.text)) isQuoted = !isQuoted
    else if (isQuoted) runs.at(-1)?.push({ ...token, class: 'name', isQuoted })
    else if (CLAUSE_BREAK.test(token.text) && !isInsideNumber(tokens, index)) runs.push([])
    else runs.at(-1)?.push(token)
  }
  return runs.filter((run) => run.length > 0)
}

/** "5,000", "23:00". */
function isInsideNumber(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = tokens.slice(Math.max(0, index - 1), index + 2)
  if (before === undefined || token === undefined || after === undefined || !/^[,:]$/.test(token.text)) return false
  return /\d$/.test(before.text) && /^\d/.test(after.text) && before.end === token.start && token.end === after.start
}

function parseClause(text: string, tokens: readonly Token[]): Clause {
  const span = spanOf(text, first(tokens).start, last(tokens).end)
  const split = conditionEnd(tokens)
  const main = tokens.slice(split)
  const isConditionOnly = main.every((t) => t.class === 'punctuation')
  const body = isConditionOnly ? tokens : main
  const verbIndex = mainVerb(body)
  const people = peopleZh(text, tokens)
  return {
    ...span,
    tokens,
    condition: split === 0 ? undefined : spanOf(text, first(tokens).start, tokens[split - 1]?.end ?? span.end),
    isConditionOnly,
    people,
    actor: people.find((person) => person.part === 'actor'),
    subject: subjectOf(text, body, verbIndex),
    modality: modalityOf(body),
    polarity: polarityOf(body, verbIndex),
    verb: verbAt(body, verbIndex),
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

function subjectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  const stop = tokens.findIndex(
    (t, index) => index === verbIndex || isModal(t) || t.class === 'negation' || t.class === 'preposition',
  )
  const kept = tokens.slice(0, Math.max(0, stop)).filter((t) => !/^(?:conjunction|time|adverb|modal)$/.test(t.class))
  return kept.length === 0 ? undefined : spanOf(text, first(kept).start, last(kept).end)
}

function modalityOf(tokens: readonly Token[]): Modality {
  if (tokens.some((t) => ZH_MUST.has(t.text))) return 'must'
  if (tokens.some((t) => ZH_MAY.has(t.text))) return 'may'
  return tokens.some((t) => ZH_WANT.has(t.text)) ? 'want' : 'plain'
}

/** A plain negation reaches this many words. */
const NEGATION_WORDS = 3

function polarityOf(tokens: readonly Token[], verbIndex: number): Polarity {
  const upTo = verbIndex === -1 ? tokens : tokens.slice(0, verbIndex + 1)
  if (upTo.some((t) => ZH_WAIVE.has(t.text) && !t.isQuoted)) return 'waive'
  if (upTo.some((t, at) => ZH_FORBID.has(t.text) && !t.isQuoted && !isRefusing(tokens, at))) return 'forbid'
  return upTo.some((t, index) => ZH_NOT.has(t.text) && !t.isQuoted && verbIndex - index <= NEGATION_WORDS)
    ? 'not'
    : 'positive'
}

/** "可以接受或拒绝": refusing is the deed somebody may do, nothing is refused. */
function isRefusing(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '拒绝' && tokens.slice(0, at).some((t) => ZH_MAY.has(t.text) && isModal(t))
}

const LEAD_IN = new Set(['按', '按照', '用', '使用', '通过', '在', '从', '把', '将', '对', '给', '向', '根据', '为'])
const ADVERBIAL = new Set(
  '批量 一键 手动 自动 在线 自助 统一 定时 实时 每天 每周 每月 随时 提前 重新 手工 线上 远程'.split(' '),
)

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

/** What is acted on: the noun phrase after the verb, or the one that 把/将 puts before it. */
function objectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  const moved = tokens.findIndex((t, index) => index < verbIndex && (t.text === '把' || t.text === '将'))
  if (moved !== -1) return spanOf(text, tokens[moved + 1]?.start ?? 0, tokens[verbIndex - 1]?.end ?? 0)
  const after = tokens.slice(verbIndex + 1).filter((t) => t.class !== 'punctuation' && !/^[了过着]$/.test(t.text))
  return after.length === 0 ? undefined : spanOf(text, first(after).start, last(after).end)
}
