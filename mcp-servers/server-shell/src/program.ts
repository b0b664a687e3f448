import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Logger } from './logger.ts'

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
  /**
   * `per-call`: on stdio each request names in its `_meta` for whom it is. Default `process`: nothing is read there. Over
   * HTTP the token alone says who calls.
   */
  readonly identity?: 'process' | 'per-call'
  /**
   * What may wait until the handshake is answered, such as opening a database; its failure ends the process as one of
   * `open` does. Over HTTP it is done before the server listens.
   */
  prepare?(): Promise<unknown>
  /** Closes what `open` opened. */
  close?(): Promise<void> | void
}

/** What an entry file hands to the shell. */
export interface ServerProgram {
  readonly name: string
  readonly version: string
  readonly about: string
  readonly settings: readonly Setting[]
  /** Where the HTTP entry listens when `PORT` is not set. */
  readonly defaultPort?: number
  /** Throws `StartError` when a setting is wrong or a folder cannot be read. */
  open(logger: Logger): Promise<OpenedServer> | OpenedServer
}
