/** What may be wrong with any service a server asks; each server adds kinds of its own. */
export type CommonFailureKind = 'unreachable' | 'timeout' | 'rate_limited' | 'server_error' | 'too_large' | 'malformed'

/** The kinds that may pass when the same request is sent again. */
const TRANSIENT: ReadonlySet<string> = new Set<CommonFailureKind>([
  'unreachable',
  'timeout',
  'rate_limited',
  'server_error',
])

/** What an answer told about its failure. */
export interface FailureDetails {
  readonly status?: number | undefined
  /** How long the service asked to be left alone. */
  readonly retryAfterMs?: number | undefined
}

/** A service that did not answer. Holds no text of the other side and no secret. */
export class UpstreamFailure<Kind extends string = string> extends Error {
  readonly kind: Kind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(what: string, kind: Kind, { status, retryAfterMs }: FailureDetails = {}) {
    super(`${what} failed: ${kind}${status === undefined ? '' : ` (${status})`}`)
    this.name = new.target.name
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
  }
}
