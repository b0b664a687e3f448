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
    const text = bare(span.text)
    const last = found.at(-1)
    const isFailure = limits.some((limit) => limit.start < span.end && span.start < limit.end)
    if (last !== undefined && SCENARIO_OPENS.test(last.text) && SCENARIO_GOES_ON.test(text)) {
      found[found.length - 1] = {
        ...last,
        end: span.end,
        text: `${last.text.replace(/[，,]$/u, '')}${/\p{Script=Han}/u.test(text) ? '，' : ', '}${text}`,
        isFailure: last.isFailure || isFailure,
      }
    } else if (text !== '') {
      found.push({ ...span, text, isFailure })
    }
  }
  return found
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

/** Which story a stated condition checks: the one it shares most words with; when none, the one told last before it. */
export function shareCriteria(
  criteria: readonly StatedCriterion[],
  stories: readonly FoundStory[],
): (story: FoundStory) => StatedCriterion[] {
  const told = stories.map((story) => ({
    story,
    grams: [...gramsOf(`${story.role} ${story.action}`)].filter((gram) => !SHORT_WORD.test(gram)),
  }))
  const owners = new Map(
    criteria.map((criterion) => {
      const wanted = gramsOf(criterion.text)
      const ranked = told
        .map(({ story, grams }) => ({ story, shared: grams.filter((gram) => wanted.has(gram)).length }))
        .sort((a, b) => b.shared - a.shared)
      const best = ranked[0]
      const before = stories.findLast(({ source }) => source.start <= criterion.start)
      return [criterion, best !== undefined && best.shared > 0 ? best.story : (before ?? stories[0])] as const
    }),
  )
  return (story) => criteria.filter((criterion) => owners.get(criterion) === story)
}
