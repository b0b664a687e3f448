/** A child that behaves in one rude way when its tool `act` is called: `bun rude-stdio.ts <play> <file of runs>`. */
import { spawn } from 'node:child_process'
import { appendFileSync, closeSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { answer, failure, type Message, notification, polite, repeated, request, toolOf } from './rude-plays.ts'

const [, , play = '', runs = ''] = process.argv
const OUT = 1

/** Synchronous: what is written before a rude end has left. */
function say(text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(OUT, bytes, at)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error
    }
  }
}
const line = (text: string) => say(`${text}\n`)

const plays: Record<string, (id: unknown) => void> = {
  'stops-itself': () => process.kill(process.pid, 'SIGSTOP'),
  drips: (id) => {
    const bytes = [...answer(id)]
    setInterval(() => say(bytes.shift() ?? ''), 200)
  },
  'null-id': () => line(answer(null)),
  'late-progress': (id) => {
    line(answer(id))
    for (const progress of repeated(50, (index) =>
      notification('notifications/progress', { progressToken: id, progress: index }),
    ))
      line(progress)
    line(notification('notifications/progress', { progressToken: 'nobody', progress: 'much' }))
  },
  'list-storm': (id) => {
    say(
      repeated(20_000, () => notification('notifications/tools/list_changed'))
        .map((text) => `${text}\n`)
        .join(''),
    )
    line(answer(id))
  },
  'cancels-our-call': (id) => {
    line(notification('notifications/cancelled', { requestId: id, reason: 'no' }))
    line(answer(id))
  },
  'request-storm': (id) => {
    say(
      repeated(3000, (index) => request(`r${index}`, index % 2 === 0 ? 'ping' : 'sampling/createMessage'))
        .map((text) => `${text}\n`)
        .join(''),
    )
    line(answer(id))
  },
  'own-id-is-ours': (id) => {
    line(request(id, 'ping'))
    line(answer(id))
  },
  'nested-for-ever': (id) =>
    line(answer(id, { content: [] }).replace('[]', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
  'proto-keys': (id) => line(answer(id).replace('"content"', '"__proto__":{"isError":true},"constructor":1,"content"')),
  'nul-bytes': (id) => say(`\0\0${answer(id)}\0\n${answer(id)}\n`),
  'error-page': (id) =>
    line(
      failure(id, { code: -32603, message: `<html><h1>boom</h1>${'x'.repeat(2_000_000)}\n    at run (/srv/a.js:1:1)` }),
    ),
  'error-is-text': (id) => line(`{"jsonrpc":"2.0","id":${id},"error":"boom"}`),
  'error-code-is-text': (id) => line(`{"jsonrpc":"2.0","id":${id},"error":{"code":"E1","message":"boom"}}`),
  'leaves-a-heir': () => {
    // Holds the pipes open after its parent has gone.
    spawn('sleep', ['30'], { stdio: 'inherit' })
    process.exit(3)
  },
  'closes-stdout': () => {
    closeSync(OUT)
    setInterval(() => {}, 1000)
  },
  'utf-16': (id) => say(Buffer.from(`${answer(id)}\n`, 'utf16le')),
  'version-1': (id) => line(answer(id).replace('"2.0"', '"1.0"')),
  'float-id': (id) => line(answer(id).replace(`"id":${id}`, `"id":${id}.0`)),
  'content-is-text': (id) => line(answer(id, { content: 'ran' })),
  'two-on-a-line': (id) => line(`${notification('notifications/message', { level: 'info', data: 'x' })}${answer(id)}`),
  'carriage-returns': (id) => say(`${answer(id)}\r\n\r\n\r`),
  'stderr-flood': (id) => {
    const block = Buffer.alloc(1_000_000, 'e')
    for (let count = 0; count < 20; count += 1) process.stderr.write(block)
    line(answer(id))
  },
  'dies-by-signal': () => process.kill(process.pid, 'SIGSEGV'),
  'method-and-result': (id) => line(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', result: {} })),
}

createInterface({ input: process.stdin }).on('line', (text) => {
  const message = JSON.parse(text) as Message
  if (toolOf(message) === 'act') {
    appendFileSync(runs, 'act\n')
    plays[play]?.(message['id'])
    return
  }
  const reply = polite(message)
  if (reply !== undefined) line(reply)
})
