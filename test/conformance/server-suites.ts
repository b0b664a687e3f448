import { readHttpConfig } from '../../mcp-servers/server-shell/src/http/config.ts'
import { serveHttp } from '../../mcp-servers/server-shell/src/http/serve-http.ts'
import { createLogger } from '../../mcp-servers/server-shell/src/index.ts'
import { fixture } from './fixture-server.ts'

/** Checks each suite must pass; fewer means that scenarios went missing, which is a failure too. */
const REQUIRED = { active: 40, pending: 4 } as const

const TIME_LIMIT_MS = 25_000

/** Runs both server suites against the fixture on our shell: the active one as a server starts by default. */
export async function serverSuites(): Promise<boolean> {
  const active = await runSuite('active', {})
  const pending = await runSuite('pending', { RESUMABLE: '1' })
  return active && pending
}

async function runSuite(suite: keyof typeof REQUIRED, settings: Readonly<Record<string, string>>): Promise<boolean> {
  const logger = createLogger({ minimum: 'error' })
  const config = readHttpConfig(undefined, { PORT: '0', ...settings })
  const { name, version } = fixture
  const running = await serveHttp({ name, version, opened: await fixture.open(logger), config, logger })
  try {
    return judge(suite, await run(suite, running.url))
  } finally {
    await running.close()
  }
}

interface SuiteRun {
  readonly exitCode: number
  readonly output: string
}

async function run(suite: string, url: string): Promise<SuiteRun> {
  const entry = new URL(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js')).pathname
  const child = Bun.spawn([process.execPath, '--bun', entry, 'server', '--url', url, '--suite', suite], {
    stdout: 'pipe',
    stderr: 'inherit',
    timeout: TIME_LIMIT_MS,
  })
  const output = await new Response(child.stdout).text()
  return { output, exitCode: await child.exited }
}

function judge(suite: keyof typeof REQUIRED, { exitCode, output }: SuiteRun): boolean {
  const total = /^Total: (\d+) passed, (\d+) failed/m.exec(output)
  const [passed, failed] = [Number(total?.[1] ?? 0), Number(total?.[2] ?? 0)]
  const isFine = exitCode === 0 && failed === 0 && passed >= REQUIRED[suite]
  if (!isFine) process.stdout.write(output)
  process.stdout.write(
    `conformance server, ${suite}: ${passed} passed, ${failed} failed, ${REQUIRED[suite]} required\n`,
  )
  return isFine
}
