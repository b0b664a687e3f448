import { randomBytes } from 'node:crypto'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { type Clock, sleep, systemClock } from './clock.ts'
import { type Deadline, raceSignal, startDeadline } from './deadline.ts'
import { DEFAULT_TIMEOUT_MS, type ServerDefinition, transportKind } from './definition.ts'
import type { McpEvent } from './events.ts'
import { type Failure, McpCallError } from './failure.ts'
import { findNearest } from './find-nearest.ts'
import type { McpLogger } from './logger.ts'
import { MCPClientService } from './mcp-client.service.ts'
import { isAllowed, isReplaySafe } from './policy.ts'
import { decideRetry, needsRenewal } from './retry.ts'
import { ServerLink } from './server-link.ts'
import type { ServerRequestHandlers } from './server-requests.ts'
import type { ServerState } from './server-state.ts'
import { toFailure } from './to-failure.ts'
import type { ToolList } from './tool-list.ts'
import type { ToolCallContext, ToolSource } from './tool-port.ts'

export interface HandleOptions {
  readonly clock?: Clock
  readonly random?: () => number
  readonly logger?: McpLogger
  readonly connectTimeoutMs?: number
  readonly serverRequests?: ServerRequestHandlers
  emit(event: McpEvent): void
}

/**
 * A logical server: what tools belong to. It lives as long as the host, whatever becomes of its connections, and holds the
 * last known tools, the policy and the breaker. A tool bound to it an hour ago works after any number of restarts.
 */
export class ServerHandle implements ToolSource {
  readonly definition: ServerDefinition
  readonly client: MCPClientService
  readonly #link: ServerLink
  readonly #clock: Clock
  readonly #random: () => number
  readonly #emit: (event: McpEvent) => void
  #tools: readonly Tool[] = []

  constructor(definition: ServerDefinition, options: HandleOptions) {
    const { clock = systemClock, random = Math.random, logger, serverRequests, emit } = options
    this.definition = definition
    this.#clock = clock
    this.#random = random
    this.#emit = emit
    const connectTimeoutMs = definition.connectTimeout ?? options.connectTimeoutMs
    this.client = new MCPClientService(definition.config, {
      name: definition.id,
      clock,
      ...(logger === undefined ? {} : { logger }),
      ...(serverRequests === undefined ? {} : { serverRequests }),
      ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
    })
    this.client.onNotification(({ method, params = {} }) =>
      emit({ type: 'notification', serverId: definition.id, method, params }),
    )
    this.client.onToolsChanged((list) => this.#takeList(list))
    this.#link = new ServerLink(definition, this.client, { clock, random, onState: (state) => this.#onState(state) })
  }

  get id(): string {
    return this.definition.id
  }

  get state(): ServerState {
    return this.#link.state
  }

  /** The tools that may be offered, as last listed. */
  getTools(): readonly Tool[] {
    return this.#tools
  }

  connect(): Promise<void> {
    return this.#link.connect()
  }

  /** Whether connecting now may help a caller that waits for it. */
  isWorthTrying(): boolean {
    return this.#link.isWorthTrying()
  }

  close(): Promise<void> {
    return this.#link.close()
  }

  /**
   * Calls a tool, connecting and repeating as the rules of SPEC section 5 allow, all within the server's time limit. Rejects
   * with `McpCallError`, whose sentence is in the context's language.
   */
  async callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    context: ToolCallContext = {},
  ): Promise<CallToolResult> {
    const call: Call = {
      name,
      args,
      context,
      startTime: this.#clock.now(),
      traceId: randomBytes(16).toString('hex'),
      attempts: 0,
      mayHaveRun: false,
    }
    const limitMs = this.definition.config.timeout ?? DEFAULT_TIMEOUT_MS
    const deadline = startDeadline(this.#clock, limitMs, context.signal)
    try {
      const result = await this.#callUntilDone(call, deadline)
      this.#trace(call, { result })
      return result
    } catch (error) {
      const failure = this.#describe(error, { call, deadline })
      this.#trace(call, { failure })
      throw new McpCallError(failure, { language: context.language ?? 'en', cause: error })
    } finally {
      deadline.dispose()
    }
  }

  async #callUntilDone(call: Call, deadline: Deadline): Promise<CallToolResult> {
    for (;;) {
      call.attempts += 1
      try {
        return await this.#callOnce(call, deadline)
      } catch (error) {
        const failure = this.#describe(error, { call, deadline })
        const decision = decideRetry(failure, {
          attempt: call.attempts,
          isReplaySafe: this.#isReplaySafe(call.name),
          random: this.#random,
        })
        if (!decision.retry || decision.waitMs >= deadline.remainingMs()) throw error
        const { waitMs } = decision
        this.#emit({
          type: 'call_retried',
          serverId: this.id,
          toolName: call.name,
          attempt: call.attempts,
          waitMs,
          reason: failure.kind,
        })
        await sleep(this.#clock, waitMs, deadline.signal)
        if (needsRenewal(failure)) await raceSignal(this.#link.renew(), deadline.signal)
      }
    }
  }

  async #callOnce(call: Call, deadline: Deadline): Promise<CallToolResult> {
    await this.#ensureConnected(deadline)
    if (!this.#tools.some((tool) => tool.name === call.name)) throw this.#unknownTool(call.name)
    try {
      const result = await this.client.callTool(call.name, call.args, {
        signal: deadline.signal,
        timeout: Math.max(1, deadline.remainingMs()),
        onProgress: call.context.onProgress,
        meta: traceContext(call.traceId),
      })
      this.#link.noteCall()
      return result
    } catch (error) {
      const failure = this.#describe(error, { call, deadline })
      if (failure.kind !== 'cancelled') this.#link.noteCall(failure)
      throw error
    }
  }

  async #ensureConnected(deadline: Deadline): Promise<void> {
    if (this.#link.state.kind === 'ready' && this.client.isConnected()) return
    const { state } = this.#link
    if (state.kind === 'failed' && !this.#link.isWorthTrying()) throw new McpCallError(state.failure)
    try {
      await raceSignal(this.#link.connect(), deadline.signal)
    } catch (error) {
      const failure = toFailure(error, { serverId: this.id, deadline })
      throw new McpCallError({ ...failure, reach: 'not_sent' }, { cause: error })
    }
  }

  #isReplaySafe(toolName: string): boolean {
    const tool = this.#tools.find(({ name }) => name === toolName)
    return tool !== undefined && isReplaySafe(tool, this.definition)
  }

  #unknownTool(toolName: string): McpCallError {
    const names = this.#tools.map(({ name }) => name)
    const near = findNearest(toolName, names)
    const detail = near.length === 0 ? '' : `Nearest: ${near.join(', ')}.`
    return new McpCallError({ kind: 'unknown_tool', reach: 'not_sent', serverId: this.id, toolName, detail })
  }

  #describe(error: unknown, { call, deadline }: { call: Call; deadline: Deadline }): Failure {
    const failure = endOfTime(toFailure(error, { serverId: this.id, toolName: call.name, deadline }), deadline)
    call.mayHaveRun ||= error instanceof McpCallError && error.mayHaveRun
    // An end while waiting between two tries says nothing about the tries themselves.
    const reach = call.mayHaveRun || error instanceof McpCallError ? failure.reach : 'not_sent'
    return { ...failure, reach, toolName: call.name, ...(this.#isReplaySafe(call.name) ? { harmless: true } : {}) }
  }

  #takeList(list: ToolList): void {
    this.#tools = list.tools.filter(({ name }) => isAllowed(name, this.definition))
    for (const { name, reason } of list.quarantined) {
      this.#emit({ type: 'tool_quarantined', serverId: this.id, toolName: name, reason })
    }
    for (const message of list.warnings) this.#emit({ type: 'warning', serverId: this.id, message })
    const toolNames = this.#tools.map(({ name }) => name)
    this.#emit({ type: 'tools_changed', serverId: this.id, toolNames })
  }

  #onState(state: ServerState): void {
    this.#emit({ type: 'server_state', serverId: this.id, state })
  }

  #trace(call: Call, outcome: { result: CallToolResult } | { failure: Failure }): void {
    const endTime = this.#clock.now()
    const { requestId, conversationId } = call.context
    const ended =
      'result' in outcome
        ? { outputSize: sizeOf(outcome.result), isError: outcome.result.isError === true }
        : { outputSize: 0, isError: true, errorCode: outcome.failure.kind }
    this.#emit({
      type: 'call',
      trace: {
        traceId: call.traceId,
        serverId: this.id,
        toolName: call.name,
        startTime: call.startTime,
        endTime,
        latencyMs: endTime - call.startTime,
        inputArgs: call.args,
        ...ended,
        transport: transportKind(this.definition.config),
        ...(requestId === undefined ? {} : { requestId }),
        ...(conversationId === undefined ? {} : { conversationId }),
        attempts: call.attempts,
        isFallback: false,
      },
    })
  }
}

interface Call {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly context: ToolCallContext
  readonly startTime: number
  readonly traceId: string
  attempts: number
  mayHaveRun: boolean
}

/** The attempt was cancelled because the call's time was over: to the caller that is a timeout. */
function endOfTime(failure: Failure, deadline: Deadline): Failure {
  if (failure.kind !== 'cancelled' || deadline.earlyEnd() !== 'deadline') return failure
  const { reason } = deadline.signal
  return { ...failure, kind: 'timeout', detail: reason instanceof Error ? reason.message : 'no answer in time' }
}

/** W3C trace context in `_meta`, as the protocol documents it, so that a server's spans join this call. */
function traceContext(traceId: string): Readonly<Record<string, unknown>> {
  return { traceparent: `00-${traceId}-${traceId.slice(0, 16)}-01` }
}

/** The size of what the model reads. A text block beside the data carries the same data, so nothing is serialised twice. */
function sizeOf({ content, structuredContent }: CallToolResult): number {
  const text = content.reduce((sum, block) => sum + (block?.type === 'text' ? block.text.length : 0), 0)
  return text > 0 || structuredContent === undefined ? text : JSON.stringify(structuredContent).length
}
