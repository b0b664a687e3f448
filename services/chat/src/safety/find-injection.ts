import { hiddenTexts, unmask } from './hidden-text.ts'
import { type Rule, rules, type Slot, slots } from './injection-patterns.ts'
import { productSubject, SIGNAL_THRESHOLD, type Signal, signals } from './injection-signals.ts'
import { discusses, parts, structure } from './injection-structure.ts'

/** A piece of text that reads like an instruction to a model. */
export interface InjectionFinding {
  /** Which kind of pattern was met, or how the text was hidden. */
  readonly why: string
  /** The passage as far as it fits a line. */
  readonly excerpt: string
}

/** Passages are looked at one by one, with the next one: an instruction is rarely spread wider. */
const PASSAGE_END = /(?<=[。！？!?\n])|(?<=[.;；]\s)/u
const WINDOW = 2
/** An order to a machine may take a few short sentences. */
const WIDE_WINDOW = 3
/** What it takes off that a text is about people, or about such texts. */
const DISCUSSED = 2
/** Broad parts are met in honest texts as well: it takes more of them. */
const PARTS_THRESHOLD = 3
const MAX_EXCERPT = 120
const MAX_FINDINGS = 20
/** Longer texts are looked at in full but only so many passages are kept in one window. */
const MAX_PASSAGE = 600

// The cast states that the entries are those of `slots`, one for one.
const globally = Object.fromEntries(
  Object.entries(slots).map(([slot, pattern]) => [slot, new RegExp(pattern.source, `${pattern.flags}g`)]),
) as Record<Slot, RegExp>

/**
 * Finds instruction-like text in what came from outside, through the usual disguises. It only labels: whatever it misses
 * must still be harmless, and whatever it finds is shown, never deleted.
 */
export function findInjection(text: string): InjectionFinding[] {
  const hidden = hiddenTexts(text).flatMap(({ how, text: inner }) => {
    const why = visibleFindings(readable(inner))[0]?.why
    return why !== undefined || how === 'tag_characters' || how === 'variation_selectors'
      ? [{ why: `hidden:${how}`, excerpt: excerptOf(inner) }]
      : []
  })
  return [...hidden, ...visibleFindings(readable(text))].slice(0, MAX_FINDINGS)
}

/** A phrase that is quoted as an example is spoken of, not spoken. */
const EXAMPLE = /((?:写法是|例如|比如|输入|\b(?:says?|types?|such as))\s?)[“"「][^”"」\n]{1,80}[”"」]/giu

/** Disguises undone; long gaps between words say nothing and would cost every pattern a second look. */
function readable(text: string): string {
  return unmask(text)
    .replace(/\s{4,}/gu, (gap) => (gap.includes('\n') ? '\n\n' : '  '))
    .replace(EXAMPLE, (_quoted, lead: string) => lead)
}

function visibleFindings(text: string): InjectionFinding[] {
  const mayOrder = possibleIn(text, parts).length > 0
  const possible = {
    rules: rulesPossibleIn(text),
    signals: possibleIn(text, signals),
    structure: possibleIn(text, structure),
  }
  if (possible.rules.length + possible.signals.length + possible.structure.length === 0 && !mayOrder) return []
  const passages = text.split(PASSAGE_END).flatMap(pieces)
  const found: InjectionFinding[] = []
  for (let at = 0; at < passages.length && found.length < MAX_FINDINGS; at++) {
    const window = passages.slice(at, at + WINDOW).join('')
    const why =
      ruleIn(window, possible.rules) ??
      signalsIn(window, possible.signals) ??
      structureIn(passages.slice(at, at + WIDE_WINDOW).join(''), possible.structure) ??
      partsIn(window)
    if (why === undefined) continue
    found.push({ why, excerpt: excerptOf(window) })
    at += WINDOW - 1
  }
  return found
}

/** The names of the weak signs that together reach the threshold. */
function signalsIn(window: string, among: readonly Signal[] = signals): string | undefined {
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

function pieces(passage: string): string[] {
  if (passage.length <= MAX_PASSAGE) return passage.trim() === '' ? [] : [passage]
  const found: string[] = []
  for (let at = 0; at < passage.length; at += MAX_PASSAGE) found.push(passage.slice(at, at + MAX_PASSAGE))
  return found
}

/** Rules that begin with something done: where a product or its people do it, they describe and do not order. */
const ACTIONS: ReadonlySet<Slot> = new Set<Slot>(['override', 'taskSwitch', 'effect'])

function ruleIn(window: string, among: readonly Rule[] = rules): string | undefined {
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

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_EXCERPT ? line : `${line.slice(0, MAX_EXCERPT)}…`
}
