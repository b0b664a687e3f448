import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type Challenge, challengeOf } from './challenge.ts'
import { createOAuthFetch } from './oauth-fetch.ts'
import { SignInError, toSignInError } from './sign-in-error.ts'
import { StoredSignIn } from './stored-sign-in.ts'

interface RedeemedCode {
  readonly serverUrl: URL
  readonly code: string
  readonly resourceMetadataUrl?: URL | undefined
}

/** Where the metadata stood that a sign-in was begun with; the code can be redeemed only there. */
const begunWith = new WeakMap<OAuthClientProvider, URL>()

/** Renewals under way: all requests of all connections to a server share one, since a refresh token may serve only once. */
const renewals = new WeakMap<OAuthClientProvider, Promise<void>>()

/**
 * Sends requests of one MCP server with its token. A request refused for want of a token, or of a permission, was not run:
 * it is sent once more after the token was renewed; a second refusal is the answer. Throws the SDK's `UnauthorizedError`
 * where a user has to sign in.
 */
export function authorizedFetch(
  inner: FetchLike,
  { serverUrl, provider }: { serverUrl: URL; provider: OAuthClientProvider },
): FetchLike {
  const send = async (url: string | URL, init: RequestInit | undefined, token: string | undefined) => {
    const headers = new Headers(init?.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    return await inner(url, { ...init, headers })
  }
  const tokenNow = async () => (await provider.tokens())?.access_token
  return async (url, init) => {
    const token = await tokenNow()
    const answer = await send(url, init, token)
    const challenge = challengeOf(answer, serverUrl)
    if (challenge === undefined) return answer
    await answer.body?.cancel().catch(() => {})
    const isReplaced = challenge.kind === 'token' && (await tokenNow()) !== token
    if (!isReplaced) await shareRenewal(provider, serverUrl, challenge)
    return await send(url, init, await tokenNow())
  }
}

/** Completes a sign-in with the code that the user's browser brought back; the server's metadata is where it was begun with. */
export async function redeemCode(
  provider: OAuthClientProvider,
  { serverUrl, code, resourceMetadataUrl = begunWith.get(provider) }: RedeemedCode,
): Promise<void> {
  const found = resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }
  await auth(provider, { serverUrl, authorizationCode: code, fetchFn: createOAuthFetch(serverUrl), ...found }).catch(
    (error: unknown) => {
      throw toSignInError(error)
    },
  )
}

function shareRenewal(provider: OAuthClientProvider, serverUrl: URL, challenge: Challenge): Promise<void> {
  const running = renewals.get(provider)
  if (running !== undefined) return running
  const renewal = renew(provider, serverUrl, challenge).finally(() => renewals.delete(provider))
  renewals.set(provider, renewal)
  return renewal
}

async function renew(provider: OAuthClientProvider, serverUrl: URL, challenge: Challenge): Promise<void> {
  const { kind, ...asks } = challenge
  if (kind === 'scope' && provider instanceof StoredSignIn) {
    if (asks.scope !== undefined) provider.want(asks.scope)
    throw new SignInError(`it asks for the further permission ${asks.scope ?? '(unnamed)'}`)
  }
  if (asks.resourceMetadataUrl !== undefined) begunWith.set(provider, asks.resourceMetadataUrl)
  const options = { serverUrl, fetchFn: createOAuthFetch(serverUrl), ...asks }
  // A refresh brings the same permissions again; further ones need the user.
  const asked = kind === 'scope' ? withoutRefresh(provider) : provider
  const result = await auth(asked, options).catch((error: unknown) => {
    throw toSignInError(error)
  })
  if (result === 'REDIRECT') throw new SignInError('it waits for the user to sign in')
}

function withoutRefresh(provider: OAuthClientProvider): OAuthClientProvider {
  return new Proxy(provider, {
    get(target, key) {
      if (key === 'tokens') {
        return async () => {
          const tokens = await target.tokens()
          return tokens === undefined ? undefined : { ...tokens, refresh_token: undefined }
        }
      }
      const member: unknown = Reflect.get(target, key, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
