import { type FSWatcher, watch } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findFiles } from '../ingest/folder.ts'
import { EXTENSIONS } from '../ingest/formats.ts'

/** Editors write a file in several steps; a change is acted on when nothing has happened for this long. */
const QUIET_MS = 400
/** How often the folder is looked at when no event tells of a change, and how small a share of the time that may take. */
const LOOK_MS = 2_000
const LOOK_SHARE = 0.05

interface Watch {
  readonly root: string
  /** Brings the store in step with the folder. */
  readonly work: () => Promise<void>
  /** Called once the folder has been brought in step for the first time. */
  readonly onStart: () => void
}

/**
 * Runs `work` at once and after each change below the folder, never twice at once, until `signal` aborts. Events only
 * hasten the next look: some are lost (while the system still sets the watch up, on network drives, beyond its limits),
 * so what decides is whether the folder looks otherwise than before the last run.
 */
export async function watchFolder({ root, work, onStart }: Watch, signal: AbortSignal): Promise<void> {
  const events = new FolderEvents(root)
  try {
    let { state, lookMs } = await lookAt(root)
    await work()
    onStart()
    for (;;) {
      await events.next(signal, Math.max(LOOK_MS, lookMs / LOOK_SHARE))
      if (signal.aborted) return
      const before = state
      ;({ state, lookMs } = await lookAt(root))
      if (state !== before) await work()
    }
  } finally {
    events.close()
  }
}

/** What the folder's documents look like from outside, and how long looking took. */
async function lookAt(root: string): Promise<{ state: string; lookMs: number }> {
  const startMs = performance.now()
  const files = await findFiles(root, EXTENSIONS)
  const state = files.map(({ path, bytes, changed }) => `${path}\0${bytes} ${changed}`).join('\n')
  return { state, lookMs: performance.now() - startMs }
}

/** Wakes whoever waits for a change below a folder. */
class FolderEvents {
  readonly #watcher: FSWatcher | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #change = new AbortController()

  constructor(root: string) {
    this.#watcher = startWatch(root, () => this.#take())
  }

  /** Waits until something has changed and come to rest, but no longer than `timeMs`. */
  async next(signal: AbortSignal, timeMs: number): Promise<void> {
    const either = AbortSignal.any([signal, this.#change.signal])
    // It only ever rejects because it was woken.
    await delay(timeMs, undefined, { signal: either }).catch(() => undefined)
    this.#change = new AbortController()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#watcher?.close()
  }

  #take(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#change.abort(), QUIET_MS)
  }
}

/** Without events (no support, no free watch left) looking alone has to do. */
function startWatch(root: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(root, { recursive: true }, onChange)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return undefined
  }
}
