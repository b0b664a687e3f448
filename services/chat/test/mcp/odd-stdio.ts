/** A child that is odd in one way, mostly as programs of other languages are: `bun odd-stdio.ts <play> <file of runs>`. */
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { answer, type Message, notification, polite, repeated, request, toolOf } from './rude-plays.ts'

const [, , play = '', runs = ''] = process.argv
const write = (text: string | Uint8Array) => void process.stdout.write(text)
const line = (text: string) => write(`${text}\n`)
/** What is done when the host answers a request of ours. */
let onReply: (() => void) | undefined

const plays: Record<string, (id: unknown) => void> = {
  'id-is-an-object': (id) => line(answer({ id })),
  'id-is-a-list': (id) => line(answer([id])),
  'id-is-true': () => line(answer(true)),
  'id-in-other-digits': (id) => line(answer(`0${String(id)}`)),
  'answers-the-next-call-first': (id) => {
    line(answer(Number(id) + 1))
    line(answer(id))
  },
  'ten-thousand-log-messages': (id) => {
    write(
      repeated(10_000, (index) => notification('notifications/message', { level: 'info', data: { index } }))
        .map((text) => `${text}\n`)
        .join(''),
    )
    line(answer(id))
  },
  'five-megabytes-in-pieces': (id) => {
    const text = `${answer(id, { content: [{ type: 'text', text: 'x'.repeat(5_000_000) }] })}\n`
    for (let at = 0; at < text.length; at += 4096) write(text.slice(at, at + 4096))
  },
  'mark-before-each-line': (id) => write(`\uFEFF${answer(id)}\r\n\uFEFF\r\n`),
  'python-nan': (id) => line(answer(id).replace('"ran"', 'NaN')),
  'python-dictionary': (id) => line(answer(id).replaceAll('"', "'")),
  'length-before-each-message': (id) => write(`Content-Length: ${answer(id).length}\r\n\r\n${answer(id)}`),
  'lone-surrogate': (id) => line(answer(id).replace('"ran"', '"ran\\ud83d"')),
  'error-is-a-string-code': (id) => line(`{"jsonrpc":"2.0","id":${id},"error":{"code":-32603.5,"message":"x"}}`),
  'error-without-message': (id) => line(`{"jsonrpc":"2.0","id":${id},"error":{"code":-32603}}`),
  'error-is-false': (id) => line(`{"jsonrpc":"2.0","id":${id},"error":false}`),
  'result-is-a-list': (id) => line(`{"jsonrpc":"2.0","id":${id},"result":[]}`),
  'result-is-empty': (id) => line(`{"jsonrpc":"2.0","id":${id},"result":{}}`),
  'content-is-null': (id) => line(answer(id, { content: null })),
  'is-error-as-text': (id) => line(answer(id, { content: [{ type: 'text', text: 'no' }], isError: 'true' })),
  'block-is-null': (id) => line(answer(id, { content: [null, { type: 'text', text: 'ran' }] })),
  'waits-for-a-ping': (id) => {
    onReply = () => line(answer(id))
    line(request('are-you-there', 'ping'))
  },
  'asks-with-a-null-id': (id) => {
    line('{"jsonrpc":"2.0","id":null,"method":"ping"}')
    line(answer(id))
  },
  'notes-with-a-list': (id) => {
    line('{"jsonrpc":"2.0","method":"notifications/message","params":[1,2]}')
    line(answer(id))
  },
  'writes-to-stderr': (id) => void process.stderr.write(`${answer(id)}\n`),
  'closes-its-input': (id) => {
    process.stdin.destroy()
    setTimeout(() => line(answer(id)), 100)
  },
  'ends-without-a-word': () => process.exit(0),
  'answers-and-ends': (id) => {
    process.stdout.write(answer(id), () => process.exit(0))
  },
  'carriage-returns-alone': (id) => write(`working 10%\rworking 50%\r${answer(id)}\n`),
  'two-answers-in-a-batch': (id) => line(`[${answer(id)},${answer(id)}]`),
  'batch-of-notes-and-answer': (id) =>
    line(`[${notification('notifications/message', { level: 'info', data: 1 })},${answer(id)}]`),
  'empty-batch-then-answer': (id) => {
    line('[]')
    line(answer(id))
  },
}

/** Oddities before any call; true when the message has been dealt with. */
const starts: Record<string, (message: Message) => boolean> = {
  'start-ends-after-the-handshake': ({ method }) => {
    if (method === 'notifications/initialized') process.exit(0)
    return false
  },
  'start-declares-no-tools': ({ id, method, params }) => {
    if (method !== 'initialize') return false
    const { protocolVersion } = params as Message
    line(answer(id, { protocolVersion, capabilities: { resources: {} }, serverInfo: { name: 'x', version: '1' } }))
    return true
  },
  'start-pages-of-nothing': ({ id, method }) => {
    if (method !== 'tools/list') return false
    line(answer(id, { tools: [], nextCursor: `page ${String(id)}` }))
    return true
  },
  'start-list-is-an-object': ({ id, method }) => {
    if (method !== 'tools/list') return false
    line(answer(id, { tools: { act: {} } }))
    return true
  },
  'start-does-not-say-who-it-is': ({ id, method, params }) => {
    if (method !== 'initialize') return false
    line(answer(id, { protocolVersion: (params as Message)['protocolVersion'], capabilities: { tools: {} } }))
    return true
  },
  'start-speaks-of-the-future': ({ id, method }) => {
    if (method !== 'initialize') return false
    line(answer(id, { protocolVersion: '2099-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } }))
    return true
  },
  'start-asks-for-a-password': ({ method }) => {
    if (method === 'initialize') write('Password: ')
    return false
  },
}

createInterface({ input: process.stdin }).on('line', (text) => {
  const message = JSON.parse(text) as Message
  if (message['method'] === undefined) return void onReply?.()
  if (starts[play]?.(message) === true) return
  if (toolOf(message) === 'act') {
    appendFileSync(runs, 'act\n')
    const odd = plays[play] ?? ((id: unknown) => line(answer(id)))
    odd(message['id'])
    return
  }
  const reply = polite(message)
  if (reply !== undefined) line(reply)
})
