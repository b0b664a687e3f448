import type { Clause } from '../clause/types.ts'
import {
  BOUNDARY_WORD,
  BROKEN_SUBJECT,
  CAP_WORD,
  DEFENSIVE,
  DEVIATION,
  EXCEPTION,
  FAILED_RELATIVE,
  FORMAT_LIMIT,
  HARD_DEVIATION,
  IN_A_STATE,
  LIMIT_WORD,
  LOCKED_OUT,
  MINIMUM_WORD,
  NOTHING,
  OUTSIDE_STATE,
  OVER_FIGURE,
  PASSED,
  QUALIFIED_REFUSAL,
  REFUSED,
  RELATIVE,
  RELATIVE_LIMIT,
  SPECIAL_CASE,
  STATE_SUBJECT,
  UNWANTED_OPEN,
  WITH_NOTHING,
  WITHOUT_SUBJECT,
} from '../lexicon/boundary-cues.ts'
import { PLACEHOLDER } from '../lexicon/placeholders.ts'
import { ACCESSIBILITY, AVAILABILITY, RATE_QUALITY, SPEED_WORD, THROUGHPUT } from '../lexicon/quality-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'
import type { Quantity } from '../words/quantities.ts'

/** Limits on input and output, empty states, failures, duplicates, refusals because of the data's state. */
export function findBoundaries(parsed: ParsedText): Span[] {
  const statements = asks(parsed).filter((s) => s.section !== 'priority' && s.section !== 'roles')
  const firstFunction = statements.findIndex((s) => s.clauses.some((c) => c.verb !== undefined))
  return statements
    .filter((statement, index) =>
      isBoundary(statement, {
        isMain: index === firstFunction,
        next: statements[index + 1],
      }),
    )
    .map(({ start, end, text }) => ({ start, end, text }))
}

interface Place {
  /** The first statement that does something: its own trigger is no boundary. */
  readonly isMain: boolean
  readonly next: Statement | undefined
}

function isBoundary(statement: Statement, place: Place): boolean {
  const body = statement.text.slice(leadingLabel(statement.text)?.length ?? 0)
  if (statement.section === 'boundary') return !PLACEHOLDER.test(body) && !NOTHING.test(body.trim())
  // "While there is no coverage": a condition takes nothing back.
  const asked = statement.clauses.filter((clause) => clause.polarity !== 'waive' || clause.isConditionOnly)
  if (asked.length === 0) return false
  if (isSaidInWords(body, asked) || LOCKED_OUT.test(body)) return true
  if (isTargetOnly(asked)) return false
  return (
    asked.some((clause) => isLimit(clause) || isSpecialCase(clause)) ||
    hasDeviation(asked, place) ||
    isAlreadyThere(asked)
  )
}

/** The words alone say it: a format, a retry, a refusal, an exception. */
function isSaidInWords(body: string, asked: readonly Clause[]): boolean {
  if (FORMAT_LIMIT.test(body) || (BOUNDARY_WORD.test(body) && !isBareName(body))) return true
  if (REFUSED.test(body) && !asked.some((c) => c.actor !== undefined && !c.actor.isGeneric)) return true
  return EXCEPTION.test(body) && asked.some((c) => c.verb !== undefined)
}

/** "可用性 99.95%，单次中断不超过 4 分钟": every clause is a figure of one quality. */
function isTargetOnly(clauses: readonly Clause[]): boolean {
  return (
    clauses.some((c) => AVAILABILITY.test(c.text)) &&
    clauses.every(
      (c) => c.quantities.length > 0 && c.actor === undefined && !/^(?:operate|build|change)$/.test(c.verb?.role ?? ''),
    )
  )
}

/** "离仓库 2 公里以外的签到无效": what is said of a sub-class of things, not of all. */
function isSpecialCase(clause: Clause): boolean {
  return SPECIAL_CASE.test(clause.text)
}

/** "当天已有未叫到的号，不再出新号": what is there already forbids a second one. */
function isAlreadyThere(clauses: readonly Clause[]): boolean {
  return clauses.some(
    (clause, at) =>
      /(?:已有|已经有|仍有|还有|已存在)/.test(clause.text) && /^(?:forbid|not)$/.test(clauses[at + 1]?.polarity ?? ''),
  )
}

/** "超时订单列表": a name of a thing, nothing is said to happen. */
function isBareName(body: string): boolean {
  return /(?:失败|异常|超时)(?:订单|任务|单|列表|记录|数|率|原因|日志|明细)/.test(body) && !DEFENSIVE.test(body)
}

/** A bound on how much, how large, how long a text: of the product's input or output. */
function isLimit(clause: Clause): boolean {
  const { text } = clause
  if ([THROUGHPUT, AVAILABILITY, RATE_QUALITY, ACCESSIBILITY].some((quality) => quality.test(text))) return false
  if (clause.polarity !== 'positive' && RELATIVE_LIMIT.test(text)) return true
  return clause.quantities.some((quantity) => isLimitQuantity(quantity, clause))
}

/** "rounded up to two decimals": the form of a number, no limit. */
const ROUNDED = /\bround(?:ed|s)?\b|\bdecimals?\b|小数/i

function isLimitQuantity(quantity: Quantity, clause: Clause): boolean {
  if (clause.tokens.some((t) => t.isQuoted && t.start < quantity.end && quantity.start < t.end)) return false
  if (ROUNDED.test(clause.text)) return false
  if (clause.isConditionOnly || (clause.condition !== undefined && quantity.start < clause.condition.end)) return false
  if (quantity.kind === 'time' || quantity.kind === 'percent')
    return CAP_WORD.test(clause.text) && !SPEED_WORD.test(clause.text)
  if (quantity.bound === 'at-most') return true
  if (quantity.bound === 'at-least') return MINIMUM_WORD.test(clause.text)
  return LIMIT_WORD.test(clause.text) && clause.polarity === 'forbid'
}

/** A departure from the normal course together with its own outcome. */
function hasDeviation(clauses: readonly Clause[], place: Place): boolean {
  return clauses.some((_, index) => !isPassCondition(clauses, index) && deviates(clauses, index, place))
}

/** "Accepted when the printed list shows the same order". */
function isPassCondition(clauses: readonly Clause[], index: number): boolean {
  return clauses[index]?.isConditionOnly === true && PASSED.test(clauses[index - 1]?.text ?? '')
}

function deviates(clauses: readonly Clause[], index: number, { isMain, next }: Place): boolean {
  const clause = clauses[index]
  if (clause === undefined) return false
  const condition = deviatingPart(clause, isMain) ?? openDeviation(clauses, index)
  if (isStateRefusal(clause) || isRefusedOnce(clause, clauses[index + 1])) return true
  if (condition === undefined) return false
  const outcome = outcomeOf(clauses, index, condition)
  if (outcome === '') return next !== undefined && DEFENSIVE.test(next.text) && HARD_DEVIATION.test(condition.text)
  if (DEFENSIVE.test(outcome) || HARD_DEVIATION.test(condition.text)) return true
  return !isMain && !/的$/.test(condition.text) && !OVER_FIGURE.test(condition.text)
}

/** "Orders cannot be changed once they are packed": what comes behind the refusal says in which state. */
function isRefusedOnce({ polarity, actor }: Clause, next: Clause | undefined): boolean {
  return polarity === 'forbid' && (actor === undefined || actor.isGeneric) && next?.isConditionOnly === true
}

/** What follows from a condition: the rest of its clause, or the other clauses of the sentence. */
function outcomeOf(clauses: readonly Clause[], index: number, condition: Span): string {
  const clause = clauses[index]
  if (clause === undefined) return ''
  const own = clause.isConditionOnly ? '' : clause.text.slice(Math.max(0, condition.end - clause.start)).trim()
  if (own.replace(/[。.，,；;！!？?\s]/g, '') !== '') return own
  const later = clauses.slice(index + 1)
  const others = later.length > 0 ? later : clauses.slice(0, index)
  return others
    .filter((c) => !c.isConditionOnly && (c.verb !== undefined || DEFENSIVE.test(c.text)))
    .map((c) => c.text)
    .join('，')
}

/** The condition (or the qualified subject: "没有签收时间的订单…") when it departs from the normal course. */
function deviatingPart(clause: Clause, isMain: boolean): Span | undefined {
  if (clause.condition !== undefined) return departs(clause.condition, isMain) ? clause.condition : undefined
  if (WITH_NOTHING.test(clause.text)) return clause
  if (clause.verb === undefined) return undefined
  const bare = subjectWithout(clause) ?? failedSubject(clause)
  if (bare !== undefined) return bare
  if (clause.actor !== undefined && !clause.actor.isGeneric) return undefined
  return relativeSubject(clause) ?? predicateSubject(clause)
}

function departs({ text }: Span, isMain: boolean): boolean {
  const isUnwanted = UNWANTED_OPEN.test(text) || /的$/.test(text)
  return (!isMain && isUnwanted) || DEVIATION.test(text)
}

function relativeSubject(clause: Clause): Span | undefined {
  const relative = clause.text.match(RELATIVE)
  const verbStart = clause.verb?.start ?? 0
  if (relative === null || verbStart < clause.start + relative[0].length - 8) return undefined
  return { start: clause.start, end: verbStart, text: relative[0] }
}

/** Something happens to the subject before its outcome is told ("传感器离线超过 1 小时置灰", "a duplicate number fails"). */
function predicateSubject(clause: Clause): Span | undefined {
  const verbStart = clause.verb?.start ?? 0
  const before = clause.tokens.filter((t) => t.end <= verbStart)
  const at = before.findIndex(
    (t) => !t.isQuoted && DEVIATION.test(t.text) && t.class !== 'particle' && t.class !== 'noun',
  )
  const next = before[at + 1]
  const isName = next !== undefined && next.class === 'noun' && /\p{Script=Han}/u.test(next.text)
  if (at !== -1 && at > 0 && !isName && /\p{Script=Han}/u.test(clause.text)) {
    return { start: clause.start, end: verbStart, text: before.map((t) => t.text).join('') }
  }
  const subject = clause.subject
  if (subject !== undefined && STATE_SUBJECT.test(subject.text)) return subject
  return undefined
}

function subjectWithout(clause: Clause): Span | undefined {
  const end = clause.verb?.start ?? clause.start
  const head = clause.text.slice(0, Math.max(0, end - clause.start))
  return WITHOUT_SUBJECT.test(head) || BROKEN_SUBJECT.test(head) || OVER_FIGURE.test(head)
    ? { start: clause.start, end, text: head }
    : undefined
}

/** "Customers whose card was declined are asked …": the relative clause of the subject tells of a failure. */
function failedSubject({ text, start, verb }: Clause): Span | undefined {
  const match = FAILED_RELATIVE.exec(text)?.[0]
  return match === undefined ? undefined : { start, end: Math.max(start + match.length, verb?.end ?? 0), text: match }
}

/** "识别连续失败 3 次，当日禁止转账": in Chinese a bare statement of failure before its outcome is a condition. */
function openDeviation(clauses: readonly Clause[], index: number): Span | undefined {
  const clause = clauses[index]
  const after = clauses[index + 1]
  if (clause === undefined || after === undefined || !/\p{Script=Han}/u.test(clause.text)) return undefined
  if (
    clause.modality !== 'plain' ||
    clause.polarity === 'forbid' ||
    (clause.actor !== undefined && !clause.actor.isGeneric)
  )
    return undefined
  return HARD_DEVIATION.test(clause.text) && DEFENSIVE.test(after.text) ? clause : undefined
}

/** Forbidden because of the state of the data ("已发布的文章不能删除"), not because of who asks. */
function isStateRefusal(clause: Clause): boolean {
  if (clause.polarity !== 'forbid') return false
  if (OUTSIDE_STATE.test(clause.text) || QUALIFIED_REFUSAL.test(clause.text)) return true
  if (clause.actor !== undefined && !clause.actor.isGeneric) return false
  if (clause.condition !== undefined) return true
  return IN_A_STATE.test(clause.text)
}
