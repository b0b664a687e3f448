import type { Clause } from '../clause/types.ts'
import { CONCEPT_OF } from '../lexicon/concepts.ts'
import { LIGHT_VERBS, PHRASAL_VERBS } from '../lexicon/en-deeds.ts'
import { knownVerb } from '../words/tag-en.ts'
import type { Token } from '../words/token.ts'

/** A particle stands this near to its verb ("turn the lamp off"). */
const PARTICLE_WORDS = 4
const PARTICLE = /^(?:off|on|in|out|up|down|back|away)$/

/** What a verb names together with its particle. */
export function phrasalConcept({ tokens }: Clause, verb: Token): string | undefined {
  if (verb.class !== 'verb') return undefined
  const at = tokens.indexOf(verb)
  const particle = tokens.slice(at + 1, at + 1 + PARTICLE_WORDS).find((t) => PARTICLE.test(t.text.toLowerCase()))
  return particle === undefined ? undefined : PHRASAL_VERBS.get(`${verb.lemma}-${particle.text.toLowerCase()}`)
}

/** "get a refund": the noun is the deed. */
export function isDeedOfLightVerb({ verb }: Clause, { lemma, class: wordClass, start }: Token): boolean {
  if (wordClass !== 'noun' || verb === undefined || start < verb.start || !LIGHT_VERBS.has(verb.lemma)) return false
  return knownVerb(lemma) !== undefined || deverbalConcept(lemma) !== undefined
}

/** Endings that make a noun of a verb, with what the verb ends in. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:([b-df-hj-np-tv-z])\1)?ings?$/, ['$1', 'e', '']],
  [/ations?$/, ['ate', 'e', '']],
  [/lations?$/, ['l']],
  [/ions?$/, ['e', '']],
  [/ments?$/, ['']],
  [/als?$/, ['e', '']],
]

/** The operation a noun is made of: a recording records, a cancellation cancels. */
export function deverbalConcept(noun: string): string | undefined {
  if (!/^[a-z]{6,}$/.test(noun)) return undefined
  for (const [ending, verbs] of ENDINGS) {
    if (!ending.test(noun)) continue
    for (const verb of verbs) {
      const concept = CONCEPT_OF.get(noun.replace(ending, verb))
      if (concept !== undefined) return concept
    }
  }
  return undefined
}

/** "A borrower" is whoever borrows: the name of the deed's doer tells nobody else. */
export function isDoerOf(person: string, verbs: ReadonlySet<string>): boolean {
  const stem = /^([a-z]{3,})(?:er|or)$/.exec(person)?.[1]
  if (stem === undefined) return false
  return [stem, `${stem}e`].some((verb) => verbs.has(verb) || verbs.has(CONCEPT_OF.get(verb) ?? ''))
}
