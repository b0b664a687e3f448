/** What a text holds in a code that anybody can undo, and the name of the code. */
export interface DecodedText {
  readonly how: 'base64' | 'hex' | 'percent' | 'rot13' | 'backwards'
  readonly text: string
}

/** Standard and URL-safe letters; a long word may be folded over lines, as mail and certificates do. */
const BASE64 = /(?<![\w+/=-])[\w+/-]{16,}(?:\r?\n[\w+/-]{16,}){0,200}(?:\r?\n[\w+/-]{1,80})?={0,2}(?![\w+/=-])/gu
const HEX = /(?<![\da-f])(?:(?:0x|\\x)?[\da-f]{2}[\s,:]{0,2}){12,}(?![\da-f])/giu
const PERCENT = /[\w.+%-]{9,}/gu
const PERCENT_SIGNS = /%(?:25)*[\da-f]{2}/giu

/** The commonest words of English prose (closed class), which a line in letters set off or turned round cannot have. */
const FUNCTION_WORDS = new Set(
  'a all and are as at be by do for from if in is it me my no not of on or so that the them then this to was what with you your'.split(
    ' ',
  ),
)
const LATIN_WORD = /[a-z]+/giu
const MIN_WORDS = 5

/** Texts in base64, hex and percent codes, and lines in rot13 or read backwards, where what comes out is prose. */
export function decodedTexts(text: string): DecodedText[] {
  const found: DecodedText[] = [
    ...(text.match(BASE64) ?? []).map((word) => ({ how: 'base64' as const, text: fromBase64(word) })),
    ...(text.match(HEX) ?? []).map((word) => ({ how: 'hex' as const, text: fromHex(word) })),
    ...(text.includes('%') ? (text.match(PERCENT) ?? []) : [])
      .filter((word) => (word.match(PERCENT_SIGNS)?.length ?? 0) >= 3)
      .map((word) => ({ how: 'percent' as const, text: fromPercent(word) })),
  ]
  return [...found.filter((decoded) => isProse(decoded.text)), ...text.split('\n').flatMap(turned)]
}

/** A line that has the small words of English only when its letters are set off by thirteen, or read from the end. */
function turned(line: string): DecodedText[] {
  const words = line.match(LATIN_WORD)
  if (words === null || words.length < MIN_WORDS) return []
  const plain = smallWordsIn(line)
  return [
    { how: 'rot13' as const, text: rot13(line) },
    { how: 'backwards' as const, text: Array.from(line).reverse().join('') },
  ].filter((turn) => {
    const small = smallWordsIn(turn.text)
    return small >= 2 && small * 8 >= words.length && small > 3 * plain
  })
}

function smallWordsIn(line: string): number {
  return new Set(
    line
      .toLowerCase()
      .match(LATIN_WORD)
      ?.filter((word) => FUNCTION_WORDS.has(word)) ?? [],
  ).size
}

function rot13(line: string): string {
  return line.replace(/[a-z]/giu, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })
}

function fromBase64(word: string): string {
  try {
    const plain = word.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')
    return utf8(Uint8Array.from(atob(plain), (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}

function fromHex(word: string): string {
  const digits = word.replace(/0x|\\x|[\s,:]/giu, '')
  return utf8(Uint8Array.from(digits.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16)))
}

/** Undoes the code as often as it was put on, a few times at most. */
function fromPercent(word: string): string {
  let text = word.replaceAll('+', ' ')
  for (let time = 0; time < 3 && /%[\da-f]{2}/iu.test(text); time++) {
    const bytes: number[] = []
    const encoder = new TextEncoder()
    for (const [piece] of text.matchAll(/%[\da-f]{2}|[^%]+|%/giu)) {
      if (/^%[\da-f]{2}$/iu.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16))
      else bytes.push(...encoder.encode(piece))
    }
    text = utf8(Uint8Array.from(bytes))
  }
  return text
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/** Keys and hashes decode to noise; what was written to be read has words. */
function isProse(text: string): boolean {
  const readable = text.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0
  return (
    text.length >= 8 &&
    readable / Array.from(text).length > 0.95 &&
    /[\p{Script=Han}]{3}|[a-z]{2}\s{1,3}[a-z]{2}/iu.test(text)
  )
}
