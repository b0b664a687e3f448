import type { DynamicStructuredTool } from '@langchain/core/tools'
import { UserError } from '../errors.ts'
import { type Clock, systemClock } from './clock.ts'
import { isStrictByEnvironment } from './config.ts'
import { parseDefinition, type ServerDefinition } from './configure/definition.ts'
import { createMemoryPinStore, PinBook } from './configure/pins.ts'
import type { McpEvent } from './events.ts'
import { McpCallError } from './failure/call-error.ts'
import { languageOf } from './failure/failure-sentence.ts'
import { Listeners } from './listeners.ts'
import { type McpLogger, noteListenerFault, silentMcpLogger } from './logger.ts'
import type { ManagerOptions } from './manager-options.ts'
import { ServerHandle } from './server/server-handle.ts'
import type { ServerStatus } from './server/server-state.ts'
import { statusOf } from './server/server-status.ts'
import { waitForServers } from './server/wait-for-servers.ts'
import { withStoredSignIn } from './sign-in/with-stored-sign-in.ts'
import { BridgedTool } from './tools/bridged-tool.ts'
import { standInMetadata } from './tools/fallback.ts'
import { findNearest } from './tools/find-nearest.ts'
import { describeCollision } from './tools/name-collision.ts'
import type { NameCollision } from './tools/name-plan.ts'
import { limitResults, ResultStore } from './tools/result-store.ts'
import { type Catalog, ToolCatalog } from './tools/tool-catalog.ts'

/** Longest start; a server that needs more joins late. */
const START_BUDGET_MS = 10_000

export type { ManagerOptions } from './manager-options.ts'

/** All servers of a host as one set of tools. Everything it returns without a promise is a snapshot of what is known. */
export class MCPManager {
  readonly #options: ManagerOptions
  readonly #clock: Clock
  readonly #logger: McpLogger
  readonly #handles = new Map<string, ServerHandle>()
  readonly #events = new Listeners<McpEvent>((error) => noteListenerFault(this.#logger, error))
  /** What was cut out of results; `createReadResultTool` lets a model read it. */
  readonly results: ResultStore
  readonly #catalogs: ToolCatalog
  /** Tells every event from now on; gives a function that ends it. */
  readonly subscribe = this.#events.add
  readonly #reported = new Set<string>()
  readonly #pins: PinBook
  #catalog: Catalog | undefined
  #hasStarted = false
  #isClosed = false

  constructor(options: ManagerOptions = {}) {
    this.#options = options
    this.results = options.results ?? new ResultStore()
    this.#clock = options.clock ?? systemClock
    this.#logger = options.logger ?? silentMcpLogger
    this.#pins = new PinBook(options.pins ?? createMemoryPinStore(), { judgesConfig: options.pins !== undefined })
    this.#catalogs = new ToolCatalog({
      limit: limitResults(this.results, options.maxResultCharacters),
      currentHandle: (id) => this.#handles.get(id),
    })
    if (options.onEvent !== undefined) this.#events.add(options.onEvent)
  }

  /**
   * Adds a server. It is connected by `connectAll`, by the first call that needs it, or at once when already started.
   * `isAgreed`: the user has just said how it is reached, whatever was agreed to before.
   */
  register(definition: ServerDefinition, { isAgreed = false } = {}): void {
    this.#refuseWhenClosed()
    const parsed = withStoredSignIn(parseDefinition(definition), this.#options.credentials)
    if (this.#handles.has(parsed.id)) {
      throw new UserError('invalid_input', {
        zh: `服务“${parsed.id}”已经注册过：请给后一个换一个名字。`,
        en: `Server "${parsed.id}" is registered already. Give the second one another id.`,
      })
    }
    if (isAgreed) this.#pins.pinConfig(parsed.id, parsed.config)
    const { random, connectTimeoutMs, serverRequests, identityMode } = this.#options
    const handle = new ServerHandle(parsed, {
      clock: this.#clock,
      logger: this.#logger,
      ...(random === undefined ? {} : { random }),
      ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
      ...(serverRequests === undefined ? {} : { serverRequests }),
      ...(identityMode === undefined ? {} : { identityMode }),
      pins: this.#pins,
      emit: (event) => this.#emit(event),
    })
    for (const tool of parsed.fallbackTools ?? [])
      tool.metadata = { ...standInMetadata(parsed.id, tool.name), ...tool.metadata }
    this.#handles.set(parsed.id, handle)
    this.#catalog = undefined
    if (this.#hasStarted && handle.state.kind === 'idle') this.#connect(handle).catch(() => {})
  }

  /** Takes a server away and ends its connection. */
  async unregister(id: string): Promise<void> {
    const handle = this.#handles.get(id)
    if (!this.#handles.delete(id)) return
    this.#catalog = undefined
    await handle?.close()
  }

  /**
   * Connects all servers at once, each within its own limit, and resolves with whatever is ready; a server that is late
   * joins when it comes. Rejects only in strict mode, when two servers want one name.
   */
  async connectAll(): Promise<void> {
    this.#refuseWhenClosed()
    this.#hasStarted = true
    const handles = [...this.#handles.values()].filter(({ state }) => state.kind !== 'disabled')
    const starts = handles.map((handle) => this.#connect(handle))
    await waitForServers(starts, this.#clock, this.#options.startBudgetMs ?? START_BUDGET_MS)
    const { collisions } = this.#currentCatalog()
    const rivals = collisions.filter(({ outcome }) => outcome === 'renamed')
    if (this.#isStrict && rivals.length > 0) {
      const told = rivals.map(describeCollision)
      throw new UserError('invalid_input', {
        zh: told.map(({ zh }) => zh).join(''),
        en: told.map(({ en }) => en).join(' '),
      })
    }
  }

  /** The tools of all servers as the model may be offered them now; local tools are not among them. */
  getTools(): DynamicStructuredTool[] {
    return [...this.#currentCatalog().tools]
  }

  /** The names of local tools whose place a server's tool has taken. Offer the others beside `getTools()`. */
  replacedLocalTools(): ReadonlySet<string> {
    return this.#currentCatalog().replacedLocals
  }

  /**
   * Calls a tool by the name the model knows and gives its answer as the model would read it. Arguments are checked as the
   * tool's own schema demands. Rejects with `McpToolError` when the tool failed, `McpCallError` when it could not be asked.
   */
  async callTool(
    name: string,
    args: Readonly<Record<string, unknown>>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<string> {
    const tool = this.#find(name) ?? (await this.#findAfterConnecting(name))
    if (tool === undefined) throw this.#unknownTool(name, args)
    if (tool instanceof BridgedTool) return await tool.answer(args, { signal })
    const answer: unknown = await tool.invoke(args, signal === undefined ? {} : { signal })
    return typeof answer === 'string' ? answer : JSON.stringify(answer)
  }

  /** Every registered server, in the order of registration. */
  status(): ServerStatus[] {
    const { namesByServer } = this.#currentCatalog()
    return [...this.#handles.values()].map((handle) => statusOf(handle, namesByServer.get(handle.id) ?? []))
  }

  /**
   * The user has looked at what changed and agrees: to one tool of a server, or, without a name, to all of them and to how
   * the server is reached. What waits is in `status()`, under `blocked`.
   */
  async consent(serverId: string, toolName?: string): Promise<void> {
    const handle = this.#handles.get(serverId)
    if (handle === undefined) throw noServer(serverId)
    await handle.consent(toolName)
    this.#catalog = undefined
  }

  /** The logical server of an id, for resources, prompts and tests. */
  server(id: string): ServerHandle | undefined {
    return this.#handles.get(id)
  }

  /** Ends every connection; no child process is left when this resolves. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#handles.values()].map((handle) => handle.close()))
  }

  /** What is started after the end would never be ended. */
  #refuseWhenClosed(): void {
    if (!this.#isClosed) return
    throw new UserError('invalid_input', {
      zh: '这个 MCP 管理器已经关闭：要连接服务，请新建一个。',
      en: 'This MCP manager is closed. Make a new one to connect servers.',
    })
  }

  get #isStrict(): boolean {
    return this.#options.strict ?? isStrictByEnvironment()
  }

  async #connect(handle: ServerHandle): Promise<void> {
    try {
      await handle.connect()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#emit({ type: 'warning', serverId: handle.id, message })
      throw error
    }
  }

  #find(name: string): DynamicStructuredTool | undefined {
    return this.#currentCatalog().byName.get(name)
  }

  /** Lazy connect: a name nobody knows may belong to a server that was never asked. */
  async #findAfterConnecting(name: string): Promise<DynamicStructuredTool | undefined> {
    const away = [...this.#handles.values()].filter((handle) => handle.state.kind !== 'ready' && handle.isWorthTrying())
    if (away.length === 0) return undefined
    await Promise.allSettled(away.map((handle) => this.#connect(handle)))
    return this.#find(name)
  }

  #unknownTool(name: string, args: unknown): McpCallError {
    const near = findNearest(
      name,
      this.#currentCatalog().tools.map((tool) => tool.name),
    )
    const detail = near.length === 0 ? '' : `Nearest: ${near.join(', ')}.`
    const failure = { kind: 'no_such_tool', reach: 'not_sent', serverId: '', toolName: name, detail } as const
    return new McpCallError(failure, { language: languageOf(args) })
  }

  #currentCatalog(): Catalog {
    if (this.#catalog !== undefined) return this.#catalog
    const localNames = (this.#options.localTools ?? []).map(({ name }) => name)
    const catalog = this.#catalogs.build([...this.#handles.values()], { localNames, isStrict: this.#isStrict })
    this.#catalog = catalog
    for (const collision of catalog.collisions) this.#report(collision)
    return catalog
  }

  /** Each collision is told once, naming both sides. */
  #report(collision: NameCollision): void {
    const { en: message } = describeCollision(collision)
    if (this.#reported.has(message)) return
    this.#reported.add(message)
    this.#emit({ type: 'collision', collision, message })
    this.#logger.log('warning', 'tool_name_collision', { message })
  }

  #emit(event: McpEvent): void {
    if (event.type === 'server_state' || event.type === 'tools_changed') this.#catalog = undefined
    if (this.#isClosed && event.type !== 'server_state') return
    this.#events.tell(event)
  }
}

function noServer(id: string): UserError {
  return new UserError('not_found', { zh: `没有服务“${id}”。`, en: `There is no server "${id}".` })
}
