import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { McpCallError } from '../../src/mcp/failure/call-error.ts'
import { MCPClientService } from '../../src/mcp/mcp-client.service.ts'
import { isAlive, StdioProbe, until } from './stdio-probe.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function probe(fault?: string, extra?: ConstructorParameters<typeof StdioProbe>[1]) {
  const made = new StdioProbe(fault, extra)
  cleanUps.push(() => made.remove())
  return made
}

async function connected(fault?: string, extra?: ConstructorParameters<typeof StdioProbe>[1]) {
  const made = probe(fault, extra)
  const client = new MCPClientService(made.config, { name: 'probe', connectTimeoutMs: 5000 })
  cleanUps.push(() => client.close())
  await client.connect()
  return { client, probe: made }
}

const textOf = (result: { content: unknown }) => (result.content as { text: string }[])[0]?.text ?? ''
const whereIs = async (client: MCPClientService) =>
  JSON.parse(textOf(await client.callTool('where'))) as { pid: number; cwd: string }

describe('a stdio client', () => {
  test('lists and calls the tools of a real child', async () => {
    const { client } = await connected()
    expect(client.getTools().map(({ name }) => name)).toContain('echo')
    expect(textOf(await client.callTool('echo', { text: '你好' }))).toBe('你好')
  })

  test('gives a child the short default environment and what its configuration names, nothing else [S5-env]', async () => {
    process.env['SECRET_OF_THE_HOST'] = 'x'
    const { client } = await connected('none', { env: { NAMED: '1' } })
    const names = textOf(await client.callTool('env')).split(',')
    expect(names).toContain('NAMED')
    expect(names).toContain('PATH')
    expect(names).not.toContain('SECRET_OF_THE_HOST')
  })

  test('keeps what a .env file in the folder of a Bun child says from it, unless its entry names the file [S5-env]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-env-'))
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, '.env'), 'SECRET_OF_THE_FOLDER=1')
    const { client, probe: made } = await connected('none', { cwd: folder })
    expect(textOf(await client.callTool('env')).split(',')).not.toContain('SECRET_OF_THE_FOLDER')
    const asked = await connected('none', { cwd: folder, args: ['--env-file=.env', ...(made.config.args ?? [])] })
    expect(textOf(await asked.client.callTool('env')).split(',')).toContain('SECRET_OF_THE_FOLDER')
  })

  test('delivers every progress notification that arrives together with its answer', async () => {
    const { client } = await connected()
    for (let round = 0; round < 20; round += 1) {
      const seen: number[] = []
      await client.callTool('progress', { steps: 5 }, { onProgress: ({ progress }) => seen.push(progress) })
      expect(seen).toEqual([1, 2, 3, 4, 5])
    }
  })

  test('reads a result of 12 MB and stays connected', async () => {
    const { client } = await connected()
    expect(textOf(await client.callTool('big', { bytes: 12_000_000 }))).toHaveLength(12_000_000)
    expect(textOf(await client.callTool('echo', { text: 'still here' }))).toBe('still here')
  })

  test('tells the server when a call is cancelled, and when its time is over', async () => {
    const { client, probe } = await connected('hang')
    const cancelled = client.callTool('echo', { text: 'x' }, { signal: stopSoon() })
    await expect(cancelled).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await expect(client.callTool('echo', { text: 'x' }, { timeout: 50 })).rejects.toMatchObject({
      failure: { kind: 'timeout', reach: 'maybe_ran' },
    })
    // A caller whose own time is over has not cancelled anything.
    const late = client.callTool('echo', { text: 'x' }, { signal: AbortSignal.timeout(50) })
    await expect(late).rejects.toMatchObject({ failure: { kind: 'timeout', limitMs: undefined } })
    await until(() => probe.runs('cancelled') === 3)
  })

  test('says which command is missing and where it was looked for', async () => {
    const client = new MCPClientService({ command: 'no-such-command' }, { name: 'ghost' })
    const error = await client.connect().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(McpCallError)
    expect((error as Error).message).toContain('ghost')
    expect((error as Error).message).toContain('no-such-command')
    expect((error as Error).message).toContain(process.env['PATH']?.split(':', 16).join(':') ?? '')
  })

  test('names the first folders of a long PATH, and how many more there are', async () => {
    const folders = Array.from({ length: 100 }, (_, at) => `/nowhere/${at}`)
    const client = new MCPClientService({ command: 'no-such-command', env: { PATH: folders.join(':') } })
    await expect(client.connect()).rejects.toThrow(/\/nowhere\/0:.*\/nowhere\/15 and 84 more/)
  })

  test('quotes what a child that dies at start wrote last', async () => {
    const client = new MCPClientService({ command: 'sh', args: ['-c', 'echo "database is locked" >&2; exit 4'] })
    await expect(client.connect()).rejects.toThrow(/code 4.*database is locked/)
  })

  test('quotes it whole where a character was cut in two on its way', async () => {
    const script = "printf '\\346\\225' >&2; sleep 0.1; printf '\\260\\346\\215\\256\\n' >&2; exit 4"
    const client = new MCPClientService({ command: 'sh', args: ['-c', script] })
    await expect(client.connect()).rejects.toThrow(/stderr: 数据/)
  })

  test('keeps secrets that a child prints out of the log and out of its last words', async () => {
    const told: unknown[] = []
    const logger = { log: (_level: string, _event: string, fields: unknown) => void told.push(fields) }
    const script = 'echo "no login with $TRACKER_TOKEN"; echo "TRACKER_TOKEN=$TRACKER_TOKEN was refused" >&2; exit 4'
    const config = { command: 'sh', args: ['-c', script], env: { TRACKER_TOKEN: 'open-sesame-42' } }
    const error = await new MCPClientService(config, { logger }).connect().catch((cause: unknown) => cause)
    expect(String(error)).toContain('TRACKER_TOKEN=[secret] was refused')
    expect(JSON.stringify(told)).toContain('no login with [secret]')
    expect(JSON.stringify([told, (error as McpCallError).failure])).not.toContain('open-sesame')
  })

  test.each(['hang-init', 'hang-list', 'ignore-sigterm'])(
    'leaves no child behind when connecting fails (%s) [S5-no-orphan]',
    async (fault) => {
      const made = probe(fault === 'ignore-sigterm' ? 'hang-list' : fault)
      const seen: number[] = []
      const client = new MCPClientService(made.config, { connectTimeoutMs: 700 })
      const connecting = client.connect()
      await until(() => {
        const pids = childrenOf(made.stateFile)
        seen.push(...pids)
        return pids.length > 0
      })
      await expect(connecting).rejects.toBeInstanceOf(McpCallError)
      expect(seen.filter(isAlive)).toEqual([])
    },
  )

  test('tells its listeners of a loss and works again after a reconnect', async () => {
    const { client } = await connected()
    const { pid } = await whereIs(client)
    const lost = new Promise<string>((resolve) => client.onDisconnect(resolve))
    process.kill(pid, 'SIGKILL')
    expect(await lost).toContain('SIGKILL')
    expect(client.isConnected()).toBe(false)
    await expect(client.callTool('echo', { text: 'x' })).rejects.toMatchObject({ failure: { reach: 'not_sent' } })
    await client.reconnect()
    expect((await whereIs(client)).pid).not.toBe(pid)
  })

  test('ends a child that ignores end of input and SIGTERM by force, within the close sequence [S5-no-orphan]', async () => {
    const { client } = await connected('ignore-sigterm')
    const { pid } = await whereIs(client)
    const before = Date.now()
    await client.close()
    expect(isAlive(pid)).toBe(false)
    expect(Date.now() - before).toBeWithin(3500, 6000)
  }, 10_000)

  test('an attempt to reconnect ends with a close in between, and leaves no child', async () => {
    const { client, probe: made } = await connected('ignore-sigterm')
    const again = client.reconnect({ isBroken: true })
    await client.close()
    await expect(again).rejects.toMatchObject({ failure: { kind: 'closed' } })
    expect(client.isConnected()).toBe(false)
    await until(() => childrenOf(made.stateFile).length === 0)
  }, 10_000)

  test('can be connected again after a close', async () => {
    const { client } = await connected()
    await client.close()
    await expect(client.callTool('echo', { text: 'x' })).rejects.toMatchObject({ failure: { kind: 'closed' } })
    await client.connect()
    expect(textOf(await client.callTool('echo', { text: 'again' }))).toBe('again')
  })

  test('ends a polite child at once', async () => {
    const { client } = await connected()
    const { pid } = await whereIs(client)
    const before = Date.now()
    await client.close()
    expect(isAlive(pid)).toBe(false)
    expect(Date.now() - before).toBeLessThan(1500)
  })
})

function childrenOf(marker: string): number[] {
  const lines = Bun.spawnSync(['ps', '-eo', 'pid=,args=']).stdout.toString().split('\n')
  return lines.filter((line) => line.includes(marker)).map((line) => Number.parseInt(line.trim(), 10))
}

/** A caller that gives up after the call has left. */
function stopSoon(): AbortSignal {
  const caller = new AbortController()
  setTimeout(() => caller.abort(), 50)
  return caller.signal
}
