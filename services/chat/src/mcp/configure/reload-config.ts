import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { MCPManager } from '../mcp-manager.ts'
import type { ServerDefinition } from './definition.ts'
import type { Variables } from './interpolate.ts'
import { type LoadedConfig, loadMcpConfig } from './load-mcp-config.ts'

/** Editors write in several steps; the file is read when they are done. */
const SETTLE_MS = 200

export interface ReloaderOptions {
  readonly path: string
  readonly variables: Variables
  /** Told after each reading: what the file holds now, with the entries that cannot be used. */
  readonly onLoaded?: (config: LoadedConfig) => void
  /** Told when the file cannot be read; the servers stay as they are. */
  readonly onError?: (error: unknown) => void
}

/** Keeps a manager's servers as a file says: new ones start, changed ones start anew, missing ones end, the rest goes on. */
export class ConfigReloader {
  readonly #manager: MCPManager
  readonly #options: ReloaderOptions
  readonly #known = new Map<string, string>()
  #watcher: FSWatcher | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(manager: MCPManager, options: ReloaderOptions) {
    this.#manager = manager
    this.#options = options
  }

  /** Says which servers the file had when they were registered by somebody else, so that they are not started twice. */
  adopt(definitions: readonly ServerDefinition[]): void {
    for (const definition of definitions) this.#known.set(definition.id, fingerprint(definition))
  }

  /** Reads the file again each time it changes, until `close`. */
  start(): void {
    const file = basename(this.#options.path)
    // The folder, because editors replace the file instead of writing into it.
    this.#watcher = watch(dirname(this.#options.path), { persistent: false }, (_, changed) => {
      if (changed === null || changed === file) this.#schedule()
    })
    this.#watcher.on('error', (error) => this.#options.onError?.(error))
  }

  /** Reads the file now. One reading at a time. */
  reload(): Promise<void> {
    this.#work = this.#work.then(() => this.#load()).catch((error: unknown) => this.#options.onError?.(error))
    return this.#work
  }

  async close(): Promise<void> {
    this.#watcher?.close()
    clearTimeout(this.#timer)
    await this.#work
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.reload(), SETTLE_MS)
    this.#timer.unref()
  }

  async #load(): Promise<void> {
    const config = await loadMcpConfig(this.#options.path, this.#options.variables)
    const wanted = new Map(
      config.servers.flatMap((server) => ('definition' in server ? [[server.id, server.definition]] : [])),
    )
    const broken = new Set(config.servers.flatMap((server) => ('error' in server ? [server.id] : [])))
    for (const id of [...this.#known.keys()]) {
      // An entry with a mistake in it keeps its running server until it is mended or taken out.
      if (!wanted.has(id) && !broken.has(id)) await this.#remove(id)
    }
    for (const definition of wanted.values()) await this.#apply(definition)
    this.#options.onLoaded?.(config)
  }

  async #apply(definition: ServerDefinition): Promise<void> {
    const print = fingerprint(definition)
    if (this.#known.get(definition.id) === print) return
    if (this.#known.has(definition.id)) await this.#remove(definition.id)
    this.#manager.register(definition)
    this.#known.set(definition.id, print)
  }

  async #remove(id: string): Promise<void> {
    this.#known.delete(id)
    await this.#manager.unregister(id)
  }
}

/** The same text for the same definition. What cannot be written as JSON is not in a file. */
function fingerprint(definition: ServerDefinition): string {
  return JSON.stringify(definition)
}
