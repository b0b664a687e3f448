import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { UserError } from '../../errors.ts'
import { findInjection } from '../../safety/find-injection.ts'
import type { ServerDefinition } from '../configure/definition.ts'
import { hashTool, type PinBook } from '../configure/pins.ts'
import { isAllowed } from '../configure/policy.ts'
import type { McpEvent } from '../events.ts'
import type { BlockedTool } from './server-state.ts'

/** Decides which of a server's listed tools may be offered, and remembers what each one said when it was first seen. */
export class ToolGuard {
  readonly #definition: ServerDefinition
  readonly #pins: PinBook
  readonly #emit: (event: McpEvent) => void
  readonly #descriptions = new Map<string, string | undefined>()
  readonly #inspected = new Map<string, string | undefined>()
  #blocked = new Map<string, { tool: Tool; shown: BlockedTool }>()
  #suspicious = new Set<string>()

  constructor(definition: ServerDefinition, pins: PinBook, emit: (event: McpEvent) => void) {
    this.#definition = definition
    this.#pins = pins
    this.#emit = emit
  }

  get blocked(): readonly BlockedTool[] {
    return [...this.#blocked.values()].map(({ shown }) => shown)
  }

  /** What the tool says reads like an instruction to the model. */
  isSuspicious(toolName: string): boolean {
    return this.#suspicious.has(toolName)
  }

  isBlocked(toolName: string): boolean {
    return this.#blocked.has(toolName)
  }

  /** The tools of a list that may be offered. A trusted server may change its tools; that is only told. */
  admit(tools: readonly Tool[]): readonly Tool[] {
    const allowed = tools.filter(({ name }) => isAllowed(name, this.#definition))
    const before = this.#blocked
    this.#blocked = new Map()
    this.#suspicious = new Set()
    this.#pins.pinConfig(this.#definition.id, this.#definition.config)
    const offered = allowed.filter((tool) => this.#admitOne(tool, before))
    this.#pins.pinTools(this.#definition.id, offered)
    for (const tool of offered) this.#descriptions.set(tool.name, tool.description)
    return offered
  }

  /** The user has looked at the change and agrees. Without a name: to all of this server's changes. */
  consent(toolName?: string): void {
    if (toolName !== undefined && !this.#blocked.has(toolName)) {
      const { id } = this.#definition
      throw new UserError('not_found', {
        zh: `服务“${id}”没有待确认的工具变化“${toolName}”。`,
        en: `No change of a tool "${toolName}" waits for consent at "${id}".`,
      })
    }
    const agreed = [...this.#blocked].filter(([name]) => toolName === undefined || name === toolName)
    this.#pins.pinTools(
      this.#definition.id,
      agreed.map(([, { tool }]) => tool),
    )
    for (const [name] of agreed) this.#blocked.delete(name)
  }

  #admitOne(tool: Tool, blockedBefore: ReadonlyMap<string, unknown>): boolean {
    const isTrusted = this.#definition.trusted === true
    if (!isTrusted) this.#inspect(tool)
    if (this.#pins.judgeTool(this.#definition.id, tool) !== 'changed') return true
    const before = this.#descriptions.get(tool.name) ?? this.#pins.descriptionOf(this.#definition.id, tool.name)
    const shown = { name: tool.name, before, after: tool.description }
    if (!isTrusted) this.#blocked.set(tool.name, { tool, shown })
    if (!blockedBefore.has(tool.name)) {
      this.#emit({
        type: 'tool_changed',
        serverId: this.#definition.id,
        toolName: tool.name,
        ...shown,
        isBlocked: !isTrusted,
      })
    }
    return isTrusted
  }

  /** Every text of a definition is looked at, the ones in its schema too; the same definition only once. */
  #inspect(tool: Tool): void {
    const hash = hashTool(tool)
    if (!this.#inspected.has(hash)) {
      const [finding] = findInjection(textsOf([tool.title, tool.description, tool.inputSchema]).join('\n'))
      this.#inspected.set(hash, finding?.excerpt)
      if (finding !== undefined) {
        const { excerpt } = finding
        this.#emit({ type: 'tool_suspicious', serverId: this.#definition.id, toolName: tool.name, excerpt })
      }
    }
    if (this.#inspected.get(hash) !== undefined) this.#suspicious.add(tool.name)
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
