import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import {
  type CallToolResult,
  EmptyResultSchema,
  ErrorCode,
  type GetPromptResult,
  McpError,
  type Notification,
  type Prompt,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplate,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { callResult, toCallToolResult } from './call/call-result.ts'
import { systemClock } from './clock.ts'
import { DEFAULT_TIMEOUT_MS, parseConfig, type ServerConfig } from './configure/definition.ts'
import { McpCallError } from './failure/call-error.ts'
import { Listeners } from './listeners.ts'
import { levelOf, type McpLogger, noteListenerFault, silentMcpLogger } from './logger.ts'
import { type CallOptions, type ClientOptions, DEFAULT_CONNECT_TIMEOUT_MS } from './server/client-options.ts'
import type { Connection, RequestLimits } from './server/connection.ts'
import { ConnectionKeeper, type GreetStep } from './server/connection-keeper.ts'
import { RefreshTimer } from './server/refresh-timer.ts'
import { ServerContents } from './server/server-contents.ts'
import { answerServerRequests } from './server/server-requests.ts'
import { KnownTools } from './tools/known-tools.ts'
import { fetchToolList, type ToolList } from './tools/tool-list.ts'
import { limitNotes } from './transport/note-limit.ts'

/** One server, over any transport. Every failure is an `McpCallError`. One attempt a call: repeating is the manager's. */
export class MCPClientService {
  readonly name: string
  readonly config: ServerConfig
  readonly #options: ClientOptions
  readonly #logger: McpLogger
  readonly #onNote: ReturnType<typeof limitNotes>
  readonly #refresh: RefreshTimer
  readonly #onFault = (error: unknown) => noteListenerFault(this.#logger, error)
  readonly #disconnects = new Listeners<string>(this.#onFault)
  readonly #notifications = new Listeners<Notification>(this.#onFault)
  readonly #contents: ServerContents
  readonly #tools: KnownTools
  readonly #doubts = new Listeners<number>(this.#onFault)
  /** Tells the reason each time the connection is lost, but not when it is closed. */
  readonly onDisconnect = this.#disconnects.add
  /** Tells what the server says unasked: changed lists and resources, log messages. */
  readonly onNotification = this.#notifications.add
  /** Tells each list of tools that is read. */
  readonly onToolsChanged: KnownTools['onChanged']
  /** Tells the connection that may be gone although no request has failed yet. */
  readonly onDoubt = this.#doubts.add
  readonly #keeper: ConnectionKeeper

  constructor(config: ServerConfig, options: ClientOptions = {}) {
    this.name = options.name ?? 'server'
    this.config = parseConfig(config, this.name)
    this.#options = options
    const { clock = systemClock } = options
    this.#logger = options.logger ?? silentMcpLogger
    const onNote = limitNotes(clock, (event, fields) =>
      this.#logger.log(levelOf(event), event, { server: this.name, ...fields }),
    )
    this.#onNote = onNote
    this.#tools = new KnownTools(this.name, { onListenerFault: this.#onFault, onNote })
    this.onToolsChanged = this.#tools.onChanged
    this.#contents = new ServerContents({
      request: (...args) => this.request(...args),
      capabilities: () => this.connection?.capabilities,
    })
    this.#refresh = new RefreshTimer(clock, () => this.refreshTools())
    this.#keeper = new ConnectionKeeper(this.config, {
      serverId: this.name,
      clock,
      timeoutMs: () => this.#connectTimeoutMs,
      prepare: (client) => this.#prepare(client),
      greet: (connection, step) => this.#greet(connection, step),
      onNote,
      onDoubt: this.#doubts.tell.bind(this.#doubts),
      onLost: (reason) => this.#lost(reason),
    })
  }

  /** Connects and lists all tools. Does nothing when connected; callers at the same time share one attempt. */
  connect(): Promise<void> {
    return this.#keeper.connect()
  }

  isConnected(): boolean {
    return this.connection?.isOpen === true
  }

  /** How often this server has been connected to; a number no longer current marks something as outdated. */
  get generation(): number {
    return this.#keeper.generation
  }

  /** The tools as last listed; empty before the first connection, kept after a loss. */
  getTools(): Tool[] {
    return [...this.#tools.list.tools]
  }

  /** The whole last list: with what was left out and why. */
  get toolList(): ToolList {
    return this.#tools.list
  }

  get instructions(): string | undefined {
    return this.connection?.instructions
  }

  get connection(): Connection | undefined {
    return this.#keeper.current
  }

  /** Calls a tool once and gives its answer as it came; `isError` is an answer, not an exception. */
  async callTool(
    name: string,
    args: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<CallToolResult> {
    const limits = this.#limits(options, name)
    const result = this.#tools.mustBeTask(name)
      ? await this.#callAsTask(name, args, limits)
      : toCallToolResult(
          await this.request({ method: 'tools/call', params: { name, arguments: args } }, callResult, limits),
        )
    this.#tools.assertDeclaredForm(name, result)
    return result
  }

  listResources(options?: CallOptions): Promise<Resource[]> {
    return this.#contents.listResources(this.#limits(options))
  }

  listResourceTemplates(options?: CallOptions): Promise<ResourceTemplate[]> {
    return this.#contents.listResourceTemplates(this.#limits(options))
  }

  listPrompts(options?: CallOptions): Promise<Prompt[]> {
    return this.#contents.listPrompts(this.#limits(options))
  }

  readResource(uri: string, options?: CallOptions): Promise<ReadResourceResult> {
    return this.#contents.readResource(uri, this.#limits(options))
  }

  getPrompt(
    name: string,
    args: Readonly<Record<string, string>> = {},
    options?: CallOptions,
  ): Promise<GetPromptResult> {
    return this.#contents.getPrompt(name, args, this.#limits(options))
  }

  /** Asks to be told when a resource changes (`onNotification`); holds over reconnects. */
  subscribeResource(uri: string, options?: CallOptions): Promise<void> {
    return this.#contents.subscribe(uri, this.#limits(options))
  }

  unsubscribeResource(uri: string, options?: CallOptions): Promise<void> {
    return this.#contents.unsubscribe(uri, this.#limits(options))
  }

  /** Any request of the protocol over the current connection. */
  request<T extends z.ZodType>(
    request: { method: string; params?: Record<string, unknown> },
    schema: T,
    limits: RequestLimits,
  ): Promise<z.output<T>> {
    const { connection } = this
    if (connection?.isOpen !== true) return Promise.reject(this.#notConnected(limits.toolName))
    const { meta } = limits
    if (meta === undefined) return connection.request(request, schema, limits)
    return connection.request({ method: request.method, params: { ...request.params, _meta: meta } }, schema, limits)
  }

  /**
   * Ends what there is and connects anew, with a fresh client, transport and session. A connection known to be broken gets
   * no time to end politely. A `close` meanwhile has the last word.
   */
  reconnect({ isBroken = false } = {}): Promise<void> {
    return this.#keeper.reconnect({ isBroken })
  }

  /** Resolves when the server has answered a `ping`. */
  async ping(timeoutMs: number): Promise<void> {
    await this.request({ method: 'ping' }, EmptyResultSchema, { timeoutMs })
  }

  /**
   * Ends the connection, and an attempt to make one; a child process and its group are gone when this resolves. Nothing
   * connects again by itself; whoever wants to calls `connect`.
   */
  close(): Promise<void> {
    this.#refresh.stop()
    return this.#keeper.close()
  }

  /** Something suggests that the list is out of date; it is read again soon, however often this is said. */
  doubtTools(): void {
    this.#refresh.request()
  }

  /** Lists the tools again. The last list is kept when that fails. */
  async refreshTools(): Promise<void> {
    const { connection } = this
    if (connection === undefined) return
    const list = await fetchToolList(connection, { timeoutMs: this.#connectTimeoutMs })
    await this.#options.prepareTools?.(list.tools)
    if (this.connection === connection) this.#tools.take(list)
  }

  get #connectTimeoutMs(): number {
    return (
      this.#options.connectTimeoutMs ??
      Math.min(this.config.timeout ?? DEFAULT_CONNECT_TIMEOUT_MS, DEFAULT_CONNECT_TIMEOUT_MS)
    )
  }

  async #greet(connection: Connection, { limits, adopt }: GreetStep): Promise<void> {
    const list = await fetchToolList(connection, limits())
    await this.#options.prepareTools?.(list.tools)
    adopt()
    this.#tools.take(list)
    await this.#contents.resubscribe(limits())
  }

  #prepare(client: Client): void {
    if (this.#options.serverRequests !== undefined)
      answerServerRequests(client, this.name, this.#options.serverRequests)
    client.fallbackRequestHandler = async ({ method }) => {
      this.#onNote('server_request_refused', { method })
      throw new McpError(ErrorCode.MethodNotFound, `This host does not answer "${method}"`)
    }
    client.fallbackNotificationHandler = async (notification) => {
      if (notification.method === 'notifications/tools/list_changed') this.#refresh.request()
      this.#notifications.tell(notification)
    }
  }

  #lost(reason: string): void {
    this.#logger.log('warning', 'disconnected', { server: this.name, reason })
    this.#disconnects.tell(reason)
  }

  async #callAsTask(
    name: string,
    args: Readonly<Record<string, unknown>>,
    limits: RequestLimits,
  ): Promise<CallToolResult> {
    const { connection } = this
    if (connection?.isOpen !== true) throw this.#notConnected(name)
    const { meta } = limits
    return await connection.callAsTask(
      { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
      limits,
    )
  }

  #limits(options: CallOptions = {}, toolName?: string): RequestLimits {
    const { signal, timeout, deadline, meta, onProgress } = options
    if (deadline !== undefined) return { deadline, meta, onProgress, toolName }
    return { timeoutMs: timeout ?? this.config.timeout ?? DEFAULT_TIMEOUT_MS, signal, meta, onProgress, toolName }
  }

  #notConnected(toolName: string | undefined): McpCallError {
    return new McpCallError({ ...this.#keeper.absence(), ...(toolName === undefined ? {} : { toolName }) })
  }
}
