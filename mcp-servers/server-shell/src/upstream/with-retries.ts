import { setTimeout as delay } from 'node:timers/promises'
import { UpstreamFailure } from './upstream-failure.ts'

/** Three tries is what one request may cost a service in trouble (Google SRE); the wait doubles from 250 ms. */
const MAX_TRIES = 3
const BASE_DELAY_MS = 250

/** An attempt may use half of the time there is, so that one that hangs leaves time for another. */
const ATTEMPT_SHARE = 0.5

/** Time and chance, passed in so that tests decide them. */
export interface RetryClock {
  readonly now: () => number
  readonly random: () => number
  /** Resolves after the time, rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** How long and by which clock it is tried. */
export interface RetryOptions {
  readonly signal: AbortSignal
  readonly timeoutMs: number
  readonly clock: RetryClock
  readonly failure: (kind: 'timeout') => UpstreamFailure
}

type Attempt<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * Runs attempts until one succeeds, a failure is not transient, the tries are used up, or the next wait would pass the
 * deadline; then the last `UpstreamFailure` rises. The caller's abort rises at once and is never retried.
 */
export async function withRetries<Value>(run: Attempt<Value>, options: RetryOptions): Promise<Value> {
  const { signal, timeoutMs, clock } = options
  const deadline = clock.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    const remainingMs = deadline - clock.now()
    const outcome = await tryOnce(run, Math.min(remainingMs, timeoutMs * ATTEMPT_SHARE), options)
    if ('value' in outcome) return outcome.value
    const { reason } = outcome
    const waitMs = Math.max(reason.retryAfterMs ?? 0, backoffMs(tries, clock.random))
    const isLast = tries === MAX_TRIES || !reason.isTransient || clock.now() + waitMs >= deadline
    if (isLast) throw reason
    await clock.sleep(waitMs, signal)
  }
}

/** At least half of the doubled base: full jitter is too short after a 429. */
function backoffMs(tries: number, random: () => number): number {
  const ceiling = BASE_DELAY_MS * 2 ** (tries - 1)
  return ceiling / 2 + random() * (ceiling / 2)
}

async function tryOnce<Value>(
  run: Attempt<Value>,
  attemptMs: number,
  { signal, failure }: RetryOptions,
): Promise<{ value: Value } | { reason: UpstreamFailure }> {
  const expiry = AbortSignal.timeout(Math.max(1, Math.ceil(attemptMs)))
  try {
    return { value: await run(AbortSignal.any([signal, expiry])) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof UpstreamFailure) return { reason: error }
    if (expiry.aborted) return { reason: failure('timeout') }
    throw error
  }
}

/** The real time. */
export const systemClock: RetryClock = {
  now: Date.now,
  random: Math.random,
  sleep: async (ms, signal) => await delay(ms, undefined, { signal }),
}
