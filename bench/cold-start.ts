import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, type Row } from './measure.ts'

const root = join(import.meta.dir, '..')
const ROUNDS = 11
/** Bar of the specification: a bundled server against a bare SDK server, both bundled, both on Bun. */
const COLD_START_BAR = 1.3
const SERVERS = ['requirement-analyzer', 'web-search', 'rag-server'] as const

/** Milliseconds from spawn to the answer to `initialize`. */
async function coldStart(script: string, dataDir: string): Promise<number> {
  const started = performance.now()
  const child = Bun.spawn([process.execPath, script], {
    env: { PATH: process.env['PATH'] ?? '', HOME: dataDir, DATA_DIR: dataDir },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: 30_000,
  })
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '0' } }
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
  await child.stdin.flush()
  let answer = ''
  for await (const chunk of child.stdout) {
    answer += Buffer.from(chunk).toString()
    if (answer.includes('\n')) break
  }
  const elapsed = performance.now() - started
  if (!answer.includes('"serverInfo"')) throw new Error(`${script} did not answer: ${answer}`)
  child.kill('SIGKILL')
  await child.exited
  return elapsed
}

async function bundle(entry: string, outdir: string, name: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [entry],
    outdir,
    target: 'bun',
    naming: `${name}.js`,
    external: ['@node-rs/jieba', 'wink-nlp', 'wink-eng-lite-web-model', 'opencc-js'],
  })
  if (!built.success) throw new AggregateError(built.logs, `cannot bundle ${entry}`)
  return join(outdir, `${name}.js`)
}

/** Cold start of each server, bundled, against the bare SDK, bundled. */
export async function measureColdStart(): Promise<Row[]> {
  const workDir = mkdtempSync(join(tmpdir(), 'cold-start-'))
  try {
    const bare = await bundle(join(root, 'bench/peers/bare-stdio.ts'), workDir, 'bare')
    const bundles = SERVERS.map((server) => ({ server, script: join(root, 'mcp-servers', server, 'dist', 'index.js') }))
    const contenders = [{ server: 'bare', script: bare }, ...bundles].map(({ server, script }) => ({
      name: server,
      run: () => coldStart(script, workDir),
    }))
    const figures = await interleave(contenders, ROUNDS)
    const peer = figures.get('bare') ?? Number.NaN
    return SERVERS.map((server) => ({
      what: `cold start of ${server}, bundled, against a bundled bare SDK server`,
      ours: figures.get(server) ?? Number.NaN,
      peer,
      unit: 'ms',
      bar: { atMost: COLD_START_BAR },
    }))
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}
