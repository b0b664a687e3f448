import { isPersonNoun } from '../clause/people-en.ts'
import { personEndingAt } from '../clause/people-zh.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import type { FoundStory } from './types.ts'

/** One story for each table row that has somebody in one cell and something done in another. */
export function tableStories(parsed: ParsedText): FoundStory[] {
  const rows = new Map<number, Statement[]>()
  for (const cell of parsed.statements.filter((s) => s.form === 'cell')) {
    rows.set(cell.line, [...(rows.get(cell.line) ?? []), cell])
  }
  return [...rows.values()].flatMap((cells) => rowStory(cells))
}

function rowStory(cells: readonly Statement[]): FoundStory[] {
  const who = cells.find((cell) => cell.section === 'roles') ?? cells.find((cell) => isPeopleCell(cell))
  const what =
    cells.find((cell) => cell !== who && cell.section === 'function' && hasVerb(cell)) ??
    cells.find((cell) => cell !== who && isAction(cell))
  if (who === undefined || what === undefined || (!isPeopleCell(who) && who.section !== 'roles')) return []
  const why = cells.find((cell) => cell.section === 'goal')
  return [
    {
      role: who.text,
      isRoleStated: true,
      action: what.text,
      object: what.clauses[0]?.object?.text,
      benefit: why?.text ?? null,
      source: what,
    },
  ]
}

function isAction(cell: Statement): boolean {
  return (
    cell.section !== 'goal' &&
    cell.section !== 'background' &&
    cell.section !== 'boundary' &&
    hasVerb(cell) &&
    !cell.clauses.some((c) => c.polarity === 'forbid')
  )
}

function hasVerb(cell: Statement): boolean {
  return cell.clauses.some((clause) => clause.verb !== undefined && clause.verb.role !== 'state')
}

/** The whole cell is a name for people. */
function isPeopleCell({ clauses, text }: Statement): boolean {
  const tokens = clauses[0]?.tokens ?? []
  if (clauses.length !== 1 || tokens.length > 4) return false
  return personEndingAt(tokens, tokens.length - 1) !== undefined || isPersonNoun(text.split(/\s+/).at(-1) ?? '')
}
