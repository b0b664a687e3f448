import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { z } from 'zod'
import { property } from './wire/property.ts'

/** A verified caller: `sub`, `teams` and `workspaces` of its token. */
export interface Principal {
  readonly userId: string
  readonly teams: readonly string[]
  readonly workspaces?: readonly string[]
  readonly scopes: readonly string[]
}

const claims = z.object({
  sub: z.string().min(1),
  teams: z.array(z.string()).catch([]),
  workspaces: z.array(z.string()).catch([]),
})

/** The caller a verified token names; the guard puts the token's claims into `extra`. */
export function principalOf(authInfo: AuthInfo | undefined): Principal | undefined {
  if (authInfo === undefined) return undefined
  const { sub, teams, workspaces } = claims.parse(authInfo.extra)
  return { userId: sub, teams, workspaces, scopes: authInfo.scopes }
}

/** Where a host says for whom a request is, on a stdio server that it started to ask who reads each time. */
const IDENTITY_META = 'requirement-review/identity'

const names = z.array(z.string().max(256)).max(1000)

const identity = z.strictObject({
  user: z.string().min(1).max(256),
  teams: names,
  workspaces: names.default([]),
})

/**
 * The caller that a request's `_meta` names, in the form a verified token has; nothing when it is absent or malformed.
 * Only the parent of a stdio child may be believed this far: it owns the process, its environment and its input.
 */
export function callerInMeta(message: unknown): AuthInfo | undefined {
  const meta = property(property(message, 'params'), '_meta')
  const { data } = identity.safeParse(property(meta, IDENTITY_META))
  if (data === undefined) return undefined
  return {
    token: '',
    clientId: 'host',
    scopes: [],
    extra: { sub: data.user, teams: data.teams, workspaces: data.workspaces },
  }
}
