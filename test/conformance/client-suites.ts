import { join } from 'node:path'

const TIME_LIMIT_MS = 60_000

/** Runs the official client suite with our own client class as the client; only what the baseline names may fail. */
export async function clientSuites(): Promise<boolean> {
  const entry = new URL(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js')).pathname
  const command = `${process.execPath} ${join(import.meta.dir, 'client.ts')}`
  const baseline = join(import.meta.dir, 'client-baseline.yml')
  const child = Bun.spawn(
    [
      process.execPath,
      '--bun',
      entry,
      'client',
      '--command',
      command,
      '--suite',
      'all',
      '--expected-failures',
      baseline,
    ],
    { stdout: 'pipe', stderr: 'pipe', timeout: TIME_LIMIT_MS },
  )
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const isFine = (await child.exited) === 0
  if (!isFine) process.stdout.write(`${output}\n${errors}\n`)
  const total = /^(?:Total|=+ ?TOTAL).*$/im.exec(output)?.[0] ?? output.trim().split('\n').at(-1)
  process.stdout.write(`conformance client: ${total}\n`)
  return isFine
}
