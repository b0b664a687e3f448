import type { FailureKind } from '../domain/failure-kind.ts'
import type { Question } from '../domain/question.ts'
import type { FoundPage } from '../domain/tidy-results.ts'

/** The kinds that may pass when the same request is sent again. */
const TRANSIENT: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'rate_limited', 'server_error'])

/** A provider that did not answer. Holds no text of the provider and no secret. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** How long the provider asked to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {}) {
    super(`search provider failed: ${kind}`)
    this.name = 'ProviderFailure'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
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
