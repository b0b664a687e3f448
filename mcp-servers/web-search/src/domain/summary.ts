import type { SearchResult } from './answer.ts'
import { cleanText, cutText } from './clean-text.ts'
import type { PickedPresets } from './pick-presets.ts'
import type { Question } from './question.ts'
import { toWebAddress } from './web-address.ts'

/** A summary quotes what was asked, not a whole requirement. */
const SUBJECT_LENGTH = 60

/** Only these many hosts are named; the list itself holds the rest. */
const MAX_HOSTS = 5

/** What a summary can say, in one language. Subjects arrive cleaned and shortened. */
export interface SummarySentences {
  presets(found: { topics: readonly string[]; titles: readonly string[]; takeaways: readonly string[] }): string
  /** `site` is empty when the question was not restricted to one. */
  noPresets(missed: { subject: string; site: string }): string
  live(found: { provider: string; subject: string; count: number; hosts: readonly string[] }): string
  liveEmpty(missed: { provider: string; subject: string }): string
}

/** What the presets had, said as presets. */
export function summarizePresets(asked: Question, { topics, results }: PickedPresets, say: SummarySentences): string {
  if (results.length === 0) return say.noPresets({ subject: subjectOf(asked), site: asked.sites.join(', ') })
  return say.presets({
    topics: topics.map(({ name }) => name[asked.language]),
    titles: results.map(({ title }) => title),
    takeaways: topics.map(({ takeaway }) => takeaway[asked.language]),
  })
}

/** What a provider found. Only hosts are named: titles are the pages' own words and stay in the list. */
export function summarizeLive(
  asked: Question,
  { provider, results }: { provider: string; results: readonly SearchResult[] },
  say: SummarySentences,
): string {
  const subject = subjectOf(asked)
  if (results.length === 0) return say.liveEmpty({ provider, subject })
  const hosts = [...new Set(results.map(({ url }) => toWebAddress(url)?.hostname ?? ''))].slice(0, MAX_HOSTS)
  return say.live({ provider, subject, count: results.length, hosts })
}

function subjectOf({ text }: Question): string {
  return cutText(cleanText(text.slice(0, SUBJECT_LENGTH * 4)), SUBJECT_LENGTH)
}
