import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { createLogger, type Logger } from './logger.ts'
import { serveStdio } from './serve-stdio.ts'

/** One environment variable of a server, for `--help` and the settings table of its README. */
export interface Setting {
  readonly name: string
  readonly purpose: string
  readonly defaultValue: string
}

/** A server that has read its settings and opened its stores. */
export interface OpenedServer {
  /** A fresh `McpServer` for each stdio process, HTTP session or stateless request; never shared. */
  createServer(): McpServer
  /** Closes what `open` opened. */
  close?(): Promise<void> | void
}

/** What an entry file hands to the shell. */
export interface ServerProgram {
  readonly name: string
  readonly version: string
  readonly about: string
  readonly settings: readonly Setting[]
  /** Throws `StartError` when a setting is wrong or a folder cannot be read. */
  open(logger: Logger): Promise<OpenedServer> | OpenedServer
}

/** Ends the start with one clear line that names the setting, what it is for and an example value. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** The whole life of a stdio server process. */
export async function runStdio(program: ServerProgram): Promise<void> {
  const opened = await program.open(createLogger())
  await serveStdio(opened.createServer())
  await opened.close?.()
}
