import { setImmediate } from 'node:timers/promises'

/** Characters read before others get their turn; some tens of milliseconds of work. */
const TURN_CHARS = 2000

/** Drives long work that says after each step how many characters it read; other requests run in between, and an aborted one ends it. */
export async function takeTurns<Result>(work: Generator<number, Result>, signal: AbortSignal): Promise<Result> {
  let read = 0
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    read += step.value
    if (read < TURN_CHARS) continue
    read = 0
    await setImmediate()
    signal.throwIfAborted()
  }
}
