import { COMMON_ENGLISH_STEMS } from '../text/common-english-words.ts'
import { stemsOf } from '../text/latin-words.ts'
import { normalizeText } from '../text/normalize.ts'
import type { Dictionary } from '../translate/dictionary.ts'

/** The hundred commonest family names, which cover over 85 % of the people in China (census of 2020). */
const FAMILY_NAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
)
const QUOTED = /[“「『"《]([^“”「」『』"《》\n]{2,40})[”」』"》]/gu
const LATIN_WORD = /[A-Za-z][\p{Script=Latin}\p{Nd}]*(?:[-_./+#][\p{Script=Latin}\p{Nd}]+)*/gu
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)|@|^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,24}(?:[/:?#]|$)/u
/** Where an address ends in running text. */
const BETWEEN = /[\s()<>[\]{}（）《》「」“”"'‘’，。、；！？|]+/u

/** Addresses in a text: links, mailboxes, hosts. */
export function addressesIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(BETWEEN)
    .flatMap((piece) => piece.split(/(?<=[\x21-\x7e])(?=[^\x21-\x7e])|(?<=[^\x21-\x7e])(?=[\x21-\x7e])/u))
    .map((piece) => piece.replace(/[.,;:!?]+$/, ''))
    .filter((piece) => ADDRESS.test(piece))
}

/** Where a name is looked for, and in which language a sentence stands to it. */
export interface NameContext {
  readonly dictionary: Dictionary
  /** Whether the sentence is in the language of its proof, where another first word would be another subject. */
  readonly isSameLanguage: boolean
}

/**
 * What a sentence calls by name: what stands in quotation marks, identifiers, capital words, words in letters within
 * Chinese, and family names with a word that no dictionary has.
 */
export function namesOf(text: string, context: NameContext): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, name = '']) => name)
  return [...quoted, ...latinNames(text, context), ...people(text, context.dictionary)]
    .map((name) => normalizeText(name).toLowerCase())
    .filter((name) => name !== '')
}

function latinNames(text: string, context: NameContext): string[] {
  const isChinese = /\p{Script=Han}/u.test(text)
  return [...text.matchAll(LATIN_WORD)].flatMap(({ 0: word, index }) => {
    if (isChinese || /\d|[A-Z]{2}|[a-z][A-Z]|_/.test(word)) return word.length > 1 ? [word] : []
    const isCapital = /^[A-Z]./.test(word)
    const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, index))
    return isCapital && !(isFirst && isOrdinary(word, context)) ? [word] : []
  })
}

/** A capital at the beginning tells nothing about a word that everybody uses. */
function isOrdinary(word: string, { dictionary, isSameLanguage }: NameContext): boolean {
  const stems = stemsOf([word.toLowerCase()])
  if (stems.every((stem) => COMMON_ENGLISH_STEMS.has(stem))) return true
  return !isSameLanguage && dictionary.headwords(stems).length > 0
}

let segmenter: Intl.Segmenter | undefined

function people(text: string, dictionary: Dictionary): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words = [...segmenter.segment(normalizeText(text))].map(({ segment }) => segment)
  return words.flatMap((word, i) => {
    if (!FAMILY_NAMES.has(word.charAt(0)) || !/^\p{Script=Han}{1,3}$/u.test(word)) return []
    if (word.length > 1) return dictionary.senses(word).length === 0 ? [word] : []
    const next = words[i + 1] ?? ''
    const name = `${word}${next}`
    return /^\p{Script=Han}{1,2}$/u.test(next) && dictionary.senses(name).length === 0 ? [name] : []
  })
}
