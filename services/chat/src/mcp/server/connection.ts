import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  type CallToolResult,
  McpError,
  type Progress,
  type ServerCapabilities,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { awaitTask } from '../call/await-task.ts'
import { type Deadline, raceSignal, startDeadline } from '../call/deadline.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { ServerConfig } from '../configure/definition.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import { type FailureContext, toFailure, unsentFailure } from '../failure/to-failure.ts'
import { openTransport } from '../transport/open-transport.ts'
import { type MaskLine, maskSaidFor } from '../transport/printed-line.ts'
import type { OpenTransport, TransportHooks } from '../transport/transport-port.ts'

const CLIENT_INFO = { name: 'requirement-review-host', version: '0.1.0' }
/** Where a deadline brings a signal, the SDK's own timer is out of the way. */
const NO_SDK_TIMEOUT_MS = 2 ** 31 - 1

export interface ConnectionOptions {
  readonly serverId: string
  readonly generation: number
  readonly timeoutMs: number
  readonly clock?: Clock
  readonly signal?: AbortSignal
  /** Adds capabilities and request handlers before the handshake. */
  prepare?(client: Client): void
  onNote(event: string, fields: Record<string, unknown>): void
  /** The session may be gone, although no request has failed yet. */
  onDoubt?(): void
  onClosed(detail: string): void
}

/** What one launch goes over, and what hides secrets in its server's words. */
interface Opened {
  readonly transport: OpenTransport
  readonly mask: MaskLine
}

/** Until when an answer is wanted: within a time of its own, or as long as a deadline that already runs. */
type TimeLimit =
  | { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined }
  | { readonly deadline: Deadline }

export type RequestLimits = TimeLimit & {
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Stands in the failure. */
  readonly toolName?: string | undefined
  /** Sent as `_meta`. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

/** One launch of a server, from handshake to end. Disposable: after its end a new one is opened, never this one again. */
export class Connection {
  readonly generation: number
  readonly #serverId: string
  readonly #clock: Clock
  readonly #client: Client
  readonly #transport: OpenTransport
  readonly #mask: MaskLine
  #isClosed = false
  #isClosing = false
  #lastHeardAt: number

  /**
   * Starts and shakes hands within the limit; on any failure everything that was started is gone when it rejects. A sign-in
   * that the server asks for takes the user's time, not the limit's, and is tried once.
   */
  static async open(config: ServerConfig, options: ConnectionOptions): Promise<Connection> {
    const hooks = {
      clock: options.clock ?? systemClock,
      onNote: options.onNote,
      onDoubt: () => options.onDoubt?.(),
    }
    const mask = maskSaidFor(config)
    const transport = await openNamed(config, hooks, options.serverId)
    try {
      return await Connection.#shakeHands({ transport, mask }, options)
    } catch (cause) {
      if (!(await hasSignedIn(cause, transport))) throw cause
    }
    return await Connection.#shakeHands({ mask, transport: await openNamed(config, hooks, options.serverId) }, options)
  }

  static async #shakeHands({ transport, mask }: Opened, options: ConnectionOptions): Promise<Connection> {
    const { serverId, clock = systemClock } = options
    const deadline = startDeadline(clock, options.timeoutMs, options.signal)
    try {
      const client = new Client(CLIENT_INFO, { capabilities: {} })
      options.prepare?.(client)
      const connection = new Connection({ client, transport, mask, options })
      const handshake = client.connect(transport.guard, { signal: deadline.signal, timeout: NO_SDK_TIMEOUT_MS })
      await raceSignal(handshake, deadline.signal)
      return connection
    } catch (cause) {
      // Its last words first: they are the reason more often than the error is.
      const failure = toConnectFailure(cause, { serverId, deadline, mask, lastWords: transport.lastWords() })
      await transport.abandon()
      throw new McpCallError(failure, { cause })
    } finally {
      deadline.dispose()
    }
  }

  private constructor(parts: Opened & { client: Client; options: ConnectionOptions }) {
    const { client, transport, mask, options } = parts
    this.#mask = mask
    this.generation = options.generation
    this.#serverId = options.serverId
    this.#clock = options.clock ?? systemClock
    this.#client = client
    this.#transport = transport
    this.#lastHeardAt = this.#clock.now()
    client.onclose = () => {
      if (this.#isClosed) return
      this.#isClosed = true
      options.onClosed(transport.lastWords())
    }
    client.onerror = (error) => options.onNote('protocol_error', { error: error.message })
  }

  get isOpen(): boolean {
    return !this.#isClosed && !this.#isClosing
  }

  get capabilities(): ServerCapabilities {
    return this.#client.getServerCapabilities() ?? {}
  }

  get instructions(): string | undefined {
    return this.#client.getInstructions()
  }

  get serverInfo(): { name: string; version: string } | undefined {
    return this.#client.getServerVersion()
  }

  /** The server keeps a session for this connection, which it may lose while the way to it still stands. */
  get hasSession(): boolean {
    return this.#transport.guard.sessionId !== undefined
  }

  /** How long nothing was heard from the server. */
  get idleMs(): number {
    return this.#clock.now() - this.#lastHeardAt
  }

  /** Sends one request; its deadline and its cancellation reach the server. Rejects with `McpCallError`. */
  request<T extends z.ZodType>(
    request: { method: string; params?: Record<string, unknown> },
    schema: T,
    limits: RequestLimits,
  ): Promise<z.output<T>> {
    return this.#withSignIn(() => this.#bounded(limits, (options) => this.#client.request(request, schema, options)))
  }

  /** Calls a tool that the server runs as a task: started, polled, and cancelled on the server when time is over. */
  callAsTask(params: Parameters<typeof awaitTask>[1], limits: RequestLimits): Promise<CallToolResult> {
    return this.#bounded(limits, (options) => {
      const task = awaitTask(this.#client, params, options)
      // Polling looks at the signal between two polls only.
      return options.signal === undefined ? task : raceSignal(task, options.signal)
    })
  }

  /** A call refused for want of a sign-in, or of a further permission, is made once more after it. */
  #withSignIn<T>(send: () => Promise<T>): Promise<T> {
    if (this.#transport.signIn === undefined) return send()
    return send().catch(async (cause: unknown) => {
      if (!(await hasSignedIn(cause, this.#transport))) throw cause
      return await send()
    })
  }

  async #bounded<T>(limits: RequestLimits, send: (options: RequestOptions) => Promise<T>): Promise<T> {
    const own = 'deadline' in limits ? undefined : startDeadline(this.#clock, limits.timeoutMs, limits.signal)
    const deadline = 'deadline' in limits ? limits.deadline : own
    const context = { serverId: this.#serverId, toolName: limits.toolName, ...(deadline && { deadline }) }
    try {
      const unsent = deadline && unsentFailure(deadline, context)
      if (unsent !== undefined) throw new McpCallError(unsent)
      const options: RequestOptions = { timeout: NO_SDK_TIMEOUT_MS }
      if (deadline?.isPlainTimeout) options.timeout = Math.max(1, deadline.remainingMs())
      else if (deadline !== undefined) options.signal = deadline.signal
      if (limits.onProgress !== undefined) options.onprogress = this.#heard(limits.onProgress)
      const answer = await send(options)
      this.#lastHeardAt = this.#clock.now()
      return answer
    } catch (cause) {
      // All that a server's error holds is in the failure, and there without secrets.
      throw new McpCallError(this.#toFailure(cause, context), cause instanceof McpError ? {} : { cause })
    } finally {
      own?.dispose()
    }
  }

  /** The short end for a server that shook hands but is of no use; the same as `close` otherwise. */
  abandon(): Promise<void> {
    return this.#end(() => this.#transport.abandon())
  }

  /** The orderly end. Waiting requests fail; `onClosed` is not told, because nobody lost anything. */
  close(): Promise<void> {
    return this.#end(() => this.#transport.close())
  }

  async #end(end: () => Promise<void>): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    const wasClosed = this.#isClosed
    this.#isClosed = true
    if (!wasClosed) await end()
  }

  #heard(onProgress: (progress: Progress) => void): (progress: Progress) => void {
    return (progress) => {
      this.#lastHeardAt = this.#clock.now()
      onProgress(progress)
    }
  }

  #toFailure(cause: unknown, given: FailureContext): Failure {
    const context = { ...given, mask: this.#mask }
    return toFailure(cause, this.#isClosed ? { ...context, lastWords: this.#transport.lastWords() } : context)
  }
}

/** A transport that cannot even be made is a failure of its server like any other. */
async function openNamed(config: ServerConfig, hooks: TransportHooks, serverId: string): Promise<OpenTransport> {
  try {
    return await openTransport(config, hooks)
  } catch (cause) {
    throw new McpCallError(toConnectFailure(cause, { serverId }), { cause })
  }
}

/** Whether the failure was a sign-in that has been made up for by now. */
async function hasSignedIn(cause: unknown, transport: OpenTransport): Promise<boolean> {
  if (!(cause instanceof McpCallError) || cause.failure.kind !== 'unauthorized') return false
  return (await transport.signIn?.()) ?? false
}

function toConnectFailure(cause: unknown, context: FailureContext): Failure {
  return asConnectFailure(toFailure(cause, context))
}

/** What broke a start, as such: nothing the user asked for has run. */
export function asConnectFailure(failure: Failure): Failure {
  const kept = ['unauthorized', 'forbidden', 'cancelled', 'rate_limited'].includes(failure.kind)
  if (failure.kind === 'timeout') return { ...failure, kind: 'connect_failed', reach: 'not_sent', timedOut: true }
  return { ...failure, kind: kept ? failure.kind : 'connect_failed', reach: 'not_sent' }
}
