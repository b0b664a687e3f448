import type { Clock } from '../clock.ts'

/** A straggler gets this many times what the slowest server that is ready took … */
const STRAGGLER_FACTOR = 4
/** … at least this long in all, so that a slow machine does not lose its servers … */
const STRAGGLER_MINIMUM_MS = 2000
/** … but no longer than this after the others, or as long again as they took: somebody waits for an answer. */
const STRAGGLER_GRACE_MS = 3000

/**
 * Waits until every start has ended, or, once some server is ready and only stragglers are left, until they have had their
 * chance. Each start has its own limit already; this keeps one server that never answers from holding up the others.
 */
export function waitForServers(starts: readonly Promise<void>[], clock: Clock, budgetMs: number): Promise<void> {
  if (starts.length === 0) return Promise.resolve()
  const startedAt = clock.now()
  return new Promise((resolve) => {
    let pending = starts.length
    let cancel = clock.schedule(budgetMs, resolve)
    const onEnd = (isReady: boolean) => {
      pending -= 1
      if (pending === 0) {
        cancel()
        resolve()
      } else if (isReady) {
        const elapsed = clock.now() - startedAt
        const limit = Math.min(budgetMs, patienceAfter(elapsed))
        cancel()
        cancel = clock.schedule(limit - elapsed, resolve)
      }
    }
    for (const start of starts) {
      start.then(
        () => onEnd(true),
        () => onEnd(false),
      )
    }
  })
}

/** How long a start may take in all when the slowest server that is ready took `elapsedMs`. */
function patienceAfter(elapsedMs: number): number {
  const latest = elapsedMs + Math.max(STRAGGLER_GRACE_MS, elapsedMs)
  return Math.max(STRAGGLER_MINIMUM_MS, Math.min(elapsedMs * STRAGGLER_FACTOR, latest))
}
