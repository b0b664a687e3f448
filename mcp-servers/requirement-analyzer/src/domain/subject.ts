import { type FoundFunction, findFunctions } from './dimensions/functions.ts'
import { EXCEPTION } from './lexicon/boundary-cues.ts'
import type { ParsedText } from './text/parse.ts'

/** A subject line stays readable up to here. */
const SUBJECT_CHARS = 40

/** A first line without a full stop is a title up to here. */
const TITLE_CHARS = { zh: 24, en: 60 } as const

/** Words of the wish before what is wished for. */
const FRAME =
  /^(?:支持|需要)(?=.{3})|^(?:请|麻烦|希望|能不能|能否)(?:让|给|帮)?(?=.{4})|^(?:please|could you|can we|can you|it would be great if) |^作为[^，,]{1,20}[，,]\s?我(?:们)?(?:希望|想要?|需要)(?:能够|可以|能)?|^(?:as an? [^,.;]{2,60}?,? )?(?:(?:i|we) )?(?:want|need|would like)s? (?:to )?(?:be able to )?/i

/** What a text is about, in its own words, short enough to stand inside a question. */
export function subjectOf(parsed: ParsedText): string {
  const functions = findFunctions(parsed)
  const first = functions.find(({ statement }) => !EXCEPTION.test(statement.text)) ?? functions[0]
  const whole =
    subjectLine(parsed) ??
    titleOf(parsed) ??
    (first === undefined ? undefined : deedOf(first)) ??
    parsed.statements.find((s) => s.form !== 'heading')?.text ??
    parsed.text
  const bare = whole
    .replace(/[\s。.；;！!，,]+$/u, '')
    .replace(FRAME, '')
    .replace(TICKET_ID, '')
    // "2 点自动拉取": the clock's word is no verb.
    .replace(/^点(?=自动|定时)/, '')
    .replace(/[“”]/g, '')
    .trim()
  if (bare.length <= SUBJECT_CHARS) return bare
  const cut = bare.slice(0, SUBJECT_CHARS)
  const isInWord = /[a-z\d]$/i.test(cut) && /^[a-z\d]/i.test(bare.slice(SUBJECT_CHARS))
  return `${isInWord ? cut.replace(/\s+\S{1,30}$/u, '') : cut}…`
}

/** "主题：供应商对账单", "Subject: Fwd: badge photos": the writer named it. */
const SUBJECT_LINE =
  /^\s*(?:主题|标题|题目|subject|title)\s*[:：]\s*(?:(?:re|fwd?|aw|wg|回复|转发|答复)\s*[:：]\s*)*(?<named>\S.*)$/iu

function subjectLine({ statements }: ParsedText): string | undefined {
  const named = statements.slice(0, HEAD_STATEMENTS).map(({ text }) => SUBJECT_LINE.exec(text)?.groups?.['named'])
  return named.find((text) => text !== undefined && text.length >= 2)
}

/** A head is no longer. */
const HEAD_STATEMENTS = 6

/** What kind of paper it is, a greeting, the number of a ticket or clause: says nothing of what it is about. */
const DOCUMENT_FRAME =
  /纪要|会议记录|周报|日报|备忘|速记|^【[^】]*】$|^(?:各位|大家|同学们|老师|您好|你好|hi|hello|hey|dear|good (?:morning|afternoon))(?![a-z])|\b(?:minutes|notes|memo|sync|retro|stand-?up)\b|^(?:工单|需求单|变更单|request|ticket|case|issue)\s*(?:#|no\.?|号)?\s*\d|^(?:第.{1,6}条|§|section|art(?:icle)?\.?|clause)\s*\d*/iu
/** "BUG-4417 Timezone …": the number is its place in a list. */
const TICKET_ID = /^\W{0,2}(?:[A-Z]{2,8}-\d{1,6}|#\d{1,7}|缺陷|bug|feature|task|story|需求)\W{1,3}(?=\S{2})/iu

/** The first line names the whole, when it is short, no sentence, no section's name, and more follows. */
function titleOf({ statements, language }: ParsedText): string | undefined {
  const [first, second] = statements
  if (first === undefined || second === undefined || second.line === first.line) return undefined
  const isTitle =
    first.section === 'none' &&
    (first.form === 'heading' || first.form === 'prose') &&
    first.text.length >= 2 &&
    first.text.length <= TITLE_CHARS[language] &&
    !/[。.；;！!？?，,：:]$/u.test(first.text) &&
    !DOCUMENT_FRAME.test(first.text)
  return isTitle ? first.text : undefined
}

/** The action with its object; an action without one says nothing alone ("兑换"), so the clause speaks. */
function deedOf({ clause, text }: FoundFunction): string {
  // "Cart items expire after 30 minutes": of what happens by itself the deed alone does not say to what.
  const happens = clause.actor === undefined && clause.subject !== undefined && clause.verb?.role !== 'build'
  return clause.object === undefined || happens ? text.replace(SYSTEM_SUBJECT, '') : (clause.action?.text ?? text)
}

/** The product itself as the subject says nothing. */
const SYSTEM_SUBJECT =
  /^(?:希望|要求)?(?:本|该|这个)?(?:系统|平台|后台|程序|软件)(?:应当?|应该|需要?|必须|能够?|可以|要|会)?(?=\p{Script=Han})|^(?:the |our |this )?(?:system|platform|app|application|product|software) (?:shall|should|must|can|may|will|needs to|has to) (?=[a-z])/iu
