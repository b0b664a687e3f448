import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { IssuerClaim } from './check-discovery.ts'
import { SignInError } from './sign-in-error.ts'

const PATH = '/callback'
const MAX_URL_LENGTH = 8192

/** Shown in the browser; nothing of what came in stands in it. */
const PAGE = (sentence: string) =>
  `<!doctype html><meta charset="utf-8"><title>MCP</title><p style="font:16px system-ui;margin:4em">${sentence}</p>`
const DONE = PAGE('登录结果已收到，可以关闭此页。 / The result has arrived; you can close this page.')
const UNKNOWN = PAGE('这里没有等待中的登录。 / No sign-in is waiting here.')

/** Waits on the loopback (RFC 8252 section 7.3) for the browser that a sign-in sends back. */
export interface CallbackListener {
  readonly redirectUrl: string
  /** The address the browser came back to, once. Rejects when `signal` aborts. */
  next(signal: AbortSignal): Promise<URL>
  close(): Promise<void>
}

/** Listens at the wanted port when it is free, so that an earlier registration still holds; else, or for 0, at any. */
export async function openCallbackListener(wantedPort: number, state: string): Promise<CallbackListener> {
  const arrival = Promise.withResolvers<URL>()
  const server = createServer((request, response) => {
    const target = URL.parse(`http://127.0.0.1${(request.url ?? '/').slice(0, MAX_URL_LENGTH)}`)
    const isOurs =
      request.method === 'GET' && target?.pathname === PATH && isState(target.searchParams.get('state'), state)
    response.writeHead(isOurs ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    response.end(isOurs ? DONE : UNKNOWN)
    if (isOurs && target !== null) arrival.resolve(target)
  })
  const port = await listen(server, wantedPort)
  return {
    redirectUrl: `http://127.0.0.1:${port}${PATH}`,
    next: (signal) =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(new SignInError('nobody signed in within the time limit'))
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
        arrival.promise.then(resolve, reject)
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The code of a callback, after it was seen to answer this very sign-in. Throws `SignInError`. */
export function codeOf(callback: URL, { state, issuer }: { state: string; issuer: IssuerClaim | undefined }): string {
  const { searchParams } = callback
  if (!isState(searchParams.get('state'), state)) throw new SignInError('the answer belongs to another sign-in')
  const from = searchParams.get('iss')
  const isMissing = from === null && issuer?.isPromised === true
  if (isMissing || (from !== null && from !== issuer?.issuer)) {
    throw new SignInError('the answer comes from another sign-in server')
  }
  const code = searchParams.get('code')
  if (code !== null && code !== '') return code
  const denied = searchParams.get('error') === 'access_denied'
  throw new SignInError(denied ? 'the sign-in was declined' : 'the sign-in server reported an error')
}

function isState(given: string | null, state: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(state)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function listen(server: Server, port: number): Promise<number> {
  const at = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject)
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : wanted)
      })
    })
  return port === 0 ? await at(0) : await at(port).catch(() => at(0))
}
