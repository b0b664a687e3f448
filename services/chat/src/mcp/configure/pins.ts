import { createHash } from 'node:crypto'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { cleanText } from '../../safety/clean-text.ts'
import type { ServerConfig } from './definition.ts'

/** Longest description that is kept; a longer one is cut, and its hash still covers the whole. */
const MAX_KEPT_DESCRIPTION = 2000

/** What was agreed to: how a server is reached, and what each of its tools says about itself. */
export const serverPin = z.object({
  config: z.string(),
  /** The hash of each tool's whole definition. */
  tools: z.record(z.string(), z.string()),
  /** What each tool's description was, to be shown beside a changed one. Missing in records of earlier versions. */
  descriptions: z.record(z.string(), z.string()).optional(),
})
export const pinFile = z.object({ servers: z.record(z.string(), serverPin) })
export type PinFile = z.infer<typeof pinFile>
type ServerPin = z.infer<typeof serverPin>

/** Where pins live between runs. */
export interface PinStore {
  load(): PinFile
  save(pins: PinFile): void
}

/** Pins of this run only: a change while the host runs is seen, one between two runs is not. */
export function createMemoryPinStore(): PinStore {
  return { load: () => ({ servers: {} }), save() {} }
}

/** What became of a definition since it was first used. */
export type PinVerdict = 'new' | 'same' | 'changed'

/** Remembers definitions by their hash on first use, and tells when one has changed. */
export class PinBook {
  readonly #store: PinStore
  readonly #servers: Map<string, ServerPin>
  readonly #judgesConfig: boolean

  /** `judgesConfig: false`: however a server is reached is agreed to, as where nothing is kept between runs. */
  constructor(store: PinStore, { judgesConfig }: { judgesConfig: boolean }) {
    this.#store = store
    this.#judgesConfig = judgesConfig
    this.#servers = new Map(Object.entries(store.load().servers))
  }

  /** How a server is reached: command, arguments, folder, names of variables, address. */
  judgeConfig(serverId: string, config: ServerConfig): PinVerdict {
    const pin = this.#servers.get(serverId)
    if (pin === undefined) return 'new'
    return !this.#judgesConfig || pin.config === hashConfig(config) ? 'same' : 'changed'
  }

  judgeTool(serverId: string, tool: Tool): PinVerdict {
    const pinned = ownValue(this.#servers.get(serverId)?.tools ?? {}, tool.name)
    if (pinned === undefined) return 'new'
    return pinned === hashTool(tool) ? 'same' : 'changed'
  }

  /** What a tool's description was when it was agreed to, without hidden characters and cut; `undefined` where unknown. */
  descriptionOf(serverId: string, toolName: string): string | undefined {
    return ownValue(this.#servers.get(serverId)?.descriptions ?? {}, toolName)
  }

  toolNames(serverId: string): readonly string[] {
    return Object.keys(this.#servers.get(serverId)?.tools ?? {})
  }

  /**
   * Agrees to a way of reaching a server. What its tools said is forgotten when the way is another and somebody has agreed to
   * it; where nobody is asked, a new address is no reason to take changed tools.
   */
  pinConfig(serverId: string, config: ServerConfig): void {
    const hash = hashConfig(config)
    const known = this.#servers.get(serverId)
    if (known?.config === hash) return
    this.#save(serverId, this.#judgesConfig ? { config: hash, tools: {} } : { tools: {}, ...known, config: hash })
  }

  pinTools(serverId: string, tools: readonly Tool[]): void {
    const pin = this.#servers.get(serverId)
    if (pin === undefined || tools.length === 0) return
    const added = Object.fromEntries(tools.map((tool) => [tool.name, hashTool(tool)]))
    const isKnown = Object.entries(added).every(
      ([name, hash]) => ownValue(pin.tools, name) === hash && ownValue(pin.descriptions ?? {}, name) !== undefined,
    )
    if (isKnown) return
    const descriptions = Object.fromEntries(tools.map(({ name, description }) => [name, kept(description)]))
    this.#save(serverId, {
      ...pin,
      tools: { ...pin.tools, ...added },
      descriptions: { ...pin.descriptions, ...descriptions },
    })
  }

  /** Writes one server's pin among what is kept now: another process may have agreed to something about another one. */
  #save(serverId: string, pin: ServerPin): void {
    this.#servers.set(serverId, pin)
    const { servers } = this.#store.load()
    this.#store.save({ servers: { ...servers, [serverId]: pin } })
  }
}

function kept(description = ''): string {
  return cleanText(description.slice(0, 2 * MAX_KEPT_DESCRIPTION)).text.slice(0, MAX_KEPT_DESCRIPTION)
}

/** A list's tools are this host's own copies, which nobody changes; each is asked for several times. */
const hashes = new WeakMap<Tool, string>()

/** Everything of a tool that a model or the policy reads. */
export function hashTool(tool: Tool): string {
  const known = hashes.get(tool)
  if (known !== undefined) return known
  const { name, title, description, inputSchema, outputSchema, annotations } = tool
  const hash = hashOf({ name, title, description, inputSchema, outputSchema, annotations })
  hashes.set(tool, hash)
  return hash
}

/** Values of variables and headers are secrets and change; which ones there are is part of the agreement. */
function hashConfig(config: ServerConfig): string {
  if ('command' in config) {
    const { command, args = [], cwd, env = {} } = config
    return hashOf({ command, args, cwd, env: Object.keys(env).sort() })
  }
  if ('url' in config) return hashOf({ url: String(config.url), headers: Object.keys(config.headers ?? {}).sort() })
  return 'transport'
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/** The same text for the same value, whatever the order of its members. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
