import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StdioConfig } from '../../src/mcp/configure/definition.ts'
import { runsOf } from './probe-tools.ts'

/** One faulty child to be started, with a folder of its own for what it really did. */
export class StdioProbe {
  readonly config: StdioConfig
  readonly #folder = mkdtempSync(join(tmpdir(), 'mcp-probe-'))
  readonly stateFile = join(this.#folder, 'runs')

  constructor(fault = 'none', extra: Partial<StdioConfig> = {}) {
    const script = join(import.meta.dir, 'faulty-stdio.ts')
    this.config = { command: 'bun', args: [script, fault, this.stateFile], ...extra }
  }

  runs(what: string): number {
    return runsOf(this.stateFile, what)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Whether a process runs; one that has ended but was not reaped yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const state = Bun.spawnSync(['ps', '-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim()
  return state !== '' && !state.startsWith('Z')
}

/** Waits until `test` holds, looking again every few milliseconds; fails after `limitMs`. */
export async function until(test: () => boolean | Promise<boolean>, limitMs = 5000): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`not true within ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
