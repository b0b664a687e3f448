/** Work for each of 0 … total-1. */
export interface Turns<T> {
  readonly total: number
  readonly work: (index: number) => Promise<T>
  readonly progress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/** Calls under way at once: the host prepares the next while the server works. */
const AT_ONCE = 4

/** Runs the work, a few at once; results in order. When the signal ends it, what was done until then. */
export async function inTurns<T>({ total, work, progress, signal }: Turns<T>): Promise<T[]> {
  const results: (T | undefined)[] = Array.from({ length: total }, () => undefined)
  let [next, done] = [0, 0]
  const worker = async () => {
    while (next < total && !signal.aborted) {
      const index = next++
      const result = await work(index).catch((error: unknown) => {
        if (!signal.aborted) throw error
        return undefined
      })
      if (result === undefined) continue
      results[index] = result
      done += 1
      progress(done, total)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results.filter((result) => result !== undefined)
}
