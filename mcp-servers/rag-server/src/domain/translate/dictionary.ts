import { foldScript } from '../text/fold-script.ts'
import { stemsOf } from '../text/latin-words.ts'
import { BUSINESS_TERMS } from './business-terms.ts'

/** The general dictionary, wherever it lies. Keys and headwords are folded to one script; words are lower case. */
export interface Dictionary {
  /** Senses of a Chinese word, likeliest first, each as the content words of its gloss. */
  senses(word: string): readonly (readonly string[])[]
  /** Chinese words for an English word or phrase, given as its stems, and how surely they mean it (0 to 1). */
  headwords(stems: readonly string[]): readonly { readonly word: string; readonly weight: number }[]
}

interface BusinessTables {
  readonly english: ReadonlyMap<string, readonly string[][]>
  readonly chinese: ReadonlyMap<string, readonly string[]>
}

let tables: BusinessTables | undefined

/** The words of software teams first, then the general dictionary. */
export function withBusinessTerms(general: Dictionary): Dictionary {
  return {
    senses: (word) => [...(businessTables().english.get(word) ?? []), ...general.senses(word)],
    headwords: (stems) => {
      const own = (businessTables().chinese.get(stems.join(' ')) ?? []).map((word) => ({ word, weight: 1 }))
      const known = new Set(own.map(({ word }) => word))
      return [...own, ...general.headwords(stems).filter(({ word }) => !known.has(word))]
    },
  }
}

/** Made for the first question: it takes longer than the rest of a start of the server's own code. */
function businessTables(): BusinessTables {
  tables ??= buildTables()
  return tables
}

function buildTables(): BusinessTables {
  const english = new Map<string, string[][]>()
  const chinese = new Map<string, string[]>()
  for (const term of BUSINESS_TERMS) {
    const words = term.chinese.map(foldScript)
    const senses = term.english.map((phrase) => phrase.split(/[\s-]+/))
    for (const word of words) english.set(word, [...(english.get(word) ?? []), ...senses])
    for (const sense of senses) {
      const key = stemsOf(sense).join(' ')
      chinese.set(key, [...(chinese.get(key) ?? []), ...words])
    }
  }
  return { english, chinese }
}
