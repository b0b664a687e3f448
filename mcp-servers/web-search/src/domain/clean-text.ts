const ESC = String.fromCharCode(0x1b)
const BEL = String.fromCharCode(0x07)

/** Terminal sequences: CSI, OSC up to its end, and two-character escapes. */
const TERMINAL = new RegExp(
  `${ESC}\\[[0-?]*[ -/]*[@-~]|${ESC}\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)?|${ESC}[@-Z\\\\-_]?`,
  'g',
)

/**
 * Characters that only ever hide something: soft hyphen, fillers, zero width, bidirectional controls, annotation marks,
 * variation selectors, tags. The named exceptions below are decided by what stands before them.
 */
const HIDDEN_RANGES: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0e],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

/** Private use and lone surrogates: nobody can know what they show. */
const UNKNOWN = /[\p{Co}\p{Cs}]/u

/** Joiners mean something after an emoji and in scripts that join their letters; elsewhere they hide. */
const isJoiner = (point: number) => point === 0x200c || point === 0x200d
const JOINS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}]/u

/** Asks for the coloured form of the emoji before it. */
const EMOJI_STYLE = 0xfe0f
const EMOJI = /\p{Emoji}/u

/** England, Scotland and Wales: the only flags that are written with tag characters. */
const FLAG = 0x1f3f4
const TAGGED_FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  String.fromCodePoint(FLAG, ...[...region].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)), 0xe007f),
)

const CONTROL_OR_SPACE = /[\p{Cc}\s]+/gu

/** One line of visible text: nothing hidden, no control characters, no runs of white space. Linear in its length. */
export function cleanText(text: string): string {
  return keepVisible(text.replace(TERMINAL, '')).replace(CONTROL_OR_SPACE, ' ').trim()
}

function keepVisible(text: string): string {
  let kept = ''
  let before = ''
  for (let at = 0; at < text.length; ) {
    const next = visibleAt(text, at, before)
    at += next.length
    if (!next.isShown) continue
    kept += next.piece
    before = next.piece
  }
  return kept
}

/** The character, or tagged flag, at a position: how long it is and whether a reader sees it. */
function visibleAt(text: string, at: number, before: string): { piece: string; length: number; isShown: boolean } {
  const point = text.codePointAt(at) ?? 0
  const flag = point === FLAG ? TAGGED_FLAGS.find((candidate) => text.startsWith(candidate, at)) : undefined
  const piece = flag ?? String.fromCodePoint(point)
  return { piece, length: piece.length, isShown: flag !== undefined || isShown(point, piece, before) }
}

function isShown(point: number, piece: string, before: string): boolean {
  if (point < 0x80) return true
  if (isJoiner(point)) return JOINS.test(before) || before.codePointAt(0) === EMOJI_STYLE
  if (point === EMOJI_STYLE) return EMOJI.test(before)
  return !HIDDEN_RANGES.some(([first, last]) => point >= first && point <= last) && !UNKNOWN.test(piece)
}

/** At most `limit` characters, cut between whole characters, with an ellipsis when something was cut. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const kept = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}
