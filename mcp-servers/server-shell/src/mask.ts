/**
 * What a log line must not hold, whoever wrote it there. Chinese mobile and identity card numbers, bank cards and
 * e-mail addresses as the specification lists them; tokens and keys because a log is read by more people than may
 * use them. A mobile number keeps the ends by which its owner can be asked about it.
 */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic) +[\w\-.~+/]{8,}=*/gi, '$1 ***'],
  [/((?:password|passwd|secret|token|api[-_]?key)\\?["']?\s*[:=]\s*\\?["']?)[^\s"',;&\\]+/gi, '$1***'],
  [/(?<![\w.-])(\d{6})\d{8}(\d{3}[\dXx])(?![\w-])/g, '$1********$2'],
  // 15 digits and more: with 13 a time in milliseconds would be one.
  [/(?<![\w.-])(?:\d[ -]?){14,18}\d(?![\w-])/g, '****'],
  [/(?<![\w.-])(1[3-9]\d)\d{4}(\d{4})(?![\w-])/g, '$1****$2'],
]

/** Fields whose text is a secret as a whole, whatever characters it holds. */
const SECRET_FIELD = /(?:password|passwd|secret|token|api[-_]?key)$/i

/** A field of a log line as it may be written: texts and numbers masked, everything else as it is. */
export function maskedField(name: string, value: unknown): unknown {
  if (typeof value === 'string') return SECRET_FIELD.test(name) && value !== '' ? '***' : masked(value)
  if (typeof value !== 'number' && typeof value !== 'bigint') return value
  const text = masked(String(value))
  return text === String(value) && typeof value === 'number' ? value : text
}

/**
 * The text with personal data and secrets masked. Every step is linear: a line may hold a megabyte that somebody chose.
 */
export function masked(text: string): string {
  const rest = withoutAddresses(text.replace(DOTTED, withoutTokens))
  return MASKS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), rest)
}

/** Words joined by points, as a JSON web token is; only tried where a word begins. */
const DOTTED = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g
const TOKEN_START = /(?:^|-)eyJ(?=[\w-]{8})/

function withoutTokens(dotted: string): string {
  const parts = dotted.split('.')
  const kept: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const start = TOKEN_START.exec(part)
    const isToken = start !== null && parts[at + 1] !== '' && at + 2 < parts.length
    kept.push(isToken ? `${part.slice(0, start.index + start[0].length - 3)}***` : part)
    // Signed ones have three parts, encrypted ones five: whatever is joined on belongs to it.
    if (isToken) break
  }
  return kept.join('.')
}

const LOCAL = /[\w.+-]/
const DOMAIN = /[\w-]+(?:\.[\w-]+)+/y

/** Addresses, read from the sign outwards, so that what stands between two signs is looked at once for each. */
function withoutAddresses(text: string): string {
  let result = ''
  let from = 0
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let start = sign
    while (start > from && LOCAL.test(text.charAt(start - 1))) start -= 1
    DOMAIN.lastIndex = sign + 1
    const domain = start === sign ? undefined : DOMAIN.exec(text)?.[0]
    if (domain === undefined) continue
    result += `${text.slice(from, start)}***@***`
    from = sign + 1 + domain.length
  }
  return result + text.slice(from)
}
