/** How long work on many things may hold up everything else at a stretch. */
const SLICE_MS = 20

/** Does something with each item, and lets the rest of the host work in between when that takes long. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let endsAt = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < endsAt) continue
    await new Promise((resolve) => setImmediate(resolve))
    endsAt = performance.now() + SLICE_MS
  }
}
