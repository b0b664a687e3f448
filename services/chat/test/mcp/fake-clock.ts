import type { Clock } from '../../src/mcp/clock.ts'

/** Time that only moves when told to. */
export class FakeClock implements Clock {
  #now = 1_000_000
  #timers: { at: number; task: () => void }[] = []

  now(): number {
    return this.#now
  }

  schedule(delayMs: number, task: () => void): () => void {
    const timer = { at: this.#now + delayMs, task }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Moves on, running what comes due in its order, and lets promises settle after each step. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await settle()
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)
      if (next === undefined) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = Math.max(this.#now, next.at)
      next.task()
      await settle()
    }
    this.#now = end
  }
}

/** Gives everything that is ready to go on a chance to do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
