import { z } from 'zod'
import type { Language } from '../domain/text/language.ts'
import { shortfallIn } from '../messages/model-sentences.ts'
import type { FoundBy } from './meaning.ts'

/** What took part in a search; told when an embedding model is configured. */
export const retrievalField = z
  .object({ mode: z.enum(['words', 'words and vectors']), degraded: z.string().optional() })
  .optional()
  .describe('What took part in the search; degraded says why vectors did not')

export function toldRetrieval({ retrieval }: FoundBy, language: Language) {
  if (retrieval === undefined) return {}
  const { mode, shortfall } = retrieval
  return { retrieval: shortfall === undefined ? { mode } : { mode, degraded: shortfallIn(language, shortfall) } }
}
