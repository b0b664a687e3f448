import { type FailureDetails, UpstreamFailure } from '@mcp-servers/server-shell'

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

/** An endpoint that did not answer. */
export class EndpointFailure extends UpstreamFailure<FailureKind> {
  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super("the model's endpoint", kind, details)
  }
}

/** What an attempt that took too long comes to. */
export function timedOut(): EndpointFailure {
  return new EndpointFailure('timeout')
}
