import { withoutReports } from '../clause/reported.ts'
import {
  EXCLUSION,
  MISSED_NOW,
  NOTE_LABEL,
  OPEN_QUESTION,
  POINTER,
  POLITE_QUESTION,
  WISHED,
} from '../lexicon/report-cues.ts'
import type { ParsedText, Statement } from './parse.ts'
import type { SectionRole } from './types.ts'

/** Sections that tell a story around the requirement and ask for nothing. */
const ASIDE: ReadonlySet<SectionRole> = new Set(['background', 'goal', 'glossary', 'exclusion'])

/** Put out of scope; "目前不支持批量导出，希望…" tells what is missing and asks for it. */
function isExcluded({ text }: Statement): boolean {
  return EXCLUSION.test(text) && !MISSED_NOW.test(text)
}

/** A question about the requirement, or a remark on the document: neither asks for anything yet. */
export function isAside({ text }: Statement): boolean {
  if (OPEN_QUESTION.test(text) && !POLITE_QUESTION.test(text)) return true
  if (POINTER.test(text)) return true
  const note = NOTE_LABEL.exec(text)?.[0]
  return note !== undefined && !WISHED.test(text.slice(note.length))
}

/** Statements that ask for something: no asides, no headings, nothing put out of scope. */
export function demands(parsed: ParsedText): Statement[] {
  return parsed.statements.filter((s) => s.form !== 'heading' && !ASIDE.has(s.section) && !isExcluded(s) && !isAside(s))
}

const asked = new WeakMap<ParsedText, readonly Statement[]>()

/** The demands without the clauses that only tell what happened, what somebody complained of or how things stand. */
export function asks(parsed: ParsedText): readonly Statement[] {
  const known = asked.get(parsed)
  if (known !== undefined) return known
  const found = demands(parsed).map((statement) => {
    const clauses = withoutReports(statement.clauses)
    return clauses.length === statement.clauses.length ? statement : { ...statement, clauses }
  })
  asked.set(parsed, found)
  return found
}
