import { normalizeText } from '../text/normalize.ts'
import { chineseNumber, englishNumber } from './number-words.ts'

/** Spellings of one bound, duty or thing that may stand for each other; everything else must be the same word. */
const SAME: readonly (readonly [pattern: RegExp, one: string])[] = [
  [/不得?(?:少于|低于|小于|短于)|至少|最少|最短|最低|\bat least\b|\b(?:no|not) (?:less|fewer) than\b/gu, ' ≥ '],
  [/不得?(?:多于|高于|大于|超过|长于)|至多|最多|最高|\bat most\b|\b(?:no|not) more than\b/gu, ' ≤ '],
  [/必须|需要|必需|需/gu, '须'],
  [/可以/gu, '可'],
  [/使用者/gu, '用户'],
  [/纪录/gu, '记录'],
  [/帐号|帐户|账户/gu, '账号'],
  [/百分之(\d{1,20}(?:\.\d{1,20})?|[〇零一二两三四五六七八九十百]{1,6})/gu, '$1%'],
  [/(\d{4})[-/年]0?(\d{1,2})[-/月]0?(\d{1,2})(?!\d)日?/gu, ' $1年$2月$3日 '],
]
/** Words that change nothing by their presence. */
const EMPTY = new Set(['a', 'an', 'the', '的', '了'])
/** Marks between words; a question mark is none: it makes a statement a question. */
const PUNCTUATION = /[\s*`|"'“”‘’「」『』《》()[\],，、;；。]/u
const TOKEN =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*|[〇零一二两三四五六七八九十百千万亿]{1,12}|[a-z][\p{Script=Latin}\p{Nd}]*(?:[-_./+@#:'’]+[\p{Script=Latin}\p{Nd}]+)*|[^\s]/gu
const SCALE = /^\s?(万|亿|thousand\b|million\b|billion\b)/u
const SCALES = new Map([
  ['万', 1e4],
  ['亿', 1e8],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** The words of a text one by one: Chinese by characters, numbers by their value, plurals as singulars, order kept. */
export function plainWords(text: string): string[] {
  const plain = SAME.reduce((folded, [pattern, one]) => folded.replace(pattern, one), normalizeText(text).toLowerCase())
  const words: string[] = []
  let read = 0
  for (const { 0: token, index } of plain.matchAll(TOKEN)) {
    if (index < read) continue
    const rest = plain.slice(index + token.length, index + token.length + 12)
    const scale = /^\d/.test(token) ? SCALE.exec(rest) : null
    read = index + token.length + (scale?.[0].length ?? 0)
    const word = wordOf(token, { rest, factor: SCALES.get(scale?.[1] ?? '') })
    if (word !== '') words.push(word)
  }
  return words
}

function wordOf(token: string, { rest, factor }: { rest: string; factor: number | undefined }): string {
  if (/^\d/.test(token)) return figure(token.replaceAll(',', ''), factor)
  if (PUNCTUATION.test(token) || EMPTY.has(token)) return ''
  if (/^[.!]$/.test(token)) return /^[\s.]|^$/.test(rest) ? '' : token
  if (token === '是') return ':'
  if (/^[〇零一二两三四五六七八九十百千万亿]/u.test(token)) return String(chineseNumber(token) ?? token)
  const number = englishNumber(token)
  if (number !== undefined) return String(number)
  // "users" and "user", but "access" and "process" stay.
  return /^[a-z]{2,}[a-rt-z]s$/.test(token) ? token.slice(0, -1) : token
}

/** A number keeps its decimals as written: version 1.20 is not version 1.2. */
function figure(token: string, factor: number | undefined): string {
  return factor === undefined ? token : String(Number((Number(token) * factor).toPrecision(15)))
}
