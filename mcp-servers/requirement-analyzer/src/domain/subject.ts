import { type FoundFunction, findFunctions } from './dimensions/functions.ts'
import { EXCEPTION } from './lexicon/boundary-cues.ts'
import type { ParsedText } from './text/parse.ts'

/** A subject line stays readable up to here. */
const SUBJECT_CHARS = 40

/** A first line without a full stop is a title up to here. */
const TITLE_CHARS = { zh: 24, en: 60 } as const

/** Words of the wish before what is wished for. */
const FRAME =
  /^(?:支持|需要)(?=.{3})|^作为[^，,]{1,20}[，,]\s?我(?:们)?(?:希望|想要?|需要)(?:能够|可以|能)?|^(?:as an? [^,.;]{2,60}?,? )?(?:(?:i|we) )?(?:want|need|would like)s? (?:to )?(?:be able to )?/i

/** What a text is about, in its own words, short enough to stand inside a question. */
export function subjectOf(parsed: ParsedText): string {
  const functions = findFunctions(parsed)
  const first = functions.find(({ statement }) => !EXCEPTION.test(statement.text)) ?? functions[0]
  const whole =
    titleOf(parsed) ??
    (first === undefined ? undefined : deedOf(first)) ??
    parsed.statements.find((s) => s.form !== 'heading')?.text ??
    parsed.text
  const bare = whole
    .replace(/[\s。.；;！!，,]+$/u, '')
    .replace(FRAME, '')
    // "2 点自动拉取": the clock's word is no verb.
    .replace(/^点(?=自动|定时)/, '')
    .replace(/[“”]/g, '')
    .trim()
  if (bare.length <= SUBJECT_CHARS) return bare
  const cut = bare.slice(0, SUBJECT_CHARS)
  const isInWord = /[a-z\d]$/i.test(cut) && /^[a-z\d]/i.test(bare.slice(SUBJECT_CHARS))
  return `${isInWord ? cut.replace(/\s+\S{1,30}$/u, '') : cut}…`
}

/** The first line names the whole, when it is short, no sentence, no section's name, and more follows. */
function titleOf({ statements, language }: ParsedText): string | undefined {
  const [first, second] = statements
  if (first === undefined || second === undefined || second.line === first.line) return undefined
  const isTitle =
    first.section === 'none' &&
    (first.form === 'heading' || first.form === 'prose') &&
    first.text.length >= 2 &&
    first.text.length <= TITLE_CHARS[language] &&
    !/[。.；;！!？?，,：:]$/u.test(first.text)
  return isTitle ? first.text : undefined
}

/** The action with its object; an action without one says nothing alone ("兑换"), so the clause speaks. */
function deedOf({ clause, text }: FoundFunction): string {
  return clause.object === undefined ? text : (clause.action?.text ?? text)
}
