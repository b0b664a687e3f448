import { z } from 'zod'
import { requestKinds } from '../reading/reading.ts'

export const expertNames = ['functional', 'performance', 'security', 'compliance'] as const
export type ExpertName = (typeof expertNames)[number]

export const reportParts = ['completeness', 'complexity', 'conflicts', 'stories', 'knowledge', 'references'] as const
export type ReportPart = (typeof reportParts)[number]

export const referenceSearches = ['competitors', 'best_practices', 'tech_stack'] as const

/** What one expert is asked to find out. It travels to the model as JSON, so that any model reads the same order. */
export const assignment = z.object({
  do: z.literal('investigate'),
  expert: z.enum(expertNames),
  kind: z.enum(requestKinds),
  parts: z.array(z.enum(reportParts)),
  /** The user's own words. */
  request: z.string(),
  requirementText: z.string(),
  subject: z.string(),
  language: z.enum(['zh', 'en']),
  /** Which outside search answers this request. */
  references: z.enum(referenceSearches),
  /** Existing requirements that are the text itself and cannot conflict with it. */
  excludeIds: z.array(z.string()),
  /** Existing requirements the user named to hold the text against; each gets its own answer. */
  namedIds: z.array(z.string()).default([]),
})
export type Assignment = z.infer<typeof assignment>

const partsByKind: Partial<Record<Assignment['kind'], readonly ReportPart[]>> = {
  question: ['knowledge', 'references'],
  complexity: ['complexity', 'knowledge', 'references'],
  conflict: ['conflicts', 'knowledge'],
  stories: ['stories', 'completeness'],
  references: ['references', 'knowledge'],
}

/** The parts of the report a kind of request asks for; a review asks for all. */
export function partsFor(kind: Assignment['kind']): ReportPart[] {
  return [...(partsByKind[kind] ?? reportParts)]
}
