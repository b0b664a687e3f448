import { analyze } from '../text/analyze.ts'
import { ATTRIBUTE_WORDS } from '../text/attribute-words.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'
import { focusOf, withoutAsking } from './focus.ts'
import { differingUnit, quantitiesIn } from './quantities.ts'

/** What is compared: a quote with what stands above it, and the document it is from. */
interface Statement {
  readonly text: string
  readonly chunk: { readonly documentId: string; readonly title: string; readonly heading: string }
}

/** Share of words two sentences must have in common to be about the same thing. */
const SAME_THING = 0.5

/**
 * The places of two quotes from different documents that state different numbers for the same thing, when a number is
 * asked for. Whether one of them is out of force, only their versions and dates can tell.
 */
export function disagreementAmong(statements: readonly Statement[], question: string): [number, number] | undefined {
  const { kinds } = focusOf(question)
  if (!kinds.some(({ name }) => NUMERIC.has(name))) return undefined
  const asked = contentWords(withoutAsking(question))
  for (const [i, one] of statements.entries()) {
    for (const [k, other] of statements.entries()) {
      if (k > i && disagree(one, other, asked)) return [i, k]
    }
  }
  return undefined
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'duration', 'frequency', 'money', 'temperature', 'age', 'time'])

function disagree(one: Statement, other: Statement, asked: ReadonlySet<string>): boolean {
  if (one.chunk.documentId === other.chunk.documentId) return false
  if (differingUnit(quantitiesIn(one.text), quantitiesIn(other.text)) === undefined) return false
  const spoken = [one, other].map(({ text, chunk: { title, heading } }) => {
    const words = new Set(analyze(`${title}\n${heading}\n${text}`).words)
    return new Set([...asked].filter((word) => words.has(word)))
  })
  return (
    shareInCommon(spoken) >= SAME_THING ||
    shareInCommon([one, other].map(({ text }) => contentWords(text))) >= SAME_THING
  )
}

function contentWords(text: string): Set<string> {
  return new Set(
    analyze(text).words.filter(
      (word) =>
        !CHINESE_STOP_WORDS.has(word) &&
        !ATTRIBUTE_WORDS.has(word) &&
        !/^[\d一二两三四五六七八九十百千万]+$/u.test(word),
    ),
  )
}

function shareInCommon([one = new Set(), other = new Set()]: readonly ReadonlySet<string>[]): number {
  const all = new Set([...one, ...other])
  return all.size === 0 ? 0 : [...one].filter((word) => other.has(word)).length / all.size
}
