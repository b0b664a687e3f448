import { Breaker } from '../call/breaker.ts'
import { backoff, isSessionInDoubt } from '../call/retry.ts'
import type { Clock } from '../clock.ts'
import type { ServerDefinition } from '../configure/definition.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import type { MCPClientService } from '../mcp-client.service.ts'
import { failureOf, initialState, isUnreached, isWorthTrying, offFailure } from './link-state.ts'
import { Liveness } from './liveness.ts'
import type { ServerState } from './server-state.ts'

/** A connection that held this long was healthy: the next loss starts the backoff anew. A shorter one may be a crash loop. */
const STABLE_AFTER_MS = 30_000
/** First wait before a lost server is started again without a call asking for it. */
const RECONNECT_BASE_MS = 500

/** How long a server may take to say that it is there. */
const PING_TIMEOUT_MS = 2000

export interface LinkOptions {
  readonly clock: Clock
  readonly random: () => number
  /** The way to the server is not the one that was agreed to: it is not started before somebody agrees. */
  readonly isBlocked?: boolean
  onState(state: ServerState): void
}

/**
 * Keeps one logical server connected: connects when asked, again after a loss, ever more slowly while it fails, and not at
 * all while the breaker is open. Everyone who waits shares one attempt.
 */
export class ServerLink {
  readonly #definition: ServerDefinition
  readonly #service: MCPClientService
  readonly #options: LinkOptions
  readonly #breaker = new Breaker()
  readonly #liveness: Liveness
  #state: ServerState
  #attempt: Promise<void> | undefined
  #cancelRetry: (() => void) | undefined
  #failures = 0

  constructor(definition: ServerDefinition, service: MCPClientService, options: LinkOptions) {
    this.#definition = definition
    this.#service = service
    this.#options = options
    this.#state = initialState(definition, options)
    this.#liveness = new Liveness({
      clock: options.clock,
      idleMs: () => service.connection?.idleMs ?? 0,
      ask: () => this.#ping(),
    })
    service.onDisconnect((reason) => this.#onLost(reason))
    service.onDoubt((generation) => {
      if (generation === service.generation) void this.checkAlive()
    })
  }

  get state(): ServerState {
    return this.#state
  }

  /** Connected when it resolves; rejects with `McpCallError` after one attempt, at once while the breaker is open. */
  connect(): Promise<void> {
    if (this.#state.kind === 'ready' && this.#service.isConnected() && !this.#needsProbe()) return Promise.resolve()
    this.#attempt ??= this.#connectOnce().finally(() => {
      this.#attempt = undefined
    })
    return this.#attempt
  }

  /** Lets a server be started that was held back, and starts it. */
  async consent(): Promise<void> {
    if (this.#state.kind !== 'blocked') return
    this.#state = { kind: 'idle' }
    await this.connect()
  }

  /** Whether a caller should wait for an attempt, or be told at once that the server is away. */
  isWorthTrying(): boolean {
    return isWorthTrying(this.#state, this.#definition.id)
  }

  /** What a call says about the server's health: reached, or not. A call that took too long says neither. */
  noteCall(failure?: Failure): void {
    if (failure !== undefined && (failure.kind === 'timeout' || isSessionInDoubt(failure))) void this.checkAlive()
    else this.#count(failure)
  }

  /** Whether the connection holds is being asked just now. */
  get isInDoubt(): boolean {
    return this.#liveness.isAsking
  }

  /**
   * Asks a server that was silent whether it is there; one that is not is started anew. Everyone who asks at the same time
   * shares the answer.
   */
  checkAlive(): Promise<boolean> {
    return this.#liveness.check()
  }

  /**
   * Replaces a connection that cannot be used any more; held tools stay valid. `generation` is the one that failed: when
   * somebody else has replaced it already, nothing happens, and nobody's call is cut off.
   */
  async renew(generation: number): Promise<void> {
    if (this.#state.kind === 'closed' || this.#service.generation !== generation) return await this.connect()
    this.#attempt ??= this.#connectOnce({ fresh: true }).finally(() => {
      this.#attempt = undefined
    })
    await this.#attempt
  }

  async close(): Promise<void> {
    this.#cancelRetry?.()
    this.#setState({ kind: 'closed' })
    await this.#service.close()
  }

  async #connectOnce({ fresh = false } = {}): Promise<void> {
    this.#refuseWhenOff()
    const { clock } = this.#options
    this.#refuseWhenOpen(clock.now())
    const isProbe = this.#breaker.needsProbe(clock.now())
    if (isProbe) this.#breaker.startProbe()
    this.#cancelRetry?.()
    this.#setState({ kind: 'connecting', since: clock.now() })
    try {
      await (isProbe || fresh ? this.#service.reconnect({ isBroken: true }) : this.#service.connect())
      this.#breaker.reached(clock.now())
      if (this.state.kind === 'closed') await this.#service.close()
      else this.#setState({ kind: 'ready', since: clock.now(), generation: this.#service.generation })
    } catch (error) {
      this.#onFailed(failureOf(error, this.#definition.id))
      throw error
    }
  }

  #count(failure: Failure | undefined): void {
    const now = this.#options.clock.now()
    if (isUnreached(failure)) this.#breaker.missed(now)
    else this.#breaker.reached(now)
    const until = this.#breaker.openUntil(now)
    if (failure !== undefined && until !== undefined && this.#state.kind === 'ready') this.#pause(failure, until)
  }

  async #ping(): Promise<boolean> {
    const { generation } = this.#service
    try {
      await this.#service.ping(PING_TIMEOUT_MS)
      this.#count(undefined)
      return true
    } catch (error) {
      // Somebody has replaced the connection meanwhile: what became of the question on the old one says nothing.
      if (this.#service.generation !== generation) return this.#service.isConnected()
      const failure = failureOf(error, this.#definition.id)
      // A server that does not know `ping` has answered all the same.
      const isThere = failure.kind === 'rejected'
      // One that has only lost the session is there as well; it just has to be greeted again.
      this.#count(isThere || isSessionInDoubt(failure) ? undefined : { ...failure, kind: 'connection_lost' })
      if (!isThere && this.#state.kind === 'ready') this.renew(generation).catch(() => {})
      return isThere
    }
  }

  #refuseWhenOff(): void {
    const off = offFailure(this.#state, this.#definition.id)
    if (off !== undefined) throw new McpCallError(off)
  }

  #refuseWhenOpen(now: number): void {
    const untilMs = this.#breaker.openUntil(now)
    if (untilMs === undefined) return
    const last = 'failure' in this.#state ? this.#state.failure.detail : 'repeated failures'
    throw new McpCallError({
      kind: 'breaker_open',
      reach: 'not_sent',
      serverId: this.#definition.id,
      detail: last,
      untilMs,
    })
  }

  #needsProbe(): boolean {
    return this.#breaker.needsProbe(this.#options.clock.now())
  }

  #onLost(reason: string): void {
    const since = this.#state.kind === 'ready' ? this.#state.since : undefined
    if (since === undefined) return
    const now = this.#options.clock.now()
    if (now - since >= STABLE_AFTER_MS) this.#failures = 0
    this.#fail({ kind: 'connection_lost', reach: 'not_sent', serverId: this.#definition.id, detail: reason })
  }

  #onFailed(failure: Failure): void {
    if (this.state.kind === 'closed') return
    this.#breaker.missed(this.#options.clock.now())
    this.#fail(failure)
  }

  #fail(failure: Failure): void {
    const now = this.#options.clock.now()
    this.#failures += 1
    const until = this.#breaker.openUntil(now)
    if (until !== undefined) {
      this.#pause(failure, until)
    } else if (this.#isRelaunchable(failure)) {
      const nextTryAt = now + backoff(this.#failures, this.#options.random, { baseMs: RECONNECT_BASE_MS })
      this.#setState({ kind: 'failed', since: now, failure, nextTryAt })
      this.#retryAt(nextTryAt)
    } else {
      this.#setState({ kind: 'failed', since: now, failure })
    }
  }

  #pause(failure: Failure, until: number): void {
    this.#setState({ kind: 'paused', since: this.#options.clock.now(), failure, until })
    this.#retryAt(until)
  }

  #retryAt(time: number): void {
    const { clock } = this.#options
    this.#cancelRetry?.()
    this.#cancelRetry = clock.schedule(Math.max(0, time - clock.now()), () => {
      this.connect().catch(() => {})
    })
  }

  /** A transport handed over as it is can be connected once; a command that does not exist stays so until reconfigured. */
  #isRelaunchable(failure: Failure): boolean {
    if (failure.permanent === true) return false
    const { config } = this.#definition
    return !('transport' in config) || typeof config.transport === 'function'
  }

  #setState(state: ServerState): void {
    if (this.#state.kind === 'closed') return
    this.#state = state
    this.#options.onState(state)
    if (state.kind === 'ready') this.#liveness.watch()
    else this.#liveness.stop()
  }
}
