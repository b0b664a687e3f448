import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Host } from '../cli/host.ts'
import { inLanguage, type Language } from '../cli/language.ts'
import type { Terminal } from '../cli/terminal.ts'
import { SERVICE_STOPPING, UserError } from '../errors.ts'
import { createApp } from './create-app.ts'
import type { HostProgress } from './health-routes.ts'
import { type AuthSettings, isOpenWithoutLogin } from './listen-address.ts'
import type { Logger } from './logger.ts'

/** How long running answers may go on once the service is told to stop. */
const DRAIN_MS = 2_000

export interface ServeOptions {
  readonly http: { readonly host: string; readonly port: number; readonly allowedHosts: readonly string[] }
  readonly auth: AuthSettings | undefined
  readonly turnTimeoutMs: number
  /** Of what is said to whoever started it. */
  readonly language: Language
  readonly openHost: () => Promise<Host>
  readonly terminal: Terminal
  readonly logger: Logger
  /** Ends the service. */
  readonly signal: AbortSignal
}

/** Serves until `signal`: listens first, assembles the host meanwhile, and closes every child at the end. */
export async function serve(options: ServeOptions): Promise<void> {
  const { http, signal, logger, terminal, language } = options
  refuseOpenAddress(options)
  const stopping = new AbortController()
  const opening = Promise.withResolvers<Host>()
  let progress: HostProgress = { host: undefined, isSettled: false }
  const app = createApp({
    ...options,
    host: opening.promise,
    progress: () => progress,
    listenHost: http.host,
    allowedHosts: http.allowedHosts,
    stopping: stopping.signal,
  })
  const server = createServer(app)
  const url = await listen(server, options)
  let host: Host | undefined
  try {
    host = await options.openHost()
    // Not before: what cannot be assembled has not started, although it listens.
    terminal.out(`${inLanguage(language, { zh: '服务已启动：', en: 'Listening on ' })}${url}\n`)
    progress = { host, isSettled: false }
    opening.resolve(host)
    const opened = host
    const settled = host.ready.then(() => {
      progress = { host: opened, isSettled: true }
      logger.log('info', 'host.ready', { servers: opened.board.status().map(({ id, state }) => `${id}: ${state}`) })
    })
    await Promise.race([settled, ended(signal)])
    await ended(signal)
    logger.log('info', 'service.stopping')
  } finally {
    await stop(server, stopping)
    await host?.close()
  }
}

function refuseOpenAddress({ http: { host }, auth, language }: ServeOptions): void {
  if (!isOpenWithoutLogin(host, auth)) return
  const sentence = {
    zh: `HOST=${host} 会让其他机器访问本服务：请先设置 AUTH_JWKS_URL、AUTH_ISSUER、AUTH_AUDIENCE 启用认证，或改回 HOST=127.0.0.1`,
    en: `HOST=${host} lets other machines in: set AUTH_JWKS_URL, AUTH_ISSUER and AUTH_AUDIENCE first, or go back to HOST=127.0.0.1`,
  }
  throw new UserError('invalid_input', inLanguage(language, sentence))
}

async function listen(server: Server, { http: { host, port }, language }: ServeOptions): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, { host, port, language })))
    server.listen({ host, port, exclusive: true }, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

interface ListenPlace {
  readonly host: string
  readonly port: number
  readonly language: Language
}

function listenFailure(error: NodeJS.ErrnoException, { host, port, language }: ListenPlace): Error {
  const other = port < 65_535 ? port + 1 : 3_001
  const sentences: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
    EADDRINUSE: {
      zh: `端口 ${port} 已被占用：请停止占用它的程序，或换一个端口，例如 PORT=${other} npm start`,
      en: `Port ${port} is in use: stop the program that holds it, or take another port, e.g. PORT=${other} npm start`,
    },
    EACCES: {
      zh: `没有权限监听端口 ${port}：请换一个 1024 以上的端口，例如 PORT=3000 npm start`,
      en: `Port ${port} may not be used: take one above 1024, e.g. PORT=3000 npm start`,
    },
    EADDRNOTAVAIL: {
      zh: `HOST=${host} 不是本机的地址：请检查 HOST，例如 HOST=127.0.0.1`,
      en: `HOST=${host} is no address of this machine: check HOST, e.g. HOST=127.0.0.1`,
    },
    ENOTFOUND: {
      zh: `HOST=${host} 无法解析：请检查 HOST，例如 HOST=127.0.0.1`,
      en: `HOST=${host} cannot be resolved: check HOST, e.g. HOST=127.0.0.1`,
    },
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new UserError('invalid_input', sentence[language], { cause: error })
}

/** Running answers get a moment to end, then are told to stop; then every connection is closed. */
async function stop(server: Server, stopping: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const drained = await Promise.race([closed.then(() => true), delay(DRAIN_MS)])
  if (drained === true) return
  stopping.abort(Object.assign(new Error('The service is stopping.'), { name: SERVICE_STOPPING }))
  await Promise.race([closed, delay(DRAIN_MS)])
  server.closeAllConnections()
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
