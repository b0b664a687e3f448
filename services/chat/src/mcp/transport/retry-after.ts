/** An HTTP date always begins with the day; a bare number that is no count of seconds is no date either. */
const HTTP_DATE = /^[A-Za-z]{3,9},? /

/** Milliseconds to wait as `Retry-After` says, in whole seconds or as a date; `undefined` for anything else. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,12}$/.test(value)) return Number(value) * 1000
  if (!HTTP_DATE.test(value)) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '')
  const until = Date.parse(value)
  return Number.isNaN(until) || Number.isNaN(sentAt) ? undefined : Math.max(0, until - sentAt)
}
