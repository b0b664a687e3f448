import { type FailureDetails, UpstreamFailure } from '@mcp-servers/server-shell'
import type { FailureKind } from '../domain/failure-kind.ts'
import type { Question } from '../domain/question.ts'
import type { FoundPage } from '../domain/tidy-results.ts'

/** A provider that did not answer. */
export class ProviderFailure extends UpstreamFailure<FailureKind> {
  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super('search provider', kind, details)
  }
}

/** A place that searches the web. A new one is one file that makes one of these, and a line in `select.ts`. */
export interface SearchProvider {
  /** As a user knows it; shown in answers. */
  readonly name: string
  /** One attempt: pages as they came, or a `ProviderFailure`. Retries, limits of time and cleaning are not its job. */
  findPages(asked: Question, signal: AbortSignal): Promise<readonly FoundPage[]>
}

/** Most pages an answer holds. */
export const MAX_RESULTS = 5
