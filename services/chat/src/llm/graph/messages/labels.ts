import type { ReportPart } from '../../plan/assignment.ts'
import type { RequestKind } from '../../reading/reading.ts'

/** The words of a rendered report in one language. */
export interface ReportLabels {
  readonly title: Partial<Record<RequestKind, string>> & { readonly review: string }
  readonly colon: string
  readonly offline: string
  readonly foreignQuotes: string
  readonly requirement: string
  readonly question: string
  readonly conclusion: string
  /** Heading and columns of the table of several requirements: number, text, score, gaps, size, clashes. */
  readonly members: string
  readonly memberColumns: readonly string[]
  readonly part: Record<ReportPart, string>
  readonly specialist: Record<'performance' | 'security' | 'compliance', string>
  readonly advice: string
  readonly openQuestions: string
  readonly degraded: string
  readonly schedule: string
  readonly covered: string
  readonly acceptance: string
  readonly nothingInHouse: string
  /** Specialists found something where the requirement itself has nothing. */
  readonly onlyFieldRules: string
  readonly knowledgeNotAsked: string
  readonly noReferences: string
  readonly noConflicts: string
  readonly noneToCompare: string
  readonly sampleCompared: string
  readonly noSize: string
  readonly touching: string
  readonly newQuote: string
  readonly existingQuote: string
  /** Stands above outside practice that keeps what the text demands to erase. */
  readonly keepsInstead: string
  readonly unavailable: string
  readonly priority: string
  score: (score: number, covered: number, total: number) => string
  suggestion: (missing: string) => string
  complete: string
  size: (size: string, days: string) => string
  conflict: (relation: string) => string
  list: (items: readonly string[]) => string
}
