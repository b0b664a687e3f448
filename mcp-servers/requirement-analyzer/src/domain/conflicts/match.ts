import { CONCEPT_OF } from '../lexicon/concepts.ts'
import { GRANTS } from '../lexicon/conflict-cues.ts'
import { CEASE } from '../lexicon/opposites.ts'
import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import { personConcept } from './content.ts'
import { areContrasted } from './contrast.ts'
import { isDoerOf } from './deeds.ts'

/** How much two claims are about the same matter. */
export interface Match {
  readonly verbs: readonly string[]
  readonly nouns: readonly string[]
  readonly heads: readonly string[]
  /** Every content word both use. */
  readonly words: readonly string[]
  /** The same, with the titles of both. */
  readonly topicWords: readonly string[]
  /** Words both sentences use, or one's title for the other's sentence. */
  readonly sharedContext: readonly string[]
  /** The sentences share most of their words: they are about one matter, whatever each of them says of it. */
  readonly isSameTopic: boolean
  /** Everything the shorter sentence is about stands in the other. */
  readonly isWhole: boolean
  /** One names nothing that the other does not name as well. */
  readonly isContained: boolean
  /** Both name what they are about, and it is not the same. */
  readonly isContrasted: boolean
  /** Different people do it. */
  readonly areActorsApart: boolean
}

/** Compares two claims word by word. */
export function matchFacts(a: Fact, b: Fact): Match {
  const heads = [...common(a.heads, union(b.heads, b.nouns)), ...common(b.heads, union(a.heads, a.nouns))]
  const shared = withoutManner(sharedContext(a, b))
  const least = Math.min(weightOf(a), weightOf(b))
  return {
    verbs: withoutManner(common(a.verbs, b.verbs)),
    nouns: common(a.nouns, b.nouns),
    heads: [...new Set(heads)],
    words: withoutManner(common(union(a.verbs, a.nouns), union(b.verbs, b.nouns))),
    topicWords: common(union(a.verbs, a.nouns, a.topic), union(b.verbs, b.nouns, b.topic)),
    sharedContext: shared,
    isSameTopic: (shared.length >= SAME_TOPIC_WORDS && shared.length >= least / 2) || shareCharacters(a, b),
    isWhole: least > 0 && shared.length >= least,
    isContained: isWithin(a.nouns, b.nouns) || isWithin(b.nouns, a.nouns),
    isContrasted:
      areContrasted(a, b) ||
      areOtherCeased(a, b) ||
      (haveOtherHeads(a, b) && areHeadsOfDeed(a, b) && !coversAll(a, b, heads)),
    areActorsApart: areOthers(a, b),
  }
}

/** "停止退票" and "停止检票": what is ended is another thing. */
function areOtherCeased(a: Fact, b: Fact): boolean {
  if (!CEASE.test(a.mainVerb) || !CEASE.test(b.mainVerb) || a.heads.size === 0 || b.heads.size === 0) return false
  return common(a.heads, union(b.heads, b.nouns, b.verbs)).length === 0
}

/** Words of a sentence that say what it is about: neither who nor that it is allowed or refused. */
function weightOf({ context, people }: Fact): number {
  return [...context].filter((word) => !GRANTS.has(word) && word !== 'reject' && !MANNER.has(word) && !people.has(word))
    .length
}

/** How something is done, not what. */
export const MANNER: ReadonlySet<string> = new Set(['automatic', 'immediately', 'bulk', 'physical', 'web'])

function withoutManner(words: readonly string[]): string[] {
  return words.filter((word) => !MANNER.has(word))
}

function areOthers(a: Fact, b: Fact): boolean {
  if (a.actors.size === 0 || b.actors.size === 0 || common(a.actors, b.actors).length > 0) return false
  if (isAmongAll(a, b) || isAmongAll(b, a)) return false
  return ![...a.actors].some((who) => isDoerOf(who, b.verbs)) && ![...b.actors].some((who) => isDoerOf(who, a.verbs))
}

/** "any worker" are the seasonal ones as well. */
function isAmongAll(all: Fact, some: Fact): boolean {
  if (!EVERY_ONE.test(all.text)) return false
  return [...some.actors].some((who) => all.actors.has(personConcept(who.split(' ').at(-1) ?? who)))
}

const EVERY_ONE = /任何|所有|每[个位名]|\b(?:any|every|all)\b/i

/** Two words, and half of the shorter sentence's. */
const SAME_TOPIC_WORDS = 2

/** This many content characters in common, and this share of the shorter sentence's: cut into other words, but the same. */
const SAME_TOPIC_CHARACTERS = 4
const SAME_TOPIC_CHARACTER_SHARE = 0.5

function shareCharacters(a: Fact, b: Fact): boolean {
  const shared = [...a.characters].filter((char) => b.characters.has(char)).length
  const least = Math.min(a.characters.size, b.characters.size)
  return shared >= SAME_TOPIC_CHARACTERS && shared >= least * SAME_TOPIC_CHARACTER_SHARE
}

/** Words of both sentences; what one says in its sentence the other may say in its title. */
function sharedContext(a: Fact, b: Fact): string[] {
  const own = common(a.context, b.surroundings)
  const other = common(b.context, a.surroundings)
  return own.length >= other.length ? own : other
}

function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && common(a, b).length === a.size
}

/** A verb outside the common operations (退课, 解散) says by itself what a claim is about. */
export function hasRareVerb({ verbs }: Match): boolean {
  return verbs.some((verb) => verb.length > 1 && !COMMON.has(verb))
}

/** Two different common operations (upload, download) on one thing are two matters. */
export function haveOtherDeeds(a: Fact, b: Fact): boolean {
  const [own, other] = [a, b].map((fact) => commonDeeds(fact))
  if (own === undefined || other === undefined || own.length === 0 || other.length === 0) return false
  return !own.some((verb) => b.verbs.has(verb) || b.nouns.has(verb)) && !other.some((verb) => a.nouns.has(verb))
}

/** A word that is a noun as well names a deed only as the verb of its clause. */
function commonDeeds({ verbs, nouns, mainVerb }: Fact): string[] {
  return [...verbs].filter((verb) => COMMON.has(verb) && (verb === mainVerb || !nouns.has(verb)))
}

const COMMON: ReadonlySet<string> = new Set(CONCEPT_OF.values())

/** "任何页面都不展示手机号": all places are meant, so another place is no other matter. */
function coversAll(a: Fact, b: Fact, heads: readonly string[]): boolean {
  return (
    (heads.length > 0 || common(a.nouns, b.nouns).length > 0) && (ALL_OF_THEM.test(a.text) || ALL_OF_THEM.test(b.text))
  )
}

const ALL_OF_THEM = /任何|所有|全站|一切|无论|\b(?:any|all|every|anywhere|everywhere)\b/i

/** Each is about something that the other requirement does not name at all. */
function haveOtherHeads(a: Fact, b: Fact): boolean {
  const isStrange = (head: string, { mentioned, heads }: Fact) =>
    common(new Set([head]), mentioned.words).length === 0 && ![...heads].some((other) => shareCharacter(head, other))
  return (
    a.heads.size > 0 &&
    b.heads.size > 0 &&
    [...a.heads].every((head) => isStrange(head, b)) &&
    [...b.heads].every((head) => isStrange(head, a))
  )
}

/** When both do the same thing, but not as what was read as their main verb, the heads belong to something else. */
function areHeadsOfDeed(a: Fact, b: Fact): boolean {
  const shared = common(a.verbs, b.verbs)
  return shared.length === 0 || shared.includes(a.mainVerb) || shared.includes(b.mainVerb)
}

/** 上车 / 车内: cut otherwise, but about one thing. */
function shareCharacter(x: string, y: string): boolean {
  return [...x].some((char) => /\p{Script=Han}/u.test(char) && y.includes(char))
}

function union(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
