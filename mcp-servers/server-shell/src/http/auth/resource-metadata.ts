import type { IncomingMessage } from 'node:http'
import type { AuthConfig } from '../config.ts'

/** Where protected-resource metadata stands (RFC 9728, section 3.1), before the path of the resource. */
export const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** How clients reach the endpoint. */
export interface PublicAddress {
  /** `PUBLIC_URL`; empty where no proxy stands in front. */
  readonly publicUrl: string
  readonly path: string
}

/** The endpoint's address as this client sees it; the Host has passed the guard. */
function endpointUrl(request: IncomingMessage, { publicUrl, path }: PublicAddress): URL {
  return new URL(publicUrl === '' ? `http://${request.headers.host}${path}` : publicUrl)
}

/** The address of the metadata document, for the challenge. */
export function metadataUrl(request: IncomingMessage, address: PublicAddress): string {
  const url = endpointUrl(request, address)
  return new URL(`${METADATA_PATH}${url.pathname === '/' ? '' : url.pathname}`, url).href
}

/** The metadata document: which authorization server issues tokens for this resource, and with which scopes. */
export function resourceMetadata(request: IncomingMessage, auth: AuthConfig, address: PublicAddress) {
  return {
    // The audience a token must name is the resource a client must ask for, when it is an address at all.
    resource: URL.canParse(auth.audience) ? auth.audience : endpointUrl(request, address).href,
    authorization_servers: [auth.issuer],
    bearer_methods_supported: ['header'],
    ...(auth.scopes.length > 0 ? { scopes_supported: auth.scopes } : {}),
  }
}
