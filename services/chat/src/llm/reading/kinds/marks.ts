import { foldScript } from '../../../safety/fold-script.ts'

/** A request says what it wants within so many characters; the rest is its requirement. */
const MAX_READ = 400
/** Stands for a requirement that is only spoken about: it says nothing of what is wanted. */
export const REQUIREMENT = ' \uE000 '
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z0-9])req[-_ ]?\d{1,6}|(?:编号|需求)\s?\d{1,6}/gu, ' \uE001 '],
  [/\d[\d,.]*/gu, ' \uE002 '],
  [/\p{Emoji_Presentation}/gu, ' \uE003 '],
]
/** How the signs are written among the marks. */
const NAMES: Readonly<Record<string, string>> = {
  '\uE000': 'REQUIREMENT',
  '\uE001': 'ID',
  '\uE002': 'NUMBER',
  '\uE003': 'EMOJI',
}
const TOKEN = /\p{Script=Han}|[a-z][a-z'-]*|[\uE000-\uE003]|[?!:。,、]/gu
const PUNCTUATION: Readonly<Record<string, string>> = {
  '？': '?',
  '！': '!',
  '：': ':',
  '，': ',',
  '’': "'",
  '；': ',',
}

/** Words that share so many letters are forms of one word: owner, owns; collide, collision. */
const STEM = 4
const STEMMED = /^[a-z]{5}/u

/**
 * What a message is recognized by: each of its words and Han characters, the beginning of longer words, each two that
 * stand side by side, and how long it is. Ids, numbers and a quoted requirement count as one word each, so that it is not
 * what they say that decides.
 */
export function marksOf(message: string): string[] {
  const tokens = ['START', ...tokensOf(message), 'END']
  const stems = tokens.flatMap((token) => (STEMMED.test(token) ? [`${token.slice(0, STEM)}-`] : []))
  const pairs = tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`)
  return [...new Set([...tokens.slice(1, -1), ...stems, ...pairs, lengthOf(tokens)])]
}

function tokensOf(message: string): string[] {
  let text = foldScript(message.trim().slice(0, MAX_READ))
    .toLowerCase()
    .replace(/[？！：，’；]/gu, (sign) => PUNCTUATION[sign] ?? sign)
  for (const [sign, written] of SIGNS) text = text.replace(sign, written)
  return (text.match(TOKEN) ?? []).map((token) => NAMES[token] ?? token)
}

/** In powers of two; a Han character is about half a word. */
function lengthOf(tokens: readonly string[]): string {
  const script = tokens.some((token) => /\p{Script=Han}/u.test(token)) ? 'HAN' : 'WORDS'
  return `LENGTH ${script} ${Math.floor(Math.log2(tokens.length))}`
}
