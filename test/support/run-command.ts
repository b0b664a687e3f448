import { join } from 'node:path'

/** The repository root. */
export const root = join(import.meta.dir, '..', '..')

/** What a finished command left behind. */
export interface CommandOutcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly durationMs: number
}

/** Longest a command of a test may run before it is killed. */
const COMMAND_LIMIT_MS = 60_000

/** An environment without anything the machine may have set for the product, and a data directory of the test's own. */
export function cleanEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, LANG: 'C.UTF-8', ...extra }
}

/** Runs the host's own command line, as `npm run review` does, to its end. */
export async function runHost(args: readonly string[], env: Record<string, string>): Promise<CommandOutcome> {
  const started = performance.now()
  const child = Bun.spawn([process.execPath, 'services/chat/src/bin.ts', ...args], {
    cwd: root,
    env: cleanEnvironment(env),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: COMMAND_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { exitCode, stdout, stderr, durationMs: performance.now() - started }
}

/** The processes that carry `marker` in their environment or command line, zombies left out. */
export async function processesWith(marker: string): Promise<number[]> {
  const glob = new Bun.Glob('[0-9]*')
  const pids = [...glob.scanSync({ cwd: '/proc', onlyFiles: false })].map(Number)
  const alive = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) =>
        Bun.file(`/proc/${pid}/${file}`)
          .text()
          .catch(() => '')
      const [environ, state] = await Promise.all([read('environ'), read('stat')])
      return environ.includes(marker) && !/\) Z /.test(state) ? pid : undefined
    }),
  )
  return alive.flatMap((pid) => (pid === undefined || pid === process.pid ? [] : [pid]))
}

/** Waits until `condition` holds, looking again every few milliseconds; fails with `what` after `limitMs`. */
export async function eventually(what: string, condition: () => Promise<boolean>, limitMs = 15_000): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`did not happen within ${limitMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
