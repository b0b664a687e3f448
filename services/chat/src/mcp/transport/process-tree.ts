import { readdirSync, readFileSync } from 'node:fs'

/** Where the kernel lists processes; on other systems a tree is only its process group. */
const PROC = '/proc'
/** Fields of `/proc/<pid>/stat` after the command's closing bracket. */
const PARENT = 1
const START_TIME = 19

interface Seen {
  readonly parent: number
  /** In ticks since boot: tells a process from a later one of the same number. */
  readonly startTime: string
}

/**
 * What a child has started, also where it has left the child's process group (`setsid`). Seen only while its parents live:
 * after the end of a process its children belong to somebody else, so this looks before anything is signalled. What has cut
 * itself loose entirely before the first look, as a daemon does, is not found.
 */
export class ProcessTree {
  readonly #pid: number
  readonly #known = new Map<number, Seen>()

  constructor(pid: number) {
    this.#pid = pid
  }

  /** Notes everything that runs below the child now. */
  look(): void {
    if (process.platform !== 'linux') return
    const all = processes()
    for (const [pid, seen] of this.#known) if (all.get(pid)?.startTime !== seen.startTime) this.#known.delete(pid)
    for (const pid of below([this.#pid, ...this.#known.keys()], all)) {
      const seen = all.get(pid)
      if (pid !== this.#pid && seen !== undefined) this.#known.set(pid, seen)
    }
  }

  /** Signals everything that was seen and still runs, and what that has started since. */
  signal(signal: NodeJS.Signals): void {
    this.look()
    for (const pid of this.#known.keys()) {
      try {
        process.kill(pid, signal)
      } catch {
        // Gone already, which is what was wanted.
      }
    }
  }
}

/** The given processes and everything they have started. */
function below(roots: readonly number[], all: ReadonlyMap<number, Seen>): ReadonlySet<number> {
  const tree = new Set(roots)
  // A child may have a lower number than its parent, so one pass is not enough.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid, { parent }] of all) if (tree.has(parent)) tree.add(pid)
  }
  return tree
}

function processes(): Map<number, Seen> {
  const found = new Map<number, Seen>()
  for (const name of readdirSync(PROC)) {
    const pid = Number(name)
    const seen = Number.isInteger(pid) ? readSeen(pid) : undefined
    if (seen !== undefined) found.set(pid, seen)
  }
  return found
}

/** The command in the line may hold anything, so fields count from its last bracket. */
function readSeen(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`${PROC}/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[PARENT]), startTime: fields[START_TIME] ?? '' }
  } catch {
    return undefined
  }
}
