import type { Clock } from '../clock.ts'

/** How long nothing may be heard before a connection is asked whether it still holds. */
export const IDLE_CHECK_MS = 30_000

export interface LivenessOptions {
  readonly clock: Clock
  /** How long nothing was heard. */
  idleMs(): number
  /** Asks the server; gives whether it is there. */
  ask(): Promise<boolean>
}

/**
 * Looks after a connection: one that hangs, or has closed its output, says nothing by itself. Everyone who asks at the same
 * time shares the answer.
 */
export class Liveness {
  readonly #options: LivenessOptions
  #check: Promise<boolean> | undefined
  #cancelIdleCheck: (() => void) | undefined
  /** Tells a watch that was stopped or replaced while it asked. */
  #watch = 0

  constructor(options: LivenessOptions) {
    this.#options = options
  }

  /** The server is being asked, and has not answered yet. */
  get isAsking(): boolean {
    return this.#check !== undefined
  }

  check(): Promise<boolean> {
    this.#check ??= this.#options.ask().finally(() => {
      this.#check = undefined
    })
    return this.#check
  }

  /** Asks after each silence from now on, until `stop`. */
  watch(): void {
    const { clock, idleMs } = this.#options
    this.stop()
    this.#cancelIdleCheck = clock.schedule(IDLE_CHECK_MS, () => {
      const watch = this.#watch
      void (idleMs() >= IDLE_CHECK_MS ? this.check() : Promise.resolve()).finally(() => {
        if (watch === this.#watch) this.watch()
      })
    })
  }

  stop(): void {
    this.#watch += 1
    this.#cancelIdleCheck?.()
  }
}
