/** Milliseconds that a Retry-After header asks for: seconds or an HTTP date; `undefined` when it says neither. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return Number(text) * 1_000
  // A date has letters; Date.parse alone would take "7" or "-1" for a year.
  const dateMs = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}
