import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { z } from 'zod'

/** A verified caller: `sub` and `teams` of its token. */
export interface Principal {
  readonly userId: string
  readonly teams: readonly string[]
  readonly scopes: readonly string[]
}

const claims = z.object({ sub: z.string().min(1), teams: z.array(z.string()).catch([]) })

/** The caller a verified token names; the guard puts the token's claims into `extra`. */
export function principalOf(authInfo: AuthInfo | undefined): Principal | undefined {
  if (authInfo === undefined) return undefined
  const { sub, teams } = claims.parse(authInfo.extra)
  return { userId: sub, teams, scopes: authInfo.scopes }
}
