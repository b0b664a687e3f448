import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type Clock, sleep } from '../clock.ts'
import type { McpEvent } from '../events.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import { toFailure, unsentFailure } from '../failure/to-failure.ts'
import type { MCPClientService } from '../mcp-client.service.ts'
import { IDLE_CHECK_MS } from '../server/liveness.ts'
import type { ServerLink } from '../server/server-link.ts'
import type { ToolCallContext } from '../tools/tool-port.ts'
import type { CallerRules } from './caller-meta.ts'
import { type Deadline, raceSignal } from './deadline.ts'
import { decideRetry, isSessionInDoubt, needsRenewal } from './retry.ts'
import type { RetryBudget } from './retry-budget.ts'
import type { SessionCheck } from './session-check.ts'
import { newTraceId } from './trace-id.ts'

/** What a call needs of the server it is made on. */
export interface CallPort {
  readonly serverId: string
  readonly client: MCPClientService
  readonly link: ServerLink
  readonly clock: Clock
  readonly random: () => number
  readonly budget: RetryBudget
  readonly sessions: SessionCheck
  emit(event: McpEvent): void
  metaFor: CallerRules['metaFor']
  /** Throws when the tool may not be called: it is not offered, or it is held back. */
  assertCallable(toolName: string): void
  isReplaySafe(toolName: string): boolean
}

export interface CallRequest {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly context: ToolCallContext
}

/** One call from its first try to its end, as the rules of SPEC section 5 allow. */
export class ServerCall {
  readonly request: CallRequest
  readonly startTime: number
  readonly traceId = newTraceId()
  readonly #port: CallPort
  readonly #deadline: Deadline
  #attempts = 0
  #mayHaveRun = false
  /** A session is renewed once a call: a server that does not know the new one either means something else. */
  #hasLostSession = false
  /** The connection the last try went over. */
  #generation: number

  constructor(port: CallPort, request: CallRequest, deadline: Deadline) {
    this.#port = port
    this.request = request
    this.#deadline = deadline
    this.startTime = port.clock.now()
    this.#generation = port.client.generation
    port.budget.noteCall(this.startTime)
  }

  get attempts(): number {
    return this.#attempts
  }

  /** Tries until there is a result, or nothing is left that may be tried. */
  async run(): Promise<CallToolResult> {
    for (;;) {
      this.#attempts += 1
      try {
        return await this.#tryOnce()
      } catch (error) {
        await this.#prepareRetry(error)
      }
    }
  }

  /** What came of the call, told from the caller's point of view. */
  describe(error: unknown): Failure {
    const { serverId } = this.#port
    const toolName = this.request.name
    const told = this.#atDeadline(toFailure(error, { serverId, toolName, deadline: this.#deadline }))
    const failure = this.#isSessionLostAgain(told) ? lostAgain(told) : told
    this.#mayHaveRun ||= error instanceof McpCallError && failure.reach === 'maybe_ran'
    // An end while waiting between two tries says nothing about the tries themselves, nor does one that was not sent.
    const reach = this.#mayHaveRun ? 'maybe_ran' : error instanceof McpCallError ? failure.reach : 'not_sent'
    return { ...failure, reach, toolName, ...(this.#port.isReplaySafe(toolName) ? { harmless: true } : {}) }
  }

  /** Waits for the next try, or rejects with the error when there is none. */
  async #prepareRetry(error: unknown): Promise<void> {
    const { link, clock, random, emit, serverId } = this.#port
    const failure = this.describe(error)
    const isReplaySafe = this.#port.isReplaySafe(this.request.name)
    const decision = decideRetry(failure, { attempt: this.#attempts, isReplaySafe, random })
    if (!decision.retry || decision.waitMs >= this.#deadline.remainingMs()) throw error
    const isRenewal = needsRenewal(failure)
    this.#hasLostSession ||= isSessionInDoubt(failure)
    if (!isRenewal && !this.#port.budget.take(clock.now())) throw error
    const { waitMs } = decision
    const told = { attempt: this.#attempts, waitMs, reason: failure.kind }
    emit({ type: 'call_retried', serverId, toolName: this.request.name, ...told })
    await sleep(clock, waitMs, this.#deadline.signal)
    if (isRenewal) await raceSignal(link.renew(this.#generation), this.#deadline.signal)
  }

  async #tryOnce(): Promise<CallToolResult> {
    const { client, link, serverId } = this.#port
    const { name, args, context } = this.request
    // Nobody is asked, and nothing started, for a caller who has given up already.
    const unsent = unsentFailure(this.#deadline, { serverId, toolName: name })
    if (unsent !== undefined) throw new McpCallError(unsent)
    await this.#prepareConnection()
    this.#generation = client.generation
    this.#port.assertCallable(name)
    try {
      const result = await client.callTool(name, args, {
        deadline: this.#deadline,
        onProgress: context.onProgress,
        meta: { traceparent: traceParent(this.traceId), ...this.#port.metaFor(context.caller) },
      })
      link.noteCall()
      if (result.isError === true && saysUnknownTool(result)) client.doubtTools()
      return result
    } catch (error) {
      const failure = this.describe(error)
      // An end that the caller brought, by giving up or by its own time limit, says nothing about the server.
      const isCallersEnd = this.#deadline.earlyEnd() !== undefined && this.#deadline.limitMs === undefined
      if (failure.kind !== 'cancelled' && !isCallersEnd) link.noteCall(failure)
      if (failure.kind === 'rejected' && UNKNOWN_TOOL.test(failure.detail)) client.doubtTools()
      throw error
    }
  }

  /** Connected, heard of lately, and not just being asked because another call got no answer. */
  #isConnected(): boolean {
    const { link, client } = this.#port
    if (link.isInDoubt) return false
    return link.state.kind === 'ready' && client.isConnected() && (client.connection?.idleMs ?? 0) < IDLE_CHECK_MS
  }

  async #ensureConnected(): Promise<void> {
    const { link, client } = this.#port
    const { state } = link
    // A connection nothing was heard on for long is asked first: a call written to nobody would count as "may have run".
    const isIdle = state.kind === 'ready' && client.isConnected()
    if (isIdle && (await raceSignal(link.checkAlive(), this.#deadline.signal))) return
    if (state.kind === 'failed' && !link.isWorthTrying()) throw new McpCallError(state.failure)
    await this.#unsent(raceSignal(link.connect(), this.#deadline.signal))
  }

  /** What must not be sent twice is sent only into a session that has just been heard of. */
  async #prepareConnection(): Promise<void> {
    if (!this.#isConnected()) return await this.#ensureConnected()
    if (this.#port.isReplaySafe(this.request.name)) return
    this.#generation = this.#port.client.generation
    await this.#unsent(this.#port.sessions.make(this.#deadline))
  }

  /** What is done before the call is sent: however it fails, nothing has run. */
  async #unsent(preparation: Promise<void>): Promise<void> {
    try {
      await preparation
    } catch (error) {
      const failure = toFailure(error, { serverId: this.#port.serverId, deadline: this.#deadline })
      throw new McpCallError({ ...failure, reach: 'not_sent' }, { cause: error })
    }
  }

  #isSessionLostAgain(failure: Failure): boolean {
    return this.#hasLostSession && isSessionInDoubt(failure)
  }

  /** The try was cancelled because the call's time was over: to the caller that is a timeout. */
  #atDeadline(failure: Failure): Failure {
    if (failure.kind !== 'cancelled' || this.#deadline.earlyEnd() !== 'deadline') return failure
    return { ...failure, kind: 'timeout', detail: this.#deadline.reason, limitMs: this.#deadline.limitMs }
  }
}

/** A new session is not known either: whatever the server means by its answer, it is not the session. */
function lostAgain(failure: Failure): Failure {
  return { ...failure, kind: 'http', reach: 'maybe_ran', permanent: true, doubtsSession: false }
}

/** How servers say that a tool is gone; the list this host holds is then out of date. */
const UNKNOWN_TOOL = /(?:unknown|no such) tool|tool\b.{0,200}\b(?:not found|disabled|does not exist)/i

function saysUnknownTool({ content }: CallToolResult): boolean {
  const [first] = content
  return first?.type === 'text' && UNKNOWN_TOOL.test(first.text.slice(0, 400))
}

/** W3C trace context in `_meta`, as the protocol documents it, so that a server's spans join this call. */
function traceParent(traceId: string): string {
  return `00-${traceId}-${traceId.slice(0, 16)}-01`
}
