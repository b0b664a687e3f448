import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Play } from './rude-http.ts'
import { answer, notification } from './rude-plays.ts'

const head = (headers: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`
const streamHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n'
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const bytes = (headers: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(head(`${headers}Content-Length: ${body.length}`)), body])

/** More of what an HTTP server may say, byte for byte, when its tool `act` has run. */
export const oddPlays: Record<string, Play> = {
  'chunks-with-trailers': (socket, id) =>
    void socket.write(
      `${head('Transfer-Encoding: chunked\r\nTrailer: X-Sum')}${chunk(answer(id))}0\r\nX-Sum: 1\r\n\r\n`,
    ),
  'many-small-chunks': (socket, id) =>
    void socket.write(`${head('Transfer-Encoding: chunked')}${[...answer(id)].map(chunk).join('')}0\r\n\r\n`),
  'chunk-extensions': (socket, id) => {
    const text = answer(id)
    socket.write(`${head('Transfer-Encoding: chunked')}${text.length.toString(16)};name="v"\r\n${text}\r\n0\r\n\r\n`)
  },
  'length-too-short': (socket, id) =>
    void socket.end(`${head(`Content-Length: ${answer(id).length - 20}`)}${answer(id)}`),
  'length-of-nothing': (socket) => void socket.write(head('Content-Length: 0')),
  'length-is-no-number': (socket, id) => void socket.end(`${head('Content-Length: many')}${answer(id)}`),
  'answer-in-many-data-lines': (socket, id) =>
    void socket.end(`${streamHead}data: ${answer(id).replaceAll(',', ',\ndata: ')}\n\n`),
  'another-event-name': (socket, id) => void socket.end(`${streamHead}event: result\ndata: ${answer(id)}\n\n`),
  'events-of-other-kinds': (socket, id) =>
    void socket.end(`${streamHead}event: endpoint\ndata: /mcp\n\nretry: 0\n: hi\n\ndata: ${answer(id)}\n\n`),
  'no-blank-after-colon': (socket, id) => void socket.end(`${streamHead}data:${answer(id)}\n\n`),
  'fields-nobody-knows': (socket, id) => void socket.end(`${streamHead}colour: red\ndata: ${answer(id)}\nsize\n\n`),
  'stream-left-open': (socket, id) => void socket.write(`${streamHead}data: ${answer(id)}\n\n`),
  'batch-with-notes': (socket, id) => {
    const body = `[${notification('notifications/message', { level: 'info', data: 1 })},${answer(id)}]`
    socket.write(`${head(`Content-Length: ${body.length}`)}${body}`)
  },
  'another-session': (socket, id) =>
    void socket.write(
      `${head(`Mcp-Session-Id: other-${Math.random()}\r\nContent-Length: ${answer(id).length}`)}${answer(id)}`,
    ),
  brotli: (socket, id) => void socket.write(bytes('Content-Encoding: br\r\n', brotliCompressSync(answer(id)))),
  'unknown-encoding': (socket, id) => void socket.write(bytes('Content-Encoding: rot13\r\n', Buffer.from(answer(id)))),
  'gzip-twice': (socket, id) =>
    void socket.write(bytes('Content-Encoding: gzip, gzip\r\n', gzipSync(gzipSync(answer(id))))),
  'gbk-body': (socket, id) => {
    const [before = '', after = ''] = answer(id).split('ran')
    socket.write(
      bytes('', Buffer.concat([Buffer.from(before), Buffer.from('d2d1b8b6bfee', 'hex'), Buffer.from(after)])),
    )
  },
  'utf-16-body': (socket, id) => void socket.write(bytes('', Buffer.from(answer(id), 'utf16le'))),
  'body-with-a-mark': (socket, id) => void socket.write(bytes('', Buffer.from(`\uFEFF${answer(id)}`))),
  'status-299': (socket, id) =>
    void socket.write(`${head(`Content-Length: ${answer(id).length}`, '299 Whatever')}${answer(id)}`),
  'status-without-words': (socket, id) =>
    void socket.write(`${head(`Content-Length: ${answer(id).length}`, '200')}${answer(id)}`),
  'status-600': (socket) => void socket.write(head('Content-Length: 0', '600 More')),
  'switches-protocols': (socket) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: mcp\r\nConnection: Upgrade\r\n\r\n'),
  'header-drips': (socket) => {
    const timer = setInterval(() => socket.write('X'), 100)
    socket.write('HTTP/1.1 200 OK\r\n')
    socket.on('close', () => clearInterval(timer))
  },
  'answers-then-resets': (socket, id) => {
    socket.write(`${head(`Content-Length: ${answer(id).length}`)}${answer(id)}`)
    setTimeout(() => socket.resetAndDestroy(), 20)
  },
  'answers-then-hangs-up': (socket, id) =>
    void socket.end(`${head(`Content-Length: ${answer(id).length}`)}${answer(id)}`),
}
