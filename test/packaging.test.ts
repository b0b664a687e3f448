// Each server stands alone: packed, installed into an empty folder, run by its own name under Node.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { TestModel } from '../mcp-servers/rag-server/test/model-folder.ts'
import { call } from './support/in-memory.ts'
import { cleanEnvironment, root } from './support/run-command.ts'

const PNPM = 'pnpm@12.21.0'
const work = mkdtempSync(join(tmpdir(), 'packaging-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** `runtime`: what starts the packed file. rag-server needs a runtime with SQLite built in. */
const SERVERS = [
  {
    server: 'requirement-analyzer',
    runtime: 'node',
    tool: 'analyze_completeness',
    args: { requirementText: '支持批量导入功能' },
  },
  { server: 'web-search', runtime: 'node', tool: 'search_competitors', args: { query: '批量导入' } },
  { server: 'rag-server', runtime: process.execPath, tool: 'search_knowledge_base', args: { query: '批量导入' } },
] as const

async function run(command: string[], cwd: string): Promise<string> {
  const child = Bun.spawn(command, { cwd, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', timeout: 120_000 })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

describe.each(SERVERS)('$server, packed', ({ server, runtime, tool, args }) => {
  const home = join(work, server)
  let manifest: { bin: Record<string, string>; dependencies?: Record<string, string>; version: string }

  beforeAll(async () => {
    await Bun.$`mkdir -p ${home}`.quiet()
    await run(['npx', '--yes', PNPM, 'pack', '--pack-destination', home], join(root, 'mcp-servers', server))
    const tarball = readdirSync(home).find((file) => file.endsWith('.tgz')) ?? ''
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    await run(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', join(home, tarball)], home)
    manifest = JSON.parse(readFileSync(join(home, 'node_modules', '@mcp-servers', server, 'package.json'), 'utf8'))
  })

  test('depends on nothing of the workspace and pins what it does depend on', () => {
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      expect(name).not.toStartWith('@mcp-servers/')
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  test('runs by its own name and answers a call over stdio', async () => {
    const file = manifest.bin[server] ?? ''
    const transport = new StdioClientTransport({
      command: runtime,
      args: [join('node_modules', '@mcp-servers', server, file)],
      cwd: home,
      env: cleanEnvironment({ DATA_DIR: join(home, 'data') }),
      stderr: 'ignore',
    })
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(transport)
    expect(client.getServerVersion()?.version).toBe(manifest.version)
    expect((await call(client, tool, args)).isError).toBeFalsy()
    await client.close()
  })

  test('explains itself with --help under each of its names', async () => {
    // As `npx` runs it: the name is all that is given, and Node.js is what the file itself asks for.
    for (const name of Object.keys(manifest.bin)) {
      const help = await run([join(home, 'node_modules', '.bin', name), '--help'], home)
      expect(help).toContain(name.endsWith('-kb') ? 'kb ingest' : server)
    }
  })
})

// After the suite above, which has packed and installed it. The packages that read models are nobody's dependency.
test('rag-server, packed, says how to get what reads models in a folder, and reads them once that is there', async () => {
  await using model = await TestModel.create()
  const packages = join(work, 'rag-server', 'node_modules')
  const ask = (runtime: string) => {
    const kb = join(packages, '@mcp-servers', 'rag-server', 'dist', 'kb.js')
    const env = cleanEnvironment({ EMBEDDINGS_ONNX_DIR: model.path })
    const { exitCode, stdout, stderr } = Bun.spawnSync([runtime, kb, 'model'], { env, timeout: 60_000 })
    return { exitCode, said: `${stdout}${stderr}` }
  }
  expect(ask('node')).toEqual({ exitCode: 1, said: expect.stringMatching(/run: npm install @hugg.* onnxruntime-web@/) })
  for (const name of ['onnxruntime-web', '@huggingface/tokenizers']) {
    mkdirSync(dirname(join(packages, name)), { recursive: true })
    symlinkSync(join(root, 'mcp-servers/rag-server/node_modules', name), join(packages, name))
  }
  for (const runtime of ['node', process.execPath]) {
    expect(ask(runtime)).toEqual({ exitCode: 0, said: expect.stringContaining('68 dimensions') })
  }
})
