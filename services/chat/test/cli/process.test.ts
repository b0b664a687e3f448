// The commands as processes, with the real servers as their children.
import { afterAll, describe, expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../../src/config.ts'
import { reviewReport } from '../../src/llm/graph/review-report.ts'
import { BIN, childrenOf, hostProcesses, isAlive, until } from './host-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'faces-'))
const { environment, run, serve, start, track, stopAll } = hostProcesses(dataDir)
afterAll(() => {
  stopAll()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('review', () => {
  test('prints a valid report as JSON and nothing else, from any folder', async () => {
    const { code, out } = await run(['review', '--json', '支持批量导入功能'])
    expect(code).toBe(0)
    const report = reviewReport.parse(JSON.parse(out))
    expect(report.mode).toBe('offline')
    expect(report.completeness?.missingDimensions).toEqual(
      expect.arrayContaining(['验收标准', '非功能需求', '边界条件']),
    )
    expect(report.degraded).toEqual([])
  }, 30_000)

  test('comes with a server whose command is wrong, one that hangs and one that is misspelt, and names the one whose part is missing', async () => {
    const path = join(dataDir, 'broken.json')
    const mcpServers = {
      ...JSON.parse(readFileSync(join(repositoryRoot, 'mcp.json'), 'utf8')).mcpServers,
      'web-search': { command: 'no-such-command-here' },
      hanging: { command: 'sleep', args: ['600'], connectTimeout: 1_000 },
      misspelt: { comand: 'bun' },
    }
    for (const server of [mcpServers['requirement-analyzer'], mcpServers['rag-server']]) server.cwd = repositoryRoot
    writeFileSync(path, JSON.stringify({ mcpServers }))
    const { code, out } = await run(['review', '--json', '支持批量导入功能'], { env: { MCP_CONFIG: path } })
    expect(code).toBe(0)
    const { degraded, completeness } = reviewReport.parse(JSON.parse(out))
    expect(completeness).not.toBeNull()
    expect(degraded.map(({ what }) => what)).toEqual(['web-search'])
    expect(degraded[0]?.why).toContain('缺少外部参考')
  }, 30_000)

  test.each([
    [['review', ''], {}, '没有可评审的内容'],
    [['review', 'x'], { PORT: 'many' }, 'PORT'],
    [['review', 'x'], { MCP_CONFIG: '/nowhere/mcp.json' }, 'MCP_CONFIG'],
    [['nonsense'], {}, '没有命令'],
  ])(
    '%j with %j ends with status 1 and one sentence on standard error',
    async (args, env, sentence) => {
      const { code, out, err } = await run(args, { env: env as Record<string, string> })
      expect(code).toBe(1)
      expect(out).toBe('')
      expect(err).toContain(sentence)
      expect(err.trim().split('\n')).toHaveLength(1)
    },
    30_000,
  )
})

describe('chat', () => {
  test('answers what is piped in and ends with the input [S9-chat]', async () => {
    const { code, out } = await run(['chat'], { input: 'REQ-001 现在什么状态\n/exit\n' })
    expect(code).toBe(0)
    expect(out).toContain('已接入 MCP 服务（9 个工具：')
    expect(out).toContain('REQ-001')
  }, 30_000)
})

describe('chat --mcp', () => {
  test('reaches a server by its web address, and trusts nothing it says of itself [S9-chat]', async () => {
    const entry = join(repositoryRoot, 'mcp-servers', 'web-search', 'src', 'http.ts')
    const server = spawn(process.execPath, [entry], { cwd: dataDir, env: environment({ PORT: '0' }), stdio: 'pipe' })
    track(server)
    const said = { err: '' }
    server.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk
    })
    const url = await until(() => /http:\/\/\S+\/mcp/.exec(said.err)?.[0])
    const { code, out } = await run(['chat', '--mcp', url], { input: '/tools\n/exit\n' })
    server.kill('SIGTERM')
    expect(code).toBe(0)
    expect(out).toContain(
      `${new URL(url).host.replace(/[.:]/g, '-')} · search_competitors [写入，需确认] How other products`,
    )
    expect(out).toContain('local · create_requirement [写入，需确认] 把一条需求登记到需求库')
  }, 30_000)
})

describe("an mcp.json of one's own", () => {
  const own = { notes: { command: 'no-such-command-here', disabled: true } }

  test('adds to the built-in servers where it extends them [S5-mcp-json]', async () => {
    const path = join(dataDir, 'extending.json')
    writeFileSync(path, JSON.stringify({ extends: 'built-in', mcpServers: own }))
    const { code, out, err } = await run(['review', '--json', '--quiet', '支持批量导入功能'], {
      env: { MCP_CONFIG: path },
    })
    expect([code, err]).toEqual([0, ''])
    expect(reviewReport.parse(JSON.parse(out)).completeness).not.toBeNull()
  }, 30_000)

  test('that replaces them says so in one line, and how to get them back', async () => {
    const path = join(dataDir, 'replacing.json')
    writeFileSync(path, JSON.stringify({ mcpServers: own }))
    const { err } = await run(['review', '--quiet', '支持批量导入功能'], {
      env: { MCP_CONFIG: path, LANG: 'en_US.UTF-8' },
    })
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toContain('leaves out the built-in requirement-analyzer, web-search, rag-server')
    expect(err).toContain('"extends": "built-in"')
  }, 30_000)
})

describe('a data directory that cannot be written', () => {
  test.each([['review'], ['serve'], ['doctor']])(
    'is one sentence to %s',
    async (command) => {
      const { code, out, err } = await run([command, ...(command === 'review' ? ['支持导入'] : [])], {
        env: { DATA_DIR: '/proc/nope', PORT: '0' },
      })
      expect(code).toBe(1)
      expect(out + err).toContain('DATA_DIR')
      expect(out + err).not.toMatch(/\bat \S+:\d+/)
    },
    30_000,
  )
})

describe('doctor', () => {
  test('says what works and ends with 0, and with 1 when something does not [S1-doctor]', async () => {
    const { code, out } = await run(['doctor'])
    expect(code).toBe(0)
    expect(out).toContain('✓ MCP rag-server')
    const broken = await run(['doctor'], { env: { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } })
    expect(broken.code).toBe(1)
    expect(broken.out).toContain('✗ 模型')
  }, 30_000)
})

describe('mcp', () => {
  test('speaks nothing but the protocol on standard output, and ends with its input [S9-mcp-host]', async () => {
    const clientInfo = { name: 'test', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const requests = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]
    const { child, written } = start(['mcp'])
    child.stdin.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
    await until(() => written.out.includes('review_requirement'))
    child.stdin.end()
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    const answers = written.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
  }, 30_000)
})

describe('serve', () => {
  test('reports its three servers and closes every child on SIGTERM [S1-start]', async () => {
    const { child, url, children } = await serve()
    const health = await (await fetch(`${url}/healthz`)).json()
    expect(health).toMatchObject({
      status: 'ok',
      servers: [
        { id: 'requirement-analyzer', state: 'ready', tools: 4 },
        { id: 'web-search', state: 'ready', tools: 3 },
        { id: 'rag-server', state: 'ready', tools: 2 },
      ],
    })
    expect(children).toHaveLength(3)
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(children.filter(isAlive)).toEqual([])
  }, 30_000)

  test('leaves no child behind when it is killed', async () => {
    const { child, children } = await serve()
    child.kill('SIGKILL')
    await until(() => !children.some(isAlive))
  }, 30_000)

  test('ends with the shell that npm started it in', async () => {
    const command = `"${process.execPath}" "${BIN}" serve; :`
    const env = environment({ PORT: '0', npm_lifecycle_event: 'start' })
    const shell = spawn('sh', ['-c', command], { cwd: dataDir, env, stdio: 'pipe' })
    track(shell)
    const [pid = 0] = await until(() => {
      const found = childrenOf(shell.pid ?? 0, 'serve')
      return found.length > 0 && found
    })
    const children = await until(() => {
      const found = childrenOf(pid)
      return found.length === 3 && found
    })
    shell.kill('SIGTERM')
    await until(() => ![pid, ...children].some(isAlive))
  }, 30_000)

  test('a port in use is one clear line', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, err } = await run(['serve'], { env: { PORT: String(port) } })
    taken.close()
    expect(code).toBe(1)
    expect(err.trim()).toStartWith(`端口 ${port} 已被占用`)
    expect(err.trim().split('\n')).toHaveLength(1)
  }, 30_000)

  test('another address than the loopback is refused without authentication [S6-bind]', async () => {
    const { code, err } = await run(['serve'], { env: { HOST: '0.0.0.0', PORT: '0' } })
    expect(code).toBe(1)
    expect(err).toContain('AUTH_JWKS_URL')
  }, 30_000)
})
