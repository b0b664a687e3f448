import type { RequestHandler, Response } from 'express'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { HttpFailure } from './failures.ts'
import type { AuthSettings } from './listen-address.ts'

/** Everybody is this user when no authentication is set. */
const LOCAL_USER = 'local'

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Puts the caller's identity where `userOf` finds it, or answers 401. */
export function authenticate(auth: AuthSettings | undefined): RequestHandler {
  if (auth === undefined) return (_request, response, next) => void identify(response, LOCAL_USER, next)
  const keys = createRemoteJWKSet(new URL(auth.jwksUrl), { timeoutDuration: 5_000 })
  const { issuer, audience } = auth
  return async (request, response, next) => {
    const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) throw unauthorized(response, '请求缺少访问令牌（Missing bearer token）')
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ASYMMETRIC,
        requiredClaims: ['exp', 'sub'],
      })
      identify(response, payload.sub ?? '', next)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      throw unauthorized(response, '访问令牌无效或已过期：请重新登录（Invalid or expired token）')
    }
  }
}

/** The user the request acts for. */
export function userOf(response: Response): string {
  return String(response.locals['userId'])
}

function identify(response: Response, userId: string, next: () => void): void {
  response.locals['userId'] = userId
  next()
}

function unauthorized(response: Response, message: string): HttpFailure {
  response.setHeader('WWW-Authenticate', 'Bearer')
  return new HttpFailure(401, { code: 'unauthorized', message })
}
