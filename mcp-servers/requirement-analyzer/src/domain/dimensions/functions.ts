import type { Clause } from '../clause/types.ts'
import { ABSTRACT_HEAD, ABSTRACT_OBJECT, BUZZ, BUZZ_MODIFIER, DEICTIC_OBJECT } from '../lexicon/goals.ts'
import { THROUGHPUT } from '../lexicon/quality-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import type { Span } from '../text/types.ts'
import { isAppraisal, isKeptQuality, isOutcomeFigure } from './no-deed.ts'

/** A behaviour or change that a developer could build. */
export interface FoundFunction extends Span {
  readonly clause: Clause
  readonly statement: Statement
}

/** Sections whose sentences describe checks, levels or qualities and no behaviour of their own. */
const NO_FUNCTION: ReadonlySet<string> = new Set(['acceptance', 'priority', 'quality', 'schedule'])
const HYPOTHETICAL =
  /也许|说不定|以后可能|或许|什么的|之类的(?!.{0,4}(?:字段|按钮|文件))|先记录一下|想法而已|聊聊|探讨一下|脑暴|类似[^，。]{1,12}(?:那种|那样|一样的东西)|^(?:explore|investigate|research|evaluate|look into|find out|figure out|think about|discuss)\b|at some point|sooner or later|maybe|perhaps|some ?day|might be nice|just an idea/i
const QUOTE_MARKS = /[“”"'「」『』]/g

/** The functions of a text, in order. */
export function findFunctions(parsed: ParsedText): FoundFunction[] {
  const found = statedFunctions(parsed)
  return found.length > 0 ? found : namedFunctions(parsed)
}

/** A telegram without a verb still asks for something when its head is an operation ("CSV export of attendance"). */
function namedFunctions(parsed: ParsedText): FoundFunction[] {
  const [statement, ...rest] = asks(parsed)
  const clause = statement?.clauses[0]
  if (statement === undefined || clause === undefined || rest.length > 0 || clause.verb !== undefined) return []
  return NAMED_OPERATION.test(statement.text) ? [{ ...functionSpan(clause), clause, statement }] : []
}

const NAMED_OPERATION =
  /\b(?:export|import|upload|download|print-?out|search|filter|reminder|notification|alert|approval|lookup|booking|check-?in)s?\b.*\b(?:of|for|from|to|by|on)\b|^(?:an?|one|new) (?:[\w-]+ ){0,2}(?:page|screen|view|list|report|form|dashboard|calendar|label|button|wizard|map)s? (?:where|that|which|with|for|of|showing|listing|to)\b/i

function statedFunctions(parsed: ParsedText): FoundFunction[] {
  return asks(parsed)
    .filter((s) => !NO_FUNCTION.has(s.section) && !HYPOTHETICAL.test(s.text))
    .flatMap((statement) =>
      statement.clauses
        .filter((clause) => isFunction(clause) && !isMeasuredName(clause, statement) && !isLabel(clause, statement))
        .map((clause) => ({ ...functionSpan(clause), clause, statement })),
    )
}

function functionSpan(clause: Clause): Span {
  const { start, end, text } = clause
  return { start, end, text }
}

function isFunction(clause: Clause): boolean {
  const { verb, isConditionOnly, polarity } = clause
  if (isConditionOnly || polarity === 'waive' || isPureMeasure(clause) || PURPOSE.test(clause.text)) return false
  if (polarity === 'not' && /^(?:change|build)$/.test(verb?.role ?? '') && clause.actor === undefined) return false
  if (isAppraisal(clause) || isOutcomeFigure(clause) || isKeptQuality(clause)) return false
  switch (verb?.role) {
    case 'operate':
    case 'react':
      return isConcreteAction(clause)
    case 'change':
      return isConcreteChange(clause)
    case 'build':
      return isConcreteBuild(clause)
    case 'state':
      return isWishedThing(clause)
    case 'other':
      return (
        clause.modality !== 'want' &&
        (clause.modality !== 'plain' || isOrder(clause)) &&
        isSomebodysDeed(clause) &&
        !isSlogan(clause, objectText(clause))
      )
    default:
      return false
  }
}

/** A verb the lexicon does not know is a deed when somebody may do it, or the product must do it to something. */
function isSomebodysDeed(clause: Clause): boolean {
  if (clause.actor !== undefined) return true
  if (clause.modality === 'plain') return isOrder(clause)
  return (
    clause.subject !== undefined && objectText(clause).length > 1 && !NO_DEED.test(clause.text.replace(DONE_TO, ''))
  )
}

/** An English order begins with its verb ("Rotate the certificates"). */
function isOrder(clause: Clause): boolean {
  const first = clause.tokens.find((t) => t.class !== 'punctuation')
  return (
    /^[A-Z]?[a-z]+$/.test(first?.text ?? '') &&
    first?.start === clause.verb?.start &&
    first?.lemma === first?.text.toLowerCase() &&
    objectText(clause).length > 2
  )
}

/** "It should be rounded half up": in a passive "be" only helps. */
const DONE_TO = /\bbe (?=[a-z]{2,}ed\b)/

/** Qualities and rules in the form of a demand. */
const NO_DEED =
  /遵循|符合|满足|遵守|具备|具有|保持|适应|comply|conform|meet|satisfy|adhere|remain|stay|keep|take (?:no|less|at most)|respect|\bbe\b/i

/** "Make the chain more transparent": an outcome, no change that could be built. */
const MADE_BETTER =
  /\b(?:more|less|better|faster|easier|nicer|smarter|cheaper|safer|simpler|[a-z]{3,}(?<!numb|ord|us|filt|head|foot|oth|und|aft|nev|ev|ov|lay|custom|manag|own|serv|pap|lett|p)er)\b/i

/** Says why, not what. */
const PURPOSE =
  /^(?:so that|that|such that|in order to)\b|^(?:以便|便于|从而|以免|免得|省得|好让|为了?(?:让|使|方便|便于|避免|防止|减少))/i

/** "变更单 CR-88：", "Change request:": a short name before a colon, with a function behind it. */
function isLabel(clause: Clause, { text, start, clauses }: Statement): boolean {
  const limit = /\p{Script=Han}/u.test(clause.text) ? LABEL_CHARS.zh : LABEL_CHARS.en
  if (clause !== clauses[0] || clause.text.length > limit || clause.modality !== 'plain') return false
  const rest = text.slice(clause.end - start)
  return /^\s*[:：]/.test(rest) && (NOTHING_NAMED.test(rest) || clauses.slice(1).some((c) => isFunction(c)))
}

const LABEL_CHARS = { zh: 16, en: 36 } as const
const NOTHING_NAMED = /^\s*[:：]\s*(?:none|n\/a|tbd|nothing|暂?无|没有|待定)/i

/** "护士打开体温单页面的耗时，P95 不超过 800 毫秒": a name for what the rest of the sentence measures. */
function isMeasuredName(clause: Clause, { clauses, text, start }: Statement): boolean {
  if (clause.modality !== 'plain' || clause.quantities.length > 0 || clauses.length < 2) return false
  const others = clauses.filter((c) => c !== clause)
  if (!others.some((c) => c.quantities.length > 0 && MEASURE.test(c.text))) return false
  if (MEASURED_NAME.test(clause.text)) return true
  if (clause === clauses[0] && /^\s*[:：]/.test(text.slice(clause.end - start)) && !others.some((c) => isFunction(c)))
    return true
  return (
    clause === clauses[0] &&
    clause.object === undefined &&
    clause.actor === undefined &&
    !others.some((c) => isFunction(c))
  )
}

const MEASURED_NAME =
  /的(?:耗时|时间|时长|速度|次数|数量|延迟|时延|比例|占比|可用性)$|^[^，。]{0,12}从[^，。]{1,16}到[^，。]{1,16}$/u

/** The clause only says how fast or how much: "must answer 95% of requests within 300 ms". */
function isPureMeasure(clause: Clause): boolean {
  if (clause.quantities.length === 0 || clause.actor !== undefined) return false
  if (MEASURE.test(clause.text)) return true
  if (THROUGHPUT.test(clause.text) && CARRIES.test(clause.verb?.lemma ?? '')) return true
  const isTimed = clause.quantities.some((q) => q.kind === 'time' && q.bound === 'at-most')
  const object = (clause.object?.text ?? '').replace(MEASURE_REST, '').trim()
  return isTimed && object === '' && /^(?:react|operate)$/.test(clause.verb?.role ?? '')
}

/** What a product does under load. */
const CARRIES = /^(?:支持|承载|承受|满足|达到|支撑|扛|support|handle|serve|sustain|cope|withstand|allow)$/

const MEASURE =
  /响应时间|响应速度|时延|延迟|耗时|可用性|吞吐|P9\d|TP9\d|QPS|TPS|并发(?:数|量)?(?:不|达|支持)|% of (?:requests|calls|queries|searches)|(?:速度|时间|用时)(?:必须|要|应|须|需|控制)?(?:在|不超过|小于|低于|≤|<)|续航|on (?:one|a single) charge|response time|latency|load(?:ing)? time|uptime|availability|throughput/i
/** What may stand after a verb beside its object: times and limits. */
const MEASURE_REST =
  /within|under|in|less than|no more than|不超过|以内|之内|内|小于|低于|\d[\d.,]*|毫秒|秒|分钟|小时|ms|milliseconds?|seconds?|minutes?|hours?|one|two|three|five|ten|s\b/gi

/** "I want a weekly summary", "需要一个车位预约": a thing is wished for. */
function isWishedThing(clause: Clause): boolean {
  if (!/^(?:want|need|like|need|需要|想要|希望|要|想)$/.test(clause.verb?.lemma ?? '')) return false
  const object = objectText(clause)
  return (
    object.length > 2 &&
    !DEICTIC_OBJECT.test(object) &&
    !BUZZ.has(bareObject(object)) &&
    !isSlogan(clause, object) &&
    !WISH.test(object)
  )
}

/** Objects that are an opinion or somebody's approval, also of a thing that is named: "系统更加好用". */
const WISH =
  /^(?:更|很|比较|better|more|faster|to\b)|^[^的，。]{1,10}(?:更加?|再|比较|足够|越来越)\p{Script=Han}{1,4}(?:一些|一点|些|点)?$/iu

function bareObject(object: string): string {
  return object
    .replace(/^(?:一个|一套|个|一下|类似|a |an |the |some )/i, '')
    .replace(/(?:功能|能力|模块|特性|支持| support| feature| capability)s?$/i, '')
    .toLowerCase()
}

/** What the verb acts on, without quotes and function words. */
function objectText(clause: Clause): string {
  return (clause.object?.text ?? '')
    .replace(QUOTE_MARKS, '')
    .replace(/[。.！!？?；;，,吧啊呢吗呀的了]+$/u, '')
    .replace(/^(?:的)?(?:功能|能力|操作|特性)$/u, '')
    .trim()
}

/** "attach it to the dog's file", "cap it at 5": the pronoun is spoken of before, and the place or value says what changes. */
function isPlaced({ object, text, start }: Clause): boolean {
  if (!/^(?:it|them|this|that|these|those)$/i.test(object?.text ?? '')) return false
  return PLACE.test(text.slice((object?.end ?? start) - start))
}

const PLACE =
  /^ (?:to|on|in|into|at|from|under|as|by|for|after|before|until|next to) (?!(?:me|us|you|all|everyone|now)\b)[\w"“]/i

function isConcreteAction(clause: Clause): boolean {
  const object = objectText(clause)
  if (isPlaced(clause)) return true
  if (object !== '') return !DEICTIC_OBJECT.test(object) && !isSlogan(clause, object) && !BUZZ.has(bareObject(object))
  // Without an object the clause still says what is done when its subject or its manner does.
  return clause.subject !== undefined || clause.people.length > 0 || /自动|批量|一键|定时|实时|手动/.test(clause.text)
}

/** "改漂亮点": an opinion, no change that could be built. */
const TASTE =
  /^(?:得|成)?(?:更|再)?(?:漂亮|好看|美观|大气|高级|高端|好用|顺手|简洁|清爽|现代|时尚|舒服|友好|聪明)(?:一?[点些]|一下)?[儿的]?$/

function isConcreteChange(clause: Clause): boolean {
  const object = objectText(clause)
  if (isPlaced(clause) && clause.verb?.lemma !== 'make') return true
  const what = object === '' ? (clause.subject?.text ?? '') : object
  if (/^make$/.test(clause.verb?.lemma ?? '') && MADE_BETTER.test(object) && clause.quantities.length === 0)
    return false
  return what !== '' && !DEICTIC_OBJECT.test(what) && !TASTE.test(what) && !isSlogan(clause, what)
}

function isConcreteBuild(clause: Clause): boolean {
  const object = objectText(clause)
  if (object === '' || DEICTIC_OBJECT.test(object)) return false
  const bare = bareObject(object)
  if (BUZZ.has(bare) || bare === '') return false
  if (BUZZ_MODIFIER.test(bare) && bare.length <= SHORT_OBJECT_CHARS && clause.quantities.length === 0) return false
  return !isSlogan(clause, object)
}

/** Up to here an object with a slogan's adjective is the slogan; a longer one says more. */
const SHORT_OBJECT_CHARS = 12

/** The object is a quality or a figure, and nothing concrete stands beside it. */
function isSlogan(clause: Clause, object: string): boolean {
  if (!ABSTRACT_OBJECT.test(object)) return false
  if (ABSTRACT_HEAD.test(object) && clause.verb?.role !== 'operate' && clause.quantities.length === 0) return true
  const rest = object
    .replace(new RegExp(ABSTRACT_OBJECT.source, 'gi'), '')
    .replace(/[的与和及、\s]|and|the|of|our|all|more/gi, '')
  return rest.length <= 3 && clause.verb?.role !== 'operate'
}
