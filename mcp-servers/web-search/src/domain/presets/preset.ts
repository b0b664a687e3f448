import { z } from 'zod'
import { searchKind } from '../question.ts'

const page = z.object({ title: z.string(), snippet: z.string() })

/** A public page worth knowing about a topic; what it says stands here in both languages. */
export const preset = z.object({
  url: z.url({ protocol: /^https$/ }),
  kinds: z.array(searchKind).min(1),
  /** Names by which a query can ask for this very entry; it is then shown first. */
  names: z.array(z.string()),
  zh: page,
  en: page,
})
export type Preset = z.infer<typeof preset>

/** What shows that a text is about a topic. Terms are written as `compileTerms` reads them. */
const signals = z.object({
  /** One of them is enough. */
  phrases: z.array(z.string()),
  /** A word of each side close together in one sentence: catches paraphrases no list of phrases would hold. */
  pairs: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
  /** Too general inside a sentence, but the subject when a query consists of nothing else. */
  alone: z.array(z.string()),
  /** Read over: fixed phrases that hold a word above without being about the topic. */
  ignore: z.array(z.string()),
  /** A word near a hit that shows the word has its other meaning there. */
  unless: z.array(z.string()),
})

export const presetTopic = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  /** What the pages agree on, in one or two sentences. */
  takeaway: z.object({ zh: z.string(), en: z.string() }),
  signals,
  entries: z.array(preset),
})
export type PresetTopic = z.infer<typeof presetTopic>

/** Reads terms off a comma-separated table. */
export function termList(table: string): string[] {
  return table
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
