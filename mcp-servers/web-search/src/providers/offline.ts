import { createTopicMatcher } from '../domain/match/match-topics.ts'
import { type PickedPresets, pickPresets } from '../domain/pick-presets.ts'
import { presetTopics } from '../domain/presets/index.ts'
import type { Question } from '../domain/question.ts'

const matchTopics = createTopicMatcher(presetTopics)

/** Answers from the built-in presets. Never fails, never waits; what fits no topic finds nothing. */
export function searchPresets(asked: Question): PickedPresets {
  return pickPresets(matchTopics(`${asked.text}\n${asked.purpose}`), asked)
}
