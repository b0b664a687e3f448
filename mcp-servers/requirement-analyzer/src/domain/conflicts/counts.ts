import type { Clause } from '../clause/types.ts'
import { verbRole } from '../clause/verb-zh.ts'
import { numberOf } from '../words/numerals.ts'
import type { Quantity } from '../words/quantities.ts'
import type { Token } from '../words/token.ts'
import { conceptOf } from './content.ts'

/** A quantity as it binds in its claim. */
export interface Measure extends Quantity {
  /** The thing that is counted, when it stands behind the number ("三个托盘", "two free bags"). */
  readonly counted?: string
}

/** "may borrow 20 books": who is allowed so many is allowed no more. */
export function withCounted(clause: Clause, quantities: readonly Quantity[]): Measure[] {
  const found = quantities.map((quantity): Measure => {
    if (quantity.kind !== 'count' || quantity.perSeconds !== undefined) return quantity
    const counted = thingBehind(clause, quantity.end)
    return counted === undefined ? quantity : { ...quantity, counted }
  })
  const all = [...found, ...bareCounts(clause, found)]
  if (clause.modality !== 'may') return all
  return all.map((q) => (q.kind === 'count' && q.bound === 'exact' ? { ...q, bound: 'at-most' } : q))
}

/** Words between a number and the thing it counts ("two free checked bags"). */
const PHRASE_WORDS = 3

function thingBehind({ tokens, people }: Clause, end: number): string | undefined {
  const from = tokens.findIndex((t) => t.start >= end)
  const thing = from === -1 ? undefined : headOf(tokens.slice(from, from + PHRASE_WORDS))
  if (thing === undefined || people.some((p) => p.start <= thing.start && thing.end <= p.end)) return undefined
  return conceptOf(thing)
}

/** The last noun of a phrase that begins with the first of the words. */
function headOf(tokens: readonly Token[]): Token | undefined {
  const end = tokens.findIndex((t) => !/^(?:noun|adjective|adverb|verb)$/.test(t.class))
  const phrase = end === -1 ? tokens : tokens.slice(0, end)
  const first = phrase[0]
  // The dictionary tags many nouns as verbs; behind a number there stands no verb.
  if (first !== undefined && HAN.test(first.text)) return verbRole(first) === undefined ? first : undefined
  return phrase.findLast((t) => t.class === 'noun')
}

/** A number with a thing behind it and no unit. */
function bareCounts(clause: Clause, taken: readonly Quantity[]): Measure[] {
  return clause.tokens.flatMap((token, at): Measure[] => {
    if (!/^(?:number|particle)$/.test(token.class) || taken.some((q) => q.start < token.end && token.start < q.end))
      return []
    const value = numberOf(token.text)
    const thing =
      value === undefined || value < 2 ? undefined : headOf(clause.tokens.slice(at + 1, at + 1 + PHRASE_WORDS))
    if (value === undefined || thing === undefined || !isCountable(thing)) return []
    const counted = conceptOf(thing)
    if (counted === undefined) return []
    const text = `${token.text} ${thing.text}`
    return [{ start: token.start, end: thing.end, text, value, kind: 'count', bound: 'exact', unit: counted, counted }]
  })
}

function isCountable({ text, lemma }: Token): boolean {
  return lemma !== text.toLowerCase() || /[^su]s$/i.test(text) || HAN.test(text)
}

const HAN = /\p{Script=Han}/u
