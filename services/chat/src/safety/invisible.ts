/**
 * Characters that carry nothing a reader sees. Which ones and which honest uses stay was measured on the injection and
 * look-alike texts of the ground work and on texts in some forty scripts.
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
  | 'combining'

const ESC = String.fromCharCode(0x1b)
const BEL = String.fromCharCode(0x07)
const STRING_END = String.fromCharCode(0x9c)
const CSI = String.fromCharCode(0x9b)
/** Device, start-of-string, operating system, privacy and application strings in one character (ECMA-48). */
const STRING_START = String.fromCharCode(0x90, 0x98, 0x9d, 0x9e, 0x9f)

/**
 * Strings for the terminal (titles, links, device data), then control sequences (colour, cursor, conceal). The forms in one
 * character are met in badly decoded texts as well: only a string that ends is one.
 */
export const TERMINAL = new RegExp(
  `${ESC}[\\]PX^_][^${BEL}${ESC}${STRING_END}]*(?:${BEL}|${ESC}\\\\|${STRING_END})?|[${STRING_START}][^${BEL}${ESC}${STRING_END}\n]{0,500}(?:${BEL}|${ESC}\\\\|${STRING_END})|[${ESC}${CSI}][[\\]()#;?]*(?:\\d{1,4}(?:[;:]\\d{0,4})*)?[\\dA-PR-TZcf-nq-uy=><~]?`,
  'gu',
)
export const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu
export const BIDI = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
export const TAG = /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu
export const VARIATION = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/gu
/** Everything else that a reader is to ignore, and what has a width but no ink: blanks, annotation and layout marks. */
export const ZERO_WIDTH =
  /(?!\u00ad|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|[\ufe00-\ufe0f]|[\u180b-\u180d]|\u180f|[\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffc\u{13430}-\u{1345f}]/gu
export const PRIVATE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu
export const SOFT_HYPHEN = /\u00ad/gu
/** Marks that any letter may carry; no writing stacks more than four of them, and towers of them cover other lines. */
export const COMBINING =
  /(?<=[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+/gu

/** A flag made of tag characters: black flag, two to six letters or digits, cancel tag. Only these are flags. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu
/** Joiner between two pictures, or between a skin tone or selector and a picture. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}|[\u2640\u2642\u2695])/gu
/** The selector that asks for the coloured or the plain form of a picture, or makes a keycap. */
const EMOJI_SELECTOR =
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f](?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|(?<=[\d#*])\ufe0f(?=\u20e3)/gu
/** One registered form of one character, as in names (IVD collections begin at VS17), or of a sign of mathematics. */
const GLYPH_SELECTOR =
  /(?<![\ufe00-\ufe02\u{e0100}-\u{e010f}]\p{Script=Han})(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e010f}](?!\p{Script=Han}?[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|(?<=\p{Sm})\ufe00(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|(?<=\p{Script=Mongolian})(?<![\u180b-\u180f])[\u180b-\u180d\u180f]/gu
const SCRIPT_JOINER =
  /(?<=[\p{Script_Extensions=Arabic}\p{Script_Extensions=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}])(?<![\u200c\u200d])[\u200c\u200d]|(?<=\p{Script=Mongolian})\u180e(?=\p{Script=Mongolian})/gu
/** Scripts without spaces mark where a line may break. */
const WORD_BREAK =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200b(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/gu
/** A vowel or a consonant left out of an old Korean syllable, an empty cell between braille cells, a function applied. */
const EMPTY_PLACE =
  /\u115f(?=[\u1161-\u11a7])|(?<=[\u1100-\u115e\ua960-\ua97c])\u1160(?=[\u11a8-\u11ff])|(?<=[\u2801-\u28ff])\u2800{1,3}(?=[\u2801-\u28ff])|(?<=\p{L})\u2061(?=\()/gu
/** The mark of byte order that files begin with. */
const BYTE_ORDER = /^\ufeff/gu
/** A single mark, or a pair around a few words, near letters that run from right to left. */
const RIGHT_TO_LEFT = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const DIRECTION_MARK = new RegExp(
  `(?<![\\u200e\\u200f\\u061c])[\\u200e\\u200f\\u061c](?![\\u200e\\u200f\\u061c])(?:(?<=${RIGHT_TO_LEFT}[^\\n]{0,20})|(?=[^\\n]{0,20}${RIGHT_TO_LEFT}))`,
  'gu',
)
const ISOLATES = new RegExp(
  `(?:(?<=${RIGHT_TO_LEFT}[^\\n]{0,20})[\\u2066\\u2068]|\\u2067(?=[^\\u2066-\\u2069\\n]{0,20}${RIGHT_TO_LEFT}))(?:(?!\\p{Default_Ignorable_Code_Point})[^\\n]){1,100}\\u2069`,
  'gu',
)

const honest: readonly RegExp[] = [
  FLAG,
  EMOJI_JOINER,
  EMOJI_SELECTOR,
  GLYPH_SELECTOR,
  SCRIPT_JOINER,
  WORD_BREAK,
  EMPTY_PLACE,
  BYTE_ORDER,
  DIRECTION_MARK,
  ISOLATES,
]

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
