import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Host } from '../../src/cli/host.ts'
import { type AppOptions, createApp } from '../../src/http/create-app.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  json(): unknown
}

/** The service on a free port of the loopback, with a real socket. */
export async function startService(host: Host | Promise<Host>, overrides: Partial<AppOptions> = {}) {
  const logged: string[] = []
  const stopping = new AbortController()
  const opened = host instanceof Promise ? undefined : host
  const app = createApp({
    host: Promise.resolve(host),
    progress: () => ({ host: opened, isSettled: opened !== undefined }),
    listenHost: '127.0.0.1',
    allowedHosts: [],
    auth: undefined,
    turnTimeoutMs: 10_000,
    stopping: stopping.signal,
    logger: { log: (level, event, fields) => void logged.push(`${level} ${event} ${JSON.stringify(fields)}`) },
    ...overrides,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    logged,
    send: (path: string, options: SendOptions = {}) => send(port, path, options),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface SendOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** A raw request: `fetch` on some runtimes drops a Host header of one's own, and the test would pass for nothing. */
function send(port: number, path: string, { method = 'GET', headers = {}, body }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, text, json: () => JSON.parse(text) })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The events of a server-sent stream, in order. */
export function eventsOf(text: string): { event: string; data: { type: string } & Record<string, unknown> }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
}

export const json = { 'Content-Type': 'application/json' }
