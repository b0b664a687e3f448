import type { Clause } from '../clause/types.ts'
import { ABSTRACT_OBJECT, BUZZ, BUZZ_MODIFIER, DEICTIC_OBJECT } from '../lexicon/goals.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import type { Span } from '../text/types.ts'

/** A behaviour or change that a developer could build. */
export interface FoundFunction extends Span {
  readonly clause: Clause
  readonly statement: Statement
}

/** Sections whose sentences describe checks, levels or qualities and no behaviour of their own. */
const NO_FUNCTION: ReadonlySet<string> = new Set(['acceptance', 'priority', 'quality', 'schedule'])
const HYPOTHETICAL =
  /也许|说不定|以后可能|或许|什么的|之类的(?!.{0,4}(?:字段|按钮|文件))|先记录一下|想法而已|maybe|perhaps|some ?day|might be nice|just an idea/i
const QUOTE_MARKS = /[“”"'「」『』]/g

/** The functions of a text, in order. */
export function findFunctions(parsed: ParsedText): FoundFunction[] {
  return demands(parsed)
    .filter((s) => !NO_FUNCTION.has(s.section) && !HYPOTHETICAL.test(s.text))
    .flatMap((statement) =>
      statement.clauses
        .filter((clause) => isFunction(clause))
        .map((clause) => ({ ...functionSpan(clause), clause, statement })),
    )
}

function functionSpan(clause: Clause): Span {
  const { start, end, text } = clause
  return { start, end, text }
}

function isFunction(clause: Clause): boolean {
  const { verb, isConditionOnly, polarity } = clause
  if (isConditionOnly || verb === undefined || polarity === 'waive') return false
  switch (verb.role) {
    case 'operate':
    case 'react':
      return isConcreteAction(clause)
    case 'change':
      return isConcreteChange(clause)
    case 'build':
      return isConcreteBuild(clause)
    default:
      return false
  }
}

/** What the verb acts on, without quotes and function words. */
function objectText(clause: Clause): string {
  return (clause.object?.text ?? '')
    .replace(QUOTE_MARKS, '')
    .replace(/[。.！!？?；;，,吧啊呢吗呀的了]+$/u, '')
    .trim()
}

function isConcreteAction(clause: Clause): boolean {
  const object = objectText(clause)
  if (object !== '') return !isSlogan(clause, object)
  // Without an object the clause still says what is done when its subject or its manner does.
  return clause.subject !== undefined || clause.people.length > 0 || /自动|批量|一键|定时|实时|手动/.test(clause.text)
}

function isConcreteChange(clause: Clause): boolean {
  const object = objectText(clause)
  const what = object === '' ? (clause.subject?.text ?? '') : object
  return what !== '' && !DEICTIC_OBJECT.test(what) && !isSlogan(clause, what)
}

function isConcreteBuild(clause: Clause): boolean {
  const object = objectText(clause)
  if (object === '' || DEICTIC_OBJECT.test(object)) return false
  const bare = object
    .replace(/^(?:一个|一套|个|一下|a |an |the |some )/i, '')
    .replace(/(?:功能|能力|模块|特性|支持| support| feature| capability)s?$/i, '')
  if (BUZZ.has(bare) || BUZZ.has(bare.toLowerCase()) || bare === '') return false
  if (BUZZ_MODIFIER.test(bare) && bare.length <= SHORT_OBJECT_CHARS && clause.quantities.length === 0) return false
  return !isSlogan(clause, object)
}

/** Up to here an object with a slogan's adjective is the slogan; a longer one says more. */
const SHORT_OBJECT_CHARS = 12

/** The object is a quality or a figure, and nothing concrete stands beside it. */
function isSlogan(clause: Clause, object: string): boolean {
  if (!ABSTRACT_OBJECT.test(object)) return false
  const rest = object
    .replace(new RegExp(ABSTRACT_OBJECT.source, 'gi'), '')
    .replace(/[的与和及、\s]|and|the|of|our|all|more/gi, '')
  return rest.length <= 3 && clause.verb?.role !== 'operate'
}
