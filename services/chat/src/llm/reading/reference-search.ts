import { asksBestPractices, asksCompetitors, asksTechStack } from './phrases.ts'
import type { RequestKind } from './reading.ts'

/** Which outside search answers a request: by its words, then by its kind. */
export function referencesFor(kind: RequestKind, request: string): 'competitors' | 'best_practices' | 'tech_stack' {
  if (kind === 'references') {
    if (asksTechStack.test(request)) return 'tech_stack'
    if (asksCompetitors.test(request)) return 'competitors'
    return asksBestPractices.test(request) ? 'best_practices' : 'competitors'
  }
  if (kind === 'question') return 'best_practices'
  return kind === 'complexity' ? 'tech_stack' : 'competitors'
}
