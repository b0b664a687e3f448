import { PLACEHOLDER, PLACEHOLDER_INSIDE } from '../lexicon/placeholders.ts'
import {
  BUSINESS_LEVEL,
  PRIORITY_BUSINESS,
  PRIORITY_CUE,
  PRIORITY_DENIED,
  PRIORITY_PHRASE,
  PRIORITY_VALUE,
} from '../lexicon/priority-cues.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'

/** Levels, urgency or an order directed at the requirement itself. */
export function findPriority(parsed: ParsedText): Span[] {
  return parsed.statements
    .filter((s) => s.section !== 'glossary' && (s.section === 'priority' ? hasValue(s) : isSaid(s)))
    .map(({ start, end, text }) => ({ start, end, text }))
}

/** The level stated for a place of the text, in its own words ("P1", "高"), or `undefined`. */
export function priorityLevel(parsed: ParsedText, place: Span): string | undefined {
  const levels = findPriority(parsed).flatMap(({ start, end, text }) => {
    const level = levelIn(text)
    return level === undefined ? [] : [{ start, end, level }]
  })
  if (new Set(levels.map(({ level }) => level)).size <= 1) return levels[0]?.level
  // Several levels: its own line's, else the one said last before it, else the first.
  const [from, to] = lineAround(parsed.text, place)
  const near =
    levels.find((each) => each.start < to && from < each.end) ?? levels.findLast(({ end }) => end <= place.start)
  return (near ?? levels[0])?.level
}

/** The words of order are shown when they are few. */
const SHOWN_CHARS = 16

function levelIn(text: string): string | undefined {
  const body = text.slice(leadingLabel(text)?.length ?? 0)
  const number = body.match(/(?<![A-Za-z\d])P[0-4](?!\d)/i)?.[0].toUpperCase()
  if (number !== undefined) return number
  const value = body.match(PRIORITY_PHRASE)?.[0] ?? body.match(PRIORITY_VALUE)?.[0]
  if (value !== undefined) return value
  return PRIORITY_CUE.map((cue) => body.match(cue)?.[0]).find((cue) => cue !== undefined && cue.length <= SHOWN_CHARS)
}

function lineAround(text: string, { start, end }: Span): readonly [number, number] {
  const to = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, to === -1 ? text.length : to]
}

function hasValue(statement: Statement): boolean {
  const body = statement.text.slice(leadingLabel(statement.text)?.length ?? 0)
  if (statement.form === 'heading' || PLACEHOLDER.test(body) || PLACEHOLDER_INSIDE.test(body)) return false
  return PRIORITY_VALUE.test(body) || PRIORITY_CUE.some((cue) => cue.test(body))
}

function isSaid(statement: Statement): boolean {
  const { text } = statement
  // "合并不影响 P1 级告警，P1 仍逐条推送": the level is one of the business in the whole sentence.
  if (
    BUSINESS_LEVEL.test(text) ||
    PRIORITY_DENIED.test(text) ||
    (PLACEHOLDER_INSIDE.test(text) && /优先|priority/i.test(text))
  )
    return false
  const cue = PRIORITY_CUE.find((pattern) => pattern.test(text))
  if (cue === undefined) return false
  // A business concept of the same name takes its own words out; what is left has to say it again.
  return cue.test(text.replace(new RegExp(PRIORITY_BUSINESS.source, 'gi'), ' '))
}
