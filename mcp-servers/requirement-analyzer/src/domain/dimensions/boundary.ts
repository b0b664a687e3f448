import type { Clause } from '../clause/types.ts'
import { BOUNDARY_WORD, DEFENSIVE, DEVIATION, EXCEPTION, FORMAT_LIMIT, LIMIT_WORD } from '../lexicon/boundary-cues.ts'
import { PLACEHOLDER } from '../lexicon/placeholders.ts'
import { AVAILABILITY, RATE_QUALITY, THROUGHPUT } from '../lexicon/quality-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'

/** Limits on input and output, empty states, failures, duplicates, refusals because of the data's state. */
export function findBoundaries(parsed: ParsedText): Span[] {
  const statements = demands(parsed).filter((s) => s.section !== 'priority' && s.section !== 'roles')
  const firstFunction = statements.findIndex((s) => s.clauses.some((c) => c.verb !== undefined))
  return statements.flatMap((statement, index) =>
    isBoundary(statement, index === firstFunction)
      ? [{ start: statement.start, end: statement.end, text: statement.text }]
      : [],
  )
}

const NOTHING = /^(?:无|没有|暂无|不涉及|none|n\/a|no )/i

function isBoundary(statement: Statement, isMain: boolean): boolean {
  const body = statement.text.slice(leadingLabel(statement.text)?.length ?? 0)
  if (statement.section === 'boundary') return !PLACEHOLDER.test(body) && !NOTHING.test(body.trim())
  const asked = statement.clauses.filter((clause) => clause.polarity !== 'waive')
  if (asked.length === 0) return false
  if (FORMAT_LIMIT.test(body) || (BOUNDARY_WORD.test(body) && !isBareName(body))) return true
  return (
    asked.some((clause) => isLimit(clause)) ||
    hasDeviation(asked, isMain) ||
    (EXCEPTION.test(body) && asked.some((c) => c.verb !== undefined))
  )
}

/** "超时订单列表": a name of a thing, nothing is said to happen. */
function isBareName(body: string): boolean {
  return /(?:失败|异常|超时)(?:订单|任务|单|列表|记录|数|率|原因|日志|明细)/.test(body) && !DEFENSIVE.test(body)
}

/** A bound on how much, how large, how long a text: of the product's input or output. */
function isLimit(clause: Clause): boolean {
  if (THROUGHPUT.test(clause.text) || AVAILABILITY.test(clause.text) || RATE_QUALITY.test(clause.text)) return false
  return clause.quantities.some((quantity) => {
    if (quantity.kind === 'time' || quantity.kind === 'percent') return false
    if (clause.condition !== undefined && quantity.start < clause.condition.end) return false
    return quantity.bound !== 'exact' || (LIMIT_WORD.test(clause.text) && clause.polarity === 'forbid')
  })
}

/** A departure from the normal course together with its own outcome. */
function hasDeviation(clauses: readonly Clause[], isMain: boolean): boolean {
  return clauses.some((clause, index) => {
    const condition = deviatingPart(clause)
    if (condition === undefined) return isStateRefusal(clause)
    const outcome = clause.isConditionOnly
      ? clauses
          .slice(index + 1)
          .map((c) => c.text)
          .join('，')
      : clause.text.slice(condition.end - clause.start)
    if (outcome.trim() === '') return false
    return DEFENSIVE.test(outcome) || !isMain
  })
}

/** The condition (or the qualified subject: "没有签收时间的订单…") when it departs from the normal course. */
function deviatingPart(clause: Clause): Span | undefined {
  if (clause.condition !== undefined) return DEVIATION.test(clause.condition.text) ? clause.condition : undefined
  const subject = clause.subject
  const relative = clause.text.match(
    /^[^，,]{0,20}?(?:没有|未|无|为空|缺|超过|超出|失败|重复|不足|过期|失效|逾期)[^，,]{0,12}?的[^，,]{1,8}?(?=[\p{L}])/u,
  )
  if (relative !== null && clause.verb !== undefined && clause.verb.start >= clause.start + relative[0].length - 8) {
    return { start: clause.start, end: clause.verb.start, text: relative[0] }
  }
  return subject !== undefined &&
    clause.verb !== undefined &&
    subject.end <= clause.verb.start &&
    STATE_SUBJECT.test(subject.text)
    ? subject
    : undefined
}

/** Subjects that are a failure or a duplicate themselves: "a duplicate staff number fails that row only". */
const STATE_SUBJECT =
  /^(?:a |an |any |the )?(?:duplicate|invalid|missing|empty|failed|expired|second|late|malformed|unknown|deleted|oversized)\b|^(?:重复|失败|无效|异常|超时|过期|失效|空)/i

/** Forbidden because of the state of the data ("已发布的文章不能删除"), not because of who asks. */
function isStateRefusal(clause: Clause): boolean {
  if (
    clause.polarity !== 'forbid' ||
    clause.verb === undefined ||
    (clause.actor !== undefined && !clause.actor.isGeneric)
  )
    return false
  if (clause.condition !== undefined) return true
  return /(?:已|未|正在|处于|过期|逾期|锁定|归档|冻结|停用|欠费|缺|不足|前|后)[^，,]{0,14}(?:的|不能|不可|不得|不允许|禁止)|\b(?:already|published|archived|locked|expired|closed|approved|signed|paid|shipped|used|active|pending|after|before|once|while)\b/i.test(
    clause.text,
  )
}
