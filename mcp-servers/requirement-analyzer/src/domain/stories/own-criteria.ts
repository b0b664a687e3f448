import { findAcceptance } from '../dimensions/acceptance.ts'
import { findBoundaries } from '../dimensions/boundary.ts'
import type { ParsedText } from '../text/parse.ts'
import { leadingLabel } from '../text/sentences.ts'
import type { Span } from '../text/types.ts'
import { gramsOf } from '../words/grams.ts'
import type { FoundStory } from './types.ts'

/** A pass condition that the text states, without its bullet and label. */
export interface StatedCriterion extends Span {
  /** It tells what happens off the normal course. */
  readonly isFailure: boolean
}

const BULLET = /^(?:\s|[-*+•·]|\[[ x]\]|[（(]?\d{1,2}[.、)）]|[a-zA-Z][.)](?=\s)|AC\s?\d{1,2}\s?[:：.]?)+/iu
/** A scenario written over several lines or sentences belongs together. */
const SCENARIO_OPENS = /^(?:given|假如|假设|前提)/iu
const SCENARIO_GOES_ON = /^(?:when|then|and|but|当|那么|则|并且|而且)/iu

/** The text's own pass conditions, a Given/When/Then scenario as one. */
export function statedCriteria(parsed: ParsedText): StatedCriterion[] {
  const limits = findBoundaries(parsed)
  const found: StatedCriterion[] = []
  for (const span of findAcceptance(parsed)) {
    const isFailure = limits.some((limit) => limit.start < span.end && span.start < limit.end)
    const own = { ...span, text: bare(span.text), isFailure }
    const last = found.at(-1)
    if (last !== undefined && goesOn(last, own, parsed)) found[found.length - 1] = joined(last, own)
    else if (own.text !== '') found.push(own)
  }
  return found
}

/** The next step of a scenario, or the rest of the same list item. */
function goesOn(last: StatedCriterion, own: StatedCriterion, parsed: ParsedText): boolean {
  if (SCENARIO_OPENS.test(last.text) && SCENARIO_GOES_ON.test(own.text)) return true
  const item = itemOf(own, parsed)
  return item !== undefined && item === itemOf(last, parsed)
}

function joined(last: StatedCriterion, own: StatedCriterion): StatedCriterion {
  const joint = /\p{Script=Han}/u.test(own.text) ? '，' : ', '
  return {
    ...last,
    end: own.end,
    text: `${last.text.replace(/[，,]$/u, '')}${joint}${own.text}`,
    isFailure: last.isFailure || own.isFailure,
  }
}

/** The list item a span stands in; what is cut inside one item belongs together. */
function itemOf({ start }: Span, { statements }: ParsedText): number | undefined {
  const home = statements.findLast((s) => s.start <= start)
  return home?.form === 'item' ? home.line : undefined
}

function bare(text: string): string {
  const unlabelled = text.replace(BULLET, '')
  const label = leadingLabel(unlabelled)
  return unlabelled
    .slice(label?.length ?? 0)
    .replace(BULLET, '')
    .replace(/[\s。.；;]+$/u, '')
}

/** "the", "and", "can": shared by everything. */
const SHORT_WORD = /^[a-z]{3}$/
/** "scans", "scanning": as much of an English word as its forms share. */
const STEM_CHARS = 4

function wordsOf(text: string): Set<string> {
  const grams = [...gramsOf(text)].filter((gram) => !SHORT_WORD.test(gram))
  return new Set(grams.map((gram) => (/^[a-z]/.test(gram) ? gram.slice(0, STEM_CHARS) : gram)))
}

/** The story a piece of the text is about: the one whose line shares most words with it; when none, the one told last before it. */
export function ownerOf(place: Span, stories: readonly FoundStory[], { text }: ParsedText): FoundStory | undefined {
  const wanted = wordsOf(place.text)
  const ranked = stories
    .map((story) => ({ story, shared: sharedWith(wanted, story, text) }))
    .sort((a, b) => b.shared - a.shared)
  const best = ranked[0]
  return best !== undefined && best.shared > 0
    ? best.story
    : (stories.findLast(({ source }) => source.start <= place.start) ?? stories[0])
}

/** What the story itself says counts double, the rest of its line once. */
function sharedWith(wanted: ReadonlySet<string>, { role, action, source }: FoundStory, text: string): number {
  const line = text.slice(
    text.lastIndexOf('\n', source.start - 1) + 1,
    (text.indexOf('\n', source.end) + 1 || text.length + 1) - 1,
  )
  const count = (words: ReadonlySet<string>) => [...words].filter((word) => wanted.has(word)).length
  return count(wordsOf(`${role} ${action}`)) + count(wordsOf(line))
}

/** Which story a stated condition checks. */
export function shareCriteria(
  criteria: readonly StatedCriterion[],
  stories: readonly FoundStory[],
  parsed: ParsedText,
): (story: FoundStory) => StatedCriterion[] {
  const owners = new Map(criteria.map((criterion) => [criterion, ownerOf(criterion, stories, parsed)]))
  return (story) => criteria.filter((criterion) => owners.get(criterion) === story)
}
