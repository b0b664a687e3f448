import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { interleave, type Row } from './measure.ts'

const ROUNDS = 7
const CALLS_A_ROUND = 300
/** Bar of the specification: calls a second with all guards on against a bare SDK and Express server. */
const HTTP_BAR = 0.9

async function startPeer(name: string) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'peers', `${name}.ts`)], {
    // The bench is one client in a hurry; the limit under measurement is the code, not the rate limit's setting.
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_SECOND: '100000', RATE_LIMIT_BURST: '100000' },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
  })
  let log = ''
  for await (const chunk of child.stderr) {
    log += Buffer.from(chunk).toString()
    const url = /listening on (http\S+)/.exec(log)?.[1]
    if (url !== undefined) return { child, url }
  }
  throw new Error(`${name} did not start: ${log}`)
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'bench', version: '0' })
  // The SDK's class does not satisfy its own interface under exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Transport)
  return client
}

async function callsPerSecond(client: Client): Promise<number> {
  const started = performance.now()
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    const result = await client.callTool({ name: 'echo', arguments: { text: 'hello' } })
    if (result.isError) throw new Error(JSON.stringify(result))
  }
  return (1000 * CALLS_A_ROUND) / (performance.now() - started)
}

/** Sequential `tools/call` round trips a second over Streamable HTTP with a session. */
export async function measureHttpCalls(): Promise<Row[]> {
  const peers = await Promise.all(['bare-http', 'shell-http'].map(startPeer))
  try {
    const clients = await Promise.all(peers.map(({ url }) => connect(url)))
    const names = ['bare', 'shell']
    const figures = await interleave(
      clients.map((client, index) => ({ name: names[index] ?? '', run: () => callsPerSecond(client) })),
      ROUNDS,
    )
    await Promise.all(clients.map((client) => client.close()))
    return [
      {
        what: 'HTTP tools/call, all guards on, against the bare SDK on Express',
        ours: figures.get('shell') ?? Number.NaN,
        peer: figures.get('bare') ?? Number.NaN,
        unit: 'calls/s',
        bar: { atLeast: HTTP_BAR },
      },
    ]
  } finally {
    for (const { child } of peers) child.kill('SIGKILL')
  }
}
