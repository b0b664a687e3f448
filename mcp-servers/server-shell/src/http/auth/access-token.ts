import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import type { Logger } from '../../logger.ts'
import type { AuthConfig } from '../config.ts'
import { KeySet } from './key-set.ts'
import { verifyToken } from './verify-token.ts'

export { bearerToken } from './bearer-guard.ts'
export { KeysUnavailable } from './key-set.ts'

/** Checks access tokens as every server here does, for a program whose refusals have another form. */
export function accessTokens({
  auth,
  logger,
  now = Date.now,
}: {
  readonly auth: AuthConfig
  readonly logger: Logger
  readonly now?: () => number
}): (token: string) => Promise<AuthInfo> {
  const keys = new KeySet({ url: auth.jwksUrl, logger, now })
  return (token) => verifyToken(token, { auth, keys, now })
}
