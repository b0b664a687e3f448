/** Longest address that is looked at; anything beyond it is not one of ours. */
const MAX_URI_LENGTH = 2048

/**
 * Matches an address against a template with one `{variable}`, and percent-decodes the value once.
 * Deliberately not the SDK's matcher: that one leaves values encoded and has had a ReDoS (CVE-2026-0621).
 * @returns the variables, or `undefined` when the address does not fit or its value could not be an honest one.
 */
export function matchTemplate(uriTemplate: string, uri: string): Record<string, string> | undefined {
  if (uri.length > MAX_URI_LENGTH) return undefined
  const open = uriTemplate.indexOf('{')
  const close = uriTemplate.indexOf('}')
  const head = uriTemplate.slice(0, open)
  const tail = uriTemplate.slice(close + 1)
  if (!uri.startsWith(head) || !uri.endsWith(tail) || uri.length <= head.length + tail.length) return undefined
  const value = decode(uri.slice(head.length, uri.length - tail.length))
  return value !== undefined && isHonest(value) ? { [uriTemplate.slice(open + 1, close)]: value } : undefined
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/**
 * False for what only an attack holds: control characters, a second layer of encoding, a backslash, and segments
 * that climb or are empty. Stores check their paths themselves; this keeps such values from ever reaching one.
 */
function isHonest(value: string): boolean {
  if (/\p{Cc}|\\|%[0-9a-f]{2}/iu.test(value)) return false
  return value.split('/').every((segment) => !/^\.{0,2}$/.test(segment))
}
