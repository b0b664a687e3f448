import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { CallSlots } from '../call/call-slots.ts'
import { type CallerRules, callerRules, type IdentityMode } from '../call/caller-meta.ts'
import { startDeadline } from '../call/deadline.ts'
import { RetryBudget } from '../call/retry-budget.ts'
import { type CallPort, ServerCall } from '../call/server-call.ts'
import { SessionCheck } from '../call/session-check.ts'
import { traceOf } from '../call/trace-of.ts'
import { type Clock, systemClock } from '../clock.ts'
import { DEFAULT_TIMEOUT_MS, type Permission, type ServerDefinition, transportKind } from '../configure/definition.ts'
import type { PinBook } from '../configure/pins.ts'
import { isReplaySafe, permissionOf } from '../configure/policy.ts'
import type { McpEvent } from '../events.ts'
import { McpCallError } from '../failure/call-error.ts'
import type { Failure } from '../failure/failure.ts'
import { languageOfCall } from '../failure/failure-sentence.ts'
import type { McpLogger } from '../logger.ts'
import { MCPClientService } from '../mcp-client.service.ts'
import { findNearest } from '../tools/find-nearest.ts'
import type { ToolList } from '../tools/tool-list.ts'
import type { ToolCallContext, ToolSource } from '../tools/tool-port.ts'
import { PendingCalls } from './pending-calls.ts'
import { ServerLink } from './server-link.ts'
import type { ServerRequestHandlers } from './server-requests.ts'
import type { BlockedTool, ServerState } from './server-state.ts'
import { ToolGuard } from './tool-guard.ts'

export interface HandleOptions {
  readonly clock?: Clock
  readonly random?: () => number
  readonly logger?: McpLogger
  readonly connectTimeoutMs?: number
  readonly serverRequests?: ServerRequestHandlers
  /** Default `process`. */
  readonly identityMode?: IdentityMode
  /** What was agreed to before; shared by all servers of a manager. */
  readonly pins: PinBook
  emit(event: McpEvent): void
}

/**
 * A logical server: what tools belong to. It lives as long as the host, whatever becomes of its connections, and holds the
 * last known tools, the policy and the breaker. A tool bound to it an hour ago works after any number of restarts.
 */
export class ServerHandle implements ToolSource {
  readonly definition: ServerDefinition
  readonly client: MCPClientService
  /** What a request of a user carries besides its parameters. */
  readonly metaFor: CallerRules['metaFor']
  readonly #link: ServerLink
  readonly #clock: Clock
  readonly #emit: (event: McpEvent) => void
  readonly #callPort: CallPort
  readonly #guard: ToolGuard
  readonly #pins: PinBook
  readonly #pending = new PendingCalls()
  readonly #slots: CallSlots
  #tools: ReadonlyMap<string, Tool> = new Map()

  constructor(definition: ServerDefinition, options: HandleOptions) {
    const { clock = systemClock, random = Math.random, emit, pins } = options
    this.#pins = pins
    this.#guard = new ToolGuard(definition, pins, emit)
    this.definition = definition
    this.#slots = new CallSlots(definition.maxConcurrentCalls)
    this.#clock = clock
    this.#emit = emit
    const { config, metaFor } = callerRules(definition, options.identityMode ?? 'process')
    this.metaFor = metaFor
    const serverRequests = this.#pending.handlersFor(definition, options.serverRequests)
    const prepareTools = this.#guard.prepare.bind(this.#guard)
    this.client = new MCPClientService(config, {
      ...clientOptions(definition, { ...options, serverRequests }),
      prepareTools,
    })
    this.client.onNotification(({ method, params = {} }) =>
      emit({ type: 'notification', serverId: definition.id, method, params }),
    )
    this.client.onToolsChanged((list) => this.#takeList(list))
    const onState = (state: ServerState) => emit({ type: 'server_state', serverId: definition.id, state })
    const isBlocked = definition.trusted !== true && pins.judgeConfig(definition.id, definition.config) === 'changed'
    if (isBlocked) emit({ type: 'config_changed', serverId: definition.id })
    this.#link = new ServerLink(definition, this.client, { clock, random, isBlocked, onState })
    this.#callPort = {
      serverId: definition.id,
      client: this.client,
      link: this.#link,
      clock,
      random,
      budget: new RetryBudget(),
      sessions: new SessionCheck({ client: this.client, link: this.#link, clock }),
      emit,
      metaFor,
      assertCallable: (toolName) => this.#assertCallable(toolName),
      isReplaySafe: (toolName) => this.#isReplaySafe(toolName),
    }
  }

  get id(): string {
    return this.definition.id
  }

  get state(): ServerState {
    return this.#link.state
  }

  /** The tools that may be offered, as last listed. */
  getTools(): readonly Tool[] {
    return [...this.#tools.values()]
  }

  /** Names of all tools it is known to have had, in this run or an earlier one. */
  get knownToolNames(): readonly string[] {
    return [...this.#pins.toolNames(this.id), ...this.#tools.keys()]
  }

  /** Tools held back because they are not what was agreed to. */
  get blocked(): readonly BlockedTool[] {
    return this.#guard.blocked
  }

  permissionOf(tool: Tool): Permission {
    return permissionOf(tool, this.definition, { isSuspicious: this.#guard.isSuspicious(tool.name) })
  }

  /** The user agrees to a changed tool, to all of them, or to how the server is reached now. */
  async consent(toolName?: string): Promise<void> {
    this.#guard.consent(toolName)
    if (toolName === undefined) this.#pins.pinConfig(this.id, this.definition.config)
    if (this.client.isConnected()) this.#takeList(this.client.toolList)
    else if (toolName === undefined) await this.#link.consent()
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
    const limitMs = this.definition.config.timeout ?? DEFAULT_TIMEOUT_MS
    const deadline = startDeadline(this.#clock, limitMs, context.signal)
    const request = { name, args, context }
    const call = new ServerCall(this.#callPort, request, deadline)
    let result: CallToolResult
    let hasPlace = false
    try {
      if (!this.#slots.tryTake()) await this.#slots.take(deadline)
      hasPlace = true
      this.#pending.begin(request)
      result = await call.run()
    } catch (error) {
      const failure = call.describe(error)
      this.#trace(call, { failure })
      throw new McpCallError(failure, { language: languageOfCall(context, args), cause: error })
    } finally {
      if (hasPlace) this.#slots.free()
      this.#pending.end(request)
      deadline.dispose()
    }
    this.#trace(call, { result })
    return result
  }

  /** Something else answered for a tool, because this server was away. */
  noteStandIn(toolName: string, reason: string): void {
    this.#emit({ type: 'stand_in', serverId: this.id, toolName, reason })
  }

  #isReplaySafe(toolName: string): boolean {
    const tool = this.#tools.get(toolName)
    return tool !== undefined && isReplaySafe(tool, this.definition)
  }

  #assertCallable(toolName: string): void {
    if (this.#tools.has(toolName)) return
    if (this.#guard.isBlocked(toolName)) {
      const detail = 'its description, schema or hints are not the ones that were agreed to'
      throw new McpCallError({ kind: 'blocked', reach: 'not_sent', serverId: this.id, toolName, detail })
    }
    const near = findNearest(toolName, [...this.#tools.keys()])
    const detail = near.length === 0 ? '' : `Nearest: ${near.join(', ')}.`
    throw new McpCallError({ kind: 'unknown_tool', reach: 'not_sent', serverId: this.id, toolName, detail })
  }

  #takeList(list: ToolList): void {
    this.#tools = new Map(this.#guard.admit(list.tools).map((tool) => [tool.name, tool]))
    for (const { name, reason } of list.quarantined) {
      this.#emit({ type: 'tool_quarantined', serverId: this.id, toolName: name, reason })
    }
    for (const message of list.warnings) this.#emit({ type: 'warning', serverId: this.id, message })
    this.#emit({ type: 'tools_changed', serverId: this.id, toolNames: [...this.#tools.keys()] })
  }

  #trace(call: ServerCall, outcome: { result: CallToolResult } | { failure: Failure }): void {
    const transport = transportKind(this.definition.config)
    this.#emit({
      type: 'call',
      trace: traceOf(call, outcome, { serverId: this.id, transport, endTime: this.#clock.now() }),
    })
  }
}

function clientOptions(
  definition: ServerDefinition,
  { clock, logger, serverRequests, ...options }: HandleOptions,
): ConstructorParameters<typeof MCPClientService>[1] {
  const connectTimeoutMs = definition.connectTimeout ?? options.connectTimeoutMs
  return {
    name: definition.id,
    ...(clock === undefined ? {} : { clock }),
    ...(logger === undefined ? {} : { logger }),
    ...(serverRequests === undefined ? {} : { serverRequests }),
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
  }
}
