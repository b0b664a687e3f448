import { afterEach } from 'bun:test'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dir, 'program.ts')

type Child = Bun.Subprocess<'pipe', 'pipe', 'pipe'>

const running = new Set<Child>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** The test program as a process of its own, in an environment that holds nothing but `env`. */
export function spawnProgram(args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  return spawnCommand([process.execPath, PROGRAM, ...args], env)
}

/**
 * The test program writing to a pipe whose only reader takes one line, gives it on, closes the pipe and says
 * `closed`. The shell writes `status N` to standard error when the program has ended. (Cancelling the stream of a
 * child does not do: Bun closes its end of the pipe some time after.)
 */
export function spawnIntoClosingPipe(args: readonly string[]): Child {
  const script = '{ "$@"; echo "status $?" >&2; } | { head -n 1; exec <&-; echo closed; }'
  return spawnCommand(['sh', '-c', script, 'sh', process.execPath, PROGRAM, ...args])
}

function spawnCommand(command: string[], env: Readonly<Record<string, string>> = {}): Child {
  const child = Bun.spawn(command, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  running.add(child)
  return child
}

export interface Finished {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** Waits for the end of a process and gives what it wrote. */
export async function finish(child: Child): Promise<Finished> {
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { stdout, stderr, exitCode }
}

/** Reads a stream until it holds what the pattern asks for. */
export async function readUntil(stream: ReadableStream<Uint8Array>, pattern: RegExp): Promise<RegExpExecArray> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let match = pattern.exec(text); ; match = pattern.exec(text)) {
    if (match !== null) {
      reader.releaseLock()
      return match
    }
    const { value, done } = await reader.read()
    if (done) throw new Error(`The stream ended before ${pattern}: ${text}`)
    text += decoder.decode(value, { stream: true })
  }
}

/** Messages of a stdio server, one a line; anything else on a line is an error. */
export function messagesOf(stdout: string): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
