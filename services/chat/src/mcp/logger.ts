/** Where the MCP layer writes what an operator may want to read; never standard output. */
export interface McpLogger {
  log(level: 'debug' | 'info' | 'warning' | 'error', event: string, fields?: Readonly<Record<string, unknown>>): void
}

/** Notes what a listener threw, as the reporter of `Listeners`. */
export function noteListenerFault(logger: McpLogger, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logger.log('error', 'listener_failed', { detail })
}

/** For callers that read events instead. */
export const silentMcpLogger: McpLogger = { log() {} }

/** What a server prints is its own affair; everything else noted about a connection is a fault of somebody's. */
export function levelOf(event: string): 'debug' | 'warning' {
  return event === 'server_stderr' ? 'debug' : 'warning'
}
