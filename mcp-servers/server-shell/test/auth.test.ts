import { describe, expect, test } from 'bun:test'
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { readHttpConfig } from '../src/http/config.ts'
import { type Principal, StartError } from '../src/index.ts'
import { AUDIENCE, bearer, startAuthority } from './support/authority.ts'
import { fixtureProgram, whoami } from './support/fixture.ts'
import { type Answer, initialize, mcpHeaders, openSession, rpc, send, startHttp } from './support/http.ts'

const seconds = () => Math.floor(Date.now() / 1000)

async function setUp(settings: Readonly<Record<string, string>> = {}, now?: () => number) {
  const authority = await startAuthority()
  const seen: (Principal | undefined)[] = []
  const program = fixtureProgram({ tools: [whoami(seen)] })
  const options = now === undefined ? { program } : { program, now }
  const server = await startHttp({ ...authority.settings, ...settings }, options)
  const attempt = async (headers: Record<string, string>, url = server.url): Promise<Answer> =>
    await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(initialize) })
  return { authority, server, seen, attempt }
}

const metadataOf = (url: string) => new URL('/.well-known/oauth-protected-resource/mcp', url).href

describe('who may call (safety 95 to 100)', () => {
  test('a right token is served, and its subject and teams are the caller', async () => {
    const { authority, server, seen } = await setUp()
    const token = await authority.token({
      claims: { teams: ['payments', 'risk'], workspaces: ['emea'], scope: 'mcp:use other' },
    })
    const headers = await openSession(server.url, bearer(token))
    const answer = await rpc(server.url, { headers, method: 'tools/call', params: { name: 'whoami', arguments: {} } })
    expect(answer.message.result?.['structuredContent']).toEqual({ user: 'alice', teams: ['payments', 'risk'] })
    expect(seen).toEqual([
      { userId: 'alice', teams: ['payments', 'risk'], workspaces: ['emea'], scopes: ['mcp:use', 'other'] },
    ])
  })

  test('without a token the answer is 401 with the metadata address and the scopes needed', async () => {
    const { server, attempt } = await setUp({ AUTH_SCOPES: 'mcp:use mcp:read' })
    const answer = await attempt({})
    expect([answer.status, answer.message.error?.code]).toEqual([401, -32000])
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer scope="mcp:use mcp:read", resource_metadata="${metadataOf(server.url)}"`,
    )
  })

  test('the metadata names the resource, its authorization server and scopes, to anybody', async () => {
    const { authority, server } = await setUp({ AUTH_SCOPES: 'mcp:use' })
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      const answer = await send(new URL(path, server.url).href, { method: 'GET', headers: {} })
      expect(JSON.parse(answer.text)).toEqual({
        resource: AUDIENCE,
        authorization_servers: [authority.issuer],
        bearer_methods_supported: ['header'],
        scopes_supported: ['mcp:use'],
      })
    }
  })

  test('PUBLIC_URL is what challenge and metadata speak of behind a proxy', async () => {
    const { server, attempt } = await setUp({ PUBLIC_URL: 'https://mcp.example.org/mcp', AUTH_AUDIENCE: 'analyzer' })
    expect((await attempt({})).headers['www-authenticate']).toContain(
      'resource_metadata="https://mcp.example.org/.well-known/oauth-protected-resource/mcp"',
    )
    const metadata = await send(metadataOf(server.url), { method: 'GET', headers: {} })
    expect(JSON.parse(metadata.text).resource).toBe('https://mcp.example.org/mcp')
  })

  test('a token in the address, in another scheme or in a cookie is no token', async () => {
    const { authority, server, attempt } = await setUp()
    const token = await authority.token()
    expect((await attempt({}, `${server.url}?access_token=${token}`)).status).toBe(401)
    expect((await attempt({ Authorization: `Basic ${token}` })).status).toBe(401)
    expect((await attempt({ Cookie: `access_token=${token}` })).status).toBe(401)
    expect((await attempt({ Authorization: `bearer ${token}` })).status).toBe(200)
  })

  test('every method of the endpoint needs a token', async () => {
    const { server } = await setUp()
    for (const method of ['POST', 'GET', 'DELETE']) {
      expect((await send(server.url, { method, headers: mcpHeaders })).status).toBe(401)
    }
  })

  const wrong: Record<string, (authority: Awaited<ReturnType<typeof startAuthority>>) => Promise<string>> = {
    'no signature (alg none)': async ({ issuer }) =>
      new UnsecuredJWT({ iss: issuer, aud: AUDIENCE, sub: 'alice', exp: seconds() + 300 }).encode(),
    'the public key used as a secret (HS256)': async ({ issuer, publicKey }) =>
      await new SignJWT({ iss: issuer, aud: AUDIENCE, sub: 'alice', exp: seconds() + 300 })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'first' })
        .sign(new TextEncoder().encode(JSON.stringify(await publicKey()))),
    'a foreign key under the right id': async ({ token }) =>
      await token({ key: (await generateKeyPair('ES256')).privateKey }),
    'a key id that is a path': async ({ token }) => await token({ header: { kid: '../../../../dev/null' } }),
    'a key of its own (jwk)': async ({ token }) => {
      const own = await generateKeyPair('ES256', { extractable: true })
      const jwk = { kty: 'EC', crv: 'P-256' }
      return await token({ key: own.privateKey, header: { kid: 'own', jwk } })
    },
    'a key set of its own (jku)': async ({ token }) => {
      const { privateKey } = await generateKeyPair('ES256')
      return await token({ key: privateKey, header: { jku: 'http://127.0.0.1:9/jwks' } })
    },
    'another audience': async ({ token }) => await token({ claims: { aud: 'https://other.example.org/mcp' } }),
    'a longer audience': async ({ token }) => await token({ claims: { aud: `${AUDIENCE}/other` } }),
    'our audience among others': async ({ token }) =>
      await token({ claims: { aud: [AUDIENCE, 'https://other.example'] } }),
    'no audience': async ({ token }) => await token({ claims: { aud: undefined } }),
    'another issuer': async ({ token }) => await token({ claims: { iss: 'https://evil.example' } }),
    'no issuer': async ({ token }) => await token({ claims: { iss: undefined } }),
    'the type of an ID token': async ({ token }) => await token({ header: { typ: 'JWT' } }),
    'the claims of an ID token (at_hash)': async ({ token }) => await token({ claims: { at_hash: 'x' } }),
    'the claims of an ID token (nonce alone)': async ({ token }) =>
      await token({ claims: { nonce: 'n', scope: undefined, client_id: undefined } }),
    'no type': async ({ token }) => await token({ header: { typ: undefined } }),
    'the type of a refresh token': async ({ token }) => await token({ header: { typ: 'rt+jwt' } }),
    'a critical extension nobody knows': async ({ token }) => await token({ header: { crit: ['x'], x: 1 } }),
    'an end in the past': async ({ token }) => await token({ claims: { exp: seconds() - 30 } }),
    'a beginning in the future': async ({ token }) => await token({ claims: { nbf: seconds() + 300 } }),
    'no end': async ({ token }) => await token({ claims: { exp: undefined } }),
    'no subject': async ({ token }) => await token({ claims: { sub: undefined } }),
    'an empty subject': async ({ token }) => await token({ claims: { sub: '' } }),
    'a zero-width character in its subject': async ({ token }) => await token({ claims: { sub: 'ali\u200bce' } }),
    'text that is no token': async () => 'abc',
    'a megabyte of text': async () => 'a'.repeat(13_000),
  }
  test.each(Object.keys(wrong))(
    'a token with %s is 401 invalid_token, and the answer does not say why',
    async (name) => {
      const { authority, server, attempt } = await setUp()
      const answer = await attempt(bearer((await wrong[name]?.(authority)) ?? ''))
      expect(answer.status).toBe(401)
      expect(answer.message.error?.message).toMatch(/^(The access token is not valid here|Authentication is needed)/)
      const challenge = answer.headers['www-authenticate'] ?? ''
      expect(challenge.replace('error="invalid_token", ', '')).toBe(
        `Bearer resource_metadata="${metadataOf(server.url)}"`,
      )
      expect(server.sessionCount()).toBe(0)
    },
  )

  test('five seconds of difference between clocks are forgiven', async () => {
    const { authority, attempt } = await setUp()
    const token = await authority.token({ claims: { exp: seconds() - 2, nbf: seconds() + 2 } })
    expect((await attempt(bearer(token))).status).toBe(200)
  })

  test('a token without a scope that is needed is 403 and told all of them', async () => {
    const { authority, server, attempt } = await setUp({ AUTH_SCOPES: 'mcp:use,mcp:read' })
    const answer = await attempt(bearer(await authority.token({ claims: { scope: 'mcp:use' } })))
    expect(answer.status).toBe(403)
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="mcp:use mcp:read", resource_metadata="${metadataOf(server.url)}"`,
    )
    const enough = await authority.token({ claims: { scp: ['mcp:read', 'mcp:use'] } })
    expect((await attempt(bearer(enough))).status).toBe(200)
  })
})

describe('sessions and tokens (safety 16, 17 and 101)', () => {
  test("a session of one user is 404 for another's token, whatever the method, and lives on for its own", async () => {
    const { authority, server } = await setUp()
    const alice = await openSession(server.url, bearer(await authority.token()))
    const mallory = { ...alice, ...bearer(await authority.token({ claims: { sub: 'mallory' } })) }
    expect((await rpc(server.url, { headers: mallory, method: 'tools/list' })).status).toBe(404)
    expect((await send(server.url, { method: 'DELETE', headers: mallory })).status).toBe(404)
    const stream = { ...mallory, Accept: 'text/event-stream' }
    expect((await send(server.url, { method: 'GET', headers: stream })).status).toBe(404)
    const renewed = { ...alice, ...bearer(await authority.token({ claims: { jti: 'renewed' } })) }
    expect((await rpc(server.url, { headers: renewed, method: 'tools/list' })).status).toBe(200)
  })

  test('a session alone is no proof: without a token it is 401', async () => {
    const { authority, server } = await setUp()
    const headers = await openSession(server.url, bearer(await authority.token()))
    const { Authorization: _, ...rest } = headers
    expect((await rpc(server.url, { headers: rest, method: 'tools/list' })).status).toBe(401)
  })

  test('a stream ends with the token it was opened with', async () => {
    const { authority, server } = await setUp({}, () => Date.now() + 299_900)
    const token = await authority.token({ claims: { exp: seconds() + 300 } })
    const headers = { ...(await openSession(server.url, bearer(token))), Accept: 'text/event-stream' }
    expect((await send(server.url, { method: 'GET', headers })).status).toBe(200)
    expect(server.sessionCount()).toBe(1)
  })

  test('no handler ever holds the token, so none can pass it on', async () => {
    const { authority, server, seen } = await setUp()
    const token = await authority.token()
    const headers = await openSession(server.url, bearer(token))
    await rpc(server.url, { headers, method: 'tools/call', params: { name: 'whoami', arguments: {} } })
    expect(JSON.stringify(seen)).not.toContain(token.slice(0, 40))
    expect(server.logged()).not.toContain(token.slice(0, 40))
  })
})

describe('the share of one user', () => {
  test('one subject may hold a quarter of the sessions, whatever its tokens, and others still find a place', async () => {
    const { authority, server, attempt } = await setUp({ MAX_SESSIONS: '8' })
    const tokenOf = async (sub: string) => bearer(await authority.token({ claims: { sub } }))
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await attempt(await tokenOf('alice'))).status),
    )
    expect(statuses.sort()).toEqual([200, 200, 429, 429, 429, 429])
    const refused = await attempt(await tokenOf('alice'))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect((await attempt(await tokenOf('bob'))).status).toBe(200)
    expect(server.sessionCount()).toBe(3)
  })
})

describe('the keys of the authorization server (safety 102)', () => {
  test('are fetched once for many calls', async () => {
    const { authority, attempt } = await setUp()
    const token = await authority.token()
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await attempt(bearer(token))).status))
    expect([statuses.every((status) => status === 200), authority.state.fetches]).toEqual([true, 1])
  })

  test('that are cached go on while it is down, even when they have aged', async () => {
    let nowMs = Date.now()
    const { authority, server, attempt } = await setUp({}, () => nowMs)
    const token = await authority.token({ claims: { exp: seconds() + 7200 } })
    expect((await attempt(bearer(token))).status).toBe(200)
    authority.state.isDown = true
    nowMs += 3_600_000
    expect((await attempt(bearer(token))).status).toBe(200)
    expect((await attempt(bearer(token))).status).toBe(200)
    expect(server.logged()).toContain('jwks_unavailable')
  })

  test('are fetched again for a new key id, but not for a flood of invented ones', async () => {
    let nowMs = Date.now()
    const { authority, attempt } = await setUp({}, () => nowMs)
    expect((await attempt(bearer(await authority.token()))).status).toBe(200)
    await authority.rotate()
    nowMs += 60_000
    expect((await attempt(bearer(await authority.token()))).status).toBe(200)
    for (let round = 0; round < 20; round += 1) {
      const invented = await authority.token({ header: { kid: `invented-${round}` } })
      expect((await attempt(bearer(invented))).status).toBe(401)
    }
    expect(authority.state.fetches).toBe(2)
  })

  test('that were never there make the answer 503, not 401: the token is not at fault', async () => {
    const { authority, attempt } = await setUp()
    authority.state.isDown = true
    const token = await authority.token()
    const answer = await attempt(bearer(token))
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    expect((await attempt(bearer(token))).status).toBe(503)
    expect(authority.state.fetches).toBe(1)
  })
})

describe('what a refusal costs and tells (safety 105)', () => {
  test('the reason stands in the log, without the token', async () => {
    const { authority, server, attempt } = await setUp()
    const token = await authority.token({ claims: { iss: 'https://evil.example' } })
    await attempt(bearer(token))
    expect(server.logged()).toContain('"event":"token_refused"')
    expect(server.logged()).toContain('iss')
    expect(server.logged()).not.toContain(token.slice(0, 40))
  })

  test('an address that keeps guessing is told to wait; a caller with a token is not', async () => {
    const nowMs = Date.now()
    const { authority, attempt } = await setUp({ RATE_LIMIT_BURST: '5' }, () => nowMs)
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await attempt(bearer('guess'))).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses).toContain(429)
    expect((await attempt(bearer(await authority.token()))).status).toBe(200)
  })
})

describe('settings of authentication', () => {
  const complete = {
    AUTH_JWKS_URL: 'https://login.example.org/jwks',
    AUTH_ISSUER: 'https://login.example.org',
    AUTH_AUDIENCE: AUDIENCE,
  }

  test('another address than the loopback needs authentication or ALLOW_UNAUTHENTICATED by name [S6-bind]', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'mcp.example.org', '127.0.0.1.example.org']) {
      expect(() => readHttpConfig(undefined, { HOST })).toThrow(/HOST=.*ALLOW_UNAUTHENTICATED=1/)
      expect(readHttpConfig(undefined, { HOST, ALLOW_UNAUTHENTICATED: '1' }).auth).toBeUndefined()
      expect(readHttpConfig(undefined, { HOST, ...complete }).auth?.audience).toBe(AUDIENCE)
    }
    for (const HOST of ['127.0.0.1', '127.8.8.8', 'localhost', '::1']) {
      expect(readHttpConfig(undefined, { HOST }).auth).toBeUndefined()
    }
  })

  test.each(['AUTH_JWKS_URL', 'AUTH_ISSUER', 'AUTH_AUDIENCE'])('%s left out of three is named', (name) => {
    expect(() => readHttpConfig(undefined, { ...complete, [name]: '' })).toThrow(`${name} is not set`)
  })

  test('keys are fetched over https only, but for the loopback', () => {
    const read = (AUTH_JWKS_URL: string) => () => readHttpConfig(undefined, { ...complete, AUTH_JWKS_URL })
    expect(read('http://login.example.org/jwks')).toThrow(StartError)
    expect(read('http://127.0.0.1.example.org/jwks')).toThrow(StartError)
    expect(read('file:///etc/passwd')).toThrow(StartError)
    expect(read('http://127.0.0.1:9/jwks')()).toBeDefined()
  })

  test('importing a key set never takes a symmetric key', async () => {
    const key = await importJWK({ kty: 'oct', k: 'c2VjcmV0' }, 'HS256')
    const { authority, attempt } = await setUp()
    const token = await new SignJWT({ iss: authority.issuer, aud: AUDIENCE, sub: 'alice', exp: seconds() + 300 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(key)
    expect((await attempt(bearer(token))).status).toBe(401)
  })
})
