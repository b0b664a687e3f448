import { ACCEPTANCE_CUE, ACCEPTANCE_DENIED, ACCEPTANCE_TASTE } from '../lexicon/acceptance-cues.ts'
import { PLACEHOLDER, PLACEHOLDER_INSIDE } from '../lexicon/placeholders.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'

/** Below this a taste word is all the sentence says. */
const TASTE_CHARS = 40

/** Pass conditions that somebody could check. */
export function findAcceptance(parsed: ParsedText): Span[] {
  return demands(parsed)
    .filter((s) => isStated(s) && isCheckable(s))
    .map(({ start, end, text }) => ({ start, end, text }))
}

function isStated(statement: Statement): boolean {
  if (ACCEPTANCE_DENIED.test(statement.text)) return false
  return statement.section === 'acceptance' || ACCEPTANCE_CUE.test(statement.text)
}

function isCheckable(statement: Statement): boolean {
  const label = leadingLabel(statement.text)
  const body = statement.text.slice(label?.length ?? 0)
  if (body.trim().length < 2 || PLACEHOLDER.test(body) || PLACEHOLDER_INSIDE.test(statement.text)) return false
  return !(ACCEPTANCE_TASTE.test(body) && body.length < TASTE_CHARS && !/\d/.test(body))
}
