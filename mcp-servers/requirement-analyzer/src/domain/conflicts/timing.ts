import { DAILY_WINDOW, DEFERRED, IMMEDIATE, ONCE_ONLY } from '../lexicon/conflict-cues.ts'
import { EN_PEOPLE } from '../lexicon/en-people.ts'
import { common } from './alike.ts'
import type { Fact } from './claim.ts'
import type { Match } from './match.ts'
import { relateStates } from './states.ts'
import type { Contradiction } from './types.ts'

/** The same action at once in one and later in the other, or before an event in one and after it in the other. */
export function timingConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || match.sharedContext.length === 0) return undefined
  if (isDenied(a) !== isDenied(b)) return undefined
  const atOnce = (f: Fact) => IMMEDIATE.test(f.sentence) && !DEFERRED.test(f.sentence)
  const later = (f: Fact) => DEFERRED.test(f.sentence)
  const clash =
    (atOnce(a) && later(b)) ||
    (atOnce(b) && later(a)) ||
    isReversed(a, b) ||
    isElsewhen(a, b, match) ||
    isNotThen(a, b, match)
  const isSameMatter =
    match.sharedContext.length > 1 || match.isSameTopic || match.verbs.length > 0 || match.heads.length > 0
  return clash && isSameMatter ? { kind: 'timing', a: a.sentence, b: b.sentence, detail: [a.text, b.text] } : undefined
}

/** "Not until …" says when, not that it never happens. */
function isDenied({ denies, sentence }: Fact): boolean {
  return denies && !NOT_YET.test(sentence)
}

const NOT_YET = /\bnot\b[^.]{0,60}\b(?:until|before)\b|未[^，。]{1,16}(?:前|之前)?[^，。]{0,4}不/i

/** After one event in one, after another in the other, of something that happens once or only then. */
function isElsewhen(a: Fact, b: Fact, match: Match): boolean {
  if (!areBothAfter(a, b)) return false
  if (relateStates(a.states, b.states) !== 'apart' || match.words.length < 2) return false
  const isOnce = match.verbs.some((verb) => ONCE_ONLY.has(verb))
  return isOnce || ONLY_THEN.test(a.sentence) || ONLY_THEN.test(b.sentence)
}

/** "Charged when the customer books", "not charged until the car is picked up": one deed, waiting for two events. */
function isNotThen(a: Fact, b: Fact, match: Match): boolean {
  if (!match.verbs.includes(a.mainVerb) || a.mainVerb !== b.mainVerb || match.heads.length === 0) return false
  return [
    [a, b],
    [b, a],
  ].some(([waiting, other]) => {
    const [until, when] = [waiting?.sentence.match(NOT_UNTIL)?.[1], other?.sentence.match(WHEN)?.[1]]
    if (until === undefined || when === undefined || other?.denies === true) return false
    return common(eventWords(until, a, b), eventWords(when, a, b)).length === 0
  })
}

const NOT_UNTIL = /\b(?:not|never)\b[^.,;]{1,50}\b(?:until|before)\b ([^.,;]+)/i
const WHEN = /\b(?:when|as soon as|upon|the moment)\b ([^.,;]+)/i

/** What an event names beside the people of both claims. */
function eventWords(event: string, ...facts: readonly Fact[]): ReadonlySet<string> {
  const words = event.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return new Set(
    words.filter((word) => !EN_PEOPLE.has(word.replace(/s$/, '')) && !facts.some(({ heads }) => heads.has(word))),
  )
}

/** "进门前须登记" and "登记后才能进门" say one order from its two ends. */
function areBothAfter(a: Fact, b: Fact): boolean {
  return [a, b].every(({ states }) => [...states.values()].every((phase) => phase === 'after'))
}

const ONLY_THEN = /后才|之后才|only (?:after|once|when)/i

/** Opposite sides of one event, and one side says that this is the only time. */
function isReversed(a: Fact, b: Fact): boolean {
  // "未审批不许付款" and "审批后才能付款" are one order.
  if (a.denies || b.denies) return false
  if (relateStates(a.states, b.states) !== 'opposed') return false
  if (DEFERRED.test(a.sentence) || DEFERRED.test(b.sentence)) return true
  // What may be done both before and after is no contradiction; what is done has one time.
  const isFixed = (f: Fact) => f.clause.modality === 'plain' || f.clause.modality === 'must'
  return isFixed(a) && isFixed(b) && common(a.verbs, b.verbs).includes(a.mainVerb)
}

const CLOCK = /(?<![\d:–-])(\d{1,2})(?::(\d{2})|\s*点(?!击|评|赞))/g

/** Nothing happens in a daily window in one; the other names a time inside it. */
export function windowConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.verbs.length === 0) return undefined
  const [quiet, busy] = a.denies ? [a, b] : [b, a]
  if (!quiet.denies) return undefined
  const window = quiet.sentence.match(DAILY_WINDOW)
  if (window === null) return undefined
  const [from, to] = [minutes(window[1], window[2]), minutes(window[3], window[4])]
  const isInside = [...busy.sentence.matchAll(CLOCK)].some((m) => inside(minutes(m[1], m[2]), from, to))
  return isInside ? { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [a.text, b.text] } : undefined
}

function minutes(hour: string | undefined, minute: string | undefined): number {
  return Number(hour ?? 0) * 60 + Number(minute ?? 0)
}

function inside(at: number, from: number, to: number): boolean {
  return from <= to ? at >= from && at < to : at >= from || at < to
}
