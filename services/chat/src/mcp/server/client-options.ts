import type { Progress, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Deadline } from '../call/deadline.ts'
import type { Clock } from '../clock.ts'
import type { McpLogger } from '../logger.ts'
import type { ServerRequestHandlers } from './server-requests.ts'

/** A connection, tool list included, may take this long unless configured otherwise: `npx` may have to download first. */
export const DEFAULT_CONNECT_TIMEOUT_MS = 30_000

export interface ClientOptions {
  /** Names the server in failures and logs. */
  readonly name?: string
  readonly connectTimeoutMs?: number
  readonly clock?: Clock
  readonly logger?: McpLogger
  /** Does what a list of tools asks for before it is taken over, without holding up the host. */
  prepareTools?(tools: readonly Tool[]): Promise<void>
  /** Answers to the server's own requests (sampling, elicitation, roots); without one it is refused. */
  readonly serverRequests?: ServerRequestHandlers
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; default is the configuration's `timeout`, else 60 s. */
  readonly timeout?: number | undefined
  /** A limit that already runs, in place of `timeout` and `signal`. */
  readonly deadline?: Deadline | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Sent as `_meta`, e.g. a W3C trace context. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}
