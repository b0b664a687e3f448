import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const AUDIENCE = 'requirement-review'

interface TokenParts {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
}

/** An authorization server on the loopback: a key set, and access tokens that are right unless a test makes them wrong. */
export async function startAuthority() {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const foreign = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) => void response.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an AddressInfo.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = ({ claims = {}, header = {} }: TokenParts, key: CryptoKey) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'alice', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k', ...header })
      .sign(key)
  }
  return {
    auth: { jwksUrl: `${issuer}/jwks`, issuer, audience: AUDIENCE },
    environment: { AUTH_JWKS_URL: `${issuer}/jwks`, AUTH_ISSUER: issuer, AUTH_AUDIENCE: AUDIENCE },
    token: (parts: TokenParts = {}) => sign(parts, pair.privateKey),
    /** The same, signed by somebody else. */
    forged: (parts: TokenParts = {}) => sign(parts, foreign.privateKey),
    close: () => server.close().closeAllConnections(),
  }
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
