import type { ArgumentIssue } from '@mcp-servers/server-shell'
import type { FailureKind } from '../domain/failure-kind.ts'
import type { SummarySentences } from '../domain/summary.ts'

type ArgumentSentences = {
  readonly [Code in ArgumentIssue['code']]: (issue: Extract<ArgumentIssue, { code: Code }>) => string
}

/** Every sentence the server says, once for each language. */
export interface SearchMessages extends SummarySentences {
  /** Why a provider did not answer and what to do about it. */
  failure(kind: FailureKind, context: { provider: string; timeoutMs: number }): string
  degraded(reason: string): string
  nothingToSearch(field: string): string
  readonly argument: ArgumentSentences
  internal(traceId: string): string
}
