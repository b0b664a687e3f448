/** Longest address that is looked at; anything beyond it is not one of ours. */
const MAX_URI_LENGTH = 2048

/**
 * Matches an address against a template with one `{variable}`, and percent-decodes the value once.
 * Deliberately not the SDK's matcher: that one leaves values encoded and has had a ReDoS (CVE-2026-0621).
 * @returns the variables, or `undefined` when the address does not fit or its encoding is broken.
 */
export function matchTemplate(uriTemplate: string, uri: string): Record<string, string> | undefined {
  if (uri.length > MAX_URI_LENGTH) return undefined
  const open = uriTemplate.indexOf('{')
  const close = uriTemplate.indexOf('}')
  const head = uriTemplate.slice(0, open)
  const tail = uriTemplate.slice(close + 1)
  if (!uri.startsWith(head) || !uri.endsWith(tail) || uri.length <= head.length + tail.length) return undefined
  const value = decode(uri.slice(head.length, uri.length - tail.length))
  return value === undefined ? undefined : { [uriTemplate.slice(open + 1, close)]: value }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
