import { CONCEPT_OF, WORDS_OF } from './concepts.ts'
import { DEED_TERMS } from './terms-deeds.ts'
import { PEOPLE_TERMS } from './terms-people.ts'
import { THING_TERMS } from './terms-things.ts'

const GROUPS = [...DEED_TERMS, ...THING_TERMS, ...PEOPLE_TERMS].map((group) => group.split(' '))

/** Concepts that a requirement says one for the other: a function is closed or switched off, opened or switched on. */
const ONE_DEED: ReadonlyMap<string, string> = new Map([
  ['close', 'disable'],
  ['reopen', 'enable'],
  ['open', 'enable'],
])

/** What a word names, for telling whether two words name the same; `undefined` when no table knows it. */
export function termOf(word: string): string | undefined {
  const term = TERM_OF.get(word)
  return term === undefined ? undefined : (ONE_DEED.get(term) ?? term)
}

/** Word (lower case) → what it names, in either language; the common operations and things of `concepts.ts` win. */
export const TERM_OF: ReadonlyMap<string, string> = new Map([
  ...[...GROUPS]
    .reverse()
    .flatMap(([name = '', ...words]) => [name, ...words].map((word): [string, string] => [word.toLowerCase(), name])),
  ...[...WORDS_OF.keys()].map((name): [string, string] => [name, name]),
  ...CONCEPT_OF,
])

const PEOPLE: ReadonlySet<string> = new Set([
  ...PEOPLE_TERMS.flatMap((group) => group.toLowerCase().split(' ')),
  ...'driver customer seller student teacher patient doctor employee admin manager guest player'.split(' '),
])

/** Whether a concept or word names people. */
export function isPeopleTerm(word: string): boolean {
  return PEOPLE.has(word)
}

/** What is named → its words in both languages. */
export const WORDS_OF_TERM: ReadonlyMap<string, readonly string[]> = wordsByTerm()

/** A group of the name of one in `concepts.ts` adds its words to it. */
function wordsByTerm(): Map<string, string[]> {
  const words = new Map<string, string[]>()
  const groups = [...GROUPS, ...[...WORDS_OF].map(([name, own]) => [name, ...own])]
  for (const [name = '', ...own] of groups) words.set(name, [...(words.get(name) ?? []), ...own])
  return words
}

/** Words that name another thing as a noun than as a verb: a book is no booking. */
export const AS_NOUN: ReadonlyMap<string, string> = new Map([
  ['book', 'volume'],
  ['books', 'volume'],
  ['bags', 'luggage'],
  ['log', 'log-noun'],
  ['logs', 'log-noun'],
  ['filing', 'document'],
  ['filings', 'document'],
])

/** Nouns of a deed that also name what the deed makes. */
export const ALSO_NAMES: ReadonlyMap<string, string> = new Map([
  ['recording', 'video'],
  ['recordings', 'video'],
  ['assignment', 'assign'],
  ['assignments', 'assign'],
])

/** Words that name somebody when they are read as people, and a thing elsewhere. */
export const AS_PERSON: ReadonlyMap<string, string> = new Map([['会员', 'user']])
