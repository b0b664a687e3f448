// A stdio server that misbehaves as told: `bun faulty-stdio.ts [fault] [state file]`. It speaks the protocol by hand, so
// that it can break it. A fault that names no tool concerns calls of `read`, `write` and `echo`.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, writeFileSync, writeSync } from 'node:fs'
import { answerHonestly, countRun, type Message, type ProbeContext, probeTools } from './probe-tools.ts'

const [fault = 'none', stateFile] = process.argv.slice(2)
// Bun writes to a copy of the descriptor once the stream was used; closing it then would close nothing.
const write = (text: string) => void (fault === 'close-stdout' ? writeSync(1, text) : process.stdout.write(text))
const send = (message: Message) => write(`${JSON.stringify(message)}\n`)
const context: ProbeContext = {
  stateFile,
  notify: (method, params) => send({ jsonrpc: '2.0', method, params }),
}

/** True for the first launch only: a fault that a restart heals. */
function isFirstLaunch(): boolean {
  const marker = `${stateFile}.launched`
  if (stateFile === undefined || existsSync(marker)) return false
  writeFileSync(marker, '')
  return true
}
const isFirst = isFirstLaunch()

const good = (message: Message, value = 'ok') => ({
  jsonrpc: '2.0',
  id: message['id'],
  result: { content: [{ type: 'text', text: value }] },
})

/** Faults of the start, before anything is read. */
const startFaults: Record<string, () => void> = {
  'crash-on-start': () => process.exit(3),
  'crash-first-start': () => (isFirst ? process.exit(3) : undefined),
  banner: () => write('Welcome to the probe server!\n'),
  crlf: () => {},
  bom: () => write('\uFEFF'),
  'stderr-flood': () => {
    for (let line = 0; line < 20_000; line += 1) process.stderr.write(`noise ${line}\n`)
  },
  'stderr-words': () => void process.stderr.write('cannot open database: file is locked\n'),
  'ignore-end': () => void setInterval(() => {}, 1000),
  'ignore-sigterm': () => {
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
  },
  grandchild: () => {
    const child = spawn('sleep', ['300'], { stdio: 'ignore' })
    process.stderr.write(`grandchild ${child.pid}\n`)
    if (stateFile !== undefined) writeFileSync(`${stateFile}.grandchild`, String(child.pid))
  },
}

/** Faults of one request, by method. `undefined` means: answer nothing more. */
const requestFaults: Record<string, { method: string; play: (message: Message) => void }> = {
  'hang-init': { method: 'initialize', play: () => {} },
  'hang-list': { method: 'tools/list', play: () => {} },
  'bad-version': {
    method: 'initialize',
    play: ({ id }) =>
      send({
        jsonrpc: '2.0',
        id,
        result: { protocolVersion: '1999-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } },
      }),
  },
  hang: { method: 'tools/call', play: () => {} },
  'crash-mid-call': {
    method: 'tools/call',
    play: () => {
      process.exit(7)
    },
  },
  'crash-first-call': {
    method: 'tools/call',
    play: (message) => {
      if (isFirst) process.exit(7)
      send(good(message))
    },
  },
  'half-frame': {
    method: 'tools/call',
    play: (message) => write(`${JSON.stringify(good(message)).slice(0, 30)}\n`),
  },
  'half-frame-exit': {
    method: 'tools/call',
    play: (message) => {
      process.stdout.write(JSON.stringify(good(message)).slice(0, 30), () => process.exit(1))
    },
  },
  garbage: {
    method: 'tools/call',
    play: (message) => {
      write('%%% not json %%%\n')
      send(good(message))
    },
  },
  // The line stands in the environment, so that a test can say what is printed.
  'log-line': {
    method: 'tools/call',
    play: (message) => {
      for (let count = 0; count < Number(process.env['LOG_COUNT'] ?? 1); count += 1)
        write(`${(process.env['LOG_LINE'] ?? '').replaceAll('@id', String(message['id']))}\n`)
      send(good(message))
    },
  },
  'wrong-id': { method: 'tools/call', play: (message) => send({ ...good(message), id: 987_654 }) },
  'string-id': { method: 'tools/call', play: (message) => send({ ...good(message), id: String(message['id']) }) },
  'duplicate-id': {
    method: 'tools/call',
    play: (message) => {
      send(good(message, 'first'))
      send(good(message, 'second'))
    },
  },
  'no-jsonrpc': {
    method: 'tools/call',
    play: ({ id }) => send({ id, result: { content: [] } }),
  },
  'null-result': {
    method: 'tools/call',
    play: (message) => send({ jsonrpc: '2.0', id: message['id'], result: null }),
  },
  'result-and-error': {
    method: 'tools/call',
    play: (message) => send({ ...good(message), error: { code: 1, message: 'both' } }),
  },
  'bad-error': {
    method: 'tools/call',
    play: (message) => send({ jsonrpc: '2.0', id: message['id'], error: 'broken' }),
  },
  batch: { method: 'tools/call', play: (message) => write(`${JSON.stringify([good(message)])}\n`) },
  'bad-content': {
    method: 'tools/call',
    play: (message) => send({ jsonrpc: '2.0', id: message['id'], result: { content: 'text' } }),
  },
  'odd-block': {
    method: 'tools/call',
    play: (message) =>
      send({
        jsonrpc: '2.0',
        id: message['id'],
        result: {
          content: [
            { type: 'text', text: 'kept' },
            { type: 'hologram', x: 1 },
          ],
        },
      }),
  },
  'internal-error': {
    method: 'tools/call',
    play: (message) => send({ jsonrpc: '2.0', id: message['id'], error: { code: -32603, message: 'boom' } }),
  },
  'bad-utf8': {
    method: 'tools/call',
    play: (message) => {
      const [head, tail] = JSON.stringify(good(message, '@')).split('@')
      process.stdout.write(
        Buffer.concat([Buffer.from(head ?? ''), Buffer.from([0xff, 0xfe]), Buffer.from(`${tail}\n`)]),
      )
    },
  },
  'split-frame': {
    method: 'tools/call',
    play: (message) => {
      const bytes = Buffer.from(`${JSON.stringify(good(message, '需求分析'))}\n`)
      const cut = bytes.indexOf(Buffer.from('求')) + 1
      process.stdout.write(bytes.subarray(0, cut))
      setTimeout(() => process.stdout.write(bytes.subarray(cut)), 20)
    },
  },
  'progress-forever': {
    method: 'tools/call',
    play: (message) => {
      const token = ((message['params'] as Message)['_meta'] as Message | undefined)?.['progressToken']
      setInterval(() => context.notify('notifications/progress', { progressToken: token, progress: Date.now() }), 20)
    },
  },
  'late-after-cancel': { method: 'tools/call', play: (message) => void setTimeout(() => send(good(message)), 400) },
  'close-stdout': {
    method: 'tools/call',
    play: () => {
      closeSync(1)
      setInterval(() => {}, 1000)
    },
  },
  'endless-line': {
    method: 'tools/call',
    play: () => {
      const chunk = 'x'.repeat(1024 * 1024)
      const more = () => process.stdout.write(chunk, () => setImmediate(more))
      more()
    },
  },
  'oversized-result': { method: 'tools/call', play: (message) => send(good(message, 'x'.repeat(40 * 1024 * 1024))) },
  'same-cursor': {
    method: 'tools/list',
    play: ({ id }) => send({ jsonrpc: '2.0', id, result: { tools: probeTools.slice(0, 1), nextCursor: 'again' } }),
  },
  'endless-cursor': {
    method: 'tools/list',
    play: ({ id }) =>
      send({
        jsonrpc: '2.0',
        id,
        result: { tools: [{ ...probeTools[0], name: `t${String(id)}` }], nextCursor: `c${String(id)}` },
      }),
  },
  'bad-tools': {
    method: 'tools/list',
    play: ({ id }) => send({ jsonrpc: '2.0', id, result: { tools: [...probeTools, ...badTools] } }),
  },
  'list-storm': {
    method: 'tools/call',
    play: (message) => {
      for (let count = 0; count < 1000; count += 1) context.notify('notifications/tools/list_changed', {})
      send(good(message))
    },
  },
}

const badTools: Message[] = [
  { name: 'array_schema', inputSchema: { type: 'array' } },
  { name: 'null_schema', inputSchema: null },
  { name: '', inputSchema: { type: 'object' } },
  {
    name: 'remote_ref',
    inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.invalid/a.json' } } },
  },
  {
    name: 'loop_ref',
    inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } },
  },
  { name: 'echo', inputSchema: { type: 'object' } },
  { description: 'no name' },
]

startFaults[fault]?.()
process.stderr.write(`probe server with fault "${fault}" is up\n`)

let buffered = ''
process.stdin.on('data', (chunk) => {
  buffered += chunk.toString('utf8')
  const lines = buffered.split('\n')
  buffered = lines.pop() ?? ''
  for (const line of lines) void take(JSON.parse(line) as Message)
})
if (fault !== 'ignore-end' && fault !== 'ignore-sigterm') process.stdin.on('end', () => process.exit(0))

async function take(message: Message): Promise<void> {
  if (message['method'] === 'notifications/cancelled') countRun(context, 'cancelled')
  if (message['method'] === 'tools/list') countRun(context, 'list')
  const playing = requestFaults[fault]
  if (playing !== undefined && playing.method === message['method']) {
    // A spoiled answer is one thing, the action another: it has happened.
    if (playing.method === 'tools/call') countRun(context, String((message['params'] as Message)['name']))
    playing.play(message)
    return
  }
  const answer = await answerHonestly(message, context)
  if (answer !== undefined) write(fault === 'crlf' ? `${JSON.stringify(answer)}\r\n` : `${JSON.stringify(answer)}\n`)
}
