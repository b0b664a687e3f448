import type { Clause } from './clause/types.ts'
import { AIR_OF, COMPARATIVE_FORM, DEGREE_AFTER, VAGUE, VAGUE_NAMES } from './lexicon/vague.ts'
import type { ParsedText } from './text/parse.ts'
import { demands } from './text/reach.ts'
import type { Span } from './text/types.ts'

/** Words without measurable meaning where they stand; quantified in the same clause or part of a name they are none. */
export function findVague(parsed: ParsedText): Span[] {
  return demands(parsed).flatMap((statement) => statement.clauses.flatMap((clause) => vagueIn(clause)))
}

function vagueIn(clause: Clause): Span[] {
  if (clause.quantities.length > 0) return []
  const names = [...clause.text.matchAll(VAGUE_NAMES)].map((m) => [m.index, m.index + m[0].length] as const)
  const listed = [...clause.text.matchAll(VAGUE), ...clause.text.matchAll(AIR_OF)]
    .filter((m) => !names.some(([from, to]) => m.index >= from && m.index < to))
    .map((m) => ({ start: clause.start + m.index, end: clause.start + m.index + m[0].length, text: m[0] }))
  const shaped = degrees(clause).filter((span) => !listed.some((l) => l.start < span.end && span.start < l.end))
  return [...listed, ...shaped].sort((a, b) => a.start - b.start)
}

/** Adjectives that say more or less of something and not how much. */
function degrees({ tokens }: Clause): Span[] {
  return tokens.flatMap((token, at): Span[] => {
    if (token.class !== 'adjective' || token.isQuoted) return []
    if (COMPARATIVE_FORM.test(token.text)) return [{ start: token.start, end: token.end, text: token.text }]
    const next = tokens[at + 1]
    if (next === undefined || !DEGREE_AFTER.test(next.text) || next.start !== token.end) return []
    return [{ start: token.start, end: next.end, text: `${token.text}${next.text}` }]
  })
}
