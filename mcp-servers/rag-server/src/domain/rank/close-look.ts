import { analyze } from '../text/analyze.ts'
import { normalizeText } from '../text/normalize.ts'
import type { Unit } from './units.ts'

/** A text made ready to be asked whether it speaks of a unit. */
export interface ReadyText {
  readonly folded: string
  readonly words: ReadonlySet<string>
}

/** Reads a text once for many questions about it. */
export function makeReady(text: string): ReadyText {
  return { folded: normalizeText(text).toLowerCase(), words: new Set(analyze(text).words) }
}

/** Whether the text speaks of the unit. */
export function speaksOf({ folded, words }: ReadyText, unit: Unit): boolean {
  return unit.script === 'han' ? folded.includes(unit.text) : words.has(unit.text)
}
