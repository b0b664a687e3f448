import { NOT_WITHOUT, UNASKED } from '../lexicon/conflict-cues.ts'
import type { Fact } from './claim.ts'
import type { Match } from './match.ts'
import type { Contradiction } from './types.ts'

const CONSENT_WORDS = new Set([
  'login',
  'approve',
  'sign',
  'signing',
  '确认',
  'automatic',
  '自动',
  '直接',
  'user',
  'confirm',
])

/** "unlocks itself" against "until an administrator unlocks it": the same deed needs somebody. */
function isUnasked(alone: Fact, asked: Fact, match: Match): boolean {
  if (!UNASKED.test(alone.sentence)) return false
  if (NOT_WITHOUT.test(asked.sentence)) return true
  const needsSomebody = asked.clause.modality === 'must' || /^\s*until\b|只能|\bonly\b/i.test(asked.text)
  return match.verbs.length > 0 && asked.actors.size > 0 && alone.actors.size === 0 && needsSomebody
}

/** Done without asking in one, not without asking in the other. */
export function consentConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  const acts = match.words.filter((word) => !CONSENT_WORDS.has(word))
  if (acts.length === 0) return undefined
  const clash = isUnasked(a, b, match) || isUnasked(b, a, match)
  return clash && !match.isContrasted
    ? { kind: 'contradiction', a: a.sentence, b: b.sentence, detail: [a.text, b.text] }
    : undefined
}
