import { type PostingsOf, phrasePostings } from '../index/postings.ts'
import { ATTRIBUTE_WORDS } from '../text/attribute-words.ts'
import { COMMON_CHINESE_WORDS } from '../text/common-chinese-words.ts'
import { COMMON_ENGLISH_STEMS } from '../text/common-english-words.ts'
import { type ReadyText, speaksOf } from './close-look.ts'
import { RELEVANCE } from './parameters.ts'
import type { SegmentView } from './score-segments.ts'
import type { Unit } from './units.ts'

/** A content word of the question, how rare it is among what the reader may see, and whether it stands there at all. */
export interface WeighedUnit extends Unit {
  readonly idf: number
  readonly isKnown: boolean
  /** False for common words and attributes (length, limit): a text that has only these is about something else. */
  readonly isSubject: boolean
}

/**
 * Weighs the units by how many visible chunks have them in any spelling. What stands nowhere and is no word is most
 * likely a wrong cut of the question, not something that is missing. In a whole question it weighs no more than what stands
 * once, or in a small base one word said otherwise outweighs the rest; among keywords it is the subject itself.
 */
export function weighUnits(
  units: readonly Unit[],
  {
    views,
    chunks,
    postingsOf,
    isQuestion,
  }: { views: readonly SegmentView[]; chunks: number; postingsOf: PostingsOf; isQuestion: boolean },
): WeighedUnit[] {
  const weighed = units.map((unit) => {
    const frequency = views.reduce((sum, view) => sum + frequencyIn(view, unit, postingsOf), 0)
    const counted = isQuestion ? Math.max(1, frequency) : frequency
    const rarity = Math.log(1 + (chunks - counted + 0.5) / (counted + 0.5))
    const isSubject = !isCommon(unit.text)
    const saysLittle = !isSubject || (isQuestion && frequency === 0 && unit.text.length === 1)
    return { ...unit, idf: saysLittle ? rarity * RELEVANCE.commonWeight : rarity, isKnown: frequency > 0, isSubject }
  })
  return weighed.filter(({ isKnown, isWord }) => isKnown || isWord)
}

function isCommon(text: string): boolean {
  return COMMON_CHINESE_WORDS.has(text) || COMMON_ENGLISH_STEMS.has(text) || ATTRIBUTE_WORDS.has(text)
}

function frequencyIn(view: SegmentView, { spellings }: Unit, postingsOf: PostingsOf): number {
  const found = spellings.flatMap(({ terms }) => {
    const postings = phrasePostings(terms.map((term) => postingsOf(view.segment, term)))
    return postings === undefined ? [] : [postings.locals]
  })
  const [only] = found
  return only !== undefined && found.length === 1 ? countVisible(view, only) : countTogether(view, found)
}

function countVisible({ visible }: SegmentView, locals: Uint32Array): number {
  let count = 0
  for (let i = 0; i < locals.length; i++) count += visible[locals[i] ?? 0] ?? 0
  return count
}

/** Visible chunks that stand in any of the lists. */
function countTogether({ visible }: SegmentView, lists: readonly Uint32Array[]): number {
  const seen = new Uint8Array(visible.length)
  let count = 0
  for (const locals of lists) {
    for (let i = 0; i < locals.length; i++) {
      const local = locals[i] ?? 0
      if (visible[local] !== 1 || seen[local] === 1) continue
      seen[local] = 1
      count++
    }
  }
  return count
}

/**
 * How much of the question's content a text speaks of, from 0 to 1, each content word weighed by its rarity: sharing
 * "API" with a question about rate limiting of APIs is not worth much, and "rate limiting" missing is worth a lot.
 */
export function coverageOf(text: ReadyText, units: readonly WeighedUnit[]): number {
  const total = weightOf(units)
  return total === 0 ? 0 : weightOf(units.filter((unit) => speaksOf(text, unit))) / total
}

/** Whether a text has a word of the question that is more than an attribute; true when the question has none itself. */
export function hasSubject(text: ReadyText, units: readonly WeighedUnit[]): boolean {
  const subjects = units.filter(({ isSubject }) => isSubject)
  return subjects.length === 0 || subjects.some((unit) => speaksOf(text, unit))
}

/** How much of the question's content stands anywhere at all in what the reader may see, from 0 to 1. */
export function knownShare(units: readonly WeighedUnit[]): number {
  return weightOf(units.filter(({ isKnown }) => isKnown)) / weightOf(units)
}

function weightOf(units: readonly WeighedUnit[]): number {
  return units.reduce((sum, { idf }) => sum + idf, 0)
}
