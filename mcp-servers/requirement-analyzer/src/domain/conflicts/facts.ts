import type { Clause } from '../clause/types.ts'
import { DAILY_WINDOW, EXCEPT, LOCKED, LOCKED_FOR_A_TIME, UNIVERSAL } from '../lexicon/conflict-cues.ts'
import { termOf } from '../lexicon/terms.ts'
import type { Statement } from '../text/parse.ts'
import { contentOf, deedConcept, headsOf, personConcept } from './content.ts'
import { type Name, namesOf } from './contrast.ts'
import type { Measure } from './counts.ts'
import { deniesSomething, endsSomething } from './denial.ts'
import { measuresOf } from './measures.ts'
import { type Phase, statesOf } from './states.ts'

/** One thing a requirement claims: a main clause with the conditions of its sentence, as sets of concepts. */
export interface Claim {
  readonly text: string
  readonly sentence: string
  readonly clause: Clause
  readonly verbs: ReadonlySet<string>
  /** Concept of what was read as the verb of the clause; empty when none was. */
  readonly mainVerb: string
  /** Nouns other than the actor. */
  readonly nouns: ReadonlySet<string>
  /** What the claim is about: the heads of object and subject. */
  readonly heads: ReadonlySet<string>
  /** Concepts of who does it; empty when nobody or anybody does. */
  readonly actors: ReadonlySet<string>
  /** Concepts of everybody the clause names. */
  readonly people: ReadonlySet<string>
  readonly states: ReadonlyMap<string, Phase>
  readonly denies: boolean
  /** Denies because it ends a service or a behaviour. */
  readonly isCeased: boolean
  /** Holds only in some case that the sentence names. */
  readonly hasCondition: boolean
  /** That case, in the text's words. */
  readonly conditionText: string
  readonly conditionWords: ReadonlySet<string>
  /** Locked, final, read-only: denies every change. */
  readonly isLocked: boolean
  readonly quantities: readonly Measure[]
  /** Chinese characters of the sentence's content words. */
  readonly characters: ReadonlySet<string>
  /** What its phrases name, with the words before each noun. */
  readonly ownNames: readonly Name[]
}

/** A claim with the sentence and the requirement it stands in. */
export interface Fact extends Claim {
  /** Words of the requirement's title, which every claim in it is about. */
  readonly topic: ReadonlySet<string>
  /** All words of the sentence. */
  readonly context: ReadonlySet<string>
  /** The same with the words of its conditions and of the title. */
  readonly surroundings: ReadonlySet<string>
  /** The names of the claim, in a short sentence those of the whole sentence. */
  readonly names: readonly Name[]
  /** Everything the whole requirement names. */
  readonly mentioned: Mentioned
  /** Pieces of those words and of the title's: two claims without a piece in common are not looked at. */
  readonly grams: ReadonlySet<string>
}

/** The words of a whole requirement, as concepts and as written. */
export interface Mentioned {
  readonly words: ReadonlySet<string>
  readonly text: string
}

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
