import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import { contradictionOf, type Meter } from './contradict.ts'
import { haveOtherDeeds, matchFacts } from './match.ts'
import { areOtherCases, haveOtherNumbers } from './numeric.ts'
import { type Profile, profileOf } from './profile.ts'
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
  const sharedConcepts = [...fresh.keywords.keys()].filter((concept) => existing.keywords.has(concept))
  const sharedKeywords = sharedConcepts.map((concept) => fresh.keywords.get(concept) ?? concept)
  const quotes = { newQuote: firstSentence(fresh), existingQuote: firstSentence(existing) }
  const contradiction = contradictionOf(fresh, existing, meter)
  if (contradiction !== undefined) {
    const { kind, a, b, detail } = contradiction
    return { relation: 'conflict', kind, sharedKeywords, newQuote: a, existingQuote: b, detail }
  }
  const smaller = Math.min(fresh.keywords.size, existing.keywords.size)
  const larger = Math.max(fresh.keywords.size, existing.keywords.size)
  const share = smaller === 0 ? 0 : sharedConcepts.length / smaller
  const isSameExtent = sharedConcepts.length >= larger * SAME_EXTENT_SHARE
  if (
    sharedConcepts.length >= SAME_GROUND_KEYWORDS &&
    share >= SAME_GROUND_SHARE &&
    isSameExtent &&
    !areApart(fresh, existing)
  ) {
    return { relation: 'duplicate', kind: null, sharedKeywords, ...quotes, detail: null }
  }
  const relation = sharedConcepts.length >= OVERLAP_KEYWORDS ? 'overlap' : 'none'
  return { relation, kind: null, sharedKeywords, ...quotes, detail: null }
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
  return pairs.length > 0 && pairs.every(([a, b]) => a.denies !== b.denies)
}

function actorsApart(ours: readonly Fact[], theirs: readonly Fact[]): boolean {
  const a = new Set(ours.flatMap((fact) => [...fact.actors]))
  const b = new Set(theirs.flatMap((fact) => [...fact.actors]))
  return a.size > 0 && b.size > 0 && common(a, b).length === 0 && ![...a].some((x) => [...b].some((y) => isKin(x, y)))
}

/** Names of one role share a character (巡检员 / 巡检人员); English ones are told by their words alone. */
function isKin(x: string, y: string): boolean {
  return [...x].some((char) => /\p{Script=Han}/u.test(char) && y.includes(char)) || isHan(x) !== isHan(y)
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
