import { afterEach } from 'bun:test'
import { type IncomingHttpHeaders, request } from 'node:http'
import { readHttpConfig } from '../../src/http/config.ts'
import { type RunningHttp, serveHttp } from '../../src/http/serve-http.ts'
import type { ServerProgram } from '../../src/index.ts'
import { fixtureProgram, memoryLogger } from './fixture.ts'

export interface Started extends RunningHttp {
  /** Everything that was logged. */
  logged(): string
}

interface StartOptions {
  readonly program?: ServerProgram
  readonly now?: () => number
}

const running = new Set<RunningHttp>()

afterEach(async () => {
  await Promise.all([...running].map((server) => server.close()))
  running.clear()
})

/** A real server on a free port of the loopback; it is closed after the test. */
export async function startHttp(
  settings: Readonly<Record<string, string>> = {},
  { program = fixtureProgram(), now }: StartOptions = {},
): Promise<Started> {
  const logger = memoryLogger()
  const config = readHttpConfig(undefined, { PORT: '0', DRAIN_TIMEOUT_MS: '2000', ...settings })
  const { name, version } = program
  const opened = await program.open(logger)
  const server = await serveHttp({ name, version, opened, config, logger, ...(now === undefined ? {} : { now }) })
  running.add(server)
  return { ...server, logged: () => logger.text() }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The JSON-RPC message: the body, or the last event of a stream. */
  readonly message: RpcMessage
}

export interface RpcMessage {
  readonly id?: unknown
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

interface Sending {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export const mcpHeaders = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
}

/** One request over `node:http`: unlike `fetch` it sends any Host header as it stands. */
export async function send(
  url: string,
  { method = 'POST', headers = mcpHeaders, body }: Sending = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(url, { method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', reject)
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text, message: lastMessage(text) })
    })
  })
  outgoing.once('error', reject)
  outgoing.end(body)
  return await promise
}

function lastMessage(text: string): RpcMessage {
  const data =
    text
      .split('\n')
      .filter((line) => line.startsWith('data: {'))
      .at(-1)
      ?.slice('data: '.length) ?? text
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** Sends one JSON-RPC request. */
export async function rpc(
  url: string,
  { headers = {}, ...message }: { headers?: Record<string, string>; method: string; params?: unknown; id?: unknown },
): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, ...message })
  return await send(url, { headers: { ...mcpHeaders, ...headers }, body })
}

/** Opens a session and returns the headers that belong to it. */
export async function openSession(url: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const answer = await send(url, { headers: { ...mcpHeaders, ...headers }, body: JSON.stringify(initialize) })
  const id = answer.headers['mcp-session-id']
  if (typeof id !== 'string') throw new Error(`No session: ${answer.status} ${answer.text}`)
  return { ...headers, 'Mcp-Session-Id': id }
}
