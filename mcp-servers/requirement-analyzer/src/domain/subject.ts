import { findFunctions } from './dimensions/functions.ts'
import type { ParsedText } from './text/parse.ts'

/** A subject line stays readable up to here. */
const SUBJECT_CHARS = 40

/** What a text is about, in its own words, short enough to stand inside a question. */
export function subjectOf(parsed: ParsedText): string {
  const first = findFunctions(parsed)[0]
  const whole =
    first?.clause.action?.text ??
    first?.text ??
    parsed.statements.find((s) => s.form !== 'heading')?.text ??
    parsed.text
  const bare = whole
    .replace(/[\s。.；;！!，,]+$/u, '')
    .replace(/^(?:支持|需要)(?=.{3})/, '')
    .trim()
  return bare.length <= SUBJECT_CHARS ? bare : `${bare.slice(0, SUBJECT_CHARS)}…`
}
