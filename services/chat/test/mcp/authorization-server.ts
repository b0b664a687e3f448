import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** A real OAuth 2.1 authorization server on the loopback, with registration, PKCE, resource indicators and rotation. */
export interface AuthorizationServer {
  readonly issuer: string
  readonly jwksUrl: string
  /** Every token request so far, by grant. */
  readonly grants: string[]
  /** Follows an authorization address as a user who logs in and consents; gives the address they end up at. */
  visit(authorizationUrl: URL): Promise<URL>
  close(): Promise<void>
}

export interface AuthorizationServerOptions {
  /** The MCP server its tokens are for; asked when a token is issued. */
  audience(): string
  /** Seconds an access token holds. */
  readonly tokenSeconds?: number
  /** Changes its metadata document before it is sent. */
  readonly alterMetadata?: (metadata: Record<string, unknown>) => Record<string, unknown>
}

const SCOPE = 'mcp'

export async function startAuthorizationServer(options: AuthorizationServerOptions): Promise<AuthorizationServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const grants: string[] = []
  const provider = await createProvider(issuer, options)
  provider.on('grant.success', (context) => grants.push(String(context.oidc.params?.['grant_type'])))
  provider.on('grant.error', (context) => grants.push(`refused ${String(context.oidc.params?.['grant_type'])}`))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (options.alterMetadata === undefined || request.url?.startsWith('/.well-known/oauth-authorization') !== true) {
      void answer(request, response)
      return
    }
    void fetch(`${issuer}/.well-known/openid-configuration`)
      .then((found) => found.json() as Promise<Record<string, unknown>>)
      .then((metadata) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(options.alterMetadata?.(metadata)))
      })
  })
  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    grants,
    visit,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function createProvider(
  issuer: string,
  { audience, tokenSeconds = 3600 }: AuthorizationServerOptions,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-for-tests'] },
    scopes: ['openid', 'offline_access', SCOPE],
    clientDefaults: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: tokenSeconds, RefreshToken: 3600, Grant: 3600, Session: 3600, Interaction: 600 },
    features: {
      devInteractions: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience(),
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => ({
          audience: resource,
          scope: SCOPE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })
}

/** The two forms, log-in and consent, without a browser: follows redirects, keeps cookies, submits what is asked. */
async function visit(start: URL): Promise<URL> {
  const jar = new Map<string, string>()
  let step: Step = { url: start }
  for (let count = 0; count < 12; count += 1) {
    step = await follow(step, jar)
    if (step.url.origin !== start.origin) return step.url
  }
  throw new Error('the forms do not end')
}

interface Step {
  readonly url: URL
  readonly form?: URLSearchParams
}

async function follow({ url, form }: Step, jar: Map<string, string>): Promise<Step> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = form === undefined ? {} : { method: 'POST', body: form }
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...sent })
  for (const set of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2)
    jar.set(name, value)
  }
  const location = answer.headers.get('location')
  if (location !== null) return { url: new URL(location, url) }
  const page = await answer.text()
  const action = /action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`no form at ${url.pathname}: HTTP ${answer.status}`)
  const isLogin = page.includes('value="login"')
  const filled = isLogin ? { prompt: 'login', login: 'ada', password: 'x' } : { prompt: 'consent' }
  return { url: new URL(action, url), form: new URLSearchParams(filled) }
}
