import { labelledPerson } from '../clause/labelled-person.ts'
import { isPersonNoun } from '../clause/people-en.ts'
import { personEndingAt } from '../clause/people-zh.ts'
import { withoutReports } from '../clause/reported.ts'
import { PLACEHOLDER } from '../lexicon/placeholders.ts'
import type { ParsedText, Statement } from '../text/parse.ts'
import { isAside } from '../text/reach.ts'
import { leadingLabel } from '../text/sentences.ts'
import { type Span, spanOf } from '../text/types.ts'
import { segmentChinese } from '../words/segment-zh.ts'
import { isAppraisal } from './no-deed.ts'

const NOT_INTENDED: ReadonlySet<string> = new Set(['background', 'glossary', 'exclusion', 'goal'])
/** "all roles", "everyone": a scope, not a role. */
const ANY_ROLE = /^(?:所有|全部|任意|不限|各)?(?:角色|人)?$|^(?:all|any) (?:roles?|users?)$/i

/** Classes of people that use, get, do or judge something, or whose access is changed. */
export function findRoles(parsed: ParsedText): Span[] {
  return parsed.statements
    .filter((s) => s.form !== 'heading' && !NOT_INTENDED.has(s.section) && !isAside(s))
    .flatMap((statement) =>
      statement.section === 'roles'
        ? listedRoles(statement)
        : [
            ...templateRole(statement),
            ...labelledRole(statement),
            ...actingRoles(statement, parsed.text.slice(statement.end)),
          ],
    )
}

/** "As a …, I want": whoever is named there is a role, whether the lexicon knows the word or not. */
function templateRole(statement: Statement): Span[] {
  const match = statement.text.match(
    /(?:作为(?:一[名个位])?|\bas (?:an?|the) )([^，,。.;；]{2,40}?)[，,]?\s*(?:我|\bi\b)/iu,
  )
  const role = match?.[1]?.trim()
  if (role === undefined || /^(?:用户|user|人)$/i.test(role)) return []
  const start = statement.start + statement.text.indexOf(role)
  return [{ start, end: start + role.length, text: role }]
}

/** In a list the label before a deed is who does it. */
function labelledRole(statement: Statement): Span[] {
  const person = statement.form === 'item' ? labelledPerson(statement) : undefined
  return person === undefined ? [] : [person]
}

/** Who was told of is meant by what is asked for: "drivers keep losing the photo. let them store it". */
const REFERS_BACK = /他们|她们|\b(?:they|them|their)\b/i

function actingRoles(statement: Statement, rest: string): Span[] {
  const body = statement.start + (leadingLabel(statement.text)?.length ?? 0)
  const kept = REFERS_BACK.test(rest) ? statement.clauses : withoutReports(statement.clauses)
  return kept
    .filter((clause) => clause.polarity !== 'waive' && !isAppraisal(clause))
    .flatMap((clause) => clause.people.filter((p) => p.start >= body && !(p.isGeneric && clause.isConditionOnly)))
    .map(({ start, end, text }) => ({ start, end, text }))
}

/** In a list of roles every person counts, and so does a role the lexicon does not know. */
function listedRoles(statement: Statement): Span[] {
  const skip = statement.isLabelled ? (leadingLabel(statement.text)?.length ?? 0) : 0
  const body = statement.text.slice(skip)
  if (PLACEHOLDER.test(body) || ANY_ROLE.test(body.trim()) || !/\p{L}/u.test(body)) return []
  const named = /\p{Script=Han}/u.test(body)
    ? listedZh(body, statement.start + skip)
    : listedEn(body, statement.start + skip)
  if (named.length > 0 || (statement.form === 'prose' && !statement.isLabelled)) return named
  return [spanOf(statement.text, skip, statement.text.length)].map((s) => ({
    start: s.start + statement.start,
    end: s.end + statement.start,
    text: s.text,
  }))
}

function listedZh(body: string, offset: number): Span[] {
  const tokens = segmentChinese(body, 0)
  return tokens.flatMap((_, index) => {
    const phrase = personEndingAt(tokens, index)
    if (phrase === undefined) return []
    const start = tokens[phrase.from]?.start ?? 0
    const end = tokens[phrase.to]?.end ?? 0
    return [{ start: start + offset, end: end + offset, text: body.slice(start, end) }]
  })
}

function listedEn(body: string, offset: number): Span[] {
  return [...body.matchAll(/[A-Za-z][\w'-]*/g)]
    .filter((match) => isPersonNoun(match[0]))
    .map((match) => ({ start: offset + match.index, end: offset + match.index + match[0].length, text: match[0] }))
}
