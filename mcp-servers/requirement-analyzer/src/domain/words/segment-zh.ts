import type { Jieba } from '@node-rs/jieba'
import {
  ZH_CONDITION_CLOSE,
  ZH_CONDITION_OPEN,
  ZH_CONJUNCTION,
  ZH_FORBID,
  ZH_MAY,
  ZH_MUST,
  ZH_NOT,
  ZH_PREPOSITION,
  ZH_PURPOSE,
  ZH_WAIVE,
} from '../lexicon/zh-function-words.ts'
import { ZH_PEOPLE, ZH_SYSTEM } from '../lexicon/zh-people.ts'
import { ZH_TERMS } from '../lexicon/zh-terms.ts'
import { ZH_BUILD, ZH_CHANGE, ZH_GOAL, ZH_OPERATE, ZH_REACT } from '../lexicon/zh-verbs.ts'
import type { Token, WordClass } from './token.ts'

/** High enough to win over any split of the same characters in the general dictionary. */
const OWN_WORD_FREQUENCY = 500_000

/** Words of this trade that the general dictionary cuts or tags wrongly. Single characters stay with the dictionary. */
function ownDictionary(): Uint8Array {
  const verbs = [ZH_OPERATE, ZH_REACT, ZH_CHANGE, ZH_BUILD, ZH_GOAL].flatMap((set) =>
    [...set].map((w) => [w, 'v'] as const),
  )
  const nouns = [ZH_PEOPLE, ZH_SYSTEM, ZH_TERMS].flatMap((set) => [...set].map((w) => [w, 'n'] as const))
  const functionWords = [ZH_MAY, ZH_MUST, ZH_FORBID, ZH_WAIVE, ZH_NOT, ZH_PURPOSE, ZH_CONDITION_OPEN].flatMap((set) =>
    [...set].map((w) => [w, 'd'] as const),
  )
  const lines = [...verbs, ...nouns, ...functionWords]
    .filter(([word]) => word.length > 1)
    .map(([word, tag]) => `${word} ${OWN_WORD_FREQUENCY} ${tag}`)
  return new TextEncoder().encode(lines.join('\n'))
}

let loaded: Jieba | undefined

/** Loaded with the first Chinese text: 5 MB of dictionary are no business of a server's start, nor of English texts. */
function segmenter(): Jieba {
  if (loaded === undefined) {
    const { Jieba } = require('@node-rs/jieba') as typeof import('@node-rs/jieba')
    const { dict } = require('@node-rs/jieba/dict.js') as typeof import('@node-rs/jieba/dict.js')
    loaded = Jieba.withDict(dict)
    loaded.loadDict(ownDictionary())
  }
  return loaded
}

/** Closed classes decide first; the dictionary's tag is only asked for open-class words. */
const CLOSED: readonly (readonly [ReadonlySet<string>, WordClass])[] = [
  [ZH_FORBID, 'negation'],
  [ZH_WAIVE, 'negation'],
  [ZH_NOT, 'negation'],
  [ZH_MAY, 'modal'],
  [ZH_MUST, 'modal'],
  [ZH_CONDITION_OPEN, 'conjunction'],
  [ZH_PREPOSITION, 'preposition'],
  [ZH_CONDITION_CLOSE, 'particle'],
  [ZH_PURPOSE, 'conjunction'],
  [ZH_CONJUNCTION, 'conjunction'],
]

const CLOSED_CLASS: ReadonlyMap<string, WordClass> = new Map(
  [...CLOSED]
    .reverse()
    .flatMap(([words, wordClass]) => [...words].map((word): [string, WordClass] => [word, wordClass])),
)

const TAG_CLASS: Readonly<Record<string, WordClass>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  d: 'adverb',
  p: 'preposition',
  c: 'conjunction',
  r: 'pronoun',
  m: 'number',
  q: 'unit',
  t: 'time',
  u: 'particle',
  x: 'punctuation',
  e: 'name',
  f: 'particle',
  y: 'particle',
  z: 'particle',
  b: 'adjective',
  s: 'noun',
  l: 'noun',
  i: 'adjective',
  j: 'noun',
  g: 'noun',
  h: 'other',
  k: 'other',
  o: 'other',
}

/** Segments Chinese (and the Latin words in it); `offset` is where `text` begins in the whole. */
export function segmentChinese(text: string, offset: number): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const { word, tag } of segmenter().tag(text)) {
    const found = text.indexOf(word, at)
    const start = found === -1 ? at : found
    at = start + word.length
    if (word.trim() === '') continue
    tokens.push({
      text: word,
      start: offset + start,
      end: offset + at,
      class: classOf(word, tag),
      lemma: word.toLowerCase(),
    })
  }
  return mergeSingles(birthdays(tokens))
}

/** "发生日优惠券" is cut 发生/日 by the dictionary; before another noun the second half is a birthday ("发生日期" is one word). */
function birthdays(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]]
    if (token.text === '发生' && next?.text === '日' && isNounAt(tokens, index + 2))
      return [{ ...token, text: '发', lemma: '发', end: token.start + 1, class: 'verb' as const }]
    if (token.text === '日' && before?.text === '发生' && isNounAt(tokens, index + 1))
      return [{ ...token, text: '生日', lemma: '生日', start: token.start - 1, class: 'noun' as const }]
    return [token]
  })
}

function isNounAt(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.class === 'noun' && (tokens[index]?.text.length ?? 0) > 1
}

/** Two single characters in a row that are no function words are one word the dictionary does not know (主/图, 空/床). */
function mergeSingles(tokens: readonly Token[]): Token[] {
  const merged: Token[] = []
  for (const token of tokens) {
    const before = merged.at(-1)
    if (
      before !== undefined &&
      isSingle(before) &&
      isSingle(token) &&
      token.class === 'noun' &&
      before.end === token.start
    ) {
      const text = before.text + token.text
      merged[merged.length - 1] = { ...before, end: token.end, text, lemma: text, class: 'noun' }
    } else {
      merged.push(token)
    }
  }
  return merged
}

function isSingle({ text, class: wordClass }: Token): boolean {
  return /^\p{Script=Han}$/u.test(text) && (wordClass === 'noun' || wordClass === 'adjective')
}

function classOf(word: string, tag: string): WordClass {
  const closed = CLOSED_CLASS.get(word)
  if (closed !== undefined) return closed
  if (/^[\d.,%]+$/.test(word)) return 'number'
  if (/^[A-Za-z]/.test(word)) return 'name'
  if (!/[\p{L}\p{N}]/u.test(word)) return 'punctuation'
  if (tag === 'vn' || tag === 'vd') return 'verb'
  if (tag === 'ng' || tag.startsWith('n')) return 'noun'
  return TAG_CLASS[tag[0] ?? ''] ?? 'other'
}
