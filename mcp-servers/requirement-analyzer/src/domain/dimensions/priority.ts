import { PLACEHOLDER, PLACEHOLDER_INSIDE } from '../lexicon/placeholders.ts'
import { PRIORITY_BUSINESS, PRIORITY_CUE, PRIORITY_DENIED, PRIORITY_VALUE } from '../lexicon/priority-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'

/** Levels, urgency or an order directed at the requirement itself. */
export function findPriority(parsed: ParsedText): Span[] {
  return parsed.statements
    .filter((s) => s.section !== 'glossary' && (s.section === 'priority' ? hasValue(s) : isSaid(s)))
    .map(({ start, end, text }) => ({ start, end, text }))
}

/** The level a text states, as it states it ("P1", "高"), or `undefined`. */
export function priorityLevel(parsed: ParsedText): string | undefined {
  const said = findPriority(parsed)
    .map((span) => span.text)
    .join(' ')
  return said.match(/(?<![A-Za-z\d])P[0-4](?!\d)/i)?.[0].toUpperCase() ?? said.match(PRIORITY_VALUE)?.[0]
}

function hasValue(statement: Statement): boolean {
  const body = statement.text.slice(leadingLabel(statement.text)?.length ?? 0)
  if (statement.form === 'heading' || PLACEHOLDER.test(body) || PLACEHOLDER_INSIDE.test(body)) return false
  return PRIORITY_VALUE.test(body) || PRIORITY_CUE.some((cue) => cue.test(body))
}

function isSaid(statement: Statement): boolean {
  const { text } = statement
  if (PRIORITY_DENIED.test(text) || (PLACEHOLDER_INSIDE.test(text) && /优先|priority/i.test(text))) return false
  const cue = PRIORITY_CUE.find((pattern) => pattern.test(text))
  if (cue === undefined) return false
  // A business concept of the same name takes its own words out; what is left has to say it again.
  return cue.test(text.replace(new RegExp(PRIORITY_BUSINESS.source, 'gi'), ' '))
}
