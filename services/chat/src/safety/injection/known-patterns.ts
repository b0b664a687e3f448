import { type Rule, rules, type Slot, slots } from './patterns.ts'
import { productSubject, SIGNAL_THRESHOLD, type Signal, signals } from './signals.ts'
import { discusses, parts, structure } from './structure.ts'

/** What it takes off that a text is about people, or about such texts. */
const DISCUSSED = 2
/** Broad parts are met in honest texts as well: it takes more of them. */
const PARTS_THRESHOLD = 3
/** A turn of phrase fits in two passages; an order to a machine may take a few short sentences. */
const WINDOW = 2
const WIDE_WINDOW = 3

// The cast states that the entries are those of `slots`, one for one.
const globally = Object.fromEntries(
  Object.entries(slots).map(([slot, pattern]) => [slot, new RegExp(pattern.source, `${pattern.flags}g`)]),
) as Record<Slot, RegExp>

/** A pattern of the kind that known attacks have, which begins in a passage. */
export interface KnownPattern {
  readonly kind: 'phrase' | 'build'
  /** The names of what was met. */
  readonly why: string
}

/** Looks for what known attacks are made of in the passages of a text; each is looked at with those after it. */
export function knownPatternsOf(text: string): (passages: readonly string[], at: number) => KnownPattern | undefined {
  const mayOrder = possibleIn(text, parts).length > 0
  const possible = {
    rules: rulesPossibleIn(text),
    signals: possibleIn(text, signals),
    structure: possibleIn(text, structure),
  }
  if (possible.rules.length + possible.signals.length + possible.structure.length === 0 && !mayOrder) {
    return () => undefined
  }
  return (passages, at) => {
    const window = passages.slice(at, at + WINDOW).join('')
    const phrase = ruleIn(window, possible.rules)
    if (phrase !== undefined) return { kind: 'phrase', why: phrase }
    const build =
      signalsIn(window, possible.signals) ??
      structureIn(passages.slice(at, at + WIDE_WINDOW).join(''), possible.structure) ??
      partsIn(window)
    return build === undefined ? undefined : { kind: 'build', why: build }
  }
}

/** The names of the weak signs that together reach the threshold. */
function signalsIn(window: string, among: readonly Signal[]): string | undefined {
  if (among.length === 0) return undefined
  let sum = productSubject.test(window) ? -1.5 : 0
  const met: string[] = []
  for (const { name, weight, pattern } of among) {
    if (!pattern.test(window)) continue
    sum += weight
    met.push(name)
  }
  return sum >= SIGNAL_THRESHOLD ? met.join('+') : undefined
}

/** The parts that an order to a machine is built of, over a few sentences. */
function structureIn(window: string, among: readonly Signal[] = structure): string | undefined {
  const met = among.filter(({ pattern }) => pattern.test(window))
  // One part alone is a manner of speaking, however strong it is.
  if (met.length < 2) return undefined
  const sum = met.reduce((total, { weight }) => total + weight, discusses.test(window) ? -DISCUSSED : 0)
  return sum >= SIGNAL_THRESHOLD ? met.map(({ name }) => name).join('+') : undefined
}

/** Broad parts of an order to a machine, which have to come together in one place and speak of no one else. */
function partsIn(window: string): string | undefined {
  const met = parts.filter(({ pattern }) => pattern.test(window))
  if (met.length < 3 || !met.some(({ name }) => name === 'order')) return undefined
  const isOfOthers = productSubject.test(window) || discusses.test(window)
  const sum = met.reduce((total, { weight }) => total + weight, isOfOthers ? -DISCUSSED : 0)
  return sum >= PARTS_THRESHOLD ? met.map(({ name }) => name).join('+') : undefined
}

/** The signals that occur at all; none when even together they would not reach the threshold. */
function possibleIn(text: string, among: readonly Signal[]): readonly Signal[] {
  const occurring = among.filter(({ pattern }) => pattern.test(text))
  return occurring.reduce((sum, { weight }) => sum + weight, 0) >= SIGNAL_THRESHOLD ? occurring : []
}

/** Most texts lack a word that every rule needs; only rules whose slots all occur somewhere are tried on the passages. */
function rulesPossibleIn(text: string): readonly Rule[] {
  const known = new Map<Slot, boolean>()
  const occurs = (slot: Slot) => {
    const found = known.get(slot) ?? slots[slot].test(text)
    known.set(slot, found)
    return found
  }
  return rules.filter(({ slots: needed }) => needed.every(occurs))
}

/** Rules that begin with something done: where a product or its people do it, they describe and do not order. */
const ACTIONS: ReadonlySet<Slot> = new Set<Slot>(['override', 'taskSwitch', 'effect'])

function ruleIn(window: string, among: readonly Rule[]): string | undefined {
  const known = new Map<Slot, number[]>()
  const positions = (slot: Slot) => {
    const found = known.get(slot) ?? [...window.matchAll(globally[slot])].map(({ index }) => index)
    known.set(slot, found)
    return found
  }
  const isOfProduct = productSubject.test(window)
  return among
    .find((rule) => !(isOfProduct && ACTIONS.has(rule.slots[0] ?? 'leak')) && holds(rule, positions))
    ?.slots.join('+')
}

function holds({ slots: needed, within }: Rule, positions: (slot: Slot) => number[]): boolean {
  const found = needed.map(positions)
  if (found.some((places) => places.length === 0)) return false
  const [first = [], ...others] = found
  if (within === undefined || others.length === 0) return true
  return first.some((place) => others.every((places) => places.some((other) => Math.abs(other - place) <= within)))
}
