import { gramTerm, type StoredTerm, wordTerm } from '../index/build-segment.ts'
import { analyze } from '../text/analyze.ts'
import { GENERIC_WORDS, JOINING_CHARACTERS } from '../text/generic-words.ts'
import { CHINESE_STOP_WORDS } from '../text/stop-words.ts'

/** A content word of a question: what a chunk must speak of to be about the question. */
export interface Unit {
  readonly text: string
  readonly script: 'han' | 'latin'
  /** Terms of the index whose rarity is that of the unit. */
  readonly terms: readonly StoredTerm[]
}

const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/**
 * The content words of a question. The segmenter leaves words it does not know in single characters (限|流), which stand
 * everywhere; neighbours among them are put together again. Generic words count only when there is nothing else.
 */
export function unitsOf(question: string): Unit[] {
  const specific = collectUnits(question, (word) => !GENERIC_WORDS.has(word))
  return specific.length > 0 ? specific : collectUnits(question, () => true)
}

function collectUnits(question: string, isWanted: (word: string) => boolean): Unit[] {
  const units = new Map<string, Unit>()
  const add = (word: string) => {
    if (isWanted(word)) addUnit(units, word)
  }
  let single = ''
  for (const word of analyze(question).words) {
    const isSingle = word.length === 1 && HAN.test(word)
    if (isSingle && !JOINING_CHARACTERS.has(word)) {
      if (single !== '') add(single + word)
      single = word
      continue
    }
    single = ''
    if (!isSingle) add(word)
  }
  return [...units.values()]
}

function addUnit(units: Map<string, Unit>, text: string): void {
  if (units.has(text) || CHINESE_STOP_WORDS.has(text)) return
  const isHan = HAN.test(text)
  const terms = isHan ? pairsOf(text).map(gramTerm) : [wordTerm(text)]
  units.set(text, { text, script: isHan ? 'han' : 'latin', terms })
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(1, text.length - 1) }, (_, i) => text.slice(i, i + 2))
}
