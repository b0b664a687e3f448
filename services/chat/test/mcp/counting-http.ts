import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Message } from './probe-tools.ts'

/** One request and the way back; what a fault may spoil. */
export interface Exchange {
  readonly message: Message
  readonly response: ServerResponse
}
/** What the server does in place of its answer. */
export type Fault = (exchange: Exchange) => void

/** The hints a tool may give of its effect; `none` says nothing. */
export const HINTS: Readonly<Record<string, Message>> = {
  write: { readOnlyHint: false, destructiveHint: true },
  read: { readOnlyHint: true },
  idempotent: { readOnlyHint: false, idempotentHint: true },
  none: {},
}

const json = (response: ServerResponse, body: Message, headers: Record<string, string> = {}) =>
  void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const HONEST: Readonly<Record<string, Message>> = {
  ping: {},
  'tools/call': { content: [{ type: 'text', text: 'ran' }] },
  'tools/list': {
    tools: Object.entries(HINTS).map(([name, annotations]) => ({ name, annotations, inputSchema: { type: 'object' } })),
  },
}

/** Answers with a status. */
export const says =
  (code: number, headers: Record<string, string> = {}, body = ''): Fault =>
  ({ response }) =>
    void response.writeHead(code, { 'content-type': 'text/plain', ...headers }).end(body)
/** Answers with a JSON-RPC error. */
export const errs =
  (code: number): Fault =>
  ({ response, message: { id } }) =>
    json(response, { jsonrpc: '2.0', id, error: { code, message: 'boom' } })
/** Writes this and then breaks the connection off, or ends it. */
export const breaksOff =
  (end: 'reset' | 'end', type?: string, body = ''): Fault =>
  ({ response }) => {
    if (type !== undefined) response.writeHead(200, { 'content-type': type })
    const close = () => void (end === 'reset' ? response.socket?.resetAndDestroy() : response.socket?.end())
    if (body === '') close()
    else response.write(body, close)
  }
export const answers =
  (text: string, type = 'application/json'): Fault =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': type }).end(text)
export const hangs: Fault = () => {}

/** A Streamable HTTP server with sessions that counts what it really does, whatever it then says of it. */
export class CountingHttp {
  /** Faults by method; those of `tools/call` come after the tool has run. `GET` is the server's own stream. */
  readonly faults = new Map<string, Fault>()
  readonly sessions = new Set<string>()
  /** Sessions it has opened, and what it says of one that it does not know. */
  opened = 0
  forgotten = 404
  /** The id of the last call. */
  lastCall: unknown
  readonly #runs: string[] = []
  readonly #asked: string[] = []
  #server: Server = createServer((request, response) => void this.#take(request, response))

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  runsOf(tool: string): number {
    return this.#runs.filter((name) => name === tool).length
  }

  /** How often it was sent a request of a method, of the protocol or, for what is no POST, of HTTP. */
  asked(method: string): number {
    return this.#asked.filter((name) => name === method).length
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      this.#asked.push(String(request.method))
      this.#spoil(String(request.method), { message: {}, response })
      return
    }
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const message = JSON.parse(body) as Message
    const method = String(message['method'])
    if (method !== 'initialize' && !this.sessions.has(String(request.headers['mcp-session-id']))) {
      says(this.forgotten)({ message, response })
      return
    }
    this.#asked.push(method)
    if (method === 'tools/call') {
      this.lastCall = message['id']
      this.#runs.push(String((message['params'] as Message)['name']))
    }
    if (message['id'] === undefined) response.writeHead(202).end()
    else this.#spoil(method, { message, response })
  }

  #spoil(method: string, exchange: Exchange): void {
    const fault = this.faults.get(method)
    if (fault === undefined) this.#serve(method, exchange)
    else fault(exchange)
  }

  #serve(method: string, { message, response }: Exchange): void {
    const { id, params = {} } = message as { id?: unknown; params?: Message }
    const answer = HONEST[method]
    if (answer !== undefined) json(response, { jsonrpc: '2.0', id, result: answer })
    else if (method === 'initialize') this.#greet({ id, response, params })
    else response.writeHead(method === 'DELETE' ? 200 : 405).end()
  }

  #greet({ id, response, params }: { id: unknown; response: ServerResponse; params: Message }): void {
    const session = `s-${this.opened}-${Math.random()}`
    this.opened += 1
    this.sessions.add(session)
    const { protocolVersion } = params
    const result = { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'counting', version: '1' } }
    json(response, { jsonrpc: '2.0', id, result }, { 'mcp-session-id': session })
  }
}
