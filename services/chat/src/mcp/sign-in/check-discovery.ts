import type { OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js'
import type { Reach } from './address-policy.ts'
import { refuseInsecure } from './oauth-fetch.ts'
import { SignInError } from './sign-in-error.ts'

/** What the answer of a sign-in has to show (RFC 9207). */
export interface IssuerClaim {
  readonly issuer: string
  readonly isPromised: boolean
}

/**
 * Judges what was found out about a sign-in server before anything is sent to it: it must be the issuer it was looked up
 * as (RFC 8414 section 3.3, against mix-up), support PKCE with S256 (which the MCP authorization specification demands to
 * be announced), and name endpoints that may be contacted. Throws `SignInError`.
 */
export function checkDiscovery(state: OAuthDiscoveryState, permitted: ReadonlySet<Reach>): IssuerClaim {
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = state
  const host = new URL(authorizationServerUrl).host
  if (metadata === undefined) throw new SignInError(`${host} publishes no sign-in metadata`)
  if (withoutSlash(metadata.issuer) !== withoutSlash(authorizationServerUrl)) {
    throw new SignInError(`the sign-in metadata of ${host} belongs to another issuer`)
  }
  if (metadata.code_challenge_methods_supported?.includes('S256') !== true) {
    throw new SignInError(`the sign-in server ${host} does not announce PKCE with S256`)
  }
  const { authorization_endpoint, token_endpoint, registration_endpoint } = metadata
  for (const endpoint of [authorization_endpoint, token_endpoint, registration_endpoint]) {
    if (endpoint !== undefined) refuseInsecure(new URL(endpoint), permitted)
  }
  const promise = 'authorization_response_iss_parameter_supported'
  return { issuer: metadata.issuer, isPromised: promise in metadata && metadata[promise] === true }
}

function withoutSlash(issuer: string): string {
  return issuer.endsWith('/') ? issuer.slice(0, -1) : issuer
}
