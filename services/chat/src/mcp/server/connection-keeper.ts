import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Clock } from '../clock.ts'
import type { ServerConfig } from '../configure/definition.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import { asConnectFailure, Connection, type RequestLimits } from './connection.ts'

/** The part of a connection's start after the handshake. */
export interface GreetStep {
  /** What is left of the time for the start. */
  limits(): RequestLimits
  /** From here on the connection is the current one. Throws when it has ended meanwhile. */
  adopt(): void
}

export interface KeeperPorts {
  readonly serverId: string
  readonly clock: Clock
  timeoutMs(): number
  prepare(client: Client): void
  /** Asks what must be known before the connection counts as made, and calls `adopt`. */
  greet(connection: Connection, step: GreetStep): Promise<void>
  onNote(event: string, fields: Record<string, unknown>): void
  /** Told with the generation of the connection that may be gone. */
  onDoubt(generation: number): void
  /** The current connection has ended, and nobody wanted it to. */
  onLost(reason: string): void
}

/** Holds the one connection to a server: makes it, replaces it, ends it. Callers at the same time share one attempt. */
export class ConnectionKeeper {
  readonly #config: ServerConfig
  readonly #ports: KeeperPorts
  #current: Connection | undefined
  #connecting: Promise<void> | undefined
  #generation = 0
  #isClosed = false
  #abort = new AbortController()

  constructor(config: ServerConfig, ports: KeeperPorts) {
    this.#config = config
    this.#ports = ports
  }

  get current(): Connection | undefined {
    return this.#current
  }

  /** How often a connection was tried. */
  get generation(): number {
    return this.#generation
  }

  /** Why nothing can be asked now. */
  absence(): Failure {
    return this.#failure(this.#isClosed ? 'closed' : 'connection_lost', 'not connected')
  }

  connect(): Promise<void> {
    if (this.#current?.isOpen === true) return Promise.resolve()
    this.#isClosed = false
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async reconnect({ isBroken }: { isBroken: boolean }): Promise<void> {
    this.#isClosed = false
    await this.#connecting?.catch(() => {})
    const connection = this.#current
    this.#current = undefined
    await (isBroken ? connection?.abandon() : connection?.close())
    if (this.#isClosed) throw new McpCallError(this.absence())
    await this.connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#abort.abort(new Error('closed'))
    await this.#connecting?.catch(() => {})
    const connection = this.#current
    this.#current = undefined
    await connection?.close()
  }

  async #open(): Promise<void> {
    this.#generation += 1
    const generation = this.#generation
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const { serverId, clock, prepare, onNote, onDoubt, greet } = this.#ports
    const timeoutMs = this.#ports.timeoutMs()
    const endsAt = clock.now() + timeoutMs
    const connection = await Connection.open(this.#config, {
      ...{ serverId, generation, clock, timeoutMs, signal, prepare, onNote },
      onDoubt: () => onDoubt(generation),
      onClosed: (reason) => this.#lost(generation, reason),
    })
    try {
      await greet(connection, {
        limits: () => ({ timeoutMs: endsAt - clock.now(), signal }),
        adopt: () => {
          if (!connection.isOpen) throw new McpCallError(this.#failure('connect_failed', 'it ended while connecting'))
          this.#current = connection
        },
      })
    } catch (cause) {
      await connection.abandon()
      if (!(cause instanceof McpCallError)) throw cause
      throw new McpCallError(asConnectFailure(cause.failure), { cause })
    }
  }

  /** A late end of an earlier connection means nothing to the current one. */
  #lost(generation: number, reason: string): void {
    if (this.#current?.generation !== generation) return
    this.#current = undefined
    this.#ports.onLost(reason)
  }

  #failure(kind: Failure['kind'], detail: string): Failure {
    return { kind, reach: 'not_sent', serverId: this.#ports.serverId, detail }
  }
}
