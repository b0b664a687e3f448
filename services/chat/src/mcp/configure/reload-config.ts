import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { MCPManager } from '../mcp-manager.ts'
import type { ServerDefinition } from './definition.ts'
import type { LoadedConfig } from './load-mcp-config.ts'

/** Editors write in several steps; the file is read when they are done. */
const SETTLE_MS = 200

/** What a configuration says, whichever file it stands in. */
export type Wanted = Pick<LoadedConfig, 'servers' | 'missingBuiltIns'>

export interface ReloaderOptions {
  /** The files the configuration may stand in. Each one's folder must exist; the file itself may come later. */
  readonly files: readonly string[]
  /** Reads the file that counts now. */
  readonly load: () => Promise<Wanted>
  /** Told after each reading: what it holds now, with the entries that cannot be used. */
  readonly onLoaded?: (config: Wanted) => void
  /** Told when it cannot be read; the servers stay as they are. */
  readonly onError?: (error: unknown) => void
}

/** Keeps a manager's servers as its configuration says: new ones start, changed ones start anew, missing ones end, the rest goes on. */
export class ConfigReloader {
  readonly #manager: MCPManager
  readonly #options: ReloaderOptions
  readonly #known = new Map<string, string>()
  #watchers: readonly FSWatcher[] = []
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

  /** Reads the configuration again each time one of its files changes, comes or goes, until `close`. */
  start(): void {
    this.#watchers = this.#options.files.map((path) => this.#watch(path))
  }

  /** Reads the configuration now. One reading at a time. */
  reload(): Promise<void> {
    this.#work = this.#work.then(() => this.#load()).catch((error: unknown) => this.#options.onError?.(error))
    return this.#work
  }

  async close(): Promise<void> {
    for (const watcher of this.#watchers) watcher.close()
    clearTimeout(this.#timer)
    await this.#work
  }

  #watch(path: string): FSWatcher {
    const file = basename(path)
    // The folder, because editors replace the file instead of writing into it, and because the file may not be there yet.
    const watcher = watch(dirname(path), { persistent: false }, (_, changed) => {
      if (changed === null || changed === file) this.#schedule()
    })
    watcher.on('error', (error) => this.#options.onError?.(error))
    return watcher
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.reload(), SETTLE_MS)
    this.#timer.unref()
  }

  async #load(): Promise<void> {
    const config = await this.#options.load()
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
