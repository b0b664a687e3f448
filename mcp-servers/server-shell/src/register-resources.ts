import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CompleteRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { UserError } from './errors.ts'
import { principalOf } from './principal-of.ts'
import type { ResourceContext, ResourceDefinition, ResourceNotifier, ResourceTemplateDefinition } from './resource.ts'
import { matchTemplate } from './uri-template.ts'

/** The protocol's limit on completion values in one answer. */
const MAX_COMPLETIONS = 100

interface ResourceSet {
  readonly resources?: readonly ResourceDefinition[]
  readonly resourceTemplates?: readonly ResourceTemplateDefinition[]
  readonly watch?: (notifier: ResourceNotifier) => () => void
}

/** Lists, reads, completes and watches a server's resources. */
export function registerResources(server: McpServer, set: ResourceSet): void {
  registerLists(server, set)
  registerRead(server, set)
  registerCompletion(server, set)
  if (set.watch !== undefined) registerSubscriptions(server, set.watch)
}

function registerLists(server: McpServer, { resources = [], resourceTemplates = [] }: ResourceSet): void {
  server.server.setRequestHandler(ListResourcesRequestSchema, async (_request, extra) => {
    const context = { principal: principalOf(extra.authInfo) }
    const fixed = resources.map(({ uri, name, title, description, mimeType }) => ({
      uri,
      name,
      title,
      description,
      mimeType,
    }))
    const listed = await Promise.all(resourceTemplates.map((template) => template.list(context)))
    return { resources: [...fixed, ...listed.flat().map((entry) => ({ ...entry }))] }
  })
  server.server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: resourceTemplates.map(({ uriTemplate, name, title, description, mimeType }) => ({
      uriTemplate,
      name,
      title,
      description,
      mimeType,
    })),
  }))
}

function registerRead(server: McpServer, set: ResourceSet): void {
  server.server.setRequestHandler(ReadResourceRequestSchema, async (request, extra) => {
    const { uri } = request.params
    const context = { principal: principalOf(extra.authInfo) }
    try {
      const { text, mimeType } = await readResource(set, uri, context)
      return { contents: [{ uri, mimeType, text }] }
    } catch (error) {
      if (error instanceof UserError)
        throw new McpError(ErrorCode.InvalidParams, error.message, { code: error.code, uri })
      throw error
    }
  })
}

async function readResource(
  { resources = [], resourceTemplates = [] }: ResourceSet,
  uri: string,
  context: ResourceContext,
): Promise<{ text: string; mimeType: string }> {
  const fixed = resources.find((resource) => resource.uri === uri)
  if (fixed !== undefined) return { text: await fixed.read(context), mimeType: fixed.mimeType }
  for (const template of resourceTemplates) {
    const variables = matchTemplate(template.uriTemplate, uri)
    if (variables !== undefined) return { text: await template.read(variables, context), mimeType: template.mimeType }
  }
  throw new UserError('not_found', 'No such resource. Ask resources/list for the addresses that exist.')
}

function registerCompletion(server: McpServer, { resourceTemplates = [] }: ResourceSet): void {
  if (resourceTemplates.length === 0) return
  server.server.setRequestHandler(CompleteRequestSchema, async (request, extra) => {
    const { ref, argument } = request.params
    const template = ref.type === 'ref/resource' ? resourceTemplates.find((t) => t.uriTemplate === ref.uri) : undefined
    const context = { principal: principalOf(extra.authInfo) }
    const all = (await template?.complete(argument.name, argument.value, context)) ?? []
    return {
      completion: { values: all.slice(0, MAX_COMPLETIONS), total: all.length, hasMore: all.length > MAX_COMPLETIONS },
    }
  })
}

function registerSubscriptions(server: McpServer, watch: (notifier: ResourceNotifier) => () => void): void {
  const subscribed = new Set<string>()
  server.server.setRequestHandler(SubscribeRequestSchema, (request) => {
    subscribed.add(request.params.uri)
    return {}
  })
  server.server.setRequestHandler(UnsubscribeRequestSchema, (request) => {
    subscribed.delete(request.params.uri)
    return {}
  })
  let stop: (() => void) | undefined
  const ignoreClosed = () => {}
  server.server.oninitialized = () => {
    stop ??= watch({
      updated(uri) {
        if (subscribed.has(uri)) server.server.sendResourceUpdated({ uri }).catch(ignoreClosed)
      },
      listChanged() {
        server.server.sendResourceListChanged().catch(ignoreClosed)
      },
    })
  }
  server.server.onclose = () => stop?.()
}
