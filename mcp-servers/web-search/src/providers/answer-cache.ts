/** Keeps answers for a while. Holds a bounded number: the one unused for longest goes first. */
export interface AnswerCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Five short snippets each: some 1 MB when full. */
const MAX_ENTRIES = 200

/** An empty cache whose answers last `ttlMs`; 0 keeps none. */
export function createAnswerCache<Value>({ ttlMs, now }: { ttlMs: number; now: () => number }): AnswerCache<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      if (entry.expiresAt <= now()) return undefined
      // Back in at the end: the order of a Map is the order of use.
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      if (ttlMs <= 0) return
      entries.delete(key)
      entries.set(key, { value, expiresAt: now() + ttlMs })
      const oldest = entries.keys().next().value
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
  }
}
