import { VAGUE, VAGUE_NAMES } from './lexicon/vague.ts'
import type { ParsedText } from './text/parse.ts'
import { demands } from './text/reach.ts'
import type { Span } from './text/types.ts'

/** Words without measurable meaning where they stand; quantified in the same clause or part of a name they are none. */
export function findVague(parsed: ParsedText): Span[] {
  return demands(parsed).flatMap((statement) =>
    statement.clauses.flatMap((clause) => {
      const names = [...clause.text.matchAll(VAGUE_NAMES)].map((m) => [m.index, m.index + m[0].length] as const)
      return [...clause.text.matchAll(VAGUE)]
        .filter((m) => !names.some(([from, to]) => m.index >= from && m.index < to))
        .filter(() => clause.quantities.length === 0)
        .map((m) => ({ start: clause.start + m.index, end: clause.start + m.index + m[0].length, text: m[0] }))
    }),
  )
}
