/** Why a provider did not answer. Only what kind of failure it was: its own words may hold anything. */
export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'rate_limited'
  | 'server_error'
  | 'access_denied'
  | 'quota_used_up'
  | 'request_refused'
  | 'redirected'
  | 'too_large'
  | 'not_json'
  | 'malformed'
  | 'engines_failed'
