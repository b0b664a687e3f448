import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, median, type Row } from './measure.ts'

const root = join(import.meta.dir, '..')
const ROUNDS = 21
/** Bar of the specification: a bundled server against a bare SDK server, both bundled, both on Bun. */
const COLD_START_BAR = 1.3
const SERVERS = ['requirement-analyzer', 'web-search', 'rag-server'] as const

/** What a start costs until `initialize` is answered, in milliseconds. */
interface Start {
  readonly wall: number
  /** Processor time of the server's threads; steadier than the clock on a machine with other work. Linux only. */
  readonly cpu: number | undefined
}

async function coldStart(script: string, dataDir: string): Promise<Start> {
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
  const wall = performance.now() - started
  const cpu = processorTime(child.pid)
  if (!answer.includes('"serverInfo"')) throw new Error(`${script} did not answer: ${answer}`)
  child.kill('SIGKILL')
  await child.exited
  return { wall, cpu }
}

/** Milliseconds that the threads of a process have run; undefined where the kernel does not tell. */
function processorTime(pid: number): number | undefined {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return undefined
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
}

/** The peer, bundled as the servers are. */
async function bundleBare(outdir: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(root, 'bench/peers/bare-stdio.ts')],
    outdir,
    target: 'node',
    minify: { syntax: true, whitespace: true, identifiers: true, keepNames: true },
    naming: 'bare.js',
  })
  if (!built.success) throw new AggregateError(built.logs, 'cannot bundle the bare server')
  return join(outdir, 'bare.js')
}

/** What `bun run build` makes of a server now. */
async function buildServer(server: string): Promise<string> {
  const cwd = join(root, 'mcp-servers', server)
  await Bun.$`${process.execPath} run build`.cwd(cwd).quiet()
  return join(cwd, 'dist', 'index.js')
}

/** Cold start of each server, bundled, against the bare SDK, bundled. */
export async function measureColdStart(): Promise<Row[]> {
  const workDir = mkdtempSync(join(tmpdir(), 'cold-start-'))
  try {
    const scripts = new Map([['bare', await bundleBare(workDir)]])
    for (const server of SERVERS) scripts.set(server, await buildServer(server))
    const cpuOf = new Map([...scripts.keys()].map((name): [string, number[]] => [name, []]))
    const contenders = [...scripts].map(([name, script]) => ({
      name,
      async run() {
        const { wall, cpu } = await coldStart(script, workDir)
        if (cpu !== undefined) cpuOf.get(name)?.push(cpu)
        return wall
      },
    }))
    const wallOf = await interleave(contenders, ROUNDS)
    const middle = new Map([...cpuOf].map(([name, values]) => [name, median(values)]))
    return SERVERS.flatMap((server) => [
      row(`cold start of ${server}`, server, wallOf),
      ...(cpuOf.get(server)?.length ? [row(`processor time of that start of ${server}`, server, middle)] : []),
    ])
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

function row(what: string, server: string, figures: ReadonlyMap<string, number>): Row {
  return {
    what: `${what}, bundled, against a bundled bare SDK server`,
    ours: figures.get(server) ?? Number.NaN,
    peer: figures.get('bare') ?? Number.NaN,
    unit: 'ms',
    bar: { atMost: COLD_START_BAR },
  }
}
