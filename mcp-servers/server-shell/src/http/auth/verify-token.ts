import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { AuthConfig } from '../config.ts'
import type { KeySet } from './key-set.ts'

/** Asymmetric algorithms only: a symmetric one would accept our public key as a secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const CLOCK_TOLERANCE_S = 5

const textList = z.array(z.string().max(256)).max(1000)

/** Control, format, private and unpaired characters: a name with them looks like another's, or like none. */
const UNSEEN = /\u034f|[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u

const claimsSchema = z.object({
  sub: z
    .string()
    .min(1)
    .max(256)
    .refine((sub) => !UNSEEN.test(sub), 'has characters that cannot be seen'),
  exp: z.number(),
  aud: z.union([z.string(), z.tuple([z.string()])]),
  client_id: z.string().optional().catch(undefined),
  azp: z.string().optional().catch(undefined),
  teams: textList.catch([]),
  workspaces: textList.catch([]),
  scope: z.string().optional().catch(undefined),
  scp: textList.optional().catch(undefined),
  // Any value at all: the claim alone tells what the token is.
  at_hash: z.unknown().optional(),
  c_hash: z.unknown().optional(),
  nonce: z.unknown().optional(),
})
type Claims = z.infer<typeof claimsSchema>

export interface TokenRules {
  readonly auth: AuthConfig
  readonly keys: KeySet
  readonly now: () => number
}

/**
 * What a bearer token says, once it is proven to be an access token (RFC 9068) of our issuer for this server alone:
 * a token that names other audiences too could have been passed on by one of them.
 * @throws KeysUnavailable, or any error for a token that does not hold.
 */
export async function verifyToken(token: string, { auth, keys, now }: TokenRules): Promise<AuthInfo> {
  const { payload } = await jwtVerify(token, keys.find, {
    issuer: auth.issuer,
    audience: auth.audience,
    algorithms: ALGORITHMS,
    typ: 'at+jwt',
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    currentDate: new Date(now()),
  })
  const claims = claimsSchema.parse(payload)
  if (isIdToken(claims)) throw new Error('the claims are those of an ID token')
  return {
    // Empty on purpose: what a handler does not have it cannot pass on.
    token: '',
    clientId: claims.client_id ?? claims.azp ?? claims.sub,
    scopes: claims.scope?.split(' ').filter((scope) => scope !== '') ?? claims.scp ?? [],
    expiresAt: claims.exp,
    extra: { sub: claims.sub, teams: claims.teams, workspaces: claims.workspaces },
  }
}

/**
 * An ID token that carries the type of an access token: hashes of other tokens are in ID tokens alone; a nonce is in some
 * access tokens too, which then say for which client or scope they are.
 */
function isIdToken({ at_hash, c_hash, nonce, client_id, scope, scp }: Claims): boolean {
  if (at_hash !== undefined || c_hash !== undefined) return true
  return nonce !== undefined && client_id === undefined && scope === undefined && scp === undefined
}
