import { z } from 'zod'
import { completenessPart, complexityPart } from '../../../llm/graph/review-report.ts'

const member = z.object({ id: z.string(), title: z.string() })

/** What the review of a whole document tells; `npm run review -- <file> --json` prints it. */
export const setReport = z.object({
  kind: z.literal('requirement-set'),
  language: z.enum(['zh', 'en']),
  source: z.string(),
  /** In the order of the document. */
  requirements: z.array(
    member.extend({
      place: z.string(),
      text: z.string(),
      completeness: completenessPart.nullable(),
      complexity: complexityPart.nullable(),
      /** The gap to close first; `null` when nothing is missing or the review failed. */
      worstGap: z.object({ dimension: z.string(), question: z.string() }).nullable(),
      /** Why a part of the review could not be made. */
      failures: z.array(z.string()),
    }),
  ),
  /** Conflicts first, then duplicates. `b` stands before `a` in the document, or in the project's store. */
  pairs: z.array(
    z.object({
      relation: z.enum(['conflict', 'duplicate']),
      kind: z.string().nullable(),
      a: member,
      b: member.extend({ isOfProject: z.boolean() }),
      quoteA: z.string(),
      quoteB: z.string(),
      reason: z.string(),
    }),
  ),
  terms: z.array(
    z.object({
      kind: z.enum(['two-meanings', 'two-terms']),
      uses: z.array(z.object({ term: z.string(), meaning: z.string(), ids: z.array(z.string()) })),
    }),
  ),
  /** Ids, the worst first. */
  worstFirst: z.array(z.string()),
  /** Most earlier requirements that one was compared with. */
  comparedWith: z.number(),
  /** Requirements in the project's store, and how many of them one was compared with at most. */
  projectCompared: z.object({ total: z.number(), each: z.number() }),
  /** Ids that were left out when the review was interrupted or its time was up. */
  notReviewed: z.array(z.string()),
  notes: z.array(z.string()),
  markdown: z.string(),
})
export type SetReport = z.infer<typeof setReport>
export type ReviewedRequirement = SetReport['requirements'][number]
export type Pair = SetReport['pairs'][number]
