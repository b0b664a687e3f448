import { afterEach, describe, expect, test } from 'bun:test'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { McpEvent } from '../../src/mcp/events.ts'
import { MCPManager } from '../../src/mcp/mcp-manager.ts'
import { FakeClock, settle } from './fake-clock.ts'
import { MemoryServer, say } from './memory-server.ts'

const managers: MCPManager[] = []
afterEach(async () => {
  for (const manager of managers.splice(0)) await manager.close()
})

/** A host with one server in memory, whose time and fate the test decides. */
function host(answer: () => ReturnType<typeof say> | Promise<ReturnType<typeof say>> = () => say('ok'), policy = {}) {
  const clock = new FakeClock()
  const server = new MemoryServer({ work: { answer } })
  const events: McpEvent[] = []
  const world = { isUp: true, starts: 0 }
  const transport = async (): Promise<Transport> => {
    world.starts += 1
    if (!world.isUp) throw new Error('down')
    return await server.connect()
  }
  const manager = new MCPManager({ clock, random: () => 0.999_999, onEvent: (event) => events.push(event) })
  managers.push(manager)
  manager.register({ id: 's', config: { transport, timeout: 20_000 }, ...policy })
  return { clock, server, events, world, manager, state: () => manager.server('s')?.state }
}

/** The outcome of a call, once time has moved as far as it needs. */
async function outcomeOf(call: Promise<string>, clock: FakeClock, ms = 20_000): Promise<string> {
  const outcome = call.catch((error: Error) => error.message)
  await clock.advance(ms)
  return await outcome
}

describe('a server that went away', () => {
  test('is started again with growing pauses, and after five failures given a rest [S5-breaker]', async () => {
    const { clock, server, world, manager, state } = host()
    await manager.connectAll()
    world.isUp = false
    await server.drop()
    await clock.advance(20_000)
    expect(state()?.kind).toBe('paused')
    const startsBefore = world.starts
    expect(startsBefore).toBe(6)
    await clock.advance(14_000)
    expect(world.starts).toBe(startsBefore)
  })

  test('is asked once when its rest is over, and rests twice as long when it is still away [S5-breaker]', async () => {
    const { clock, server, world, manager, state } = host()
    await manager.connectAll()
    world.isUp = false
    await server.drop()
    await clock.advance(20_000)
    const paused = state()
    const until = paused?.kind === 'paused' ? paused.until : 0
    const starts = world.starts
    await clock.advance(until - clock.now())
    expect(world.starts).toBe(starts + 1)
    expect(state()).toMatchObject({ kind: 'paused', until: clock.now() + 60_000 })
  })

  test('works at once when it is back, with the tools handed out before', async () => {
    const { clock, server, world, manager, state } = host()
    await manager.connectAll()
    const [held] = manager.getTools()
    world.isUp = false
    await server.drop()
    await clock.advance(20_000)
    world.isUp = true
    await clock.advance(60_000)
    expect(state()?.kind).toBe('ready')
    expect(await held?.invoke({})).toBe('ok')
  })

  test('is not asked while it rests; the call says until when [S5-breaker]', async () => {
    const { clock, server, world, manager } = host()
    await manager.connectAll()
    world.isUp = false
    await server.drop()
    await clock.advance(20_000)
    const starts = world.starts
    const message = await outcomeOf(manager.callTool('work', {}), clock, 0)
    expect(message).toMatch(/"s" is paused after repeated failures and is not asked before \d\d:\d\d:\d\d/)
    expect(message).toContain('did not run')
    expect(world.starts).toBe(starts)
  })

  test('is waited for by a call, as long as tries are left', async () => {
    const { clock, server, world, manager } = host()
    await manager.connectAll()
    world.isUp = false
    await server.drop()
    const call = manager.callTool('work', {})
    await clock.advance(600)
    world.isUp = true
    expect(await outcomeOf(call, clock)).toBe('ok')
  })
})

describe('a tool that fails', () => {
  test('does not count against its server, however often', async () => {
    const { manager, state } = host(() => ({ isError: true, content: [{ type: 'text', text: 'no' }] }))
    await manager.connectAll()
    for (let count = 0; count < 20; count += 1) await manager.callTool('work', {}).catch(() => {})
    expect(state()?.kind).toBe('ready')
    await expect(manager.callTool('work', {})).rejects.toThrow('no')
  })

  test('inside is asked three more times when it is read-only, after up to 1, 2 and 4 seconds [S5-retry]', async () => {
    let count = 0
    const failing = () => {
      count += 1
      if (count < 4) throw Object.assign(new Error('boom'), { code: -32603 })
      return say('finally')
    }
    const { clock, manager, events } = host(failing, { permissions: { work: 'read' } })
    await manager.connectAll()
    expect(await outcomeOf(manager.callTool('work', {}), clock)).toBe('finally')
    const waits = events.flatMap((event) => (event.type === 'call_retried' ? [event.waitMs] : []))
    expect(waits).toEqual([1000, 2000, 4000])
  })

  test('with wrong parameters, or is unknown to the server, is not asked again [S5-retry]', async () => {
    for (const code of [-32601, -32602]) {
      let count = 0
      const refusing = () => {
        count += 1
        throw Object.assign(new Error('no'), { code })
      }
      const { clock, manager } = host(refusing, { permissions: { work: 'read' } })
      await manager.connectAll()
      expect(await outcomeOf(manager.callTool('work', {}), clock)).toContain('refused the request')
      expect(count).toBe(1)
    }
  })
})

describe('a server with many calls at a time', () => {
  const gate = () => {
    const open: (() => void)[] = []
    const answer = () => new Promise<ReturnType<typeof say>>((resolve) => void open.push(() => resolve(say('done'))))
    return { open, answer }
  }

  test('works on as many as its configuration says; the others wait their turn', async () => {
    const { open, answer } = gate()
    const { clock, manager } = host(answer as never, { maxConcurrentCalls: 2 })
    await manager.connectAll()
    const calls = Array.from({ length: 5 }, () => manager.callTool('work', {}))
    for (const running of [2, 2, 1]) {
      await clock.advance(0)
      expect(open).toHaveLength(running)
      for (const end of open.splice(0)) end()
    }
    expect(await Promise.all(calls)).toEqual(Array(5).fill('done'))
  })

  test('never gets a call that waited out its time or was given up, and the line goes on', async () => {
    const { open, answer } = gate()
    const { clock, manager } = host(answer as never, { maxConcurrentCalls: 1 })
    await manager.connectAll()
    const first = manager.callTool('work', {})
    const controller = new AbortController()
    const given = manager.callTool('work', {}, { signal: controller.signal }).catch((error: Error) => error.message)
    await clock.advance(10_000)
    const last = manager.callTool('work', {})
    controller.abort()
    expect(await given).toMatch(/cancelled.*did not run/)
    open.splice(0)[0]?.()
    expect(await first).toBe('done')
    await clock.advance(0)
    open.splice(0)[0]?.()
    expect(await last).toBe('done')
    const [stuck, behind] = [1, 2].map(() => manager.callTool('work', {}).catch((error: Error) => error.message))
    await clock.advance(20_000)
    expect(await stuck).toMatch(/may have run/)
    expect(await behind).toMatch(/did not run/)
    expect(open).toHaveLength(1)
  })
})

describe('time', () => {
  test('bounds a call with all its tries and waits [S5-retry]', async () => {
    let count = 0
    const failing = () => {
      count += 1
      throw Object.assign(new Error('boom'), { code: -32603 })
    }
    const { clock, manager } = host(failing, {
      permissions: { work: 'read' },
      config: { transport: () => new MemoryServer({ work: { answer: failing } }).connect(), timeout: 2500 },
    })
    await manager.connectAll()
    const before = clock.now()
    const call = manager.callTool('work', {}).catch(() => clock.now())
    await clock.advance(2600)
    expect(Number(await call) - before).toBeLessThanOrEqual(2500)
    expect(count).toBe(2)
  })

  test('a call that takes 90 s is waited for when its server may take 120 s', async () => {
    const clock = new FakeClock()
    const slow = () =>
      new Promise<ReturnType<typeof say>>(
        (resolve) => void clock.schedule(90_000, () => resolve(say('slow but there'))),
      )
    const manager = new MCPManager({ clock })
    managers.push(manager)
    manager.register({
      id: 's',
      config: { transport: new MemoryServer({ work: { answer: slow } }).connect, timeout: 120_000 },
    })
    await manager.connectAll()
    const call = manager.callTool('work', {})
    await clock.advance(100_000)
    expect(await call).toBe('slow but there')
  })

  test('a call given up in a wait between tries is given up at once', async () => {
    const { clock, manager } = host(
      () => {
        throw Object.assign(new Error('boom'), { code: -32603 })
      },
      { permissions: { work: 'read' } },
    )
    await manager.connectAll()
    const controller = new AbortController()
    const call = manager.callTool('work', {}, { signal: controller.signal }).catch((error: Error) => error.message)
    await settle()
    controller.abort()
    expect(await call).toContain('cancelled')
    await clock.advance(0)
  })

  test('a connection that has been silent is asked whether it holds before a call is written to it', async () => {
    const { clock, manager, world } = host()
    await manager.connectAll()
    await clock.advance(29_000)
    expect(await manager.callTool('work', {})).toBe('ok')
    expect(world.starts).toBe(1)
  })
})
