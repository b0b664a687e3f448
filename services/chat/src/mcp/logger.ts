/** Where the MCP layer writes what an operator may want to read; never standard output. */
export interface McpLogger {
  log(level: 'debug' | 'info' | 'warning' | 'error', event: string, fields?: Readonly<Record<string, unknown>>): void
}

/** For callers that read events instead. */
export const silentMcpLogger: McpLogger = { log() {} }
