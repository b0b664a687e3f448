import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'

const REDIRECT_URL = 'http://127.0.0.1:33418/callback'

/** A user who signs in at once: follows the authorization address and reads the code from where it would send the browser. */
export class BrowserlessSignIn implements OAuthClientProvider {
  readonly clientMetadataUrl?: string
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''
  #code: string | undefined

  constructor({ client, metadataUrl }: { client?: OAuthClientInformationMixed; metadataUrl?: string }) {
    this.#client = client
    if (metadataUrl !== undefined) this.clientMetadataUrl = metadataUrl
  }

  get redirectUrl(): string {
    return REDIRECT_URL
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'requirement-review-host',
      redirect_uris: [REDIRECT_URL],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    }
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#client
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client
  }

  tokens(): OAuthTokens | undefined {
    return this.#tokens
  }

  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier
  }

  codeVerifier(): string {
    return this.#verifier
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    const response = await fetch(url, { redirect: 'manual' })
    const location = response.headers.get('location')
    this.#code = location === null ? undefined : (new URL(location).searchParams.get('code') ?? undefined)
  }

  /** The code of the last sign-in, once. */
  async code(): Promise<string | undefined> {
    const code = this.#code
    this.#code = undefined
    return code
  }
}
