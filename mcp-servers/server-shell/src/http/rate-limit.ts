import { Refusal } from './refusal.ts'

/** Buckets kept before full ones are forgotten; bounds memory against callers that keep changing their address. */
const MAX_BUCKETS = 10_000

export interface RateLimitOptions {
  /** Tokens a caller starts with and can gather. */
  readonly burst: number
  readonly perSecond: number
  readonly now: () => number
}

interface Bucket {
  tokens: number
  filledMs: number
}

/** One token bucket a caller. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #options: RateLimitOptions

  constructor(options: RateLimitOptions) {
    this.#options = options
  }

  /** Takes `cost` tokens from the caller's bucket, or refuses with 429 and says when to come back. */
  take(caller: string, cost: number): void {
    const bucket = this.#filled(caller)
    const { burst, perSecond } = this.#options
    // What costs more than a full bucket can hold would never pass; it takes the whole bucket instead.
    const price = Math.min(cost, burst)
    if (bucket.tokens >= price) {
      bucket.tokens -= price
      return
    }
    const seconds = Math.ceil((price - bucket.tokens) / perSecond)
    throw new Refusal(429, `Too many requests. Wait ${seconds} s.`, { headers: { 'Retry-After': String(seconds) } })
  }

  #filled(caller: string): Bucket {
    const nowMs = this.#options.now()
    const bucket = this.#buckets.get(caller) ?? { tokens: this.#options.burst, filledMs: nowMs }
    bucket.tokens = Math.min(this.#options.burst, bucket.tokens + this.#gained(bucket, nowMs))
    bucket.filledMs = Math.max(bucket.filledMs, nowMs)
    this.#buckets.set(caller, bucket)
    if (this.#buckets.size > MAX_BUCKETS) this.#forgetFull(nowMs)
    return bucket
  }

  #gained({ filledMs }: Bucket, nowMs: number): number {
    return (Math.max(0, nowMs - filledMs) / 1000) * this.#options.perSecond
  }

  /** A full bucket is the same as none. When all are in use, the oldest go: a flood must not fill the memory. */
  #forgetFull(nowMs: number): void {
    for (const [caller, bucket] of this.#buckets) {
      if (bucket.tokens + this.#gained(bucket, nowMs) >= this.#options.burst) this.#buckets.delete(caller)
    }
    for (const caller of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_BUCKETS / 2) return
      this.#buckets.delete(caller)
    }
  }
}
