import { hanTerms, wordTerm } from '../index/build-segment.ts'
import { type Alternative, type Concept, MAX_TERMS } from '../rank/concept.ts'
import { hanSpelling, isSpecific, type Spelling, type Unit, wordsSpelling } from '../rank/units.ts'
import { analyze } from '../text/analyze.ts'
import type { Language } from '../text/language.ts'
import { stemsOf } from '../text/latin-words.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'
import { otherForms, plainForms } from '../text/word-forms.ts'
import type { Dictionary } from './dictionary.ts'

/** A question in the words of the other language. */
export interface Translation {
  readonly concepts: readonly Concept[]
  readonly units: readonly Unit[]
}

/** A word or phrase of the question with what it may mean. */
interface Term {
  readonly text: string
  readonly alternatives: readonly Alternative[]
  readonly spellings: readonly Spelling[]
}

/** Chosen on XQuAD's development questions; none of them is sharp. */
const TRANSLATION = {
  /** Longest phrase looked up: words of English, characters of Chinese. */
  phraseWords: 3,
  phraseCharacters: 8,
  phraseSegments: 4,
  senses: 12,
  /** A single character means so many things that only its first senses prove the subject. */
  singleSenses: 3,
  /** Each further sense of a Chinese word is a little less likely. */
  senseDecay: 0.15,
  /** A headword of one character means many things. */
  singleCharacter: 0.5,
  /** Below this a headword merely has the word somewhere in its gloss: good for ranking, no proof of the subject. */
  sureEnough: 0.3,
} as const

const HAN = /^\p{Script=Han}+$/u

/** Puts a question into the words of documents in `target`; names, numbers and identifiers go as they are. */
export function translateQuestion(question: string, target: Language, dictionary: Dictionary): Translation {
  const words = analyze(question).words
  const all = target === 'en' ? toEnglish(words, dictionary) : toChinese(words, dictionary)
  const terms = all.length > MAX_TERMS ? all.filter(({ text }) => isSpecific(text)).slice(0, MAX_TERMS) : all
  const concepts = terms.map(
    ({ text, alternatives }): Concept => ({
      field: 'word',
      isContent: isSpecific(text),
      weight: 1,
      alternatives,
    }),
  )
  const units = terms
    .map(({ text, spellings }) => ({ text, spellings, isWord: true }))
    .filter(({ spellings }) => spellings.length > 0)
  const specific = units.filter(({ text }) => isSpecific(text))
  return { concepts, units: specific.length > 0 ? specific : units }
}

function toEnglish(words: readonly string[], dictionary: Dictionary): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (!HAN.test(word)) {
      terms.push(sameWord(word))
      at++
      continue
    }
    const { text, length } = longestHeadword(words, at, dictionary)
    for (const part of length === 1 ? headwordsIn(text, dictionary) : [text])
      terms.push(...englishTerm(part, dictionary))
    at += length
  }
  return uniqueTerms(terms)
}

/** The longest run of segmented words from here that the dictionary has as one: 单|点|登录 is one word. */
function longestHeadword(
  words: readonly string[],
  at: number,
  dictionary: Dictionary,
): { text: string; length: number } {
  const first = words[at] ?? ''
  const limit = CHINESE_STOP_WORDS.has(first) ? 1 : TRANSLATION.phraseSegments
  for (let length = limit; length > 1; length--) {
    const text = words.slice(at, at + length).join('')
    const isWord = HAN.test(text) && at + length <= words.length && text.length <= TRANSLATION.phraseCharacters
    if (isWord && dictionary.senses(text).length > 0) return { text, length }
  }
  return { text: first, length: 1 }
}

/** A segment that the dictionary does not have, as the longest words in it that it has. */
function headwordsIn(segment: string, dictionary: Dictionary): string[] {
  if (segment.length <= 2 || dictionary.senses(segment).length > 0) return [segment]
  const parts: string[] = []
  for (let at = 0; at < segment.length; ) {
    let length = Math.min(segment.length - at, 4)
    while (length > 1 && dictionary.senses(segment.slice(at, at + length)).length === 0) length--
    parts.push(segment.slice(at, at + length))
    at += length
  }
  return parts
}

function englishTerm(text: string, dictionary: Dictionary): Term[] {
  if (CHINESE_STOP_WORDS.has(text)) return []
  const senses = dictionary.senses(text).slice(0, TRANSLATION.senses).map(stemsOf)
  const weights = new Map<string, number>()
  for (const [i, stems] of senses.entries()) {
    const weight = 1 / (Math.sqrt(stems.length) * (1 + i * TRANSLATION.senseDecay))
    for (const stem of stems) weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
  }
  if (weights.size === 0) return []
  const alternatives = [...weights].map(([stem, weight]) => ({ terms: [wordTerm(stem)], weight }))
  const sure = text.length === 1 ? senses.slice(0, TRANSLATION.singleSenses) : senses
  const spellings = sure.filter((stems) => stems.length > 0).flatMap(inAllForms)
  return [{ text, alternatives, spellings: spellings.map(wordsSpelling) }]
}

/** `become` and `became`; a phrase as it is. */
function inAllForms(stems: readonly string[]): (readonly string[])[] {
  const [only = ''] = stems
  return stems.length > 1 ? [stems] : [stems, ...otherForms(only).map((form) => [form])]
}

function toChinese(words: readonly string[], dictionary: Dictionary): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const { key, length, headwords } = longestPhrase(words, at, dictionary)
    const own = length === 1 ? sameWord(key) : { text: key, alternatives: [], spellings: [] }
    const found = headwords.filter(({ word }) => !CHINESE_STOP_WORDS.has(word))
    terms.push({
      text: key,
      alternatives: [...found.map(toAlternative), ...own.alternatives],
      spellings: [
        ...tellingOnly(found.filter(({ weight }) => weight >= TRANSLATION.sureEnough)).map(({ word }) =>
          hanSpelling(word),
        ),
        ...own.spellings,
      ],
    })
    at += length
  }
  return uniqueTerms(terms)
}

/** 大 for "size" stands in every text and proves nothing; a single character counts where there is no longer word. */
function tellingOnly(found: Headwords): Headwords {
  const long = found.filter(({ word }) => word.length > 1)
  return long.length > 0 ? long : found
}

type Headwords = ReturnType<Dictionary['headwords']>

function longestPhrase(
  words: readonly string[],
  at: number,
  dictionary: Dictionary,
): { key: string; length: number; headwords: Headwords } {
  for (let length = Math.min(TRANSLATION.phraseWords, words.length - at); length > 1; length--) {
    const stems = words.slice(at, at + length)
    const headwords = dictionary.headwords(stems).filter(({ weight }) => weight >= TRANSLATION.sureEnough)
    if (headwords.length > 0) return { key: stems.join(' '), length, headwords }
  }
  const word = words[at] ?? ''
  return { key: word, length: 1, headwords: headwordsOf(word, dictionary) }
}

/** What an English word is in Chinese; a form that the dictionary does not surely have, by its plain word. */
function headwordsOf(word: string, { headwords }: Dictionary): Headwords {
  const own = headwords([word])
  if (own.some(({ weight }) => weight >= TRANSLATION.sureEnough)) return own
  const plain = plainForms(word).map((form) => headwords([form]))
  return plain.find((found) => found.some(({ weight }) => weight >= TRANSLATION.sureEnough)) ?? own
}

function toAlternative({ word, weight }: Headwords[number]): Alternative {
  return { terms: hanTerms(word), weight: word.length === 1 ? weight * TRANSLATION.singleCharacter : weight }
}

function sameWord(word: string): Term {
  return { text: word, alternatives: [{ terms: [wordTerm(word)], weight: 1 }], spellings: [wordsSpelling([word])] }
}

function uniqueTerms(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.text, term])).values()]
}
