import type { DynamicStructuredTool } from '@langchain/core/tools'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { toLangChainTool } from '../mcp-to-langchain.ts'
import type { ServerHandle } from '../server/server-handle.ts'
import { hasFallback, placeholderTools, withFallback } from './fallback.ts'
import type { NameCollision, NamedTool } from './name-plan.ts'
import { planNames } from './naming.ts'
import { reservationOf } from './reserve-names.ts'
import type { ResultLimit } from './result-store.ts'

export interface CatalogRules {
  readonly localNames: readonly string[]
  readonly isStrict: boolean
}

export interface CatalogPorts {
  readonly limit: ResultLimit
  currentHandle(serverId: string): ServerHandle | undefined
}

/** What the model is offered at one moment. */
export interface Catalog {
  readonly tools: readonly DynamicStructuredTool[]
  readonly byName: ReadonlyMap<string, DynamicStructuredTool>
  readonly namesByServer: ReadonlyMap<string, readonly string[]>
  readonly collisions: readonly NameCollision[]
  /** Local tools whose name a server's tool has taken over. */
  readonly replacedLocals: ReadonlySet<string>
}

/** Makes the offered tools from what the servers hold now; a tool that did not change stays the same object. */
export class ToolCatalog {
  readonly #made = new WeakMap<Tool, { key: string; tool: DynamicStructuredTool }>()
  readonly #placeholders = new Map<string, Tool[]>()
  readonly #ports: CatalogPorts

  constructor(ports: CatalogPorts) {
    this.#ports = ports
  }

  build(handles: readonly ServerHandle[], rules: CatalogRules): Catalog {
    const offered = handles.flatMap((handle) => this.#offeredBy(handle).map((tool) => ({ handle, tool })))
    const nameable = offered.map(({ handle, tool }) => ({
      serverId: handle.id,
      toolName: tool.name,
      prefix: handle.definition.prefix,
      trusted: handle.definition.trusted,
    }))
    const reserved = handles.filter(({ definition }) => definition.trusted === true).map(reservationOf)
    const plan = planNames(nameable, { ...rules, reserved })
    const names = new Map(plan.tools.map((named) => [keyOf(named), named.name]))
    const tools: DynamicStructuredTool[] = []
    const namesByServer = new Map<string, string[]>(handles.map(({ id }) => [id, []]))
    const add = (serverId: string, tool: DynamicStructuredTool) => {
      tools.push(tool)
      namesByServer.get(serverId)?.push(tool.name)
    }
    for (const { handle, tool } of offered) {
      const name = names.get(keyOf({ serverId: handle.id, toolName: tool.name }))
      if (name !== undefined) add(handle.id, this.#toolFor(handle, { tool, name }))
    }
    const taken = new Set([...tools.map(({ name }) => name), ...rules.localNames])
    for (const handle of handles.filter(isStoodInFor)) {
      for (const tool of handle.definition.fallbackTools ?? []) {
        if (taken.has(tool.name)) continue
        taken.add(tool.name)
        add(handle.id, tool)
      }
    }
    const replaced = plan.collisions.flatMap(({ outcome, other }) =>
      outcome === 'replaces_local' && other.kind === 'local' ? [other.name] : [],
    )
    const byName = new Map(tools.map((tool) => [tool.name, tool]))
    return { tools, byName, namesByServer, collisions: plan.collisions, replacedLocals: new Set(replaced) }
  }

  /** While a server with stand-in tools is away, those are offered in place of its own. */
  #offeredBy(handle: ServerHandle): readonly Tool[] {
    if (isStoodInFor(handle)) return []
    const tools = handle.getTools()
    if (tools.length > 0 || handle.state.kind === 'ready') return tools
    return this.#placeholdersOf(handle)
  }

  #placeholdersOf(handle: ServerHandle): readonly Tool[] {
    const known = this.#placeholders.get(handle.id) ?? placeholderTools(handle.definition)
    this.#placeholders.set(handle.id, known)
    return known
  }

  #toolFor(handle: ServerHandle, { tool, name }: { tool: Tool; name: string }): DynamicStructuredTool {
    const key = `${handle.id}\0${name}`
    const made = this.#made.get(tool)
    if (made?.key === key) return made.tool
    const bridged = toLangChainTool(tool, {
      name,
      serverId: handle.id,
      permission: handle.permissionOf(tool),
      trusted: handle.definition.trusted === true,
      // Looked up at each call: a server that was configured anew is another handle of the same id.
      source: withFallback(() => this.#ports.currentHandle(handle.id) ?? handle, name),
      limit: (text, context) => this.#ports.limit(handle.id, text, context),
    })
    this.#made.set(tool, { key, tool: bridged })
    return bridged
  }
}

function isStoodInFor(handle: ServerHandle): boolean {
  const { fallbackTools } = handle.definition
  return fallbackTools !== undefined && fallbackTools.length > 0 && hasFallback(handle.definition) && isAway(handle)
}

function isAway({ state }: ServerHandle): boolean {
  return state.kind !== 'ready'
}

function keyOf({ serverId, toolName }: Pick<NamedTool, 'serverId' | 'toolName'>): string {
  return `${serverId}\0${toolName}`
}
