import { z } from 'zod'
import { MAX_SENTENCES } from './prompt.ts'

/** A sentence of a model, and the words it says prove it. Nothing of it is believed yet. */
const sentence = z.object({
  text: z.string().max(600),
  citations: z.array(z.object({ chunk: z.string(), quote: z.string().max(4_000) })).max(8),
})
export type DraftSentence = z.infer<typeof sentence>

const draft = z.object({ answerable: z.boolean().default(true), sentences: z.array(z.unknown()) })

export interface Draft {
  readonly answerable: boolean
  readonly sentences: readonly DraftSentence[]
}

/** Reads what the model replied; `undefined` when it is not of the form asked for. A bad sentence costs itself alone. */
export function readDraft(reply: string): Draft | undefined {
  // Some models think aloud first.
  const spoken = reply.slice(reply.lastIndexOf('</think>') + 1)
  const start = spoken.indexOf('{')
  const end = spoken.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  const parsed = draft.safeParse(parseJson(spoken.slice(start, end + 1)))
  if (!parsed.success) return undefined
  const sentences = parsed.data.sentences.slice(0, MAX_SENTENCES).flatMap((entry) => {
    const one = sentence.safeParse(entry)
    return one.success ? [one.data] : []
  })
  return { answerable: parsed.data.answerable, sentences }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
