/**
 * What a log line must not hold, whoever wrote it there. Chinese mobile and identity card numbers, bank cards and
 * e-mail addresses as the specification lists them; tokens and keys because a log is read by more people than may
 * use them. A mobile number keeps the ends by which its owner can be asked about it.
 */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic) +[\w\-.~+/]{8,}=*/gi, '$1 ***'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '***'],
  [/((?:password|passwd|secret|token|api[-_]?key)\\?["']?\s*[:=]\s*\\?["']?)[^\s"',;&\\]+/gi, '$1***'],
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, '***@***'],
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

/** The text with personal data and secrets masked. */
export function masked(text: string): string {
  return MASKS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}
