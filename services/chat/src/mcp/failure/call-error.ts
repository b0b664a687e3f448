import { UserError, type UserErrorCode } from '../../errors.ts'
import type { Failure, FailureKind, TransportFailure } from './failure.ts'
import { type Language, sentenceOf } from './failure-sentence.ts'

const USER_ERROR_CODES: Partial<Record<FailureKind, UserErrorCode>> = {
  unauthorized: 'permission_denied',
  forbidden: 'permission_denied',
  blocked: 'needs_approval',
  unknown_tool: 'not_found',
  no_such_tool: 'not_found',
  rejected: 'invalid_input',
}

/** A call that gave no result. The message is for the user and the model; `failure` is for programs. */
export class McpCallError extends UserError {
  readonly failure: Failure

  constructor(failure: Failure, { language = 'en', cause }: { language?: Language; cause?: unknown } = {}) {
    super(USER_ERROR_CODES[failure.kind] ?? 'upstream_unavailable', sentenceOf(failure, language), { cause })
    this.name = 'McpCallError'
    this.failure = failure
  }

  override in(language: Language): string {
    return sentenceOf(this.failure, language)
  }

  /** True when the action may have happened although no result arrived. */
  get mayHaveRun(): boolean {
    return this.failure.reach === 'maybe_ran'
  }
}

/** Carries a transport's own finding through the SDK's error path; an instance, so that no server can forge one. */
export class TransportError extends Error {
  readonly failure: TransportFailure

  constructor(failure: TransportFailure, options?: ErrorOptions) {
    super(failure.detail, options)
    this.name = 'TransportError'
    this.failure = failure
  }
}
