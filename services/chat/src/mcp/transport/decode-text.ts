/** Fewer characters of two bytes may be an accident of another one-byte alphabet. */
const MIN_PAIRS = 2
/** The plain part of GB 2312, which everyday Chinese is written in: both bytes of a character are high. */
const PLAIN_FROM = 0xa1
const PLAIN_LEAD_TO = 0xf7
/** The first byte of any character of two or four bytes. */
const LEAD_FROM = 0x81
/** Of everyday text, how much may be characters outside the plain part. */
const MAX_RARE_SHARE = 0.25

/** Text, and how it had to be read where its bytes were not UTF-8: as GB 18030, or with signs in place of what is none. */
export interface DecodedText {
  readonly text: string
  readonly readAs?: 'GB18030' | 'damaged UTF-8'
}

/**
 * Reads bytes as UTF-8, which is what the protocol demands. Programs on a Chinese Windows write GBK: what is no UTF-8, but
 * sound GB 18030 of the plain kind, is read as that.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const text = bytes.toString('utf8')
  // What was decoded without a fault holds none of these, unless somebody wrote one; then it is read the same.
  if (!text.includes('\uFFFD')) return { text }
  const chinese = isPlainChinese(bytes) ? readGb18030(bytes) : undefined
  return chinese === undefined ? { text, readAs: 'damaged UTF-8' } : { text: chinese, readAs: 'GB18030' }
}

function readGb18030(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether the high bytes come in pairs as those of everyday Chinese do; those of European alphabets stand alone. */
function isPlainChinese(bytes: Buffer): boolean {
  let plain = 0
  let rare = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead === 0) return false
    if (lead < LEAD_FROM) continue
    const isPlain = lead >= PLAIN_FROM && lead <= PLAIN_LEAD_TO && (bytes[at + 1] ?? 0) >= PLAIN_FROM
    if (isPlain) plain += 1
    else rare += 1
    at += 1
  }
  return plain >= MIN_PAIRS && rare <= plain * MAX_RARE_SHARE
}
