import { stemOf } from './stem.ts'
import { ENGLISH_STOP_WORDS } from './stop-words.ts'

/** Longest token that is indexed; beyond it stands base64, a hash or a data address, never a word somebody asks for. */
const MAX_TOKEN_LENGTH = 64

/**
 * The index words of one token in a script with letters: a plain word gives its stem, an identifier (`REQ-123`,
 * `v2.3.1`, `snake_case`, `camelCase`) itself and its parts, a stop word nothing.
 */
export function latinWords(token: string): string[] {
  const number = asNumber(token)
  if (number !== undefined) return [number]
  const whole = token.toLowerCase()
  const parts = splitIdentifier(token)
  if (parts.length <= 1) return plainWord(parts[0] ?? whole)
  const words = parts.flatMap(plainWord)
  if (isIdentifier(token) && whole.length <= MAX_TOKEN_LENGTH) words.push(whole)
  return words
}

/** The stems of lower-case words, stop words left out. */
export function stemsOf(words: readonly string[]): string[] {
  return words.flatMap(plainWord)
}

function plainWord(word: string): string[] {
  if (word.length > MAX_TOKEN_LENGTH || ENGLISH_STOP_WORDS.has(word)) return []
  return [stemOf(word)]
}

/** `5,120` and `5120` are one number; `99.9` stays whole. */
function asNumber(token: string): string | undefined {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(token)) return token.replaceAll(',', '')
  return /^\d+(?:\.\d+)?$/.test(token) ? token : undefined
}

function splitIdentifier(token: string): string[] {
  return token
    .replace(/['’]s$/u, '')
    .replace(/^(\p{Lu}{2,})s$/u, '$1')
    .replace(/['’]/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((part) => part !== '')
}

/** Hyphenated prose (`well-known`) is its parts; a digit, an underscore, a dot or inner capitals make a name of it. */
function isIdentifier(token: string): boolean {
  return /[\d_./:@#]/.test(token) || /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u.test(token)
}
