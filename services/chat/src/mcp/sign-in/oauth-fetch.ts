import { lookup as resolveHost } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { bareHost, isLoopbackHost, permittedReach, type Reach, reachOf } from './address-policy.ts'
import { SignInError } from './sign-in-error.ts'

/** Metadata and tokens are small; whatever is larger is neither. */
const MAX_BODY_BYTES = 256 * 1024
const TIMEOUT_MS = 15_000

interface Address {
  readonly address: string
  readonly family: number
}

const LOOPBACK_ADDRESSES: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Gives every address of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly Address[]>

const systemResolve: ResolveHost = (hostname) => resolveHost(hostname, { all: true })

/**
 * Fetches metadata and tokens for one MCP server. Every address comes from the network, so each is judged before anything
 * is sent: HTTPS (plain HTTP on this machine only), and no nearer network than the server's own, by the very address that
 * is then connected to. Redirects are not followed.
 */
export function createOAuthFetch(serverUrl: URL, resolve: ResolveHost = systemResolve): FetchLike {
  return async (input, init = {}) => {
    const url = new URL(input)
    const permitted = permittedReach(await nearestOf(serverUrl, resolve))
    refuseInsecure(url, permitted)
    const addresses = await addressesWithin(url, permitted, resolve)
    return await exchange(url, { init, addresses })
  }
}

/** Throws `SignInError` unless the address may be contacted, or shown to a user, on behalf of a server that is `permitted` so near. */
export function refuseInsecure(url: URL, permitted: ReadonlySet<Reach>): void {
  if (url.username !== '' || url.password !== '') throw refused(url, 'it carries credentials')
  if (url.protocol === 'https:') return
  if (url.protocol !== 'http:') throw refused(url, 'it is not an HTTPS address')
  if (!isLoopbackHost(url.hostname)) throw refused(url, 'it is not encrypted')
  if (!permitted.has('loopback')) throw refused(url, 'it leads to this machine')
}

/** Where the configured server stands; one whose name means several addresses counts as the farthest of them. */
export async function nearestOf(serverUrl: URL, resolve: ResolveHost = systemResolve): Promise<Reach> {
  if (isLoopbackHost(serverUrl.hostname)) return 'loopback'
  const reaches = (await addressesOf(serverUrl, resolve)).map(({ address }) => reachOf(address))
  return (['public', 'private', 'loopback'] as const).find((reach) => reaches.includes(reach)) ?? 'public'
}

async function addressesWithin(
  url: URL,
  permitted: ReadonlySet<Reach>,
  resolve: ResolveHost,
): Promise<readonly [Address, ...Address[]]> {
  const [first, ...others] = await addressesOf(url, resolve)
  if (first === undefined) throw refused(url, 'its name is not known')
  const outside = [first, ...others].some(({ address }) => !permitted.has(reachOf(address)))
  if (outside) throw refused(url, 'it leads into a network that this server does not belong to')
  return [first, ...others]
}

async function addressesOf(url: URL, resolve: ResolveHost): Promise<readonly Address[]> {
  const host = bareHost(url.hostname)
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  // Whatever a resolver says of it (RFC 6761 section 6.3).
  if (isLoopbackHost(host)) return LOOPBACK_ADDRESSES
  return await resolve(host).catch(() => [])
}

/** Connects to the very addresses that were judged; the name stays for TLS and the Host header. */
async function exchange(
  url: URL,
  { init, addresses }: { init: RequestInit; addresses: readonly [Address, ...Address[]] },
): Promise<Response> {
  const lookup: LookupFunction = (_, options, done) => {
    const [{ address, family }] = addresses
    if (options.all === true) done(null, [...addresses])
    else done(null, address, family)
  }
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal == null ? [] : [init.signal])]
  const options: RequestOptions = {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    lookup,
    signal: AbortSignal.any(signals),
  }
  const answer = await send(url, options, init.body == null ? undefined : String(init.body))
  const body = await readBounded(answer, url)
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

function send(url: URL, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, resolve)
    outgoing.on('error', (cause) => reject(new SignInError(`${url.host} cannot be reached`, cause)))
    outgoing.end(body)
  })
}

async function readBounded(answer: IncomingMessage, url: URL): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    const buffer = Buffer.from(part)
    bytes += buffer.byteLength
    if (bytes > MAX_BODY_BYTES) {
      answer.destroy()
      throw refused(url, `its answer is larger than ${MAX_BODY_BYTES} bytes`)
    }
    parts.push(buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}

function refused(url: URL, why: string): SignInError {
  return new SignInError(`the sign-in address at ${url.host.slice(0, 100)} is refused: ${why}`)
}
