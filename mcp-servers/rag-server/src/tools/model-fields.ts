import { z } from 'zod'
import type { Language } from '../domain/text/language.ts'
import { shortfallIn } from '../messages/model-sentences.ts'
import type { FoundBy } from './meaning.ts'
import type { Written } from './write-answer.ts'

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

/** Who wrote an answer; told when a model that writes answers is configured and there was something to write from. */
export const writingField = z
  .object({ by: z.enum(['model', 'quotes']), degraded: z.string().optional() })
  .optional()
  .describe('Who wrote the sentences; degraded says why no model did')

export function toldWriting(written: Written | undefined, language: Language) {
  if (written === undefined) return {}
  if (written.kind !== 'failed') return { writing: { by: 'model' as const } }
  return { writing: { by: 'quotes' as const, degraded: shortfallIn(language, written.shortfall) } }
}
