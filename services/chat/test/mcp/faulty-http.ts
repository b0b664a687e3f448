import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { answerHonestly, countRun, type Message, type ProbeContext } from './probe-tools.ts'

/** What the server does with one request besides answering it honestly. Returns true when it has dealt with it. */
type Play = (request: { message: Message; response: ServerResponse; server: FaultyHttp }) => boolean | Promise<boolean>

const good = (message: Message, value = 'ok'): Message => ({
  jsonrpc: '2.0',
  id: message['id'],
  result: { content: [{ type: 'text', text: value }] },
})
const json = (response: ServerResponse, body: string, { code = 200, headers = {} as Record<string, string> } = {}) => {
  response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body)
  return true
}
/** Answers with a status, whatever was done. */
export const status =
  (code: number, body = '', headers: Record<string, string> = {}): Play =>
  ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/html', ...headers }).end(body)
    return true
  }
/** Answers with a JSON-RPC error, whatever was done. */
export function errorCode(code: number): Play {
  return ({ response, message }) =>
    json(response, JSON.stringify({ jsonrpc: '2.0', id: message['id'], error: { code, message: 'boom' } }))
}
const openStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const event = (message: Message, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(message)}\n\n`

/** Faults of a tool call. Those that end in `-once` heal after the first. */
const callFaults: Record<string, Play> = {
  'http-401': status(401, '<h1>Sign in</h1>', { 'www-authenticate': 'Bearer' }),
  'http-403-scope': status(403, '', { 'www-authenticate': 'Bearer error="insufficient_scope", scope="files:write"' }),
  'http-429': status(429, 'slow down', { 'retry-after': '1' }),
  'http-429-long': status(429, 'slow down', { 'retry-after': '600' }),
  'http-500': status(500, '<html><body>Traceback (most recent call last): secret.py</body></html>'),
  'http-502-html': status(502, '<html><h1>502 Bad Gateway</h1></html>'),
  'http-503': status(503),
  redirect: status(302, '', { location: 'http://127.0.0.1:1/elsewhere' }),
  'login-page': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><form>password</form></html>')
    return true
  },
  'http-202': status(202),
  'empty-body': ({ response }) => json(response, ''),
  'not-json': ({ response }) => json(response, 'oops'),
  'wrong-id': ({ response, message }) => json(response, JSON.stringify({ ...good(message), id: 98_765 })),
  'no-jsonrpc': ({ response, message }) => json(response, JSON.stringify({ id: message['id'], result: {} })),
  'null-result': ({ response, message }) =>
    json(response, JSON.stringify({ jsonrpc: '2.0', id: message['id'], result: null })),
  'result-and-error': ({ response, message }) =>
    json(response, JSON.stringify({ ...good(message), error: { code: 1, message: 'x' } })),
  batch: ({ response, message }) => json(response, JSON.stringify([good(message)])),
  'string-id': ({ response, message }) =>
    json(response, JSON.stringify({ ...good(message), id: String(message['id']) })),
  'reset-before-bytes': ({ response }) => {
    response.socket?.resetAndDestroy()
    return true
  },
  'reset-mid-body': ({ response, message }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' })
    response.write(JSON.stringify(good(message)).slice(0, 20), () => response.socket?.resetAndDestroy())
    return true
  },
  'content-length-wrong': ({ response, message }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' })
    response.write(JSON.stringify(good(message)), () => response.socket?.end())
    return true
  },
  'sse-reset': ({ response }) => {
    openStream(response).write(': hello\n\n', () => response.socket?.resetAndDestroy())
    return true
  },
  'sse-end': ({ response }) => {
    openStream(response).end(': nothing\n\n')
    return true
  },
  'sse-silent': ({ response }) => {
    openStream(response).write(': still here\n\n')
    return true
  },
  'sse-garbage': ({ response, message }) => {
    openStream(response).write('data: {"half\n\n')
    response.end(event(good(message)))
    return true
  },
  'sse-split': ({ response, message }) => {
    const bytes = Buffer.from(event(good(message, '需求分析')))
    const cut = bytes.indexOf(Buffer.from('求')) + 1
    openStream(response).write(bytes.subarray(0, cut))
    setTimeout(() => response.end(bytes.subarray(cut)), 30)
    return true
  },
  'sse-resume': ({ response, message, server }) => {
    server.resumable = good(message, 'resumed')
    openStream(response).end(`id: ev-1\nretry: 50\ndata:\n\n`)
    return true
  },
  'gzip-bomb': ({ response, message }) => {
    const body = gzipSync(JSON.stringify(good(message, '0'.repeat(60 * 1024 * 1024))))
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
    return true
  },
  'endless-body': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = 'x'.repeat(1024 * 1024)
    const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)))
    more()
    return true
  },
  'big-result': ({ response, message }) => json(response, JSON.stringify(good(message, 'x'.repeat(10 * 1024 * 1024)))),
  hang: () => true,
  'internal-error': errorCode(-32603),
}

/** A Streamable HTTP server, written by hand so that it can break every rule. `fault` may change while it runs. */
export class FaultyHttp {
  fault: string
  /** What a call meets in place of a named fault. */
  plays: Play | undefined
  /** Whether the session is known; a server that was restarted knows none. */
  readonly sessions = new Set<string>()
  opened = 0
  /** Requests whose answer has not ended. */
  openExchanges = 0
  deleted = 0
  resumable: Message | undefined
  /** The stream for what the server says unasked, if one was opened. */
  ownStream: ServerResponse | undefined
  /** Where everything that comes to the configured address is sent on to. */
  movesTo: string | undefined
  /** Headers of the last request, by lower-case name. */
  lastHeaders: IncomingMessage['headers'] = {}
  readonly #context: ProbeContext
  #server: Server

  constructor(fault: string, stateFile?: string) {
    this.fault = fault
    this.#context = { stateFile, notify: () => {} }
    this.#server = createServer((request, response) => {
      if (this.movesTo === undefined || request.url !== '/mcp') return void this.#take(request, response)
      response.writeHead(307, { location: this.movesTo }).end()
    })
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this.url
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    return `http://127.0.0.1:${address.port}/mcp`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.openExchanges += 1
    response.once('close', () => {
      this.openExchanges -= 1
    })
    this.lastHeaders = request.headers
    if (request.method === 'GET') return this.#openGet(request, response)
    if (request.method === 'DELETE') return this.#end(request, response)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const message = JSON.parse(body) as Message
    if (message['method'] === 'initialize') return await this.#initialize(message, response)
    const session = request.headers['mcp-session-id']
    if (typeof session !== 'string' || !this.sessions.has(session)) {
      json(response, '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Session not found"}}', {
        code: this.fault === 'http-400-session' ? 400 : 404,
      })
      return
    }
    if (message['id'] === undefined) {
      if (message['method'] === 'notifications/cancelled') countRun(this.#context, 'cancelled')
      response.writeHead(202).end()
      return
    }
    if (message['method'] === 'tools/call') return await this.#call(message, response)
    json(response, JSON.stringify(await answerHonestly(message, this.#context)))
  }

  async #call(message: Message, response: ServerResponse): Promise<void> {
    const params = message['params'] as Message
    const isOnce = this.fault.endsWith('-once')
    const play = this.plays ?? callFaults[this.fault.replace(/-once$/, '')]
    if (isOnce) this.fault = 'none'
    if (play === undefined) return void json(response, JSON.stringify(await answerHonestly(message, this.#context)))
    countRun(this.#context, String(params['name']))
    await play({ message, response, server: this })
  }

  async #initialize(message: Message, response: ServerResponse): Promise<void> {
    if (this.fault === 'hang-init') return
    if (this.fault === 'get-404' && this.opened > 0) this.fault = 'none'
    const session = `s-${this.opened}-${Math.random()}`
    this.opened += 1
    this.sessions.add(session)
    json(response, JSON.stringify(await answerHonestly(message, this.#context)), {
      headers: { 'mcp-session-id': session },
    })
  }

  #openGet(request: IncomingMessage, response: ServerResponse): void {
    if (this.fault === 'get-stream') {
      this.ownStream = openStream(response)
      this.ownStream.write(': open\n\n')
      return
    }
    if (this.fault === 'get-404') {
      response.writeHead(404).end()
      return
    }
    if (this.resumable !== undefined && request.headers['last-event-id'] === 'ev-1') {
      openStream(response).end(event(this.resumable, 'ev-2'))
      return
    }
    response.writeHead(405).end()
  }

  #end(request: IncomingMessage, response: ServerResponse): void {
    if (this.sessions.delete(String(request.headers['mcp-session-id']))) this.deleted += 1
    response.writeHead(200).end()
  }
}
