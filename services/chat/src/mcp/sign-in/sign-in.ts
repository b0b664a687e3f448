import { randomBytes } from 'node:crypto'
import { auth } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthSettings } from '../configure/definition.ts'
import { redeemCode } from './authorized-fetch.ts'
import { codeOf, openCallbackListener } from './callback-listener.ts'
import { challengeOf } from './challenge.ts'
import type { CredentialStore } from './credential-store.ts'
import { createOAuthFetch } from './oauth-fetch.ts'
import { SignInError, toSignInError } from './sign-in-error.ts'
import { StoredSignIn } from './stored-sign-in.ts'

/** How long a user may take. */
export const SIGN_IN_LIMIT_MS = 5 * 60 * 1000
const PROBE_TIMEOUT_MS = 15_000

export interface SignInOptions {
  readonly store: CredentialStore
  readonly settings?: OAuthSettings | undefined
  /** Tells the user where to go. */
  show(authorizationUrl: URL): void
  /** The address the browser was sent to, when the user gives it by hand: the browser may run on another machine. */
  readonly pasted?: Promise<URL>
  readonly signal?: AbortSignal
}

/**
 * Signs a user in to one MCP server (OAuth 2.1 with PKCE and resource indicator, as the MCP authorization specification has
 * it) and stores the tokens. Rejects with `SignInError`, the reason in its message.
 */
export async function signIn(serverUrl: URL, options: SignInOptions): Promise<void> {
  const { store, settings, show, pasted, signal } = options
  const state = randomBytes(24).toString('base64url')
  const { redirectUrl: earlier, wantedScope, tokens } = store.get(serverUrl.href)
  const port = settings?.callbackPort ?? (earlier === undefined ? 0 : Number(new URL(earlier).port))
  const limit = AbortSignal.any([AbortSignal.timeout(SIGN_IN_LIMIT_MS), ...(signal === undefined ? [] : [signal])])
  const listener = await openCallbackListener(port, state)
  try {
    const { redirectUrl } = listener
    const user = new StoredSignIn(serverUrl.href, store, { user: { redirectUrl, state, show }, settings })
    const challenge = challengeOf(await askWithoutToken(serverUrl), serverUrl)
    if (challenge === undefined) throw new SignInError('it asks for no sign-in')
    // A further permission is asked for beside those granted before, or these would be lost.
    const scope = joinScopes([challenge.scope, settings?.scope, ...(wantedScope ? [tokens?.scope, wantedScope] : [])])
    const request = { serverUrl, fetchFn: createOAuthFetch(serverUrl), ...challenge }
    const result = await auth(user, scope === undefined ? request : { ...request, scope })
    if (result === 'AUTHORIZED') return
    const callback = await Promise.race([listener.next(limit), ...(pasted === undefined ? [] : [pasted])])
    const code = codeOf(callback, { state, issuer: user.expectedIssuer })
    await redeemCode(user, { serverUrl, code, resourceMetadataUrl: challenge.resourceMetadataUrl })
  } catch (error) {
    throw toSignInError(error)
  } finally {
    await listener.close()
  }
}

function joinScopes(scopes: readonly (string | undefined)[]): string | undefined {
  const names = scopes.flatMap((scope) => scope?.split(' ') ?? []).filter((name) => name !== '')
  return names.length === 0 ? undefined : [...new Set(names)].join(' ')
}

/** How the server refuses a request without a token: its challenge says where and for what to sign in. */
async function askWithoutToken(serverUrl: URL): Promise<Response> {
  const answer = await fetch(serverUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' }),
  }).catch((cause: unknown) => {
    throw new SignInError(`${serverUrl.host} cannot be reached`, cause)
  })
  await answer.body?.cancel().catch(() => {})
  return answer
}
