import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js'

/** Longest list of permissions that is passed on. */
const MAX_SCOPE_LENGTH = 500

/** What a refusal asks for: a token, or a permission that the token lacks. */
export interface Challenge {
  readonly kind: 'token' | 'scope'
  readonly scope?: string
  readonly resourceMetadataUrl?: URL
}

/**
 * Reads a refusal; `undefined` when signing in would not change it. The metadata of a resource stands at the resource's own
 * origin (RFC 9728 section 3): an address elsewhere is not followed.
 */
export function challengeOf(answer: Response, serverUrl: URL): Challenge | undefined {
  if (answer.status !== 401 && answer.status !== 403) return undefined
  const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(answer)
  if (answer.status === 403 && error !== 'insufficient_scope') return undefined
  return {
    kind: answer.status === 401 ? 'token' : 'scope',
    ...(scope === undefined ? {} : { scope: scope.slice(0, MAX_SCOPE_LENGTH) }),
    ...(resourceMetadataUrl?.origin === serverUrl.origin ? { resourceMetadataUrl } : {}),
  }
}
