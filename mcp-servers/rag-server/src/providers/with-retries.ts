import { EndpointFailure } from './endpoint-failure.ts'

/** Three tries is what one request may cost a service in trouble (Google SRE); the wait doubles from 250 ms. */
const MAX_TRIES = 3
const BASE_DELAY_MS = 250
/** An attempt may use this share of the time there is, so that one that hangs leaves time for another. */
const ATTEMPT_SHARE = 0.6

/** Time and chance, passed in so that tests decide them. */
export interface Clock {
  readonly now: () => number
  readonly random: () => number
  /** Resolves after the time, rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Runs attempts until one succeeds, a failure will not pass, the tries are used up, or the next wait would pass the
 * deadline; then the last `EndpointFailure` rises. The caller's abort rises at once and is never retried.
 */
export async function withRetries<Value>(
  run: (signal: AbortSignal) => Promise<Value>,
  { signal, timeoutMs, clock }: { signal: AbortSignal; timeoutMs: number; clock: Clock },
): Promise<Value> {
  const deadline = clock.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    const remainingMs = deadline - clock.now()
    const outcome = await tryOnce(run, { signal, attemptMs: Math.min(remainingMs, timeoutMs * ATTEMPT_SHARE) })
    if ('value' in outcome) return outcome.value
    const { reason } = outcome
    const waitMs = Math.max(reason.retryAfterMs ?? 0, backoffMs(tries, clock.random))
    if (tries === MAX_TRIES || !reason.isTransient || clock.now() + waitMs >= deadline) throw reason
    await clock.sleep(waitMs, signal)
  }
}

/** At least half of the doubled base: full jitter is too short after a 429. */
function backoffMs(tries: number, random: () => number): number {
  const ceiling = BASE_DELAY_MS * 2 ** (tries - 1)
  return ceiling / 2 + random() * (ceiling / 2)
}

async function tryOnce<Value>(
  run: (signal: AbortSignal) => Promise<Value>,
  { signal, attemptMs }: { signal: AbortSignal; attemptMs: number },
): Promise<{ value: Value } | { reason: EndpointFailure }> {
  const expiry = AbortSignal.timeout(Math.max(1, Math.ceil(attemptMs)))
  try {
    return { value: await run(AbortSignal.any([signal, expiry])) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EndpointFailure) return { reason: error }
    if (expiry.aborted) return { reason: new EndpointFailure('timeout') }
    throw error
  }
}

/** The real time. */
export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
    }),
}
