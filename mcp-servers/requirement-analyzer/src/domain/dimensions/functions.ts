import type { Clause } from '../clause/types.ts'
import {
  CARRIES,
  HYPOTHETICAL,
  MADE_BETTER,
  MEASURE,
  MEASURE_REST,
  MEASURED_NAME,
  NAMED_OPERATION,
  NO_DEED,
  NOTHING_NAMED,
  PLACE,
  PURPOSE,
  TASTE,
  WISH,
} from '../lexicon/function-cues.ts'
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

/** "变更单 CR-88：", "Change request:": a short name before a colon, with a function behind it. */
function isLabel(clause: Clause, { text, start, clauses }: Statement): boolean {
  const limit = /\p{Script=Han}/u.test(clause.text) ? LABEL_CHARS.zh : LABEL_CHARS.en
  if (clause !== clauses[0] || clause.text.length > limit || clause.modality !== 'plain') return false
  const rest = text.slice(clause.end - start)
  return /^\s*[:：]/.test(rest) && (NOTHING_NAMED.test(rest) || clauses.slice(1).some((c) => isFunction(c)))
}

const LABEL_CHARS = { zh: 16, en: 36 } as const

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

/** The clause only says how fast or how much: "must answer 95% of requests within 300 ms". */
function isPureMeasure(clause: Clause): boolean {
  if (clause.quantities.length === 0 || clause.actor !== undefined) return false
  if (MEASURE.test(clause.text)) return true
  if (THROUGHPUT.test(clause.text) && CARRIES.test(clause.verb?.lemma ?? '')) return true
  const isTimed = clause.quantities.some((q) => q.kind === 'time' && q.bound === 'at-most')
  const object = (clause.object?.text ?? '').replace(MEASURE_REST, '').trim()
  return isTimed && object === '' && /^(?:react|operate)$/.test(clause.verb?.role ?? '')
}

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

function isConcreteAction(clause: Clause): boolean {
  const object = objectText(clause)
  if (isPlaced(clause)) return true
  if (object !== '') return !DEICTIC_OBJECT.test(object) && !isSlogan(clause, object) && !BUZZ.has(bareObject(object))
  // Without an object the clause still says what is done when its subject or its manner does.
  return clause.subject !== undefined || clause.people.length > 0 || /自动|批量|一键|定时|实时|手动/.test(clause.text)
}

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
