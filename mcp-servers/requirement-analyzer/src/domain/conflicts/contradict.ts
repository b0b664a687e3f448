import type { Quantity } from '../words/quantities.ts'
import { type Fact, type Profile, shared } from './facts.ts'
import type { ConflictKind } from './types.ts'

/** Two sentences that cannot both hold. */
export interface Contradiction {
  readonly kind: ConflictKind
  readonly a: string
  readonly b: string
  readonly detail: readonly [string, string] | null
}

/** The first contradiction between two requirements, if there is one. */
export function contradictionOf(fresh: Profile, existing: Profile): Contradiction | undefined {
  for (const a of fresh.facts) {
    for (const b of existing.facts) {
      const found = numeric(a, b) ?? negation(a, b) ?? permission(a, b)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function sameThing(a: Fact, b: Fact): boolean {
  return shared(a.nouns, b.nouns).length > 0
}

function numeric(a: Fact, b: Fact): Contradiction | undefined {
  if (shared(a.nouns, b.nouns).length + shared(a.verbs, b.verbs).length < 2) return undefined
  for (const p of a.clause.quantities) {
    for (const q of b.clause.quantities) {
      if (!comparable(p, q) || !incompatible(p, q)) continue
      return { kind: 'numeric', a: a.sentence, b: b.sentence, detail: [p.text, q.text] }
    }
  }
  return undefined
}

function comparable(p: Quantity, q: Quantity): boolean {
  if (p.kind !== q.kind) return false
  if ((p.perSeconds === undefined) !== (q.perSeconds === undefined)) return false
  return p.kind !== 'count' || p.unit === q.unit
}

function incompatible(p: Quantity, q: Quantity): boolean {
  const [x, y] = [p.value / (p.perSeconds ?? 1), q.value / (q.perSeconds ?? 1)]
  if (x === y) return false
  if (p.bound === 'at-least' && q.bound === 'at-most') return x > y
  if (p.bound === 'at-most' && q.bound === 'at-least') return y > x
  if (p.bound === 'at-most' && q.bound === 'exact') return y > x
  if (p.bound === 'exact' && q.bound === 'at-most') return x > y
  return true
}

function negation(a: Fact, b: Fact): Contradiction | undefined {
  if (a.denies === b.denies || a.clause.isConditionOnly || b.clause.isConditionOnly) return undefined
  const verbs = shared(a.verbs, b.verbs)
  if (verbs.length === 0 || !sameThing(a, b) || !sameActors(a, b)) return undefined
  const word = verbs[0] ?? ''
  return { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [word, word] }
}

function sameActors(a: Fact, b: Fact): boolean {
  return a.actors.size === 0 || b.actors.size === 0 || shared(a.actors, b.actors).length > 0
}

function permission(a: Fact, b: Fact): Contradiction | undefined {
  if (a.isExclusive === b.isExclusive) return undefined
  if (shared(a.verbs, b.verbs).length === 0 || !sameThing(a, b)) return undefined
  const [only, open] = a.isExclusive ? [a, b] : [b, a]
  if (only.actors.size === 0 || open.actors.size === 0 || shared(only.actors, open.actors).length > 0) return undefined
  return {
    kind: 'permission',
    a: a.sentence,
    b: b.sentence,
    detail: [[...a.actors].join('、'), [...b.actors].join('、')],
  }
}
