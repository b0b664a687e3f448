import { closeSync, openSync, readSync } from 'node:fs'

/** The kernel's flag of a process on its way out. */
const PF_EXITING = 0x4
const SIGKILL_PENDING = 1 << 8
/** Fields after the command's closing parenthesis: state, flags and the pending signals of the main thread. */
const STATE = 0
const FLAGS = 6
const PENDING = 28

/**
 * Whether a child can still read what is written to it. The end of a process is heard of some milliseconds late; a call
 * written in between would count as "may have run", although nobody will ever read it. Known on Linux only, elsewhere
 * the answer is always "it lives".
 */
export class ProcessFate {
  readonly #buffer = Buffer.alloc(1024)
  #fd: number | undefined

  constructor(pid: number) {
    if (process.platform !== 'linux') return
    try {
      this.#fd = openSync(`/proc/${pid}/stat`, 'r')
    } catch {
      this.#fd = undefined
    }
  }

  isDoomed(): boolean {
    if (this.#fd === undefined) return false
    try {
      const length = readSync(this.#fd, this.#buffer, 0, this.#buffer.length, 0)
      return isDoomedStat(this.#buffer.toString('latin1', 0, length))
    } catch {
      // The kernel has no such process any more.
      return true
    }
  }

  release(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
    this.#fd = undefined
  }
}

/** Reads the one line of `/proc/<pid>/stat`; the command in it may hold anything, so fields count from its last bracket. */
function isDoomedStat(stat: string): boolean {
  let at = stat.lastIndexOf(')') + 2
  const state = stat[at]
  if (state === 'Z' || state === 'X') return true
  at = skipFields(stat, at, FLAGS - STATE)
  if ((Number.parseInt(stat.slice(at, at + 12), 10) & PF_EXITING) !== 0) return true
  at = skipFields(stat, at, PENDING - FLAGS)
  return (Number.parseInt(stat.slice(at, at + 12), 10) & SIGKILL_PENDING) !== 0
}

function skipFields(text: string, from: number, count: number): number {
  let at = from
  for (let field = 0; field < count; field += 1) at = text.indexOf(' ', at) + 1
  return at
}
