import { join } from 'node:path'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { MCPManager } from '../services/chat/src/mcp/mcp-manager.ts'
import { interleave, type Row } from './measure.ts'

const ROUNDS = 3
const SLOW_MS = 1500
/** Bars of the host: several slow servers cost what the slowest costs, and a hung one costs the others nothing. */
const PARALLEL_BAR = 1.1
const HUNG_BAR = 1.1

const slow = (delayMs = SLOW_MS) => ({
  command: process.execPath,
  args: [join(import.meta.dir, 'peers', 'slow-stdio.ts'), String(delayMs)],
})
const hung = { command: 'sleep', args: ['60'] }

type Command = { command: string; args: string[] }

/** Milliseconds until the tools of all named servers can be called; the others may still be on their way. */
async function timeToTools(servers: Record<string, Command>, wanted: readonly string[]): Promise<number> {
  const manager = new MCPManager()
  for (const [id, config] of Object.entries(servers)) manager.register({ id, config, prefix: `${id}_` })
  const started = performance.now()
  const isReady = () =>
    wanted.every((id) => manager.status().some((status) => status.id === id && status.state === 'ready'))
  const ready = new Promise<number>((resolve) => {
    manager.subscribe(() => {
      if (isReady()) resolve(performance.now() - started)
    })
  })
  manager.connectAll().catch(() => {})
  const elapsed = await ready
  await manager.close()
  return elapsed
}

async function timeOfAdapters(servers: Record<string, Command>): Promise<number> {
  const entries = Object.entries(servers).map(([id, server]) => [id, { transport: 'stdio' as const, ...server }])
  const client = new MultiServerMCPClient({
    mcpServers: Object.fromEntries(entries),
    prefixToolNameWithServerName: true,
  })
  const started = performance.now()
  await client.getTools()
  const elapsed = performance.now() - started
  await client.close()
  return elapsed
}

/** Time from nothing to callable tools, for slow servers and beside one that never answers. */
export async function measureHostStart(): Promise<Row[]> {
  const three = { a: slow(), b: slow(), c: slow() }
  const figures = await interleave(
    [
      { name: 'one', run: () => timeToTools({ a: slow() }, ['a']) },
      { name: 'three', run: () => timeToTools(three, ['a', 'b', 'c']) },
      { name: 'beside hung', run: () => timeToTools({ a: slow(), hung }, ['a']) },
      { name: 'adapters, three', run: () => timeOfAdapters(three) },
    ],
    ROUNDS,
  )
  const of = (name: string) => figures.get(name) ?? Number.NaN
  const unit = 'ms'
  return [
    {
      what: 'start: three servers of 1.5 s against one',
      ours: of('three'),
      peer: of('one'),
      unit,
      bar: { atMost: PARALLEL_BAR },
    },
    {
      what: 'start: beside a server that never answers, against without',
      ours: of('beside hung'),
      peer: of('one'),
      unit,
      bar: { atMost: HUNG_BAR },
    },
    {
      what: 'start: three servers of 1.5 s against LangChain’s adapters',
      ours: of('three'),
      peer: of('adapters, three'),
      unit,
      bar: { atMost: 1 },
    },
  ]
}
