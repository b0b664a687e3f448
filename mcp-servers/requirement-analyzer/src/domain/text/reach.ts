import { withoutReports } from '../clause/reported.ts'
import { NOTE_LABEL, OPEN_QUESTION, POINTER, POLITE_QUESTION, WISHED } from '../lexicon/report-cues.ts'
import type { ParsedText, Statement } from './parse.ts'
import type { SectionRole } from './types.ts'

/** Sections that tell a story around the requirement and ask for nothing. */
const ASIDE: ReadonlySet<SectionRole> = new Set(['background', 'goal', 'glossary', 'exclusion'])
const EXCLUSION =
  /本期(?:不|暂不)|暂不(?:支持|做|考虑|处理|开放)|不在(?:本期|本次|此次)?(?:范围|需求)|(?:本期|这期|一期|本次|这次|首期|先|暂时?|目前|本版)(?:都|就|先)?不(?:做|支持|考虑|涉及)|后期再|以后(?:也许|可能|再)|(?:本|该|此)(?:需求|次|期|版本|阶段|迭代|单)[^，。；]{0,6}不(?:包含|包括|含|涉及|做|改|动|处理|支持|考虑|迁)|out of scope|\bnot part of (?:this|the)\b|\b(?:will|shall|do|does) not be (?:migrated|touched|supported|built)|\bno changes? to\b|\bwe (?:do|will) not (?:touch|change|support|build|migrate)\b|not (?:covered|in scope|part of (?:this|the) (?:release|project|scope))|not included in (?:this|the first|the current)|will not be (?:covered|done|included)|maybe (?:later|one day|someday)|not in this release/i

/** Put out of scope; "目前不支持批量导出，希望…" tells what is missing and asks for it. */
function isExcluded({ text }: Statement): boolean {
  return EXCLUSION.test(text) && !MISSED_NOW.test(text)
}

const MISSED_NOW = /^(?:目前|现在|暂时?)[^。；]{0,24}不[^。；，]{1,20}[，,][^。；]{0,6}(?:希望|需要|想|请|要求|建议)/u

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
