import type { IncomingMessage } from 'node:http'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { describeError, type Logger } from '../../logger.ts'
import type { AuthConfig } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { KeySet, KeysUnavailable } from './key-set.ts'
import { metadataUrl, type PublicAddress } from './resource-metadata.ts'
import { verifyToken } from './verify-token.ts'

/** Longest token that is looked at; real ones with many teams stay under half of it. */
const MAX_TOKEN_LENGTH = 12_288

export interface BearerGuardOptions {
  readonly auth: AuthConfig
  readonly address: PublicAddress
  readonly logger: Logger
  readonly now: () => number
}

/** Who sends this request, or a `Refusal` with the challenge that tells a client how to get a token. */
export type Authenticate = (request: IncomingMessage) => Promise<AuthInfo>

/** Checks the bearer token of each request (OAuth 2.1 resource server). Why a token fails is said in the log only. */
export function bearerGuard({ auth, address, logger, now }: BearerGuardOptions): Authenticate {
  const keys = new KeySet({ url: auth.jwksUrl, logger, now })
  return async (request) => {
    const challenge = (error?: string) => ({
      'WWW-Authenticate': challengeOf({ auth, error, url: metadataUrl(request, address) }),
    })
    const token = bearerToken(request)
    if (token === undefined) {
      throw new Refusal(401, 'Authentication is needed. Send an access token in the Authorization header.', {
        headers: challenge(),
      })
    }
    const caller = await verifyToken(token, { auth, keys, now }).catch((error: unknown) => {
      if (error instanceof KeysUnavailable) {
        throw new Refusal(503, 'The access token cannot be checked right now.', { headers: { 'Retry-After': '30' } })
      }
      logger.log('info', 'token_refused', { reason: describeError(error).split('\n', 1)[0] })
      throw new Refusal(401, 'The access token is not valid here. Get a new one.', {
        headers: challenge('invalid_token'),
      })
    })
    if (auth.scopes.every((scope) => caller.scopes.includes(scope))) return caller
    throw new Refusal(403, `The access token lacks a scope. Needed: ${auth.scopes.join(' ')}.`, {
      headers: challenge('insufficient_scope'),
    })
  }
}

/** From the Authorization header alone: a token in the address ends up in logs and histories. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { authorization = '' } = headers
  if (authorization.length > MAX_TOKEN_LENGTH) return undefined
  return /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1]
}

/** RFC 6750, section 3, and RFC 9728, section 5.1. */
function challengeOf({ auth, error, url }: { auth: AuthConfig; error: string | undefined; url: string }): string {
  const fields = {
    ...(error === undefined ? {} : { error }),
    ...(auth.scopes.length > 0 ? { scope: auth.scopes.join(' ') } : {}),
    resource_metadata: url,
  }
  return `Bearer ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
