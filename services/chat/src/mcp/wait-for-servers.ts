import type { Clock } from './clock.ts'

/** A straggler gets this many times what the slowest server that is ready took … */
const STRAGGLER_FACTOR = 4
/** … but at least this long, so that a slow machine does not lose its servers. */
const STRAGGLER_MINIMUM_MS = 2000

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
        const limit = Math.min(budgetMs, Math.max(STRAGGLER_MINIMUM_MS, elapsed * STRAGGLER_FACTOR))
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
