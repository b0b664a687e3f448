import { join } from 'node:path'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { MCPManager } from '../services/chat/src/mcp/mcp-manager.ts'
import { interleave, type Row } from './measure.ts'

const ROUNDS = 200
const CALLS_A_ROUND = 20
/** Bar of the host: what manager and bridge add to a call, LangChain's own tool class included. */
const CALL_BAR = 1.2

const server = { command: process.execPath, args: [join(import.meta.dir, 'peers', 'bare-stdio.ts')] }
const args = { text: 'hello' }

async function microsecondsACall(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let count = 0; count < CALLS_A_ROUND; count += 1) await call()
  return (1000 * (performance.now() - started)) / CALLS_A_ROUND
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
    const figures = await interleave(
      [
        { name: 'raw', run: () => microsecondsACall(() => raw.callTool({ name: 'echo', arguments: args })) },
        { name: 'ours', run: () => microsecondsACall(() => ours.invoke(args)) },
        { name: 'adapters', run: () => microsecondsACall(() => theirs.invoke(args)) },
      ],
      ROUNDS,
    )
    const of = (name: string) => figures.get(name) ?? Number.NaN
    const unit = 'µs'
    return [
      {
        what: 'call through manager and bridge against the SDK client',
        ours: of('ours'),
        peer: of('raw'),
        unit,
        bar: { atMost: CALL_BAR },
      },
      {
        what: 'call through manager and bridge against LangChain’s adapters',
        ours: of('ours'),
        peer: of('adapters'),
        unit,
        bar: { atMost: 1 },
      },
    ]
  } finally {
    await Promise.all([raw.close(), manager.close(), adapters.close()])
  }
}
