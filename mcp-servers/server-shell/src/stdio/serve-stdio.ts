import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type Logger, silentLogger } from '../logger.ts'
import { callerInMeta } from '../principal.ts'
import { StdioTransport } from './stdio-transport.ts'

/** How long answers in flight get once the client has no more to say, or once the process is told to stop. */
const GRACE_AFTER_END_MS = 30_000
const GRACE_AFTER_SIGNAL_MS = 10_000

interface StdioOptions {
  readonly identity?: 'process' | 'per-call'
  /** Work that waits until the handshake is answered; when it fails, serving ends with its error. */
  readonly prepare?: () => Promise<unknown> | undefined
}

/**
 * Serves one client on stdin and stdout until either end closes or the process is told to stop. Answers in flight
 * are still written then (a pipe that sends its requests and ends gets them all), within a limit; a signal after
 * the end of stdin is a host that closes, and ends at once.
 */
export async function serveStdio(
  server: McpServer,
  logger: Logger = silentLogger,
  { identity = 'process', prepare }: StdioOptions = {},
): Promise<void> {
  const callerOf = identity === 'per-call' ? callerInMeta : undefined
  const transport = new StdioTransport({ input: process.stdin, output: process.stdout }, callerOf)
  server.server.onerror = (error) => logger.log('debug', 'protocol_error', { error: error.message })
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve
  })
  const ended = event((resolve) => process.stdin.once('end', resolve).once('close', resolve))
  const told = event((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
  await server.connect(transport)
  const failed = Promise.race([transport.greeted, ended]).then(prepare).then(never)
  await Promise.race([
    failed,
    closed,
    ended.then(() => within(GRACE_AFTER_END_MS, Promise.race([transport.inFlight.settled(), told]))),
    told.then(() => within(GRACE_AFTER_SIGNAL_MS, transport.inFlight.settled())),
  ])
  await server.close()
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function event(listen: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => listen(resolve))
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
