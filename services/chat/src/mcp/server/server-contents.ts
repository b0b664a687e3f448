import {
  EmptyResultSchema,
  type GetPromptResult,
  GetPromptResultSchema,
  type Prompt,
  PromptSchema,
  type ReadResourceResult,
  ReadResourceResultSchema,
  type Resource,
  ResourceSchema,
  type ResourceTemplate,
  ResourceTemplateSchema,
  type ServerCapabilities,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { McpCallError } from '../failure/call-error.ts'
import { collectPages, listPage } from '../tools/list-pages.ts'
import type { RequestLimits } from './connection.ts'

/** How the contents of a server are asked for. */
export interface ContentsPort {
  request<T extends z.ZodType>(
    request: { method: string; params?: Record<string, unknown> },
    schema: T,
    limits: RequestLimits,
  ): Promise<z.output<T>>
  /** `undefined` while not connected. */
  capabilities(): ServerCapabilities | undefined
}

/** A server's resources and prompts. A server that does not offer a kind has an empty list of it, and is not asked. */
export class ServerContents {
  readonly #port: ContentsPort
  readonly #subscribed = new Set<string>()

  constructor(port: ContentsPort) {
    this.#port = port
  }

  async listResources(limits: RequestLimits): Promise<Resource[]> {
    if (!this.#offers('resources')) return []
    return await this.#listAll({ key: 'resources', method: 'resources/list', schema: ResourceSchema }, limits)
  }

  async listResourceTemplates(limits: RequestLimits): Promise<ResourceTemplate[]> {
    if (!this.#offers('resources')) return []
    const schema = ResourceTemplateSchema
    return await this.#listAll({ key: 'resourceTemplates', method: 'resources/templates/list', schema }, limits)
  }

  async listPrompts(limits: RequestLimits): Promise<Prompt[]> {
    if (!this.#offers('prompts')) return []
    return await this.#listAll({ key: 'prompts', method: 'prompts/list', schema: PromptSchema }, limits)
  }

  readResource(uri: string, limits: RequestLimits): Promise<ReadResourceResult> {
    return this.#port.request({ method: 'resources/read', params: { uri } }, ReadResourceResultSchema, limits)
  }

  getPrompt(name: string, args: Readonly<Record<string, string>>, limits: RequestLimits): Promise<GetPromptResult> {
    return this.#port.request(
      { method: 'prompts/get', params: { name, arguments: args } },
      GetPromptResultSchema,
      limits,
    )
  }

  /** Asks to be told of changes; a wish that was granted outlives the connection. */
  async subscribe(uri: string, limits: RequestLimits): Promise<void> {
    await this.#port.request({ method: 'resources/subscribe', params: { uri } }, EmptyResultSchema, limits)
    this.#subscribed.add(uri)
  }

  async unsubscribe(uri: string, limits: RequestLimits): Promise<void> {
    this.#subscribed.delete(uri)
    await this.#port.request({ method: 'resources/unsubscribe', params: { uri } }, EmptyResultSchema, limits)
  }

  /** A new connection knows nothing of what the old one was asked to watch. */
  async resubscribe(limits: RequestLimits): Promise<void> {
    await Promise.all([...this.#subscribed].map((uri) => this.#resubscribe(uri, limits)))
  }

  /** What the server refuses now is not asked for again; any other failure says nothing about the next connection. */
  async #resubscribe(uri: string, limits: RequestLimits): Promise<void> {
    try {
      await this.subscribe(uri, limits)
    } catch (error) {
      if (error instanceof McpCallError && error.failure.kind === 'rejected') this.#subscribed.delete(uri)
    }
  }

  /** An unconnected server is asked all the same, so that the caller hears why it cannot answer. */
  #offers(kind: 'resources' | 'prompts'): boolean {
    const capabilities = this.#port.capabilities()
    return capabilities === undefined || capabilities[kind] !== undefined
  }

  async #listAll<T extends z.ZodType>(
    { key, method, schema }: { key: string; method: string; schema: T },
    limits: RequestLimits,
  ): Promise<z.output<T>[]> {
    const { items } = await collectPages(key, (cursor) =>
      this.#port.request({ method, params: cursor === undefined ? {} : { cursor } }, listPage, limits),
    )
    return items.flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })
  }
}
