import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../src/config.ts'

export const BIN = join(repositoryRoot, 'services', 'chat', 'src', 'bin.ts')

interface RunOptions {
  readonly env?: Record<string, string>
  readonly input?: string
  /** What is typed once the output holds something. */
  readonly typed?: { readonly after: string; readonly input: string }
}

/** Runs the host's commands as processes with a data directory of their own. */
export function hostProcesses(dataDir: string) {
  const started: ChildProcess[] = []
  const environment = (overrides: Record<string, string> = {}) => ({
    PATH: process.env['PATH'] ?? '',
    HOME: dataDir,
    DATA_DIR: dataDir,
    ...overrides,
  })
  const start = (args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd: dataDir, env: environment(env), stdio: 'pipe' })
    started.push(child)
    const written = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      written.out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      written.err += chunk
    })
    return { child, written }
  }
  return {
    environment,
    start,
    track: (child: ChildProcess) => void started.push(child),
    async run(args: readonly string[], { env = {}, input = '', typed }: RunOptions = {}) {
      const { child, written } = start(args, env)
      if (typed === undefined) child.stdin.end(input)
      else {
        child.stdin.write(input)
        await until(() => written.out.includes(typed.after) || child.exitCode !== null)
        child.stdin.end(typed.input)
      }
      const [code] = await once(child, 'close')
      return { code, ...written }
    },
    /** A service whose servers had their first attempt, and the servers' processes. */
    async serve(env: Record<string, string> = {}) {
      const { child, written } = start(['serve'], { PORT: '0', ...env })
      const url = await until(() => /http:\/\/\S+/.exec(written.out)?.[0])
      await until(async () => (await fetch(`${url}/healthz`)).ok)
      return { child, written, url, children: childrenOf(child.pid ?? 0) }
    },
    stopAll() {
      for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}

/** Waits for a condition; the test's own time limit ends it. */
export async function until<T>(condition: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const value = await condition()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The children of a process whose command line holds `part`; a watchdog of the host is not counted. */
export function childrenOf(pid: number, part = 'mcp-servers/'): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes(part))
    .map(([child]) => Number(child))
}

export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
