import { matchKnownTopics } from '../domain/match/known-topics.ts'
import { type PickedPresets, pickPresets } from '../domain/pick-presets.ts'
import type { Question } from '../domain/question.ts'

/** Answers from the built-in presets. Never fails, never waits; what fits no topic finds nothing. */
export function searchPresets(asked: Question): PickedPresets {
  return pickPresets(matchKnownTopics(`${asked.text}\n${asked.purpose}`), asked)
}
