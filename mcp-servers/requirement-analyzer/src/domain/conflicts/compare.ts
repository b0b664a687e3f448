import { termOf } from '../lexicon/terms.ts'
import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import { contradictionOf, type Meter } from './contradict.ts'
import type { Measure } from './counts.ts'
import { haveOtherDeeds, matchFacts } from './match.ts'
import { areOtherCases, haveOtherNumbers } from './numeric.ts'
import { type Profile, profileOf } from './profile.ts'
import { isSameUnit, isSameValue } from './same-unit.ts'
import { relateStates } from './states.ts'
import type { Comparison, Requirement } from './types.ts'

/** From here on two requirements cover the same ground: the classic rule of three shared content keywords. */
const SAME_GROUND_KEYWORDS = 3
/** … and of the shorter one's keywords this share, or the three are incidental. */
const SAME_GROUND_SHARE = 0.6
/** A long requirement that mentions all words of a short one is not the same requirement. */
const SAME_EXTENT_SHARE = 0.34
/** Fewer shared keywords than this are no common object. */
const OVERLAP_KEYWORDS = 2

/** How a new requirement stands to an existing one. */
export function compare(fresh: Requirement, existing: Requirement): Comparison {
  return compareProfiles(profileOf(fresh), profileOf(existing))
}

/** The same on profiles, so that a new requirement is read once for a thousand existing ones. */
export function compareProfiles(fresh: Profile, existing: Profile, meter?: Meter): Comparison {
  const theirs = new Set([...existing.keywords.keys()].map(termFor))
  const sharedConcepts = [...fresh.keywords.keys()].filter((concept) => theirs.has(termFor(concept)))
  const sharedKeywords = sharedConcepts.map((concept) => fresh.keywords.get(concept) ?? concept)
  const quotes = { newQuote: firstSentence(fresh), existingQuote: firstSentence(existing) }
  const contradiction = contradictionOf(fresh, existing, meter)
  if (contradiction !== undefined) {
    const { kind, a, b, detail } = contradiction
    return { relation: 'conflict', kind, sharedKeywords, newQuote: a, existingQuote: b, detail }
  }
  if (haveSameGround(fresh, existing, sharedConcepts.length) && !areApart(fresh, existing)) {
    return { relation: 'duplicate', kind: null, sharedKeywords, ...quotes, detail: null }
  }
  const relation = sharedConcepts.length >= OVERLAP_KEYWORDS ? 'overlap' : 'none'
  return { relation, kind: null, sharedKeywords, ...quotes, detail: null }
}

/** Enough of what both name is the same; one number for one unit is as telling as a word. */
function haveSameGround(fresh: Profile, existing: Profile, sharedWords: number): boolean {
  const numbers = sharedNumbers(fresh, existing)
  const shared = sharedWords + numbers
  const smaller = Math.min(fresh.keywords.size, existing.keywords.size) + numbers
  const larger = Math.max(fresh.keywords.size, existing.keywords.size) + numbers
  const share = shared / Math.max(1, smaller)
  return shared >= SAME_GROUND_KEYWORDS && share >= SAME_GROUND_SHARE && shared >= larger * SAME_EXTENT_SHARE
}

function sharedNumbers(fresh: Profile, existing: Profile): number {
  const [ours, theirs] = [fresh, existing].map(({ facts }) =>
    facts.slice(0, TELLING_CLAIMS).flatMap(({ quantities }) => quantities),
  )
  const isSame = (p: Measure) =>
    theirs?.some((q) => p.bound === q.bound && isSameUnit(p, q) && isSameValue(p, q)) === true
  return (ours ?? []).filter(isSame).length
}

/** Two words for one thing (remove / delete) are one keyword. */
function termFor(concept: string): string {
  return termOf(concept) ?? concept
}

function firstSentence({ parsed }: Profile): string {
  const sentences = parsed.statements.map((s) => s.text)
  return sentences[1] ?? sentences[0] ?? ''
}

/** The first claims of a requirement tell what it is about. */
const TELLING_CLAIMS = 12

/** Drafts and posted ones, students and staff: the same words about different cases or people. */
function areApart(fresh: Profile, existing: Profile): boolean {
  const [ours, theirs] = [fresh, existing].map(({ facts }) => facts.slice(0, TELLING_CLAIMS))
  const opposed = ours?.some((a) => theirs?.some((b) => relateStates(a.states, b.states) === 'opposed'))
  if (opposed === true || actorsApart(ours ?? [], theirs ?? [])) return true
  if (ours?.some((a) => theirs?.some((b) => haveOtherNumbers(a, b) || areOtherCases(a, b)))) return true
  if (isDeniedOnOneSide(ours ?? [], theirs ?? [])) return true
  // Every pair of claims is about another thing or does another thing with it.
  return (ours ?? []).every((a) => (theirs ?? []).every((b) => matchFacts(a, b).isContrasted || haveOtherDeeds(a, b)))
}

/** One allows what the other forbids in some case: an exception, not the same again. */
function isDeniedOnOneSide(ours: readonly Fact[], theirs: readonly Fact[]): boolean {
  const pairs = ours.flatMap((a) =>
    theirs.filter((b) => common(a.verbs, b.verbs).length > 0).map((b) => [a, b] as const),
  )
  if (pairs.length > 0) return pairs.every(([a, b]) => a.denies !== b.denies)
  const [isOurs, isTheirs] = [ours, theirs].map((facts) => facts.length > 0 && facts.every(isPlainDenial))
  return isOurs !== isTheirs && !(isOurs === true ? theirs : ours).some(({ denies }) => denies)
}

/** Refusing what is beyond a number says the same as the limit itself. */
function isPlainDenial({ denies, quantities }: Fact): boolean {
  return denies && quantities.length === 0
}

function actorsApart(ours: readonly Fact[], theirs: readonly Fact[]): boolean {
  const [a, b] = [doersOf(ours), doersOf(theirs)]
  return a.size > 0 && b.size > 0 && common(a, b).length === 0 && ![...a].some((x) => [...b].some((y) => isKin(x, y)))
}

/** Who does something; who may not counts only where nobody does. */
function doersOf(facts: readonly Fact[]): ReadonlySet<string> {
  const doing = facts.filter(({ denies, actors }) => !denies && actors.size > 0)
  return new Set((doing.length > 0 ? doing : facts).flatMap((fact) => [...fact.actors]))
}

/** Names of one role share a character (巡检员 / 巡检人员); English ones are told by their words alone. */
function isKin(x: string, y: string): boolean {
  return [...x].some((char) => /\p{Script=Han}/u.test(char) && y.includes(char)) || isHan(x) !== isHan(y)
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
