import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { initialize } from './support/http.ts'
import { finish, messagesOf, readUntil, spawnIntoClosingPipe, spawnProgram } from './support/process.ts'

const line = (message: unknown) => `${JSON.stringify(message)}\n`
/** A call whose progress token, if it has one, is its id. */
const callOf = (id: number, name: string, { asks = false, ...args }: { asks?: boolean; [key: string]: unknown } = {}) =>
  line({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args, ...(asks ? { _meta: { progressToken: id } } : {}) },
  })

/** Sends lines, ends stdin, and gives the messages that came back before the process ended. */
async function converse(...lines: readonly string[]) {
  const child = spawnProgram(['stdio'])
  for (const text of lines) child.stdin.write(text)
  child.stdin.end()
  const { stdout, stderr, exitCode } = await finish(child)
  return { messages: messagesOf(stdout), stderr, exitCode }
}

const answerTo = (messages: Record<string, unknown>[], id: unknown) => messages.find((message) => message['id'] === id)

describe('a stdio server', () => {
  test('writes the answers to everything it was sent before stdin ended, then ends', async () => {
    const calls = Array.from({ length: 50 }, (_, index) => callOf(index + 2, 'echo', { text: `call ${index}` }))
    const { messages, exitCode } = await converse(line(initialize), ...calls)
    expect(exitCode).toBe(0)
    expect(messages.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    )
  })

  test('writes nothing but protocol on stdout, whatever it is sent', async () => {
    const { messages, exitCode } = await converse(
      'banner\n',
      '\n',
      '\r\n',
      '[]\n',
      '{}\n',
      '\u0000\n',
      line(initialize),
    )
    expect(exitCode).toBe(0)
    expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    expect(answerTo(messages, 1)).toHaveProperty('result.serverInfo.name', 'fixture')
  })

  test('answers what it cannot read with the codes of JSON-RPC and goes on', async () => {
    const { messages } = await converse(
      '{bad\n',
      '{"jsonrpc":"1.0","id":7,"method":"ping"}\n',
      `{"jsonrpc":"2.0","id":8,"method":"ping","params":${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`,
      line({ ...initialize, id: 9, params: { protocolVersion: 1 } }),
      line({ jsonrpc: '2.0', id: 10, method: 'ping' }),
    )
    const codes = messages.map(({ id, error }) => [
      id,
      z.looseObject({ code: z.number() }).optional().parse(error)?.code,
    ])
    expect(codes).toEqual([
      [null, -32700],
      [7, -32600],
      [null, -32600],
      [9, -32602],
      [10, undefined],
    ])
  })

  test('skips a line that is too long without dying of it', async () => {
    const { messages } = await converse(
      `{"jsonrpc":"2.0","id":2,"method":"ping","params":{"x":"${'x'.repeat(11 * 1024 * 1024)}"}}\n`,
      line({ jsonrpc: '2.0', id: 3, method: 'ping' }),
    )
    expect(messages.map(({ id, error }) => [id, error === undefined])).toEqual([
      [null, false],
      [3, true],
    ])
  })

  test('takes a document of 1 MiB', async () => {
    const { messages } = await converse(line(initialize), callOf(2, 'echo', { text: 'x'.repeat(1024 * 1024) }))
    expect(answerTo(messages, 2)).toHaveProperty('result.structuredContent.length', 1024 * 1024)
  })

  test('writes every progress notification before the answer it belongs to, in order', async () => {
    const calls = Array.from({ length: 200 }, (_, index) =>
      callOf(index + 2, 'steps', { count: 3, label: 'x', asks: true }),
    )
    const { messages } = await converse(line(initialize), ...calls)
    const seen = new Map<number, number[]>()
    const complete: number[] = []
    const progress = z.object({ params: z.object({ progressToken: z.number(), progress: z.number() }) })
    for (const message of messages) {
      const told = progress.safeParse(message)
      if (told.success) {
        const { progressToken, progress: step } = told.data.params
        seen.set(progressToken, [...(seen.get(progressToken) ?? []), step])
      } else if (seen.get(Number(message['id']))?.join() === '1,2,3') complete.push(Number(message['id']))
    }
    expect(complete).toHaveLength(200)
  })

  test('a client that closes its end of stdout ends the process', async () => {
    const child = spawnIntoClosingPipe(['stdio'])
    child.stdin.write(line(initialize))
    await child.stdin.flush()
    await readUntil(child.stdout, /"id":1.*\nclosed/)
    child.stdin.write(line({ jsonrpc: '2.0', id: 2, method: 'ping' }))
    await child.stdin.flush()
    expect((await readUntil(child.stderr, /status (\d+)/))[1]).toBe('0')
    await child.exited
  })

  test('told to stop, it still writes the answer that is being made', async () => {
    const child = spawnProgram(['stdio'])
    child.stdin.write(line(initialize) + callOf(2, 'until_told', { asks: true }))
    await child.stdin.flush()
    await readUntil(child.stdout, /notifications\/progress/)
    child.kill('SIGTERM')
    await readUntil(child.stdout, /"structuredContent":\{"told":true\}.*"id":2/)
    expect(await child.exited).toBe(0)
  })

  test('a host that ends stdin and then signals does not have to wait', async () => {
    const child = spawnProgram(['stdio'])
    child.stdin.write(line(initialize) + callOf(2, 'for_ever', { asks: true }))
    child.stdin.end()
    await readUntil(child.stdout, /notifications\/progress/)
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })
})
