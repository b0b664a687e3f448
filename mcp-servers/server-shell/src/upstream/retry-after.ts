const MAX_SECONDS = 86_400

/** Milliseconds, a day at most, that a Retry-After header asks for: seconds or an HTTP date; `undefined` when it says neither. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1_000
  // A date has letters; Date.parse alone would take "7" or "-1" for a year.
  const dateMs = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? undefined : Math.min(Math.max(0, dateMs - nowMs), MAX_SECONDS * 1_000)
}
