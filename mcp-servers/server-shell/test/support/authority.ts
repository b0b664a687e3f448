import { afterEach } from 'bun:test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'

const running = new Set<Server>()

afterEach(() => {
  for (const server of running) server.close().closeAllConnections()
  running.clear()
})

export const AUDIENCE = 'https://mcp.example.org/mcp'

interface TokenParts {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Header fields besides those a right token has. */
  readonly header?: Readonly<Record<string, unknown>>
  readonly key?: CryptoKey
}

/** An authorization server on the loopback: a key set, and tokens that are right unless a test makes them wrong. */
export async function startAuthority() {
  let keyId = 'first'
  let pair: GenerateKeyPairResult = await generateKeyPair('ES256', { extractable: true })
  const state = { fetches: 0, isDown: false }
  const server = createServer(async (_request, response) => {
    state.fetches += 1
    if (state.isDown) return void response.writeHead(500).end('down')
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: 'ES256', use: 'sig' }
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  running.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an AddressInfo.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    issuer,
    settings: { AUTH_JWKS_URL: `${issuer}/jwks`, AUTH_ISSUER: issuer, AUTH_AUDIENCE: AUDIENCE },
    publicKey: async () => await exportJWK(pair.publicKey),
    async rotate() {
      pair = await generateKeyPair('ES256', { extractable: true })
      keyId = 'second'
    },
    async token({ claims = {}, header = {}, key = pair.privateKey }: TokenParts = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const payload = { iss: issuer, aud: AUDIENCE, sub: 'alice', iat: now, exp: now + 300, ...claims }
      return await new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keyId, ...header })
        // Only a signer that claims to know an extension may name it as critical.
        .sign(key, { crit: { x: false } })
    },
  }
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
