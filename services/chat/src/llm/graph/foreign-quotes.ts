import { detectLanguage } from '../reading/language.ts'
import type { ReviewReport } from './review-report.ts'

/** Whether a report quotes texts that are in another language than its own. */
export function quotesForeign({
  conflicts,
  knowledge,
  language,
}: Pick<ReviewReport, 'conflicts' | 'knowledge' | 'language'>): boolean {
  const quoted = [
    ...(conflicts?.conflicts ?? []).flatMap(({ title, existingQuote = '' }) => [title, existingQuote]),
    ...knowledge.map(({ content }) => content),
  ]
  return quoted.some((text) => /\p{L}/u.test(text) && detectLanguage(text) !== language)
}
