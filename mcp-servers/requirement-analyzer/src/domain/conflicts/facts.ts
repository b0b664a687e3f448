import type { Clause } from '../clause/types.ts'
import { DAILY_WINDOW, EXCEPT, LOCKED, LOCKED_FOR_A_TIME, UNIVERSAL } from '../lexicon/conflict-cues.ts'
import { termOf } from '../lexicon/terms.ts'
import type { Statement } from '../text/parse.ts'
import type { Claim, Fact, Mentioned } from './claim.ts'
import { contentOf, deedConcept, headsOf, personConcept } from './content.ts'
import { namesOf } from './contrast.ts'
import { deniesSomething, endsSomething } from './denial.ts'
import { measuresOf } from './measures.ts'
import { statesOf } from './states.ts'

/** What every claim of a requirement shares. */
export interface Shared {
  readonly topic: ReadonlySet<string>
  readonly mentioned: Mentioned
}

/** The claims of a sentence; a clause that names nothing speaks of what the clause before it named. */
export function claimsOf(statement: Statement): Claim[] {
  const conditions = statement.clauses.filter((c) => c.isConditionOnly)
  const mains = statement.clauses.filter((c) => !c.isConditionOnly)
  const claims: Claim[] = []
  for (const clause of mains.length > 0 ? mains : conditions) {
    const claim = claimOf(clause, statement, mains.length > 0 ? conditions : [])
    const before = claims.at(-1)
    claims.push(before === undefined ? claim : inherit(claim, before))
  }
  return claims
}

/** The claims of one sentence with what the sentence and the requirement around them say. */
export function factsOf(claims: readonly Claim[], { topic, mentioned }: Shared): Fact[] {
  const context = new Set(claims.flatMap((claim) => [...claim.verbs, ...claim.nouns, ...claim.people]))
  const names = claims.flatMap((claim) => claim.ownNames)
  const counted = claims.flatMap((claim) => claim.quantities.map(({ unit }) => unit)).filter((u) => COUNTED.test(u))
  const grams = gramsOf([...context, ...topic, ...counted])
  return claims.map((claim) => ({
    ...claim,
    topic,
    mentioned,
    context,
    surroundings: new Set([...context, ...claim.conditionWords, ...topic]),
    names: claims.length > ONE_MATTER_CLAIMS ? claim.ownNames : names,
    grams,
  }))
}

/** In a sentence of no more claims than this each speaks of what the others name. */
const ONE_MATTER_CLAIMS = 3
/** A counted thing ("games") is a word of the text like any other. */
const COUNTED = /^[a-z]{4,}$/
/** English words are alike by their beginning, Chinese ones by any two characters. */
const STEM_CHARS = 4

function gramsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.flatMap((word) => {
      const term = termOf(word)
      return term === undefined ? piecesOf(word) : [...piecesOf(word), term]
    }),
  )
}

function piecesOf(word: string): string[] {
  if (!/^\p{Script=Han}{2,}$/u.test(word)) return [word.slice(0, STEM_CHARS)]
  return [...word].flatMap((char, at) => (at === 0 ? [char] : [char, word.slice(at - 1, at + 1)]))
}

function inherit(fact: Claim, before: Claim): Claim {
  return {
    ...fact,
    nouns: fact.nouns.size === 0 ? before.nouns : fact.nouns,
    heads: fact.heads.size === 0 ? before.heads : fact.heads,
    verbs: fact.verbs.size === 0 ? before.verbs : fact.verbs,
    // "访客只能查看，不能导出": nobody new is named, so it is still the visitor.
    ...(fact.clause.subject === undefined && fact.people.size === 0
      ? { actors: before.actors, people: before.people }
      : {}),
    // A clause with a condition of its own has left the one before.
    states: fact.clause.condition === undefined ? new Map([...before.states, ...fact.states]) : fact.states,
  }
}

function charactersOf({ clauses }: Statement): ReadonlySet<string> {
  const words = clauses.flatMap((c) => c.tokens.filter((t) => CONTENT_CLASS.test(t.class)).map((t) => t.text))
  return new Set(words.join('').match(/\p{Script=Han}/gu))
}

const CONTENT_CLASS = /^(?:noun|verb|name|adjective|other)$/

function mainVerbOf(clause: Clause): string {
  const token = clause.tokens.find((t) => t.start === clause.verb?.start)
  return token === undefined ? '' : (deedConcept(clause, token) ?? token.lemma)
}

function claimOf(clause: Clause, statement: Statement, conditions: readonly Clause[]): Claim {
  const { verbs, nouns } = contentOf(clause)
  const actor = clause.actor
  const isAnybody = actor === undefined || actor.isGeneric || UNIVERSAL.test(clause.text)
  const actors = isAnybody ? [] : clause.people.filter((p) => p.part === 'actor').map((p) => personConcept(p.text))
  return {
    text: clause.text,
    sentence: statement.text,
    clause,
    verbs,
    mainVerb: mainVerbOf(clause),
    nouns,
    heads: headsOf(clause),
    actors: new Set(actors),
    people: new Set(clause.people.map((p) => personConcept(p.text))),
    states: statesOf([clause, ...conditions].map((c) => c.text).join(' ')),
    denies: deniesSomething(clause) && !EXCEPT.test(statement.text),
    isCeased: endsSomething(clause),
    hasCondition: clause.condition !== undefined || conditions.length > 0 || DAILY_WINDOW.test(clause.text),
    conditionText: [clause.condition?.text ?? '', ...conditions.map((c) => c.text)].join(' '),
    isLocked: LOCKED.test(statement.text) && !LOCKED_FOR_A_TIME.test(statement.text),
    quantities: measuresOf(clause, statement.text),
    conditionWords: new Set(conditions.flatMap((c) => wordsOf(c))),
    characters: charactersOf(statement),
    ownNames: namesOf(clause),
  }
}

function wordsOf(clause: Clause): string[] {
  const { verbs, nouns } = contentOf(clause)
  return [...verbs, ...nouns, ...clause.people.map((p) => personConcept(p.text))]
}
