import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import type { OAuthSettings } from '../configure/definition.ts'
import { permittedReach } from './address-policy.ts'
import { checkDiscovery, type IssuerClaim } from './check-discovery.ts'
import type { CredentialStore } from './credential-store.ts'
import { nearestOf, refuseInsecure } from './oauth-fetch.ts'
import { SignInError } from './sign-in-error.ts'

const CLIENT_NAME = 'requirement-review-host'
/** Stands in where nobody can be sent anywhere; the SDK takes a client without a redirect for a machine of its own right. */
const NO_REDIRECT = 'http://127.0.0.1/callback'

/** A sign-in that a user is there for: where the browser comes back, and how the user learns where to go. */
export interface UserAgent {
  readonly redirectUrl: string
  readonly state: string
  show(authorizationUrl: URL): void
}

interface SignInParts {
  readonly user?: UserAgent
  /** A registration made beforehand, for servers where programs cannot register themselves. */
  readonly settings?: OAuthSettings | undefined
}

/**
 * The SDK's OAuth port over a credential store. Without a user agent it only uses and renews what is stored: nothing is
 * looked up or registered for a server nobody has signed in to, and where a user would be needed it rejects with
 * `SignInError`.
 */
export class StoredSignIn implements OAuthClientProvider {
  readonly #serverUrl: string
  readonly #store: CredentialStore
  readonly #user: UserAgent | undefined
  readonly #settings: OAuthSettings
  #verifier = ''
  #issuer: IssuerClaim | undefined

  constructor(serverUrl: string, store: CredentialStore, { user, settings = {} }: SignInParts = {}) {
    this.#serverUrl = serverUrl
    this.#store = store
    this.#user = user
    this.#settings = settings
  }

  get redirectUrl(): string {
    return this.#user?.redirectUrl ?? this.#store.get(this.#serverUrl).redirectUrl ?? NO_REDIRECT
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: CLIENT_NAME,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      ...(this.#settings.scope === undefined ? {} : { scope: this.#settings.scope }),
      // A program on the user's machine keeps no secret (RFC 8252 section 8.4); PKCE stands in.
      token_endpoint_auth_method: 'none',
      // Not in the SDK's type, passed through: without it some servers take the client for a web page.
      ...{ application_type: 'native' },
    }
  }

  /** Which issuer the answer of this sign-in must come from. */
  get expectedIssuer(): IssuerClaim | undefined {
    return this.#issuer
  }

  state(): string {
    return this.#user?.state ?? ''
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    // Found out anew each time: a server may move to another issuer, to which nothing stored may be sent.
    if (this.#user === undefined && this.tokens()?.refresh_token === undefined) {
      throw new SignInError('nobody has signed in to it, or the sign-in has run out')
    }
    return undefined
  }

  async saveDiscoveryState(found: OAuthDiscoveryState): Promise<void> {
    this.#issuer = checkDiscovery(found, await this.#permitted())
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    const { client, redirectUrl } = this.#store.get(this.#serverUrl)
    const { clientId, clientSecret } = this.#settings
    if (clientId !== undefined) {
      // The stored form names the issuer that accepted it first, to which it stays bound.
      const issuer =
        client?.client_id === clientId && typeof client['issuer'] === 'string' ? client['issuer'] : undefined
      return { client_id: clientId, ...(clientSecret && { client_secret: clientSecret }), ...(issuer && { issuer }) }
    }
    const isForOtherAddress = this.#user !== undefined && redirectUrl !== this.#user.redirectUrl
    return isForOtherAddress ? undefined : client
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    const isConfigured = this.#settings.clientId !== undefined
    const kept = isConfigured ? { client_id: client.client_id, issuer: client.issuer } : client
    this.#store.update(this.#serverUrl, { client: kept, redirectUrl: this.redirectUrl })
  }

  tokens(): OAuthTokens | undefined {
    // Who has come to sign in is not served with what is stored.
    return this.#user === undefined ? this.#store.get(this.#serverUrl).tokens : undefined
  }

  saveTokens(tokens: OAuthTokens): void {
    // A server that does not rotate refresh tokens leaves them out of its answer (RFC 6749 section 6).
    const refresh_token = tokens.refresh_token ?? this.tokens()?.refresh_token
    const kept = refresh_token === undefined ? tokens : { ...tokens, refresh_token }
    this.#store.update(this.#serverUrl, { tokens: kept, wantedScope: undefined })
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    if (this.#user === undefined) throw new SignInError('the stored sign-in could not be renewed')
    // The address goes to a browser, whose schemes start programs.
    refuseInsecure(url, await this.#permitted())
    this.#user.show(url)
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier
  }

  codeVerifier(): string {
    return this.#verifier
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.#store.update(this.#serverUrl, { tokens: undefined })
    if (scope === 'all' || scope === 'client') this.#store.update(this.#serverUrl, { client: undefined })
  }

  /** Remembers a permission that a call lacked, so that the next sign-in asks for it. */
  want(scope: string): void {
    this.#store.update(this.#serverUrl, { wantedScope: scope })
  }

  async #permitted() {
    return permittedReach(await nearestOf(new URL(this.#serverUrl)))
  }
}
