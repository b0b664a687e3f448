import { UserError, type UserErrorCode } from '../errors.ts'
import { type Language, sentenceOf } from './failure-sentence.ts'

/**
 * How far a request came. `not_sent` and `refused` may be repeated whatever the tool does; `maybe_ran` only when running
 * twice does no harm.
 */
export type Reach = 'not_sent' | 'refused' | 'maybe_ran'

export type FailureKind =
  | 'connect_failed'
  | 'connection_lost'
  | 'session_lost'
  | 'timeout'
  | 'cancelled'
  | 'invalid_answer'
  | 'invalid_result'
  | 'rejected'
  | 'internal'
  | 'http'
  | 'rate_limited'
  | 'unauthorized'
  | 'forbidden'
  | 'breaker_open'
  | 'unknown_tool'
  | 'no_such_tool'
  | 'blocked'
  | 'closed'

/** Why a call did not give a result, as data; every sentence about it is made from this. */
export interface Failure {
  readonly kind: FailureKind
  readonly reach: Reach
  /** Empty where no server is concerned: no server has a tool of that name. */
  readonly serverId: string
  readonly toolName?: string
  /** Cause in English for logs and for the end of the sentence; holds no secret and no stack. */
  readonly detail: string
  readonly jsonRpcCode?: number
  readonly httpStatus?: number
  readonly retryAfterMs?: number
  /** Epoch milliseconds until which the server is not asked again. */
  readonly untilMs?: number
  /** Trying again soon cannot help: the command does not exist, the credentials are wrong. */
  readonly permanent?: boolean
  /** A start that was given up because it took too long; it would again. */
  readonly timedOut?: boolean
  /** Running the tool twice does no harm, so whether it ran need not be told. */
  readonly harmless?: boolean
  /** What the server said besides the error, e.g. JSON-RPC `data`. */
  readonly data?: unknown
}

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

  /** True when the action may have happened although no result arrived. */
  get mayHaveRun(): boolean {
    return this.failure.reach === 'maybe_ran'
  }
}

/** What a transport knows about a failure before anybody has named server and tool. */
export type TransportFailure = Pick<Failure, 'kind' | 'reach' | 'detail' | 'httpStatus' | 'retryAfterMs' | 'permanent'>

/** Carries a transport's own finding through the SDK's error path; an instance, so that no server can forge one. */
export class TransportError extends Error {
  readonly failure: TransportFailure

  constructor(failure: TransportFailure, options?: ErrorOptions) {
    super(failure.detail, options)
    this.name = 'TransportError'
    this.failure = failure
  }
}
