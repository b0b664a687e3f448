import type { Failure, FailureKind } from '../failure/failure.ts'

/** SPEC section 5: up to three more tries, after 1 s, 2 s and 4 s, jittered. */
const MAX_RETRIES = 3
const BASE_DELAY_MS = 1000
/** A longer `Retry-After` is told to the user instead of waited for. */
const MAX_RETRY_AFTER_MS = 30_000

/** Kinds that another try may mend. Everything else is an answer, a decision, or stays as it is. */
const RETRYABLE: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'connect_failed',
  'connection_lost',
  'session_lost',
  'timeout',
  'internal',
  'http',
  'rate_limited',
  'invalid_answer',
])

/** Whether, and after how long, a failed call is made again. */
export type RetryDecision = { readonly retry: false } | { readonly retry: true; readonly waitMs: number }

/**
 * The rule that ties repeats to effects: what never reached the tool may be repeated always; what may have run only when
 * running twice does no harm.
 */
export function decideRetry(
  failure: Failure,
  { attempt, isReplaySafe, random }: { attempt: number; isReplaySafe: boolean; random: () => number },
): RetryDecision {
  if (attempt > MAX_RETRIES || failure.permanent === true || !RETRYABLE.has(failure.kind)) return { retry: false }
  if (failure.reach === 'maybe_ran' && !isReplaySafe) return { retry: false }
  if (needsRenewal(failure) && attempt === 1) return { retry: true, waitMs: 0 }
  // `||` for NaN as well: a server may ask for nonsense.
  const asked = failure.retryAfterMs || 0
  if (asked > MAX_RETRY_AFTER_MS) return { retry: false }
  return { retry: true, waitMs: Math.max(backoff(attempt, random), asked) }
}

/**
 * Whether the next try needs a new connection first. A lost session is a server that is there and says so; a dead pipe was
 * noticed before anything was written. Neither is a reason to wait.
 */
export function needsRenewal(failure: Failure): boolean {
  return isSessionInDoubt(failure) || (failure.kind === 'connection_lost' && failure.reach === 'not_sent')
}

/** Whether the server said, or may have meant, that it does not know the session. */
export function isSessionInDoubt({ kind, doubtsSession }: Failure): boolean {
  return kind === 'session_lost' || doubtsSession === true
}

/** Full jitter over a doubling base; half of it at least after a throttle would be kinder, but a throttle says so itself. */
export function backoff(
  attempt: number,
  random: () => number,
  { baseMs = BASE_DELAY_MS, maxMs = 30_000 } = {},
): number {
  return Math.round(random() * Math.min(maxMs, baseMs * 2 ** (attempt - 1)))
}
