import { CONCEPT_OF } from '../lexicon/concepts.ts'
import type { Fact } from './facts.ts'

/** What two sets have in common, written alike or one inside the other (薪酬 / 薪酬表). */
export function common(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((x) => b.has(x) || [...b].some((y) => isAlike(x, y)))
}

const HAN_WORD = /^\p{Script=Han}{2,}$/u

function isAlike(x: string, y: string): boolean {
  if (HAN_WORD.test(x) && HAN_WORD.test(y)) return x.includes(y) || y.includes(x) || isSpread(x, y) || isSpread(y, x)
  return (
    x.length > 4 &&
    y.length > 4 &&
    (x.startsWith(y.slice(0, 5)) || y.startsWith(x.slice(0, 5))) &&
    Math.abs(x.length - y.length) <= 4
  )
}

/** 出库 in 出入库: both characters in order with one between. */
function isSpread(short: string, long: string): boolean {
  return short.length === 2 && long.length === 3 && long[0] === short[0] && long[2] === short[1]
}

/** How much two claims are about the same matter. */
export interface Match {
  readonly verbs: readonly string[]
  readonly nouns: readonly string[]
  readonly heads: readonly string[]
  /** Every content word both use. */
  readonly words: readonly string[]
  /** The same, with the titles of both. */
  readonly topicWords: readonly string[]
  /** The sentences share most of their words: they are about one matter, whatever each of them says of it. */
  readonly isSameTopic: boolean
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
  return {
    verbs: common(a.verbs, b.verbs),
    nouns: common(a.nouns, b.nouns),
    heads: [...new Set(heads)],
    words: common(union(a.verbs, a.nouns), union(b.verbs, b.nouns)),
    topicWords: common(union(a.verbs, a.nouns, a.topic), union(b.verbs, b.nouns, b.topic)),
    isSameTopic: isClose(a.context, b.context),
    isContained: isWithin(a.nouns, b.nouns) || isWithin(b.nouns, a.nouns),
    isContrasted: a.heads.size > 0 && b.heads.size > 0 && contrasts(a, b) && !coversAll(a, b, heads),
    areActorsApart: a.actors.size > 0 && b.actors.size > 0 && common(a.actors, b.actors).length === 0,
  }
}

function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && common(a, b).length === a.size
}

/** At least two words, and half of the shorter sentence's. */
function isClose(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = common(a, b).length
  return shared >= 2 && shared >= Math.min(a.size, b.size) / 2
}

/** A verb outside the common operations (退课, 解散) says by itself what a claim is about. */
export function hasRareVerb({ verbs }: Match): boolean {
  return verbs.some((verb) => !COMMON.has(verb))
}

/** Two different common operations (upload, download) on one thing are two matters. */
export function haveOtherDeeds(a: Fact, b: Fact): boolean {
  const own = [...a.verbs].filter((verb) => COMMON.has(verb))
  const other = [...b.verbs].filter((verb) => COMMON.has(verb))
  return own.length > 0 && other.length > 0 && !own.some((verb) => b.verbs.has(verb))
}

const COMMON: ReadonlySet<string> = new Set(CONCEPT_OF.values())

/** "任何页面都不展示手机号": all places are meant, so another place is no other matter. */
function coversAll(a: Fact, b: Fact, heads: readonly string[]): boolean {
  return heads.length > 0 && (ALL_OF_THEM.test(a.text) || ALL_OF_THEM.test(b.text))
}

const ALL_OF_THEM = /任何|所有|全站|一切|无论|\b(?:any|all|every|anywhere|everywhere)\b/i

/** No head of one is anywhere in the other, or each has a head of its own in the same place. */
function contrasts(a: Fact, b: Fact): boolean {
  const own = [...a.heads].filter((h) => common(new Set([h]), union(b.nouns, b.heads)).length === 0)
  const other = [...b.heads].filter((h) => common(new Set([h]), union(a.nouns, a.heads)).length === 0)
  return own.length > 0 && other.length > 0
}

function union(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
