import { z } from 'zod'
import { rights } from '../domain/access.ts'
import { LANGUAGES } from '../domain/text/language.ts'

/** Rows as the tables hold them; both drivers' values are parsed here and nowhere else. */
const bytes = z.instanceof(Uint8Array)
const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    context.addIssue(parsed.error.message)
    return z.NEVER
  })

export const segmentStampRow = z.object({ segment: z.number(), stamp: z.number() })
export const segmentRow = z.object({
  segment: z.number(),
  stamp: z.number(),
  language: z.enum(LANGUAGES),
  rights: bytes,
  gram_lengths: bytes,
  word_lengths: bytes,
})
export const postingRow = z.object({ term: z.string(), body: bytes })
export const placeRow = z.object({ segment: z.number(), local: z.number() })
export const rightsRow = z.object({ rights: z.number() })
export const chunkRow = placeRow.extend({
  document_id: z.string(),
  ordinal: z.number(),
  heading: z.string(),
  content: z.string(),
  cut: z.string(),
  start_at: z.number(),
  end_at: z.number(),
})
export const chunkWithDocumentRow = chunkRow.extend({
  title: z.string(),
  path: z.string(),
  version: z.string(),
  updated: z.string(),
})
export const documentRow = z.object({
  document_id: z.string(),
  title: z.string(),
  source: z.string(),
  path: z.string(),
  version: z.string(),
  updated: z.string(),
  language: z.enum(LANGUAGES),
  own_rights: json(rights),
  granted: z.union([z.null(), json(rights)]),
  chunks: z.coerce.number(),
})
export const heldRow = z.object({ document_id: z.string(), title: z.string(), path: z.string(), held: z.string() })
export const storedDocumentRow = z.object({
  document_id: z.string(),
  source: z.string(),
  path: z.string(),
  hash: z.string(),
  title: z.string(),
  owner: z.string(),
  version: z.string(),
  updated: z.string(),
  language: z.enum(LANGUAGES),
  body: z.string(),
  own_rights: json(rights),
  rights: z.number(),
  held: z.string().nullable(),
})
export const decisionRow = z.object({ granted: z.union([z.null(), json(rights)]), admitted: z.string().nullable() })
export const documentTextRow = z.object({ document_id: z.string(), title: z.string(), body: z.string() })
export const hashRow = z.object({ document_id: z.string(), hash: z.string(), source: z.string() })
export const valueRow = z.object({ value: z.string() })
export const sourceRow = z.object({ source: z.string(), root: z.string(), rights: json(rights) })
