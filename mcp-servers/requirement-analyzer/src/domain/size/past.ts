import { conceptOf } from '../conflicts/content.ts'
import { type ParsedText, parseText } from '../text/parse.ts'
import { gramsOf } from '../words/grams.ts'
import type { Reason, Size } from './types.ts'

/** A finished requirement and what it came to. */
export interface PastRequirement {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly size?: Size | undefined
  /** Working days it took. */
  readonly days?: number | undefined
}

/** How a past requirement weighs in. */
export interface Precedent {
  readonly past: PastRequirement
  readonly size: Size
  /** 0 to 1. */
  readonly likeness: number
}

/** Only so many are read closely: the ones with most letters in common. */
const READ_CLOSELY = 20
/** Fewer named; more tell nothing new. */
const MAX_PRECEDENTS = 3
/** Less alike than this is other work. */
const ALIKE = 0.45
/** From here on it is nearly the same work, and what it took counts more than any rule. */
const SAME_WORK = 0.7
/** One word in common is chance. */
const MIN_SHARED = 2
/** Upper ends in working days of S, M and L: the ranges of the labelling rules. */
const DAYS = { S: 3, M: 7, L: 15 } as const
const ORDER: readonly Size[] = ['S', 'M', 'L', 'XL']

/** The finished requirements most like a text, by what they are about; those without a size tell nothing. */
export function precedentsOf(parsed: ParsedText, all: readonly PastRequirement[]): Precedent[] {
  const wanted = conceptsIn(parsed)
  const sized = all.flatMap((past) => {
    const size = past.size ?? (past.days === undefined ? undefined : sizeOfDays(past.days))
    return size === undefined ? [] : [{ past, size }]
  })
  return nearest(parsed.text, sized)
    .map(({ past, size }) => ({ past, size, likeness: likenessTo(wanted, past) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_PRECEDENTS)
}

/**
 * The size with the precedents weighed in. Nearly the same work takes what it took; merely similar work moves the rules'
 * answer by one step at most, and only when the precedents agree on the direction.
 */
export function withPrecedents(ruled: Size, precedents: readonly Precedent[]): Size {
  const [first] = precedents
  if (first === undefined) return ruled
  if (first.likeness >= SAME_WORK) return first.size
  const steps = precedents.map(({ size }) => Math.sign(ORDER.indexOf(size) - ORDER.indexOf(ruled)))
  const [direction = 0] = steps
  if (!steps.every((step) => step === direction)) return ruled
  return ORDER[ORDER.indexOf(ruled) + direction] ?? ruled
}

/** Each precedent as a reason; the first carries the points that the shift is worth. */
export function precedentReasons(precedents: readonly Precedent[], shift: number): Reason[] {
  return precedents.map(({ past, size }, index) => ({
    code: 'precedent',
    points: index === 0 ? shift : 0,
    quote: [past.id, past.title].filter((part) => part.trim() !== '').join(' '),
    took: { size, days: past.days },
  }))
}

function sizeOfDays(days: number): Size {
  if (days <= DAYS.S) return 'S'
  if (days <= DAYS.M) return 'M'
  return days <= DAYS.L ? 'L' : 'XL'
}

function nearest<T extends { readonly past: PastRequirement }>(text: string, all: readonly T[]): T[] {
  const wanted = gramsOf(text)
  return all
    .map((each) => ({ each, shared: sharedOf(wanted, gramsOf(textOf(each.past))) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, READ_CLOSELY)
    .map(({ each }) => each)
}

function textOf({ title, description }: PastRequirement): string {
  return description === '' ? title : `${title}\n${description}`
}

/** Shared pieces for the length of the other text, so that a long one is not near to everything. */
function sharedOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const each of a) if (b.has(each)) shared += 1
  return b.size === 0 ? 0 : shared / Math.sqrt(b.size)
}

/** A short wish is held against the title as well: details it does not mention make it no other work. */
function likenessTo(wanted: ReadonlySet<string>, past: PastRequirement): number {
  const texts = [past.title, textOf(past)].filter((text) => text.trim() !== '')
  return Math.max(0, ...texts.map((text) => likenessOf(wanted, conceptsIn(parseText(text)))))
}

function conceptsIn({ statements }: ParsedText): Set<string> {
  const tokens = statements.flatMap((s) => s.clauses.flatMap((clause) => clause.tokens))
  return new Set(tokens.flatMap((token) => conceptOf(token) ?? []))
}

/** The share of common concepts, between the two texts' extents. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const each of a) if (b.has(each)) shared += 1
  return shared < MIN_SHARED ? 0 : shared / Math.sqrt(a.size * b.size)
}
