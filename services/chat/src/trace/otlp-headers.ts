/** Names as HTTP has them (RFC 9110, token) and values that fit one line. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\x20-\x7e\x80-\xff]*$/

/**
 * The headers of `OTEL_EXPORTER_OTLP_HEADERS`: `name=value` with commas between, values percent-encoded (the W3C Baggage form
 * without properties, as the OpenTelemetry specification has it). Undefined when it is not that.
 */
export function parseOtlpHeaders(text: string): Record<string, string> | undefined {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(headerOf)
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined
}

function headerOf(part: string): readonly [string, string] | undefined {
  const at = part.indexOf('=')
  const name = part.slice(0, Math.max(0, at)).trim().toLowerCase()
  const value = decoded(part.slice(at + 1).trim())
  return NAME.test(name) && value !== undefined && VALUE.test(value) ? [name, value] : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
