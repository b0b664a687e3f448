/**
 * Characters that carry nothing a reader sees. Which ones and which honest uses stay was measured on the injection and
 * look-alike texts of the ground work: emoji joiners, Indic and Arabic joiners, flag tags and the emoji selector stay.
 */

/** What was taken out of a text, by class. */
export type RemovedClass =
  | 'control'
  | 'terminal'
  | 'tag'
  | 'zero_width'
  | 'bidi'
  | 'variation_selector'
  | 'private_use'
  | 'soft_hyphen'

const ESC = String.fromCharCode(0x1b)
const BEL = String.fromCharCode(0x07)
const STRING_END = String.fromCharCode(0x9c)
const CSI = String.fromCharCode(0x9b)

/** Operating system commands (titles, links), then control sequences (colour, cursor, conceal). */
export const TERMINAL = new RegExp(
  `${ESC}\\][^${BEL}${ESC}${STRING_END}]*(?:${BEL}|${ESC}\\\\|${STRING_END})?|[${ESC}${CSI}][[\\]()#;?]*(?:\\d{1,4}(?:[;:]\\d{0,4})*)?[\\dA-PR-TZcf-nq-uy=><~]?`,
  'gu',
)
export const CONTROL = /(?![\t\n\r])\p{Cc}/gu
export const BIDI = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
export const TAG = /[\u{e0000}-\u{e007f}]/gu
export const VARIATION = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/gu
export const ZERO_WIDTH =
  /[\u200b-\u200d\u2060-\u2064\ufeff\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800\u206a-\u206f]|\u034f/gu
export const PRIVATE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
export const SOFT_HYPHEN = /\u00ad/gu

/** A flag made of tag characters: black flag, two to six letters or digits, cancel tag. Only these are flags. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu
/** Joiner between two pictures, or between a skin tone or selector and a picture. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}|[\u2640\u2642\u2695])/gu
/** The selector that asks for the coloured form of a picture, a digit or a keycap sign. */
const EMOJI_SELECTOR = /(?<=[\p{Extended_Pictographic}\d#*])\ufe0f/gu
const SCRIPT_JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}])[\u200c\u200d]/gu

const honest: readonly RegExp[] = [FLAG, EMOJI_JOINER, EMOJI_SELECTOR, SCRIPT_JOINER]

/** The positions of invisible characters that do honest work in this text. */
export function honestPositions(text: string): ReadonlySet<number> {
  const positions = new Set<number>()
  for (const pattern of honest) {
    for (const match of text.matchAll(pattern)) {
      for (let at = match.index; at < match.index + match[0].length; at++) positions.add(at)
    }
  }
  return positions
}
