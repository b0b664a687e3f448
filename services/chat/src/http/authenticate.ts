import { accessTokens, bearerToken, KeysUnavailable } from '@mcp-servers/server-shell/access-token'
import type { RequestHandler, Response } from 'express'
import { z } from 'zod'
import { unmask } from '../safety/hidden-text.ts'
import { type Identity, identity } from '../safety/identity.ts'
import { HttpFailure } from './failures.ts'
import type { AuthSettings } from './listen-address.ts'
import type { Logger } from './logger.ts'

/** Everybody is this user when no authentication is set; no token may claim to be. */
const LOCAL_USER = 'local'
const LOCAL: Identity = { userId: LOCAL_USER, teams: [] }

const claims = z.object({ sub: z.string(), teams: z.array(z.string()), workspaces: z.array(z.string()) })

/** The two ways in: what belongs to a user, and what says more to those who show who they are. */
export interface Authentication {
  /** Puts the caller where `callerOf` finds it, or answers 401. */
  readonly required: RequestHandler
  /** The same for a request with a token; one without stays nameless (`isSignedIn`). */
  readonly optional: RequestHandler
}

/** Access tokens are checked by the very rules of the MCP servers (RFC 9068, this audience alone). */
export function authentication(auth: AuthSettings | undefined, logger: Logger): Authentication {
  if (auth === undefined) {
    const everybody: RequestHandler = (_request, response, next) => void identify(response, LOCAL, next)
    return { required: everybody, optional: everybody }
  }
  const verify = accessTokens({ auth: { ...auth, scopes: [] }, logger })
  const required: RequestHandler = async (request, response, next) => {
    const token = bearerToken(request)
    if (token === undefined) throw unauthorized(response, '请求缺少访问令牌（Missing bearer token）')
    const caller = await verify(token).then(callerIn, (error: unknown) => {
      if (error instanceof KeysUnavailable) throw keysAway()
      logger.log('info', 'http.token_refused', { reason: String(error).split('\n', 1)[0]?.slice(0, 200) })
      return undefined
    })
    if (caller === undefined) throw unauthorized(response, REFUSED)
    identify(response, caller, next)
  }
  return {
    required,
    optional: (request, response, next) =>
      request.headers.authorization === undefined ? next() : required(request, response, next),
  }
}

/** Whom a verified token names; nobody for the one name that is this service's own. */
function callerIn({ extra }: { readonly extra?: Record<string, unknown> }): Identity | undefined {
  const { sub, teams, workspaces } = claims.parse(extra)
  const isNobody = sub.trim() === '' || looksOf(sub) === looksOf(LOCAL_USER)
  return isNobody ? undefined : { userId: sub, teams, workspaces }
}

/** What a name looks like: width, case, letters of other scripts and strokes that are told apart by nobody do not count. */
function looksOf(name: string): string {
  return unmask(name).trim().replace(/[i1|]/g, 'l')
}

/** The user the request acts for. */
export function userOf(response: Response): string {
  return callerOf(response).userId
}

/** The same with the teams and workspaces that the token names. */
export function callerOf(response: Response): Identity {
  return identity.parse(response.locals['caller'])
}

/** Whether the request has shown who sends it. */
export function isSignedIn(response: Response): boolean {
  return response.locals['caller'] !== undefined
}

function identify(response: Response, caller: Identity, next: () => void): void {
  response.locals['caller'] = caller
  next()
}

const REFUSED = '访问令牌无效或已过期：请重新登录（Invalid or expired token）'

function unauthorized(response: Response, message: string): HttpFailure {
  response.setHeader('WWW-Authenticate', message === REFUSED ? 'Bearer error="invalid_token"' : 'Bearer')
  return new HttpFailure(401, { code: 'unauthorized', message })
}

function keysAway(): HttpFailure {
  const message = '暂时无法校验访问令牌：请稍后重试（The access token cannot be checked right now）'
  return new HttpFailure(503, { code: 'upstream_unavailable', message, retryAfterS: 30 })
}
