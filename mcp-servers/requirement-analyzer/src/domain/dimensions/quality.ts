import type { Clause } from '../clause/types.ts'
import { ACCEPTANCE_CUE } from '../lexicon/acceptance-cues.ts'
import { PLACEHOLDER } from '../lexicon/placeholders.ts'
import {
  ACCESSIBILITY,
  AVAILABILITY,
  COMPATIBILITY,
  COMPLIANCE,
  COMPLIANCE_OBJECT,
  DELIVERY,
  DONE_BY,
  EXPIRY,
  HUMAN_STEP,
  ISOLATION,
  MACHINE_SECONDS,
  PRIVACY,
  QUALITY_WAIVED,
  RATE_PER_SECOND,
  RATE_QUALITY,
  RESULT_SECONDS,
  RETENTION,
  SECURITY,
  SPEED_WORD,
  THROUGHPUT,
} from '../lexicon/quality-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'
import type { Quantity } from '../words/quantities.ts'

/** Qualities and constraints with something to test. */
export function findQualities(parsed: ParsedText): Span[] {
  return asks(parsed)
    .filter((s) => s.section !== 'priority' && s.section !== 'roles' && !isPassCondition(s))
    .flatMap((statement) => qualitiesOf(statement))
}

/** What is given only as the pass condition is acceptance alone ("命中率达到 80% 才可上线"). */
function isPassCondition({ section, text, clauses }: Statement): boolean {
  return (
    section === 'acceptance' || (section === 'none' && clauses.length <= SHORT_STATEMENT && ACCEPTANCE_CUE.test(text))
  )
}

/** A longer sentence says more than its pass condition. */
const SHORT_STATEMENT = 3

function qualitiesOf(statement: Statement): Span[] {
  if (QUALITY_WAIVED.test(statement.text)) return []
  if (statement.section === 'quality' && isSpecific(statement))
    return [{ start: statement.start, end: statement.end, text: statement.text }]
  return statement.clauses
    .filter((clause) => clause.polarity !== 'waive' && isQuality(clause, statement))
    .map(({ start, end, text }) => ({ start, end, text }))
}

/** Under a quality heading any number or named measure will do; a bare adjective will not. */
function isSpecific(statement: Statement): boolean {
  const body = statement.text.slice(leadingLabel(statement.text)?.length ?? 0)
  return !PLACEHOLDER.test(body) && (/\d/.test(body) || namesMeasure(body))
}

function namesMeasure(text: string): boolean {
  return (
    SECURITY.test(text) ||
    DELIVERY.test(text) ||
    PRIVACY.test(text) ||
    (COMPLIANCE.test(text) && !COMPLIANCE_OBJECT.test(text)) ||
    ACCESSIBILITY.test(text) ||
    ISOLATION.test(text)
  )
}

/** Kept for so long, or ended after so long. */
function isKept({ text, quantities }: Clause): boolean {
  return (RETENTION.test(text) || EXPIRY.test(text)) && quantities.some((q) => q.kind === 'time')
}

function isDoneBy({ text, actor }: Clause, statement: Statement): boolean {
  // "Must finish | before stores open at 7": the hour stands in the clause behind.
  return actor === undefined && (DONE_BY.test(text) || (FINISHING.test(text) && DONE_BY.test(statement.text)))
}

const FINISHING = /\b(?:finish|complete|end|be (?:done|ready|over))(?:e[sd])?\b/i

function isQuality(clause: Clause, statement: Statement): boolean {
  const { text } = clause
  if (namesMeasure(text)) return true
  const hasNumber = clause.quantities.length > 0 || /\d/.test(text)
  if (hasNumber && (AVAILABILITY.test(text) || COMPATIBILITY.test(text))) return true
  if (/不(?:得|能|可)?停(?:服|机)|零停机|downtime/i.test(text)) return true
  if (isKept(clause) || isDoneBy(clause, statement) || RATE_PER_SECOND.test(text)) return true
  if (
    RATE_QUALITY.test(text) &&
    !TRIGGER.test(text) &&
    clause.quantities.some((q) => q.kind === 'percent' || q.kind === 'size')
  )
    return true
  if (THROUGHPUT.test(text) && clause.quantities.some((q) => q.kind === 'count' || q.kind === 'people'))
    return !isCondition(clause, clause.quantities[0])
  return clause.quantities.some((quantity) => isSpeed(quantity, clause, statement))
}

/** A threshold that sets something off is no target ("电量低于 20% 自动返航"). */
const TRIGGER =
  /(?:低于|超过|高于|大于|小于|达到)\s*\d+(?:\.\d+)?\s*[%％]?\s*(?:时|后|自动|则|就|，)|\b(?:when|if|once)\b/i

function isCondition(clause: Clause, quantity: Quantity | undefined): boolean {
  if (clause.isConditionOnly || quantity === undefined) return true
  return clause.condition !== undefined && quantity.start < clause.condition.end
}

/** A time limit on a result of the product, not on a step of a person and not a trigger. */
function isSpeed(quantity: Quantity, clause: Clause, statement: Statement): boolean {
  if (quantity.kind !== 'time' || isCondition(clause, quantity)) return false
  if (/\b(?:TP|P)9\d/i.test(clause.text)) return true
  if (quantity.bound !== 'at-most' || isWindow(quantity, clause)) return false
  return isThroughputTime(clause) || (clause.polarity === 'positive' && isPromptResult(quantity, clause, statement))
}

function isPromptResult(quantity: Quantity, clause: Clause, statement: Statement): boolean {
  const isHuman = HUMAN_STEP.test(deedAround(quantity, clause))
  if (/P[59]\d|TP\d/i.test(clause.text) || quantity.value < MACHINE_SECONDS) return !isHuman || quantity.value < 2
  if (quantity.value > RESULT_SECONDS)
    return /延迟|时延|latency|同步|恢复|RTO|跑完|处理完|sync|restore|recover/i.test(clause.text) && !isHuman
  return (
    SPEED_WORD.test(clause.text) &&
    !isHuman &&
    !/(?:前|before)/i.test(statement.text.slice(quantity.end - statement.start, quantity.end - statement.start + 3))
  )
}

/** "10 分钟内的相同告警": the time says which ones are meant. */
function isWindow({ end }: Quantity, { text, start }: Clause): boolean {
  return /^\s*(?:以|之)?内的/.test(text.slice(end - start))
}

/** "2 万个 SKU 不超过 1 小时": so many of something in so much time, and no deed of anybody. */
function isThroughputTime({ quantities, verb, actor }: Clause): boolean {
  return (
    actor === undefined && (verb === undefined || verb.role === 'state') && quantities.some((q) => q.kind === 'count')
  )
}

/** "审核通过后 1 分钟内生效": whose step it is, the words behind the time say; the ones before it when nothing follows. */
function deedAround({ end }: Quantity, { text, start }: Clause): string {
  const after = text.slice(end - start).replace(/^\s*(?:以|之)?内/, '')
  return /\p{Script=Han}{2}/u.test(after) && /后[^，。]*$/.test(text.slice(0, end - start)) ? after : text
}
