import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causeSentenceOf } from '../../src/mcp/failure/failure-sentence.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { type CredentialStore, openCredentialFile } from '../../src/mcp/sign-in/credential-store.ts'
import { signIn } from '../../src/mcp/sign-in/sign-in.ts'
import type { AuthorizationServerOptions } from './authorization-server.ts'
import { startProtectedServer } from './protected-server.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function protectedServer(options: Partial<AuthorizationServerOptions> = {}) {
  const { url, login, close } = await startProtectedServer(options)
  cleanUps.push(close)
  return { url, login }
}

function credentialFile(): { path: string; store: CredentialStore } {
  const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'credentials.json')
  return { path, store: openCredentialFile(path) }
}

function managerFor(url: URL, credentials: CredentialStore, headers?: Record<string, string>): MCPManager {
  const manager = new MCPManager({ credentials, random: () => 0 })
  cleanUps.push(() => manager.close())
  manager.register({ id: 'remote', config: { url, ...(headers && { headers }) }, trusted: true })
  return manager
}

const search = async (manager: MCPManager) =>
  JSON.stringify(await manager.callTool('search_best_practices', { topic: 'rate limiting' }))

const failureOf = (manager: MCPManager) => {
  const failure = manager.status().find(({ id }) => id === 'remote')?.failure
  return failure === undefined ? '' : causeSentenceOf(failure, 'en')
}

/** Signs in as a user would: opens the address shown, and lets the browser follow its last redirect. */
const signInAsUser = (url: URL, store: CredentialStore, login: { visit(url: URL): Promise<URL> }) =>
  signIn(url, {
    store,
    show: (address) => void login.visit(address).then((callback) => fetch(callback)),
    signal: AbortSignal.timeout(30_000),
  })

describe('a remote server that asks for a sign-in [S6-oauth]', () => {
  test('says so, with the command, and nothing is registered for it before the user wants to', async () => {
    const { url, login } = await protectedServer()
    const { store } = credentialFile()
    const manager = managerFor(url, store)
    await manager.connectAll()
    expect(failureOf(manager)).toContain('asks you to sign in again')
    expect(failureOf(manager)).toContain('npm run sign-in -- "remote"')
    expect(store.get(url.href)).toEqual({})
    expect(login.grants).toEqual([])
  })

  test('works after the user has signed in; the tokens are for the owner’s eyes alone', async () => {
    const { url, login } = await protectedServer()
    const { path, store } = credentialFile()
    await signInAsUser(url, store, login)
    const manager = managerFor(url, store)
    await manager.connectAll()
    expect(await search(manager)).toContain('mock')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path, 'utf8')).servers[url.href].tokens.issuer).toBe(login.issuer)
  })

  test('a token that is refused is renewed once for all calls that wait for it, unseen', async () => {
    const { url, login } = await protectedServer()
    const { store } = credentialFile()
    await signInAsUser(url, store, login)
    const manager = managerFor(url, store)
    await manager.connectAll()
    const { tokens } = store.get(url.href)
    if (tokens === undefined) throw new Error('no tokens')
    store.update(url.href, { tokens: { ...tokens, access_token: 'no.longer.good' } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => search(manager)))
    for (const answer of answers) expect(answer).toContain('mock')
    expect(login.grants).toEqual(['authorization_code', 'refresh_token'])
  })

  test('a sign-in that cannot be renewed any more is asked for again, and forgotten', async () => {
    const { url, login } = await protectedServer()
    const { store } = credentialFile()
    await signInAsUser(url, store, login)
    const manager = managerFor(url, store)
    await manager.connectAll()
    const { tokens } = store.get(url.href)
    if (tokens === undefined) throw new Error('no tokens')
    store.update(url.href, { tokens: { ...tokens, access_token: 'bad', refresh_token: 'revoked' } })
    const failure = await search(manager).catch((error: unknown) => String(error))
    expect(failure).toContain('npm run sign-in')
    expect(store.get(url.href).tokens).toBeUndefined()
    await signInAsUser(url, store, login)
    expect(await search(manager)).toContain('mock')
  })

  test.each([
    ['names another issuer', { issuer: 'https://evil.example' }, /another issuer/],
    ['does not announce PKCE', { code_challenge_methods_supported: undefined }, /PKCE/],
    ['takes plain PKCE only', { code_challenge_methods_supported: ['plain'] }, /PKCE/],
    ['sends the user to a file', { authorization_endpoint: 'file:///etc/passwd' }, /refused/],
    ['sends the code to a house network', { token_endpoint: 'http://192.168.0.1/token' }, /refused/],
  ])('a sign-in server whose metadata %s gets nothing', async (_what, change, reason) => {
    const { url, login } = await protectedServer({ alterMetadata: (metadata) => ({ ...metadata, ...change }) })
    const { store } = credentialFile()
    const shown: URL[] = []
    expect(signIn(url, { store, show: (address) => shown.push(address) })).rejects.toThrow(reason)
    expect(shown).toEqual([])
    expect(store.get(url.href)).toEqual({})
    expect(login.grants).toEqual([])
  })

  test('the address a browser on another machine ended up at can be given by hand', async () => {
    const { url, login } = await protectedServer()
    const { store } = credentialFile()
    const pasted = Promise.withResolvers<URL>()
    await signIn(url, {
      store,
      show: (address) => void login.visit(address).then(pasted.resolve),
      pasted: pasted.promise,
    })
    expect(store.get(url.href).tokens?.access_token).toBeString()
  })
})

/** A server that plays a resource with a mind of its own. */
async function resource(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  cleanUps.push(() => server.stop(true))
  return server.url
}

describe('a hostile or confused resource', () => {
  test('that points to metadata at another address is asked at its own', async () => {
    let visits = 0
    const elsewhere = await resource(() => {
      visits += 1
      return Response.json({})
    })
    const url = await resource(
      () =>
        new Response('', {
          status: 401,
          headers: { 'www-authenticate': `Bearer resource_metadata="${elsewhere.href}meta"` },
        }),
    )
    const { store } = credentialFile()
    expect(signIn(url, { store, show: () => {} })).rejects.toThrow()
    expect(visits).toBe(0)
  })

  test('that refuses every token costs one renewal a call and then a sentence', async () => {
    const { url, login } = await protectedServer()
    const { store } = credentialFile()
    await signInAsUser(url, store, login)
    const { tokens, client } = store.get(url.href)
    const moody = await resource((request) => {
      const { pathname, origin } = new URL(request.url)
      if (pathname.startsWith('/.well-known/oauth-protected-resource')) {
        return Response.json({ resource: origin, authorization_servers: [login.issuer] })
      }
      return new Response('', { status: 401 })
    })
    store.update(moody.href, { tokens, client })
    const manager = managerFor(moody, store)
    const before = login.grants.length
    await manager.connectAll()
    expect(login.grants.length - before).toBeLessThanOrEqual(1)
    expect(failureOf(manager)).toContain('npm run sign-in')
  })

  test('gets the configured headers; the sign-in server does not', async () => {
    const seen: { path: string; key: string | null }[] = []
    const url = await resource((request) => {
      seen.push({ path: new URL(request.url).pathname, key: request.headers.get('x-api-key') })
      return new Response('', { status: 401 })
    })
    const { store } = credentialFile()
    store.update(url.href, { tokens: { access_token: 'a', token_type: 'Bearer', refresh_token: 'r' } })
    const manager = managerFor(url, store, { 'X-Api-Key': 'k-123' })
    await manager.connectAll()
    const of = (isDiscovery: boolean) => seen.filter(({ path }) => path.startsWith('/.well-known') === isDiscovery)
    expect(of(false).map(({ key }) => key)).toContain('k-123')
    expect(of(true).length).toBeGreaterThan(0)
    expect(of(true).every(({ key }) => key === null)).toBe(true)
  })
})
