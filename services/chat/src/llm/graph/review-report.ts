import { z } from 'zod'

/**
 * The four parts that are a server's own output. Contract fields are stated (SPEC section 2); everything else a server
 * adds is kept, because the report passes a tool's answer on as it came.
 */
export const completenessPart = z.looseObject({
  completenessScore: z.number(),
  totalDimensions: z.number(),
  coveredDimensions: z.array(z.string()),
  missingDimensions: z.array(z.string()),
  suggestion: z.string(),
})
export const complexityPart = z.looseObject({
  size: z.enum(['S', 'M', 'L', 'XL']).nullable(),
  estimatedDays: z.string().nullable(),
  complexityScore: z.number(),
  factors: z.array(z.string()),
})
export const conflictsPart = z.looseObject({
  hasConflicts: z.boolean(),
  conflictCount: z.number(),
  conflicts: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      relation: z.string().optional(),
      kind: z.string().nullish(),
      newQuote: z.string().optional(),
      existingQuote: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
  suggestion: z.string(),
})
export const storiesPart = z.looseObject({
  stories: z.array(
    z.looseObject({ id: z.string(), story: z.string(), acceptanceCriteria: z.array(z.string()), priority: z.string() }),
  ),
})

/** One passage of the team's own documents. */
export const knowledgePassage = z.object({
  content: z.string(),
  source: z.string(),
  documentId: z.string(),
  chunkId: z.string(),
  /** Headings above the passage. */
  heading: z.string().optional(),
  /** How well it fits what was searched for, 0 to 1. */
  score: z.number().optional(),
})

/** One outside reference; `mode` says whether a provider answered or a preset did. */
export const outsideReference = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  mode: z.enum(['mock', 'live']),
})

/** One of several requirements that a message brought, reviewed by itself. */
export const reviewedMember = z.object({
  text: z.string(),
  completenessScore: z.number().nullable(),
  missingDimensions: z.array(z.string()),
  size: z.string().nullable(),
  /** The numbers, from 1, of the earlier ones that it contradicts or repeats. */
  clashesWith: z.array(z.number()),
})

/** What a review tells (SPEC section 8). A part that was not asked for is `null`. */
export const reviewReport = z.object({
  mode: z.enum(['offline', 'model']),
  language: z.enum(['zh', 'en']),
  requirementText: z.string(),
  completeness: completenessPart.nullable(),
  complexity: complexityPart.nullable(),
  conflicts: conflictsPart.nullable(),
  stories: storiesPart.nullable(),
  /** Each requirement by itself, where the text holds several; the parts above are about all of it. */
  members: z.array(reviewedMember).optional(),
  knowledge: z.array(knowledgePassage),
  references: z.array(outsideReference),
  /** What the searches say of their own results, presets and failures included. */
  referencesSummary: z.string(),
  openQuestions: z.array(z.string()),
  /** The conclusion in prose, written by the model and held against the tool results. */
  conclusion: z.string(),
  /** What to do next, each backed by a result of this review. */
  advice: z.array(z.string()),
  /** What the specialists who were asked found. */
  specialists: z.array(
    z.object({ expert: z.enum(['performance', 'security', 'compliance']), findings: z.array(z.string()) }),
  ),
  degraded: z.array(z.object({ what: z.string(), why: z.string() })),
  toolCalls: z.array(z.object({ server: z.string(), tool: z.string(), isError: z.boolean(), latencyMs: z.number() })),
  markdown: z.string(),
})

export type ReviewReport = z.infer<typeof reviewReport>
