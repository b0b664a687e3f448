import { termOf } from '../lexicon/terms.ts'
import type { Fact } from './claim.ts'
import type { Match } from './match.ts'
import type { Contradiction } from './types.ts'

// "先付款后加油" and "加油后付款": two deeds in two orders.

const FIRST_THEN = /先([\p{Script=Han}]{2,6}?)[，,]?(?:然后|再|后)([\p{Script=Han}]{2,4})/u
const AFTER = /([\p{Script=Han}]{2,8}?)(?:之后|以后|后)[，,]?(?:再|才能?|方可)?([\p{Script=Han}]{2,4})/u

/** What comes first in one comes last in the other. */
export function orderConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted) return undefined
  const [own, other] = [orderIn(a.sentence), orderIn(b.sentence)]
  if (own === undefined || other === undefined) return undefined
  const isReversed = isOneDeed(own[0], other[1]) && isOneDeed(own[1], other[0])
  return isReversed ? { kind: 'timing', a: a.sentence, b: b.sentence, detail: [a.text, b.text] } : undefined
}

function orderIn(text: string): readonly [string, string] | undefined {
  const match = FIRST_THEN.exec(text) ?? AFTER.exec(text)
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2]]
}

/** Two pieces of text with one deed in them. */
function isOneDeed(x: string, y: string): boolean {
  return pairsOf(x).some((pair) => pairsOf(y).some((other) => pair === other || isOneTerm(pair, other)))
}

function isOneTerm(x: string, y: string): boolean {
  const term = termOf(x)
  return term !== undefined && term === termOf(y)
}

function pairsOf(text: string): string[] {
  return [...text].slice(1).map((_, at) => text.slice(at, at + 2))
}
