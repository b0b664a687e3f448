import { hiddenTexts, unmask } from './hidden-text.ts'
import { type Rule, rules, type Slot, slots } from './injection-patterns.ts'
import { productSubject, SIGNAL_THRESHOLD, type Signal, signals } from './injection-signals.ts'

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
    const plain = readable(inner)
    const why = ruleIn(plain) ?? signalsIn(plain)
    return why !== undefined || how === 'tag_characters' || how === 'variation_selectors'
      ? [{ why: `hidden:${how}`, excerpt: excerptOf(inner) }]
      : []
  })
  return [...hidden, ...visibleFindings(readable(text))].slice(0, MAX_FINDINGS)
}

/** Disguises undone; long gaps between words say nothing and would cost every pattern a second look. */
function readable(text: string): string {
  return unmask(text).replace(/\s{4,}/gu, (gap) => (gap.includes('\n') ? '\n\n' : '  '))
}

function visibleFindings(text: string): InjectionFinding[] {
  const possible = { rules: rulesPossibleIn(text), signals: signalsPossibleIn(text) }
  if (possible.rules.length === 0 && possible.signals.length === 0) return []
  const passages = text.split(PASSAGE_END).flatMap(pieces)
  const found: InjectionFinding[] = []
  for (let at = 0; at < passages.length && found.length < MAX_FINDINGS; at++) {
    const window = passages.slice(at, at + WINDOW).join('')
    const why = ruleIn(window, possible.rules) ?? signalsIn(window, possible.signals)
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

/** The signals that occur at all; none when even together they would not reach the threshold. */
function signalsPossibleIn(text: string): readonly Signal[] {
  const occurring = signals.filter(({ pattern }) => pattern.test(text))
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

function ruleIn(window: string, among: readonly Rule[] = rules): string | undefined {
  const known = new Map<Slot, number[]>()
  const positions = (slot: Slot) => {
    const found = known.get(slot) ?? [...window.matchAll(globally[slot])].map(({ index }) => index)
    known.set(slot, found)
    return found
  }
  return among.find((rule) => holds(rule, positions))?.slots.join('+')
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
