import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** What the fields of a call hold: each text for itself, and what the same field held in calls before, put together. */
export interface EgressTexts {
  /** Texts of this call, names of fields and long numbers included. */
  readonly single: readonly string[]
  /** Pieces put together: over the fields of this call, and over the calls of this turn field by field. */
  readonly joined: readonly string[]
}

/** A number of so many digits may be somebody's; shorter ones are limits and pages. */
const LONG_NUMBER = 6
/** So many small numbers in a row may be characters. */
const MIN_CODES = 6
const MAX_DEPTH = 12

/** Everything in the arguments of a call that could carry words, alone and together with the calls before. */
export function egressTextsOf(args: unknown, earlier: readonly unknown[]): EgressTexts {
  const calls = [...earlier, args].map((call) => [...leavesOf(call, '', 0)])
  const now = calls.at(-1) ?? []
  const fields = Map.groupBy(calls.flat(), ({ path }) => path)
  const joinedFields = [...fields.values()].filter((leaves) => leaves.length > 1).map(together)
  return {
    single: now.map(({ text }) => text),
    joined: [
      ...(now.length > 1 ? [together(now)] : []),
      ...joinedFields,
      ...(calls.length > 1 ? [together(calls.flat())] : []),
    ],
  }
}

interface Leaf {
  readonly path: string
  readonly text: string
}

function together(leaves: readonly Leaf[]): string {
  return leaves.map(({ text }) => text).join('')
}

function* leavesOf(value: unknown, path: string, depth: number): Generator<Leaf> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'number' && String(value).length >= LONG_NUMBER) yield { path, text: String(value) }
  else if (Array.isArray(value)) yield* itemsOf(value, path, depth)
  else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH) yield* fieldsOf(value, path, depth)
}

/** The top level's names are the tool's own; what stands under them may be named by whoever calls. */
function* fieldsOf(value: object, path: string, depth: number): Generator<Leaf> {
  for (const [name, inner] of Object.entries(value)) {
    if (depth > 0) yield { path: `${path}/*`, text: name }
    yield* leavesOf(inner, `${path}/${depth > 0 ? '*' : name}`, depth + 1)
  }
}

function* itemsOf(list: readonly unknown[], path: string, depth: number): Generator<Leaf> {
  const codes = list.filter((item) => typeof item === 'number' || (typeof item === 'string' && /^\d{1,6}$/.test(item)))
  if (codes.length === list.length && list.length >= MIN_CODES) {
    const digits = list.join('')
    yield { path, text: digits }
    const points = list.map(Number)
    if (points.every((point) => point >= 9 && point <= 0x10_ffff)) yield { path, text: String.fromCodePoint(...points) }
    return
  }
  if (depth < MAX_DEPTH) for (const item of list) yield* leavesOf(item, `${path}/-`, depth + 1)
}

/** How often something may be wrapped in something else, and how much is unwrapped in all. */
const MAX_WRAPS = 3
const MAX_READINGS = 60
const MAX_UNPACKED = 200_000

const BASE64_WORD = /[A-Za-z0-9+/_-]{12,}={0,2}/gu
const HEX_WORD = /(?:(?:0x|\\x)?[\da-f]{2}[\s,:]?){8,}/giu
const ESCAPES = /\\u\{?[\da-f]{4,6}\}?|&#x[\da-f]{2,6};|&#\d{2,7};/giu
const PERCENT = /%[\da-f]{2}/iu

/** A text, and what it says once the usual wraps are off: Base64, hex, percent codes, escapes, packed bytes. */
export function readingsOf(text: string): string[] {
  const found = new Set([text])
  let layer = [text]
  for (let wrap = 0; wrap < MAX_WRAPS && layer.length > 0; wrap++) {
    layer = layer.flatMap(unwrapped).filter((inner) => inner.length >= 4 && !found.has(inner))
    for (const inner of layer) if (found.size < MAX_READINGS) found.add(inner)
  }
  return [...found]
}

function unwrapped(text: string): string[] {
  const spoken = text.replace(/\s+/gu, '')
  return [
    ...[...words(text, BASE64_WORD), ...words(spoken, BASE64_WORD)].flatMap((word) => fromBytes(bytesOfBase64(word))),
    ...words(text, HEX_WORD).flatMap((word) => fromBytes(bytesOfHex(word))),
    ...(PERCENT.test(text) ? [fromPercent(text)] : []),
    ...(text.search(ESCAPES) >= 0 ? [fromEscapes(text)] : []),
  ]
}

function words(text: string, pattern: RegExp): string[] {
  return text.match(pattern)?.slice(0, MAX_READINGS) ?? []
}

function bytesOfBase64(word: string): Uint8Array {
  return Buffer.from(word, 'base64')
}

function bytesOfHex(word: string): Uint8Array {
  return Buffer.from(word.replace(/0x|\\x|[\s,:]/giu, ''), 'hex')
}

/** Bytes as text, packed or not; nothing for what is no text. */
function fromBytes(bytes: Uint8Array): string[] {
  const unpacked = [gunzipSync, inflateSync, inflateRawSync].flatMap((unpack) => {
    try {
      return [unpack(bytes, { maxOutputLength: MAX_UNPACKED })]
    } catch {
      return []
    }
  })
  return [bytes, ...unpacked].flatMap((each) => {
    try {
      return [new TextDecoder('utf-8', { fatal: true }).decode(each)]
    } catch {
      return []
    }
  })
}

function fromPercent(text: string): string {
  const bytes = text.replace(/%([\da-f]{2})/giu, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  const isBytes = Array.from(bytes).every((character) => character.charCodeAt(0) < 256)
  return isBytes ? (fromBytes(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))[0] ?? bytes) : bytes
}

function fromEscapes(text: string): string {
  return text.replace(ESCAPES, (code) => {
    const digits = code.replace(/^\\u\{?|^&#x?|[};]$/giu, '')
    const point = Number.parseInt(digits, /^&#\d/u.test(code) ? 10 : 16)
    return point <= 0x10_ffff ? String.fromCodePoint(point) : code
  })
}

/** Words for digits, Chinese (everyday, financial and as telephone numbers are read) and English: closed classes. */
const DIGIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '零〇○ zero oh',
    '一壹幺 one',
    '二贰两贰 two',
    '三叁 three',
    '四肆 four',
    '五伍 five',
    '六陆 six',
    '七柒拐 seven',
    '八捌 eight',
    '九玖勾 nine',
  ].flatMap((line, digit) => {
    const [characters = '', ...english] = line.split(' ')
    return [...characters, ...english].map((word) => [word, String(digit)])
  }),
)
const DIGIT_WORD = new RegExp(Object.keys(DIGIT_WORDS).join('|'), 'gu')

/** The digits of a text in their order, written as figures or as words. */
export function digitsOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  return plain.replace(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? '').replace(/\D/gu, '')
}

/** A text with letters set off by thirteen, and one read from its end. */
export function turnedAround(text: string): string[] {
  const rot13 = text.replace(/[a-z]/giu, (letter) => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })
  return [rot13, Array.from(text).reverse().join('')]
}
