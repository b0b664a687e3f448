/**
 * How far a request came. `not_sent` is what this host knows itself; `refused` is what the server says in a form that its
 * protocol defines as "not run". Both may be repeated whatever the tool does; `maybe_ran`, which is everything else, only
 * when running twice does no harm.
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
  /** The time limit that a call ran out of: the one of its server's `timeout`. */
  readonly limitMs?: number | undefined
  /** Epoch milliseconds until which the server is not asked again. */
  readonly untilMs?: number
  /** Trying again soon cannot help: the command does not exist, the credentials are wrong. */
  readonly permanent?: boolean
  /** A start that was given up because it took too long; it would again. */
  readonly timedOut?: boolean
  /** The server may have meant that it does not know the session. */
  readonly doubtsSession?: boolean
  /** Running the tool twice does no harm, so whether it ran need not be told. */
  readonly harmless?: boolean
  /** What the server said besides the error, e.g. JSON-RPC `data`. */
  readonly data?: unknown
}

/** What a transport knows about a failure before anybody has named server and tool. */
export type TransportFailure = Pick<
  Failure,
  'kind' | 'reach' | 'detail' | 'httpStatus' | 'retryAfterMs' | 'permanent' | 'doubtsSession' | 'limitMs'
>
