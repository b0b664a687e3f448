import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type Logger, silentLogger } from './logger.ts'
import type { PromptDefinition } from './prompt.ts'
import { registerClientLog } from './protocol/client-log.ts'
import { followConnection } from './protocol/connection.ts'
import { lazyValidator } from './protocol/lazy-validator.ts'
import { registerCancellation } from './protocol/register-cancellation.ts'
import { registerCompletion } from './protocol/register-completion.ts'
import { registerPrompts } from './protocol/register-prompts.ts'
import { registerResources } from './protocol/register-resources.ts'
import { registerSubscriptions } from './protocol/register-subscriptions.ts'
import { registerTools } from './protocol/register-tools.ts'
import type { ResourceDefinition, ResourceNotifier, ResourceTemplateDefinition } from './resource.ts'
import type { SentencesFor } from './sentences.ts'
import type { ToolDefinition } from './tool.ts'

/** A whole server as data. */
export interface ShellServerSpec {
  readonly name: string
  readonly version: string
  readonly title: string
  /** Told to the model by clients that show it: when these tools help. */
  readonly instructions?: string
  readonly tools: readonly ToolDefinition[]
  readonly resources?: readonly ResourceDefinition[]
  readonly resourceTemplates?: readonly ResourceTemplateDefinition[]
  readonly prompts?: readonly PromptDefinition[]
  readonly sentencesFor?: SentencesFor
  readonly logger?: Logger
  /**
   * Starts watching the store behind the resources; the returned function stops it when the connection ends.
   * It runs once a session: wrap it in `sharedWatch` where watching costs something.
   */
  readonly watch?: (notifier: ResourceNotifier) => () => void
}

/**
 * Builds an `McpServer` whose handlers are ours: the SDK's own strip unknown arguments in silence, answer an unknown
 * tool with a result and hand a handler's raw error to the model.
 */
export function createShellServer(spec: ShellServerSpec): McpServer {
  const { name, version, title, instructions, tools, sentencesFor, watch, logger = silentLogger } = spec
  const { resources = [], resourceTemplates = [], prompts = [] } = spec
  const offers = {
    resources: resources.length + resourceTemplates.length > 0,
    prompts: prompts.length > 0,
    completions: resourceTemplates.length > 0 || prompts.some(({ complete }) => complete !== undefined),
  }
  const server = new McpServer(
    { name, version, title },
    {
      ...(instructions === undefined ? {} : { instructions }),
      jsonSchemaValidator: lazyValidator,
    },
  )
  server.server.registerCapabilities({
    tools: { listChanged: false },
    logging: {},
    ...(offers.resources ? { resources: { subscribe: watch !== undefined, listChanged: watch !== undefined } } : {}),
    ...(offers.prompts ? { prompts: { listChanged: false } } : {}),
    ...(offers.completions ? { completions: {} } : {}),
  })
  registerCancellation(server)
  const connection = followConnection(server)
  const clientLog = registerClientLog(server, name, logger)
  registerTools(server, { tools, logger, clientLog, sentencesFor })
  if (offers.resources) registerResources(server, { resources, resourceTemplates }, logger)
  if (offers.prompts) registerPrompts(server, prompts, logger)
  if (offers.completions) registerCompletion(server, { resourceTemplates, prompts }, logger)
  if (offers.resources && watch !== undefined) {
    registerSubscriptions(server, { set: { resources, resourceTemplates }, watch, connection, logger })
  }
  return server
}
