import { hanTerms, type StoredTerm, wordTerm } from '../index/build-segment.ts'
import { analyze } from '../text/analyze.ts'
import { GENERIC_WORDS, JOINING_CHARACTERS } from '../text/generic-words.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'

/** One way to say a unit: a run of Han characters, or words that must all be there. */
export interface Spelling {
  readonly han: string
  readonly words: readonly string[]
  readonly terms: readonly StoredTerm[]
}

/** A content word of a question: what a chunk must speak of, in one of its spellings, to be about the question. */
export interface Unit {
  readonly text: string
  /** False for neighbouring characters that no dictionary is known to have as a word. */
  readonly isWord: boolean
  readonly spellings: readonly Spelling[]
}

const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

export function hanSpelling(han: string): Spelling {
  return { han, words: [], terms: hanTerms(han) }
}

export function wordsSpelling(words: readonly string[]): Spelling {
  return { han: '', words, terms: words.map(wordTerm) }
}

/** Whether a word says what a question is about, and not only what kind of answer is wanted. */
export function isSpecific(word: string): boolean {
  return !GENERIC_WORDS.has(word) && !CHINESE_STOP_WORDS.has(word)
}

/**
 * The content words of a question in its own language. The segmenter leaves words it does not know in single characters
 * (限|流), which stand everywhere; neighbours among them are put together again. Generic words count only when there is
 * nothing else.
 */
export function unitsOf(question: string, isHeadword: (word: string) => boolean): Unit[] {
  const cut = analyze(question).words
  const words = [...contentWords(cut, isHeadword)].filter(([word]) => !CHINESE_STOP_WORDS.has(word))
  const specific = words.filter(([word]) => isSpecific(word) && !isMeasure(word, cut))
  return (specific.length > 0 ? specific : words).map(([text, isJoined]) => ({
    text,
    isWord: !isJoined || isHeadword(text),
    spellings: [HAN.test(text) && text.length > 1 ? hanSpelling(text) : wordsSpelling([text])],
  }))
}

/** Words of 几 that count nothing. */
const NO_COUNT: ReadonlySet<string> = new Set(['几何', '几乎'])

/**
 * 几 stands before a measure word, cut apart from it (几|楼) or not (几层): both say what is counted in the answer, where
 * it is one word with its number, and not what the question is about.
 */
function isMeasure(word: string, words: readonly string[]): boolean {
  if (word.length === 2 && word.startsWith('几')) return !NO_COUNT.has(word)
  const isStanding = word.length === 1 && words.includes(word)
  return isStanding && words.every((other, i) => other !== word || /几$/.test(words[i - 1] ?? ''))
}

/** 能借 and 花了 are no words: what is left without the character that joins or asks is one. */
function withoutJoining(segment: string, isHeadword: (word: string) => boolean): string {
  const [first = '', last = ''] = segment
  if (segment.length !== 2 || !HAN.test(segment) || isHeadword(segment)) return segment
  if (JOINING_CHARACTERS.has(first)) return last
  return JOINING_CHARACTERS.has(last) ? first : segment
}

/** The words of a question, and whether they were put together from single characters. */
function contentWords(cut: readonly string[], isHeadword: (word: string) => boolean): Map<string, boolean> {
  const words = new Map<string, boolean>()
  let singles: string[] = []
  let last = ''
  const flush = () => {
    if (singles.length === 1 && singles[0] !== undefined) words.set(singles[0], false)
    for (let i = 0; i + 1 < singles.length; i++) words.set(`${singles[i]}${singles[i + 1]}`, true)
    singles = []
  }
  for (const segment of cut) {
    const word = withoutJoining(segment, isHeadword)
    const isSingle = word.length === 1 && HAN.test(word)
    if (isSingle && !JOINING_CHARACTERS.has(word)) {
      // 打印|机 and 发动|机 are one word each; the character alone stands in hundreds of others.
      if (HAN.test(last) && isHeadword(last + word)) {
        words.delete(last)
        words.set(last + word, false)
      } else singles.push(word)
      last = ''
      continue
    }
    flush()
    if (!isSingle) words.set(word, false)
    last = isSingle ? '' : word
  }
  flush()
  return words
}
