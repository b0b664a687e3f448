import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { UserError } from '../../errors.ts'
import { findInjection } from '../../safety/find-injection.ts'
import type { ServerDefinition } from '../configure/definition.ts'
import { hashTool, type PinBook } from '../configure/pins.ts'
import { isAllowed } from '../configure/policy.ts'
import type { McpEvent } from '../events.ts'
import { inSlices } from '../in-slices.ts'
import { prepareForm } from '../json-schema-to-zod.ts'
import { isSound } from '../tools/listed-tool.ts'
import type { BlockedTool } from './server-state.ts'

/** Decides which of a server's listed tools may be offered, and remembers what each one said when it was first seen. */
export class ToolGuard {
  readonly #definition: ServerDefinition
  readonly #pins: PinBook
  readonly #emit: (event: McpEvent) => void
  readonly #descriptions = new Map<string, string | undefined>()
  /** What was found in a definition, by its hash. */
  readonly #findings = new Map<string, string | undefined>()
  readonly #told = new Set<string>()
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

  /** Does ahead, without holding up the host, what `admit` needs to know of each tool. */
  async prepare(tools: readonly Tool[]): Promise<void> {
    await inSlices(tools, (tool) => {
      hashTool(tool)
      if (isSound(tool)) prepareForm(tool.inputSchema)
    })
    if (this.#definition.trusted === true) return
    const fresh = tools.filter((tool) => isAllowed(tool.name, this.#definition) && !this.#findings.has(hashTool(tool)))
    const found = new Map<string, string | undefined>()
    await inSlices(windowsOf(fresh), ({ tools: shown, text }) => {
      const [finding] = findInjection(text)
      for (const tool of shown) {
        const own = shown.length > 1 && finding !== undefined ? findInjection(textOf(tool))[0] : finding
        found.set(hashTool(tool), found.get(hashTool(tool)) ?? own?.excerpt)
      }
    })
    for (const [hash, excerpt] of found) this.#findings.set(hash, excerpt)
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
    if (!this.#findings.has(hash)) this.#findings.set(hash, findInjection(textOf(tool))[0]?.excerpt)
    const excerpt = this.#findings.get(hash)
    if (excerpt === undefined) return
    this.#suspicious.add(tool.name)
    if (this.#told.has(hash)) return
    this.#told.add(hash)
    this.#emit({ type: 'tool_suspicious', serverId: this.#definition.id, toolName: tool.name, excerpt })
  }
}

/** So much text is looked at in one piece; the next begins before its end, so that nothing falls between two. */
const WINDOW = 4000
const OVERLAP = 1000

/** A text to look at, and the tools it is of: many short ones together, or a piece of a long one. */
interface TextWindow {
  readonly tools: readonly Tool[]
  readonly text: string
}

function* windowsOf(tools: readonly Tool[]): Generator<TextWindow> {
  let short: { tools: Tool[]; text: string } = { tools: [], text: '' }
  for (const tool of tools) {
    const text = textOf(tool)
    if (text.length > WINDOW) {
      for (let at = 0; at === 0 || at + OVERLAP < text.length; at += WINDOW - OVERLAP)
        yield { tools: [tool], text: text.slice(at, at + WINDOW) }
      continue
    }
    if (short.text.length + text.length > WINDOW) {
      yield short
      short = { tools: [], text: '' }
    }
    short.tools.push(tool)
    short.text += `${text}\n\n`
  }
  if (short.tools.length > 0) yield short
}

function textOf({ title, description, inputSchema }: Tool): string {
  return textsOf([title, description, inputSchema]).join('\n')
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
