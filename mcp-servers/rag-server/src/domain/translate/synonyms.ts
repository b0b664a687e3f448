import type { Concept } from '../rank/concept.ts'
import { RANKING } from '../rank/parameters.ts'
import { hanSpelling, type Spelling, type Unit, wordsSpelling } from '../rank/units.ts'
import { foldScript } from '../text/fold-script.ts'
import { stemsOf } from '../text/latin-words.ts'
import { BUSINESS_TERMS } from './business-terms.ts'
import { EVERYDAY_CHINESE, EVERYDAY_ENGLISH } from './everyday-words.ts'

let table: ReadonlyMap<string, readonly Spelling[]> | undefined

/** A unit that may also be said in the other words of its line of the business terms: 密码 as 口令, salary as pay. */
export function withSynonyms(unit: Unit): Unit {
  table ??= buildTable()
  const others = table.get(unit.text)
  return others === undefined ? unit : { ...unit, spellings: [...unit.spellings, ...others] }
}

/** What the synonyms of the units bring to a ranking: less than the question's own words. */
export function synonymConcepts(units: readonly Unit[]): Concept[] {
  return units.flatMap(({ spellings: [, ...others] }) => {
    if (others.length === 0) return []
    const alternatives = others.map(({ terms }) => ({ terms, weight: 1 }))
    return [{ field: 'word', isContent: false, weight: RANKING.synonymWeight, alternatives }]
  })
}

function buildTable(): Map<string, Spelling[]> {
  const synonyms = new Map<string, Spelling[]>()
  const chinese = [...BUSINESS_TERMS.map((line) => line.chinese), ...EVERYDAY_CHINESE]
  const english = [...BUSINESS_TERMS.map((line) => line.english), ...EVERYDAY_ENGLISH]
  for (const line of chinese) {
    addAll(
      synonyms,
      line.map(foldScript).map((word) => [word, hanSpelling(word)]),
    )
  }
  for (const line of english) {
    const phrases = line.map((phrase) => stemsOf(phrase.split(/[\s-]+/))).filter((stems) => stems.length > 0)
    addAll(
      synonyms,
      phrases.map((stems) => [stems.join(' '), wordsSpelling(stems)]),
    )
  }
  return synonyms
}

/** Each word of a line gets the spellings of the others. */
function addAll(synonyms: Map<string, Spelling[]>, line: readonly (readonly [string, Spelling])[]): void {
  for (const [word] of line) {
    const others = line.filter(([other]) => other !== word).map(([, spelling]) => spelling)
    if (others.length > 0) synonyms.set(word, [...(synonyms.get(word) ?? []), ...others])
  }
}
