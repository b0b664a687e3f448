import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { answer, type Message, notification, polite, repeated, request, toolOf } from './rude-plays.ts'

const reply = (body: string, headers = '', status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`
const stream = (...events: string[]) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n${events.join('')}`
const event = (data: string) => `data: ${data}\n\n`

export type Play = (socket: Socket, id: unknown) => void
const say =
  (text: (id: unknown) => string): Play =>
  (socket, id) =>
    void socket.write(text(id))
const sayAndEnd =
  (text: (id: unknown) => string | Uint8Array): Play =>
  (socket, id) =>
    void socket.end(text(id))

/** Byte for byte what is sent when the tool `act` has run. */
export const httpPlays: Record<string, Play> = {
  drips: (socket, id) => {
    const bytes = [...reply(answer(id))]
    const timer = setInterval(() => socket.write(bytes.shift() ?? ''), 100)
    socket.on('close', () => clearInterval(timer))
  },
  'half-closes': sayAndEnd((id) => reply(answer(id)).slice(0, -10)),
  'closes-without-a-word': (socket) => void socket.end(),
  resets: (socket) => void socket.resetAndDestroy(),
  'early-hints': say((id) => `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${reply(answer(id))}`),
  'continue-for-ever': (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  },
  'not-modified': say(() => 'HTTP/1.1 304 Not Modified\r\n\r\n'),
  'redirects-to-itself': say(() => reply('', 'Location: /mcp\r\n', '307 Temporary Redirect')),
  'redirects-nowhere': say(() => reply('', 'Location: http://[::bad\r\n', '302 Found')),
  'speaks-tls': sayAndEnd(() => new Uint8Array([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46])),
  'is-no-http': sayAndEnd(() => 'SSH-2.0-OpenSSH_9.6\r\n'),
  'huge-header': sayAndEnd((id) => reply(answer(id), `X-Huge: ${'h'.repeat(1_000_000)}\r\n`)),
  'many-headers': sayAndEnd((id) => reply(answer(id), repeated(20_000, (index) => `X-${index}: 1\r\n`).join(''))),
  'crlf-events': sayAndEnd((id) => stream(`event: message\r\ndata: ${answer(id)}\r\n\r\n`)),
  'cr-events': sayAndEnd((id) => stream(`data: ${answer(id)}\r\r`)),
  'cr-events-without-end': say((id) => stream(`data: ${answer(id)}\r\r`)),
  'events-with-bom': sayAndEnd((id) => stream(`\uFEFF${event(answer(id))}`)),
  'comments-for-ever': (socket) => {
    socket.write(stream())
    const timer = setInterval(() => socket.write(': still there\n\n'), 20)
    socket.on('close', () => clearInterval(timer))
  },
  'answers-twice': sayAndEnd((id) => stream(event(answer(id)), event(answer(id)))),
  'late-progress': sayAndEnd((id) =>
    stream(event(answer(id)), event(notification('notifications/progress', { progressToken: id, progress: 1 }))),
  ),
  'list-storm': sayAndEnd((id) =>
    stream(...repeated(5000, () => event(notification('notifications/tools/list_changed'))), event(answer(id))),
  ),
  'request-storm': sayAndEnd((id) =>
    stream(...repeated(300, (index) => event(request(`r${index}`, 'sampling/createMessage'))), event(answer(id))),
  ),
  'event-cut-short': sayAndEnd((id) => stream(event(answer(id)).slice(0, -12))),
  'bad-chunk': sayAndEnd(
    () => 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{"jsonrpc"\r\n',
  ),
  'chunk-cut-short': sayAndEnd(
    () => 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"jsonrpc"',
  ),
  'is-not-gzip': say((id) => reply(answer(id), 'Content-Encoding: gzip\r\n')),
  'gzip-cut-short': (socket, id) => {
    const body = gzipSync(answer(id)).subarray(0, -8)
    const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}`
    socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
  },
  'http-1.0': sayAndEnd((id) => `HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n${answer(id)}`),
  'says-more-afterwards': say((id) => `${reply(answer(id))}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello`),
  'two-lengths': sayAndEnd((id) => reply(answer(id), 'Content-Length: 3\r\n')),
  'json-in-no-case': sayAndEnd((id) =>
    reply(answer(id)).replace('application/json', 'APPLICATION/JSON; Charset="UTF-8"'),
  ),
  'another-version': say((id) => reply(answer(id).replace('"2.0"', '"1.0"'))),
  'says-nothing': () => {},
}

/** An HTTP server on bare sockets, so that it can say what no HTTP library would. */
export class RudeHttp {
  play = ''
  runs = 0
  readonly #plays: Readonly<Record<string, Play>>
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((socket) => this.#attend(socket))

  constructor(plays: Readonly<Record<string, Play>> = httpPlays) {
    this.#plays = plays
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mcp`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #attend(socket: Socket): void {
    this.#sockets.add(socket)
    let heard = ''
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      for (let end = heard.indexOf('\r\n\r\n'); end >= 0; end = heard.indexOf('\r\n\r\n')) {
        const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, end))?.[1] ?? 0)
        if (heard.length < end + 4 + length) return
        const [head, body] = [heard.slice(0, end), heard.slice(end + 4, end + 4 + length)]
        heard = heard.slice(end + 4 + length)
        this.#answer(socket, head, body)
      }
    })
  }

  #answer(socket: Socket, head: string, body: string): void {
    if (!head.startsWith('POST')) return void socket.write(reply('', '', '405 Method Not Allowed'))
    const message = JSON.parse(body) as Message
    if (toolOf(message) === 'act') {
      this.runs += 1
      this.#plays[this.play]?.(socket, message['id'])
      return
    }
    const text = polite(message)
    socket.write(text === undefined ? reply('', '', '202 Accepted') : reply(text))
  }
}
