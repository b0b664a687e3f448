import type { ArgumentIssue } from '@mcp-servers/server-shell'
import type { SummarySentences } from '../domain/summary.ts'

type ArgumentSentences = {
  readonly [Code in ArgumentIssue['code']]: (issue: Extract<ArgumentIssue, { code: Code }>) => string
}

/** Every sentence the server says, once for each language. */
export interface SearchMessages extends SummarySentences {
  degraded(reason: string): string
  nothingToSearch(field: string): string
  readonly argument: ArgumentSentences
  internal(traceId: string): string
}
