import { presetTopics } from '../presets/index.ts'
import { createTopicMatcher } from './match-topics.ts'

/** Finds which of the known topics a text is about, strongest first. */
export const matchKnownTopics = createTopicMatcher(presetTopics)
