import type { Clock } from './clock.ts'

/** What ended a bounded piece of work early. */
export type EarlyEnd = 'deadline' | 'cancelled'

/** A time limit and a caller's signal as one signal. `dispose` must be called when the work has ended. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly endsAt: number
  /** Why `signal` aborted; `undefined` while it has not. */
  earlyEnd(): EarlyEnd | undefined
  remainingMs(): number
  dispose(): void
}

/** Starts a limit of `limitMs` that also ends when `signal` does. */
export function startDeadline(clock: Clock, limitMs: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const endsAt = clock.now() + limitMs
  let early: EarlyEnd | undefined
  const end = (why: EarlyEnd, reason: unknown) => {
    if (early !== undefined) return
    early = why
    controller.abort(reason)
  }
  const onAbort = () => end('cancelled', signal?.reason)
  const cancelTimer = clock.schedule(limitMs, () => end('deadline', new Error(`No answer within ${limitMs} ms`)))
  if (signal?.aborted) onAbort()
  else signal?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    endsAt,
    earlyEnd: () => early,
    remainingMs: () => Math.max(0, endsAt - clock.now()),
    dispose() {
      cancelTimer()
      signal?.removeEventListener('abort', onAbort)
    },
  }
}

/** Settles as `work` does, or rejects with the signal's reason at once when it aborts; `work` itself goes on unheard. */
export function raceSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
