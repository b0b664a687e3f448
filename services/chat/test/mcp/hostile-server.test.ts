import { afterEach, describe, expect, mock, test } from 'bun:test'
import { systemClock } from '../../src/mcp/clock.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { StdioTransport } from '../../src/mcp/transport/stdio-transport.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A server over stdio whose one tool does what `onCall` says: a program that has `line(text)` and the request's `id`. */
async function toolOf(onCall: string) {
  const program = `
    const line = (text) => process.stdout.write(text + '\\n')
    const answer = (id, result) => line(JSON.stringify({ jsonrpc: '2.0', id, result }))
    const info = { capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
    for await (const text of require('node:readline').createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(text)
      if (method === 'initialize') answer(id, { protocolVersion: params.protocolVersion, ...info })
      if (method === 'tools/list') answer(id, { tools: [{ name: 'act', inputSchema: { type: 'object' } }] })
      if (method === 'tools/call') { ${onCall} }
    }`
  const manager = new MCPManager()
  cleanUps.push(() => manager.close())
  const args = ['-e', `(async () => {${program}})()`]
  manager.register({ id: 'foe', config: { command: process.execPath, args, timeout: 20_000 } })
  await manager.connectAll()
  return (args: Record<string, unknown>) => manager.callTool('act', args)
}

describe('a server that', () => {
  test('nests its answer without measure is told by name, and that the action may have happened', async () => {
    const nested = `'{"a":' + '['.repeat(50_000) + ']'.repeat(50_000) + '}'`
    const call = await toolOf(
      `line('{"jsonrpc":"2.0","id":' + id + ',"result":{"structuredContent":' + ${nested} + '}}')`,
    )
    await expect(call({})).rejects.toMatchObject({
      message: expect.stringContaining('MCP server "foe"'),
      failure: { kind: 'invalid_answer', reach: 'maybe_ran', toolName: 'act' },
    })
  })

  test('puts secrets into the text of its error gives them to nobody, and what it says of arguments stays', async () => {
    const told = 'postgres://app:swordfish@db refused key sk-abcdefghijklmnop1234; password: must be a string'
    const call = await toolOf(
      `line(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32602, message: ${JSON.stringify(told)} } }))`,
    )
    const error = await call({}).catch((cause: unknown) => cause)
    expect(Bun.inspect(error)).not.toMatch(/swordfish|sk-abcdefgh/)
    expect(error).toMatchObject({
      message: expect.stringContaining('password: must be a string'),
      failure: { detail: expect.stringContaining('postgres://app:[secret]@db') },
    })
  })

  test('asks thousands of things at once holds up neither its own call nor the next', async () => {
    const call = await toolOf(`
      for (let n = 0; n < 20_000; n += 1) line('{"jsonrpc":"2.0","id":"q' + n + '","method":"sampling/createMessage","params":{}}')
      answer(id, { content: [{ type: 'text', text: 'done' }] })`)
    expect(await call({})).toBe('done')
    const before = process.cpuUsage()
    expect(await call({})).toBe('done')
    // Twenty thousand answers took four seconds and more.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })

  test.each([
    ['notifications', '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}'],
    ['answers nobody asked for', '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ['questions', '{"jsonrpc":"2.0","id":7,"method":"ping"}'],
    ['text', 'hello'],
  ])(
    'writes %s without end is given up on in time, with the host awake, its memory and its log bounded',
    async (_, line) => {
      const log = mock(() => {})
      const beat = mock(() => {})
      const manager = new MCPManager({ logger: { log } })
      cleanUps.push(() => manager.close())
      manager.register({ id: 'flood', config: { command: 'yes', args: [line], timeout: 1000 } })
      const timer = setInterval(beat, 10)
      const before = process.memoryUsage().rss
      await manager.connectAll()
      await manager.close()
      clearInterval(timer)
      expect(manager.status()).toMatchObject([{ id: 'flood', tools: 0 }])
      expect(beat.mock.calls.length).toBeGreaterThan(5)
      expect(log.mock.calls.length).toBeLessThan(500)
      expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300)
    },
  )

  test('does not read leaves one listener on its input, however much is written meanwhile', async () => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => void warnings.push(warning)
    process.on('warning', onWarning)
    const hooks = { clock: systemClock, onBroken: () => {}, onNote: () => {} }
    const transport = new StdioTransport({ command: 'sleep', args: ['60'] }, hooks)
    await transport.start()
    const params = { text: 'x'.repeat(100_000) }
    const sent = Array.from({ length: 50 }, (_, id) => transport.send({ jsonrpc: '2.0', id, method: 'x', params }))
    const settled = Promise.allSettled(sent)
    await transport.abandon()
    expect((await settled).at(-1)).toMatchObject({ status: 'rejected' })
    process.off('warning', onWarning)
    expect(warnings).toEqual([])
  })
})
