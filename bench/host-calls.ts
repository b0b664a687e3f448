import { join } from 'node:path'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { MCPManager } from '../services/chat/src/mcp/mcp-manager.ts'
import { interleave, type Row } from './measure.ts'

const ROUNDS = 200
const CALLS_A_ROUND = 20
/** A host lives for days: what counts is a call when the engine has compiled the code, which takes some 10,000 calls. */
const WARM_UP_ROUNDS = 600
/** Bar of the host: what manager and bridge add to a call. */
const CALL_BAR = 1.2

const server = { command: process.execPath, args: [join(import.meta.dir, 'peers', 'bare-stdio.ts')] }
const args = { text: 'hello' }

/** Microseconds a call by a clock in microseconds: the wall's, or this process's own, which other programs do not slow. */
async function microsecondsACall(call: () => Promise<unknown>, now: () => number): Promise<number> {
  const started = now()
  for (let count = 0; count < CALLS_A_ROUND; count += 1) await call()
  return (now() - started) / CALLS_A_ROUND
}

const wallClock = () => 1000 * performance.now()

function processorClock(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** One `tools/call` round trip over stdio through each host. */
export async function measureHostCalls(): Promise<Row[]> {
  const raw = new Client({ name: 'bench', version: '0' })
  await raw.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }))
  const manager = new MCPManager()
  manager.register({ id: 'bare', config: server })
  await manager.connectAll()
  const adapters = new MultiServerMCPClient({ mcpServers: { bare: { transport: 'stdio', ...server } } })
  const ours = manager.getTools().find(({ name }) => name === 'echo')
  const theirs = (await adapters.getTools()).find(({ name }) => name === 'echo')
  if (ours === undefined || theirs === undefined) throw new Error('the bare server offers no "echo"')
  try {
    const calls = {
      raw: () => raw.callTool({ name: 'echo', arguments: args }),
      manager: () => manager.callTool('echo', args),
      tool: () => ours.invoke(args),
      adapters: () => theirs.invoke(args),
    }
    const wall = await measureAll(calls, wallClock)
    const processor = await measureAll(calls, processorClock)
    // The bar is on the whole call; processor time leaves out the server's share of it, so it is told without one.
    return [
      row('call through the manager against the SDK client', wall, { of: 'manager', against: 'raw' }),
      row('call of a bridged LangChain tool against the SDK client', wall, { of: 'tool', against: 'raw' }),
      row('call of a bridged LangChain tool against LangChain’s adapters', wall, { of: 'tool', against: 'adapters' }),
      row('processor time of a call through the manager', processor, { of: 'manager', against: 'raw', isHeld: false }),
      row('processor time of a call of a bridged LangChain tool', processor, {
        of: 'tool',
        against: 'raw',
        isHeld: false,
      }),
    ]
  } finally {
    await Promise.all([raw.close(), manager.close(), adapters.close()])
  }
}

function measureAll<Name extends string>(
  calls: Record<Name, () => Promise<unknown>>,
  now: () => number,
): Promise<Map<string, number>> {
  const contenders = Object.entries<() => Promise<unknown>>(calls).map(([name, call]) => ({
    name,
    run: () => microsecondsACall(call, now),
  }))
  return interleave(contenders, ROUNDS, { warmUp: WARM_UP_ROUNDS })
}

function row(
  what: string,
  figures: ReadonlyMap<string, number>,
  { of, against, isHeld = true }: { of: string; against: string; isHeld?: boolean },
): Row {
  const [ours = Number.NaN, peer = Number.NaN] = [figures.get(of), figures.get(against)]
  const bar = isHeld ? { atMost: against === 'raw' ? CALL_BAR : 1 } : undefined
  return { what, ours, peer, unit: 'µs', bar }
}
