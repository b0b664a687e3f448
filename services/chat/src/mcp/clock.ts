/** Time as the MCP layer uses it; tests bring one they move by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` once after `delayMs` unless the returned function is called first. Never keeps the process alive. */
  schedule(delayMs: number, task: () => void): () => void
}

/** Longest delay a JavaScript timer takes; anything above fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, task) {
    const timer = setTimeout(task, Math.min(delayMs, MAX_TIMER_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Waits `delayMs`, or rejects with the signal's reason as soon as it aborts. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.schedule(delayMs, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
