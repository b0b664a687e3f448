import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { Logger } from '../logger.ts'
import { principalOf } from '../principal.ts'
import type { ResourceContext } from '../resource.ts'
import { authorsOrder, pageOf } from './page.ts'
import { type Extra, registerMethod } from './register-method.ts'
import { listResources, type ResourceSet, readResource } from './resource-set.ts'

/** Lists and reads a server's resources. */
export function registerResources(server: McpServer, set: ResourceSet, logger: Logger): void {
  const templates = set.resourceTemplates ?? []
  const keyOf = authorsOrder(templates)
  registerMethod(server, {
    schema: ListResourcesRequestSchema,
    logger,
    async handle(params, extra) {
      const entries = await listResources(set, contextOf(extra))
      const { items, ...next } = pageOf(entries, { list: 'resources', keyOf: ({ uri }) => uri, cursor: params?.cursor })
      return { resources: items, ...next }
    },
  })
  registerMethod(server, {
    schema: ListResourceTemplatesRequestSchema,
    logger,
    handle(params) {
      const { items, ...next } = pageOf(templates, { list: 'templates', keyOf, cursor: params?.cursor })
      const resourceTemplates = items.map(({ uriTemplate, name, title, description, mimeType }) => {
        return { uriTemplate, name, title, description, mimeType }
      })
      return { resourceTemplates, ...next }
    },
  })
  registerMethod(server, {
    schema: ReadResourceRequestSchema,
    logger,
    async handle({ uri }, extra) {
      const { text, mimeType } = await readResource(set, uri, contextOf(extra))
      return { contents: [{ uri, mimeType, text }] }
    },
  })
}

/** Who asks, as a store wants to know it. */
export function contextOf(extra: Extra): ResourceContext {
  return { principal: principalOf(extra.authInfo) }
}
