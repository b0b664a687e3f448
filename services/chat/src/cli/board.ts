import { z } from 'zod'
import type { Sentence } from '../errors.ts'
import type { ServerConfig } from '../mcp/configure/definition.ts'
import { leftOutInChinese } from '../mcp/failure/detail-texts.ts'
import type { MCPManager } from '../mcp/mcp-manager.ts'
import type { Identity } from '../safety/identity.ts'
import type { DocumentView, OfferView, ServerBoard, ServerView, ToolView } from './host.ts'

/** An entry of the configuration that cannot become a server; it is shown like one that failed. */
export interface BrokenEntry {
  readonly id: string
  readonly error: string
  readonly cause: Sentence
}

export interface BoardOptions {
  readonly broken: readonly BrokenEntry[]
  /** Hears of every consent. */
  onConsent(userId: string, what: { server: string; tool?: string }): Promise<void>
}

const toolMetadata = z.looseObject({ serverId: z.string(), permission: z.string() })

/** What the faces see of the manager's servers, and of the entries that never became one. */
export function createBoard(manager: MCPManager, { broken, onConsent }: BoardOptions): ServerBoard {
  const readyIds = () =>
    manager
      .status()
      .filter(({ state }) => state === 'ready')
      .map(({ id }) => id)
  return {
    status: () => [...manager.status().map((status) => viewOf(status, manager)), ...broken.map(brokenView)],
    tools: () => manager.getTools().map(toolView),
    consent: async (server, { userId, tool }) => {
      const what = { server, ...(tool === undefined ? {} : { tool }) }
      await manager.consent(server, tool)
      await onConsent(userId, what)
    },
    prompts: () => collect(readyIds(), (id) => promptsOf(manager, id)),
    resources: (by) => collect(readyIds(), (id) => resourcesOf(manager, id, by)),
    read: (uri, by) => readFrom(manager, { ids: readyIds(), uri, by }),
    fillPrompt: async ({ server, name }, args) => {
      const { messages = [] } = (await manager.server(server)?.client.getPrompt(name, args)) ?? {}
      return messages.map(({ content }) => ('text' in content ? content.text : `[${content.type}]`)).join('\n\n')
    },
    document: (documentId, by) => findDocument(manager, { ids: readyIds(), documentId, by }),
  }
}

function viewOf(status: ReturnType<MCPManager['status']>[number], manager: MCPManager): ServerView {
  const { id, state, tools, toolNames, error, cause, blocked, quarantined } = status
  const leftOut = quarantined.map(({ name, reason }) => ({ name, why: { zh: leftOutInChinese(reason), en: reason } }))
  const reachedBy = state === 'blocked' ? wayTo(manager.server(id)?.definition.config) : undefined
  return {
    id,
    state,
    tools: tools === 0 ? [] : toolNames,
    ...(error === undefined ? {} : { error }),
    ...(cause === undefined ? {} : { cause }),
    ...(blocked.length === 0 ? {} : { blocked }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(reachedBy === undefined ? {} : { reachedBy }),
  }
}

/** The command line or the address; what stands in its environment and headers may be a secret and is left out. */
function wayTo(config: ServerConfig | undefined): string | undefined {
  if (config === undefined || 'transport' in config) return undefined
  return 'url' in config ? String(config.url) : [config.command, ...(config.args ?? [])].join(' ')
}

function brokenView({ id, error, cause }: BrokenEntry): ServerView {
  return { id, state: 'failed', tools: [], error, cause }
}

function toolView({ name, description, metadata }: ReturnType<MCPManager['getTools']>[number]): ToolView {
  const { serverId, permission } = toolMetadata.parse(metadata)
  return { name, description, permission, server: serverId }
}

/** A server that fails to list its offers offers nothing; the others are shown. */
async function collect(ids: readonly string[], list: (id: string) => Promise<OfferView[]>): Promise<OfferView[]> {
  const lists = await Promise.allSettled(ids.map(list))
  return lists.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

/** Where a knowledge base keeps its documents (SPEC section 4). */
const DOCUMENT_URI = 'docs://kb/'

/** Asks the servers that keep documents; one that refuses has none for us. */
async function findDocument(
  manager: MCPManager,
  { ids, documentId, by }: { ids: readonly string[]; documentId: string; by: Identity },
): Promise<DocumentView | undefined> {
  const uri = DOCUMENT_URI + documentId.split('/').map(encodeURIComponent).join('/')
  const keepers: string[] = []
  for (const id of ids) {
    const templates =
      (await manager
        .server(id)
        ?.client.listResourceTemplates()
        .catch(() => [])) ?? []
    if (templates.some(({ uriTemplate }) => uriTemplate.startsWith(DOCUMENT_URI))) keepers.push(id)
  }
  const text = await readFrom(manager, { ids: keepers, uri, by })
  return text === undefined ? undefined : { documentId, text }
}

/** The first of these servers that has it answers; one that refuses has none for us. */
async function readFrom(
  manager: MCPManager,
  { ids, uri, by }: { ids: readonly string[]; uri: string; by: Identity },
): Promise<string | undefined> {
  for (const id of ids) {
    const server = manager.server(id)
    const found = await server?.client.readResource(uri, { meta: server.metaFor(by) }).catch(() => undefined)
    if (found === undefined || found.contents.length === 0) continue
    return found.contents.map((part) => ('text' in part ? part.text : `[${part.mimeType ?? 'binary'}]`)).join('\n')
  }
  return undefined
}

async function promptsOf(manager: MCPManager, id: string): Promise<OfferView[]> {
  const prompts = (await manager.server(id)?.client.listPrompts()) ?? []
  return prompts.map(({ name, description = '', arguments: taken = [] }) => ({
    server: id,
    name,
    description,
    args: taken.map((arg) => ({ name: arg.name, isRequired: arg.required === true })),
  }))
}

async function resourcesOf(manager: MCPManager, id: string, by: Identity): Promise<OfferView[]> {
  const server = manager.server(id)
  const [resources = [], templates = []] = await Promise.all([
    server?.client.listResources({ meta: server.metaFor(by) }),
    server?.client.listResourceTemplates(),
  ])
  return [
    ...templates.map(({ uriTemplate, name }) => ({ server: id, name: uriTemplate, description: name })),
    ...resources.map(({ uri, name }) => ({ server: id, name: uri, description: name })),
  ]
}
