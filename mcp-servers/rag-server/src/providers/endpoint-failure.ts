/** Why a model's endpoint did not answer. */
export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'server_error'
  | 'access_denied'
  | 'no_such_model'
  | 'request_refused'
  | 'too_large'
  | 'malformed'

/** The kinds that may pass when the same request is sent again. */
const TRANSIENT: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'rate_limited', 'server_error'])

/** An endpoint that did not answer. Holds no text of the other side and no secret. */
export class EndpointFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** How long the endpoint asked to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {}) {
    super(`the model's endpoint failed: ${kind}${status === undefined ? '' : ` (${status})`}`)
    this.name = 'EndpointFailure'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
  }
}
