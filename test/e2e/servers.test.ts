import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { call } from '../support/in-memory.ts'
import { cleanEnvironment, root } from '../support/run-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'servers-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SERVERS = [
  {
    server: 'requirement-analyzer',
    tools: 4,
    tool: 'analyze_completeness',
    args: { requirementText: '支持批量导入功能' },
  },
  { server: 'web-search', tools: 3, tool: 'search_competitors', args: { query: '批量导入' } },
  { server: 'rag-server', tools: 2, tool: 'search_knowledge_base', args: { query: '批量导入' } },
] as const

const environment = (extra: Record<string, string> = {}) => cleanEnvironment({ DATA_DIR: dataDir, ...extra })

describe.each(SERVERS)('$server as its own process', ({ server, tools, tool, args }) => {
  const folder = join(root, 'mcp-servers', server)

  test('answers over stdio [S5-client]', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['src/index.ts'],
      cwd: folder,
      env: environment(),
      stderr: 'ignore',
    })
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(transport)
    expect((await client.listTools()).tools).toHaveLength(tools)
    expect((await call(client, tool, args)).isError).toBeFalsy()
    await client.close()
  })

  test('puts nothing but protocol on stdout [S1-dev]', async () => {
    const child = Bun.spawn([process.execPath, 'run', 'dev'], {
      cwd: folder,
      env: environment(),
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'ignore',
      timeout: 20_000,
    })
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '0' } }
    const send = (message: unknown) => child.stdin.write(`${JSON.stringify(message)}\n`)
    send({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
    send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    send({ jsonrpc: '2.0', id: 2, method: 'tools/list' })
    await child.stdin.flush()
    let output = ''
    for await (const chunk of child.stdout) {
      output += Buffer.from(chunk).toString()
      if (output.includes('"id":2')) break
    }
    await child.stdin.end()
    await child.exited
    const messages = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
    expect(messages[0]?.result.serverInfo.name).toBe(server)
  })

  test('answers over Streamable HTTP on the loopback [S1-http-entry]', async () => {
    const child = Bun.spawn([process.execPath, 'src/http.ts'], {
      cwd: folder,
      env: environment({ PORT: '0' }),
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
      timeout: 30_000,
    })
    let log = ''
    let address: string | undefined
    for await (const chunk of child.stderr) {
      log += Buffer.from(chunk).toString()
      address = /listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)/.exec(log)?.[1]
      if (address !== undefined) break
    }
    const client = new Client({ name: 'test', version: '0' })
    // The SDK's own class does not satisfy its interface under exactOptionalPropertyTypes (sessionId).
    const transport = new StreamableHTTPClientTransport(new URL(address ?? ''))
    await client.connect(transport as Parameters<Client['connect']>[0])
    expect((await client.listTools()).tools).toHaveLength(tools)
    expect((await call(client, tool, args)).isError).toBeFalsy()
    await transport.terminateSession()
    await client.close()
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })
})
