import type { SearchResult } from './answer.ts'
import type { TopicMatch } from './match/match-topics.ts'
import { toPlainText } from './match/plain-text.ts'
import { compileTerms } from './match/term.ts'
import type { Preset, PresetTopic } from './presets/preset.ts'
import type { Question } from './question.ts'
import { isOnSite } from './web-address.ts'

/** How many entries each topic gives when a text is about one, two or three of them, strongest first. */
const QUOTAS: readonly (readonly number[])[] = [[5], [3, 3], [3, 2, 2]]

/** A topic this much weaker than the strongest is a passing mention. */
const MIN_SHARE = 0.3

/** Entries for a question, and the topics they belong to. */
export interface PickedPresets {
  readonly topics: readonly PresetTopic[]
  readonly results: readonly SearchResult[]
}

/** Chooses what to show of the topics a question is about; nothing is shown for want of something better. */
export function pickPresets(matches: readonly TopicMatch[], asked: Question): PickedPresets {
  const strongest = matches[0]?.score ?? 0
  const text = toPlainText(`${asked.text} ${asked.purpose} ${asked.field}`)
  const lists = matches
    .filter(({ score }) => score >= strongest * MIN_SHARE)
    .map(({ topic }) => ({ topic, entries: fittingEntries(topic, asked, text) }))
    .filter(({ entries }) => entries.length > 0)
    .slice(0, QUOTAS.length)
  const quotas = QUOTAS[lists.length - 1] ?? []
  return {
    topics: lists.map(({ topic }) => topic),
    results: lists.flatMap(({ entries }, index) =>
      entries.slice(0, quotas[index]).map((entry) => ({ ...entry[asked.language], url: entry.url })),
    ),
  }
}

/** The entries of the asked kind and site, those that the text names first. */
function fittingEntries(topic: PresetTopic, { kind, sites }: Question, text: string): Preset[] {
  const entries = topic.entries.filter(
    (entry) => entry.kinds.includes(kind) && (sites.length === 0 || sites.some((site) => isOnSite(entry.url, site))),
  )
  const named = entries.filter(({ names }) => text.search(compileTerms(names)) >= 0)
  return [...named, ...entries.filter((entry) => !named.includes(entry))]
}
