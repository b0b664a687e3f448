import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createBoard } from './cli/board.ts'
import { causeOf } from './cli/doctor/checks.ts'
import { doctorTexts } from './cli/doctor/texts.ts'
import type { ExtraServer, Host } from './cli/host.ts'
import { createKnownToolCaller } from './cli/known-tool-caller.ts'
import { type Config, withoutOwnIdentity } from './config.ts'
import { UserError } from './errors.ts'
import { followSignIns } from './follow-sign-ins.ts'
import type { Logger } from './http/logger.ts'
import { createTurnUsage } from './http/turn-usage.ts'
import type { EngineOptions } from './llm/graph/create-engine.ts'
import type { TurnTrace } from './llm/graph/services.ts'
import { createCheckExistingFeaturesTool } from './llm/tools/check-existing-features.ts'
import { createLoadPerfBaselineTool } from './llm/tools/load-perf-baseline.ts'
import { createReadRequirementTool } from './llm/tools/read-requirement.ts'
import { createWriteRequirementTools } from './llm/tools/write-requirements.ts'
import type { IdentityMode } from './mcp/call/caller-meta.ts'
import { openPinFile } from './mcp/configure/file-pin-store.ts'
import type { ConfigReloader } from './mcp/configure/reload-config.ts'
import { type ManagerOptions, MCPManager } from './mcp/mcp-manager.ts'
import { CREDENTIAL_FILE, openCredentialFile } from './mcp/sign-in/credential-store.ts'
import { createReadResultTool } from './mcp/tools/read-result-tool.ts'
import { ResultStore } from './mcp/tools/result-store.ts'
import { openInquiries } from './open-inquiries.ts'
import { recordChanges } from './record-changes.ts'
import { followConfig, registerServers } from './register-servers.ts'
import type { CanUseTool } from './safety/permission.ts'
import type { ChatStore } from './store/chat-store.ts'
import { openChatStore } from './store/open-chat-store.ts'
import {
  openRequirementStore,
  ownRequirements,
  type RequirementStore,
  type SeededStore,
} from './store/requirement-store.ts'
import { localCallsOf } from './trace/local-calls.ts'
import { createMetrics } from './trace/metrics.ts'
import { createOtlpExporter } from './trace/otlp-exporter.ts'
import { createTraceLog, type TraceLog } from './trace/trace-log.ts'

/** The sample project, copied into an empty data directory so that the first run has something to look up. */
const SAMPLE_PROJECT = join('mcp-servers', 'requirement-analyzer', 'sample', 'projects', 'sample.json')

/** What the servers were when somebody agreed to them (SPEC section 6). */
const PIN_FILE = 'mcp-pins.json'

/** Calls kept for the trace view; older ones are in the log of whoever keeps logs. */
const MAX_TRACES = 2_000

export interface ComposeOptions {
  readonly logger: Logger
  /** Servers named on the command line. */
  readonly extraServers?: readonly ExtraServer[]
  /** `per-call`: users sign in, and each one reads with rights of their own. */
  readonly identityMode?: IdentityMode
  /** Whether the untouched sample project counts for nothing: a team's document is not held against an invented company. */
  readonly isSampleLeftOut?: boolean
}

/** The name under which a collector keeps this service's traces. */
const SERVICE_NAME = 'requirement-review'

/** Builds the object graph: configuration → servers → model → engine. The servers connect while the rest loads. */
export async function compose(given: Config, options: ComposeOptions): Promise<Host> {
  const { logger, extraServers = [], identityMode = 'process' } = options
  const config = identityMode === 'per-call' ? withoutOwnIdentity(given) : given
  const stored = openRequirements(config)
  const requirements = options.isSampleLeftOut === true ? ownRequirements(stored) : stored
  const localTools = createLocalTools(requirements)
  const inquiries = openInquiries(config)
  const { desk: questions, handlers: serverRequests } = inquiries
  const { manager, getTools } = createManager(config, { localTools, logger, identityMode, serverRequests })
  const watched = watch(manager)
  const turns = listenToTurns(config, { logger, traces: watched.traces })
  const store = await openStore(config)
  inquiries.recordIn(store.audit, logger)
  const changes = recordChanges(manager, { audit: store.audit, logger })
  const signIns = followSignIns(manager, config.dataDir)
  let reloader: ConfigReloader | undefined
  const close = async () => {
    signIns.close()
    await turns.close()
    await reloader?.close()
    await manager.close()
    await changes.settled()
    await store.close()
  }
  try {
    const registered = await registerServers(manager, { config, logger, extraServers })
    const { broken, missingBuiltIns, rights } = registered
    reloader = followConfig(manager, { config, logger, registered })
    const board = createBoard(manager, { broken, onConsent: changes.recordConsent })
    const ready = observed(manager.connectAll())
    const tools = { getTools, status: board.status, results: manager.results }
    const canUseTool: CanUseTool = (userId, toolName) => rights.current(userId, toolName)
    const parts = { manager: tools, requirements, store, canUseTool, onTurn: turns.record }
    const { engine, mode } = await openEngine(config, { logger, ...parts })
    const { conversations } = store
    return {
      engine,
      mode,
      board,
      ready,
      close,
      conversations,
      localTools,
      canUseTool,
      questions,
      missingBuiltIns,
      listRequirements: () => requirements.listOwn(),
      callKnownTool: createKnownToolCaller(manager, canUseTool),
      usageOf: turns.usageOf,
      ...watched,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A rejection before somebody waits for it must not end the process. */
function observed(ready: Promise<void>): Promise<void> {
  ready.catch(() => undefined)
  return ready
}

/** The host's own tools, over the team's requirements. */
const createLocalTools = (requirements: RequirementStore) => [
  createReadRequirementTool(requirements),
  createCheckExistingFeaturesTool(requirements),
  createLoadPerfBaselineTool(requirements),
  ...createWriteRequirementTools({ store: requirements, now: Date.now }),
]

/** Hears of every turn: what it cost, and its timeline for a collector where one is configured. */
function listenToTurns(
  { otlpEndpoint: endpoint, otlpHeaders: headers }: Config,
  { logger, traces }: { logger: Logger; traces: TraceLog },
) {
  const costs = createTurnUsage()
  const onProblem = (detail: string) => logger.log('warning', 'trace.export_failed', { detail })
  const exporter =
    endpoint === undefined ? undefined : createOtlpExporter({ endpoint, headers, serviceName: SERVICE_NAME, onProblem })
  const record = (trace: TurnTrace) => {
    costs.record(trace)
    for (const call of localCallsOf(trace)) traces.recordLocal(call)
    exporter?.record(trace)
  }
  return { record, usageOf: costs.usageOf, close: () => exporter?.close() ?? Promise.resolve() }
}

/** All servers as one, and the tools the agent works with: theirs, and the one that reads on in what was cut. */
function createManager(
  { dataDir, strictToolNames }: Config,
  {
    localTools,
    ...options
  }: Pick<ManagerOptions, 'localTools' | 'identityMode' | 'serverRequests'> & { readonly logger: Logger },
): { manager: MCPManager; getTools: MCPManager['getTools'] } {
  const results = new ResultStore()
  const readResult = createReadResultTool(results)
  const manager = new MCPManager({
    ...options,
    localTools: [...(localTools ?? []), readResult],
    results,
    pins: openPinFile(join(dataDir, PIN_FILE), options.logger),
    credentials: openCredentialFile(join(dataDir, CREDENTIAL_FILE), options.logger),
    strict: strictToolNames,
  })
  const own = () => (manager.replacedLocalTools().has(readResult.name) ? [] : [readResult])
  return { manager, getTools: () => [...manager.getTools(), ...own()] }
}

/** Listens to the servers for the trace and the metrics. */
function watch(manager: MCPManager): Pick<Host, 'traces' | 'metrics'> {
  const traces = createTraceLog({ capacity: MAX_TRACES })
  const metrics = createMetrics()
  manager.subscribe((event) => {
    if (event.type === 'call') {
      traces.record(event.trace)
      metrics.countCall(event.trace)
    }
    if (event.type !== 'server_state') return
    const { kind } = event.state
    if (kind === 'ready' || kind === 'failed') metrics.countConnection(event.serverId, kind)
  })
  return { traces, metrics }
}

/** The team's requirements: in the data directory, where the servers look as well. */
function openRequirements({ dataDir, root, language }: Config): SeededStore {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    const { notWritable } = doctorTexts[language]
    throw new UserError('invalid_input', `DATA_DIR=${notWritable(dataDir, causeOf(cause))}`, { cause })
  }
  return openRequirementStore({ folder: join(dataDir, 'projects'), seedFrom: join(root, SAMPLE_PROJECT) })
}

/** A database that is away is the user's to mend: one sentence, not a stack. */
async function openStore({ databaseUrl, dataDir, language }: Config): Promise<ChatStore> {
  try {
    return await openChatStore({ databaseUrl, path: join(dataDir, 'chat.sqlite') })
  } catch (cause) {
    if (databaseUrl === undefined || cause instanceof UserError) throw cause
    const { host, pathname } = new URL(databaseUrl)
    const sentence = `PostgreSQL ${host}${pathname} ${doctorTexts[language].noPostgres(causeOf(cause))}`
    throw new UserError('upstream_unavailable', sentence, { cause })
  }
}

type EngineParts = Omit<EngineOptions, 'model' | 'mode' | 'limits' | 'onFailure'>

/** Loaded last: while the graph's libraries load, the servers connect. */
async function openEngine(
  { model: settings, approvalTimeoutMs, turnTimeoutMs }: Config,
  { logger, ...parts }: EngineParts & { logger: Logger },
) {
  // A call ends by its server's own `timeout`; a limit of the graph's beside it would end it first, as if somebody had cancelled.
  const limits = { approvalTimeoutMs, turnTimeoutMs, toolTimeoutMs: turnTimeoutMs }
  const [{ createEngine }, { selectModel }] = await Promise.all([
    import('./llm/graph/create-engine.ts'),
    import('./llm/model/select-model.ts'),
  ])
  const { model, mode } = await selectModel(settings)
  const onFailure = (error: unknown, context: object) => {
    const detail = error instanceof Error ? error.stack : String(error)
    logger.log('error', 'engine.failure', { ...context, detail })
  }
  return {
    engine: createEngine({ ...parts, model, mode, limits, onFailure }),
    mode,
  }
}
