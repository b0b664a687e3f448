import { type ParsedText, parseText, type Statement } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
import type { Claim, Fact, Mentioned } from './claim.ts'
import { deedConcept, isPerson, partsOf } from './content.ts'
import { claimsOf, factsOf } from './facts.ts'
import type { Requirement } from './types.ts'

/** A requirement read for comparison. */
export interface Profile {
  readonly parsed: ParsedText
  /** What it claims, its title aside. */
  readonly facts: readonly Fact[]
  /** Concept → the word the text uses for it. */
  readonly keywords: ReadonlyMap<string, string>
  readonly text: string
}

/** Most claims of one requirement that are compared; two long documents would else be a million pairs. */
const MAX_FACTS = 150

/** A priority, on a line of its own or behind the text: two requirements of one rank have nothing in common by that. */
const PRIORITY =
  /^[^\S\n]{0,8}(?:优先级|priority)[^\S\n]{0,3}[:：][^\n]{0,60}$|[，,；;][^\S\n]{0,3}(?:优先级|priority)[^\S\n]{0,3}[:：]?[^\S\n]{0,3}P[0-4](?![0-9A-Za-z])/gimu

/** Reads title and description together; the title is a sentence of its own. */
export function profileOf(requirement: Requirement): Profile {
  const [title, description] = [requirement.title, requirement.description.replace(PRIORITY, '')]
  const text = description.trim() === '' ? title : title.trim() === '' ? description : `${title}\n${description}`
  const parsed = parseText(text)
  const first = parsed.statements[0]
  const heading = first !== undefined && parsed.statements.length > 1 && isTitle(first.text) ? first : undefined
  const shared = { topic: topicOf(heading), mentioned: mentionedIn(parsed) }
  const facts = claimedStatements(parsed)
    .filter((statement) => statement !== heading)
    .flatMap((statement) => factsOf(claimsOf(statement), shared))
  return { parsed, facts, keywords: keywordsOf(parsed), text }
}

/** The first sentence always counts; of a long text only as many as give the most claims that are compared. */
function claimedStatements(parsed: ParsedText): Statement[] {
  const claims = new Set(demands(parsed))
  const kept: Statement[] = []
  let count = 0
  for (const statement of parsed.statements) {
    if (statement !== parsed.statements[0] && !claims.has(statement)) continue
    if (count >= MAX_FACTS) break
    count += statement.clauses.length
    kept.push(statement)
  }
  return kept
}

function topicOf(heading: Statement | undefined): ReadonlySet<string> {
  const claims: readonly Claim[] = heading === undefined ? [] : claimsOf(heading)
  return new Set(claims.flatMap((claim) => [...claim.verbs, ...claim.nouns]))
}

function keywordsOf({ statements }: ParsedText): ReadonlyMap<string, string> {
  const keywords = new Map<string, string>()
  for (const clause of statements.flatMap((s) => s.clauses)) {
    for (const token of clause.tokens) {
      const concept = deedConcept(clause, token)
      if (concept !== undefined && !keywords.has(concept)) keywords.set(concept, token.text)
    }
  }
  return keywords
}

function mentionedIn(parsed: ParsedText): Mentioned {
  const clauses = parsed.statements.flatMap((s) => s.clauses)
  const words = clauses.flatMap((clause) =>
    clause.tokens
      .filter((t) => !isPerson(clause, t))
      .flatMap((t) => [deedConcept(clause, t) ?? [], partsOf(t.text)].flat()),
  )
  return { words: new Set(words), text: withoutPeople(parsed) }
}

/** "门诊医生" does not name the clinic. */
function withoutPeople({ text, statements }: ParsedText): string {
  let [rest, from] = ['', 0]
  for (const person of statements.flatMap((s) => s.clauses.flatMap((c) => c.people))) {
    if (person.start < from) continue
    rest += `${text.slice(from, person.start)} `
    from = person.end
  }
  return (rest + text.slice(from)).toLowerCase()
}

/** Longest line that reads as a title. */
const TITLE_CHARS = 40

function isTitle(sentence: string): boolean {
  return sentence.length <= TITLE_CHARS && !/[。.！!？?；;]$/.test(sentence)
}
