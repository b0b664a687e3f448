/** What decoding as UTF-8 leaves of bytes that are something else: a NUL for each plain letter of UTF-16, U+FFFD for others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for.
const REMAINS = /[\u0000\uFFFD]/g
const NUL = '\u0000'
/** How much of a text is looked at. */
const LOOKED_AT = 4096
/** A cut or wrong character here and there is an accident; a quarter of the text is another encoding, or no text at all. */
const FOREIGN_SHARE = 0.25
/** Shorter ones say nothing about who writes them. */
const MIN_LENGTH = 8

/**
 * Why a text that is no JSON cannot be read, where its bytes were not UTF-8; `undefined` where they were. `bare` is the text
 * without what could not be decoded: of a message in UTF-16 it is the message, as far as it is plain letters.
 */
export function readForeign(text: string): { readonly complaint: string; readonly bare: string } | undefined {
  const looked = text.slice(0, LOOKED_AT)
  const remains = looked.match(REMAINS) ?? []
  if (looked.length < MIN_LENGTH || remains.length < looked.length * FOREIGN_SHARE) return undefined
  const isWide = remains.filter((character) => character === NUL).length > remains.length / 2
  const complaint = isWide ? 'it writes UTF-16, but the protocol is UTF-8' : 'it writes bytes that are no UTF-8 text'
  return { complaint, bare: text.replace(REMAINS, '') }
}
