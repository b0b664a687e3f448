import { PHRASAL_VERBS } from '../lexicon/en-deeds.ts'
import { EN_PEOPLE } from '../lexicon/en-people.ts'
import {
  EN_BUILD,
  EN_CHANGE,
  EN_CONDITION,
  EN_DETERMINER,
  EN_GOAL,
  EN_MAY,
  EN_NOT,
  EN_OPERATE,
  EN_PREPOSITION,
  EN_REACT,
} from '../lexicon/en-words.ts'
import type { Token, WordClass } from './token.ts'

type WinkNlp = typeof import('wink-nlp')['default']
type Nlp = ReturnType<WinkNlp>
let loaded: Nlp | undefined

/** Loaded with the first English text: the model takes longer to load than a server may take to start. */
function tagger(): Nlp {
  if (loaded === undefined) {
    // Both packages export their one value as CommonJS does, without the `default` their types speak of.
    const winkNlp = require('wink-nlp') as WinkNlp
    const model = require('wink-eng-lite-web-model') as typeof import('wink-eng-lite-web-model')['default']
    loaded = winkNlp(model, ['sbd', 'pos'])
  }
  return loaded
}

const POS_CLASS: Readonly<Record<string, WordClass>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  VERB: 'verb',
  AUX: 'verb',
  ADJ: 'adjective',
  ADV: 'adverb',
  ADP: 'preposition',
  CCONJ: 'conjunction',
  SCONJ: 'conjunction',
  PRON: 'pronoun',
  NUM: 'number',
  DET: 'particle',
  PART: 'particle',
  PUNCT: 'punctuation',
  SYM: 'other',
  X: 'other',
  INTJ: 'other',
}
const MODAL = new Set([...EN_MAY, 'must', 'shall', 'should', 'will', 'ought', 'would', 'cannot'])

/** Tags English words; the tagger's guess gives way where the closed classes or the neighbours are certain. */
export function tagEnglish(text: string, offset: number): Token[] {
  const nlp = tagger()
  const doc = nlp.readDoc(text)
  const words: string[] = doc.tokens().out()
  // wink's types know only the plain `out()`; with an accessor it returns that accessor's strings. Its types of two
  // accessors differ although both are used the same way.
  const tags = doc.tokens().out(nlp.its.pos) as string[]
  const lemmas = doc.tokens().out(nlp.its.lemma as typeof nlp.its.pos) as string[]
  const tokens: Token[] = []
  let at = 0
  for (const [index, word] of words.entries()) {
    const start = text.indexOf(word, at)
    if (start === -1) continue
    at = start + word.length
    if (word.trim() === '') continue
    const lemma = (lemmas[index] ?? word).toLowerCase()
    const base = classOf(word.toLowerCase(), tags[index] ?? 'X')
    tokens.push({ text: word, start: offset + start, end: offset + at, class: base, lemma })
  }
  return tokens.map((token, index) => ({ ...token, ...corrected(tokens, index) }))
}

function classOf(lower: string, tag: string): WordClass {
  if (MODAL.has(lower)) return 'modal'
  if (lower === 'am' || lower === 'pm') return 'noun'
  if (EN_NOT.has(lower)) return 'negation'
  if (EN_CONDITION.has(lower)) return 'conjunction'
  if (EN_DETERMINER.has(lower)) return 'particle'
  if (EN_PREPOSITION.has(lower)) return 'preposition'
  return POS_CLASS[tag] ?? 'other'
}

const VERBS: readonly ReadonlySet<string>[] = [EN_OPERATE, EN_REACT, EN_CHANGE, EN_BUILD, EN_GOAL]

/** Most different words that are remembered; a longer text only makes the look-up slower. */
const REMEMBERED_WORDS = 20_000
const verbOf = new Map<string, string | undefined>()

/** Whether a word can be one of our verbs; a plural or third person form counts by its stem. */
export function knownVerb(lemma: string): string | undefined {
  if (verbOf.has(lemma)) return verbOf.get(lemma)
  const verb = STEMS.map((stem) => stem(lemma)).find((form) => VERBS.some((set) => set.has(form)))
  if (verbOf.size < REMEMBERED_WORDS) verbOf.set(lemma, verb)
  return verb
}

/** Whether the word at an index and the one after it are a verb and its own particle ("turn off"). */
export function hasParticle(tokens: readonly Token[], index: number): boolean {
  return PHRASAL_VERBS.has(`${tokens[index]?.lemma}-${tokens[index + 1]?.text.toLowerCase()}`)
}

/** How a form becomes its stem, the likeliest first. */
const STEMS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replace(/ies$/, 'y'),
  (word) => word.replace(/es$/, ''),
  (word) => word.replace(/s$/, ''),
  (word) => word.replace(/ing$/, ''),
  (word) => word.replace(/ing$/, 'e'),
  (word) => word.replace(/ed$/, ''),
  (word) => word.replace(/d$/, ''),
  (word) => word.replace(/^re-?(?=[a-z]{4})/, ''),
]

/** A known verb right after a modal, "to", a plural noun or at the very start is a verb whatever the tagger says. */
function corrected(tokens: readonly Token[], index: number): Partial<Token> {
  const token = tokens[index]
  if (token === undefined || token.class === 'modal' || token.class === 'negation') return {}
  if (isPeoplePlural(tokens, index)) return { class: 'noun' }
  if (isModifierHere(tokens, index) || isNounHere(tokens, index) || isPluralSubject(tokens, index))
    return { class: 'noun' }
  const verb = knownVerb(token.lemma)
  if (verb === undefined) return isUnknownDeed(tokens, index) ? { class: 'verb' } : {}
  return isVerbHere(tokens, index, verb) || token.class === 'verb' ? { class: 'verb', lemma: verb } : {}
}

/** "drivers photograph the seal": between a plural and a determiner only a verb stands. */
function isUnknownDeed(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (isAskedFor(tokens, index)) return true
  if (token?.class !== 'noun' || !/^[a-z]+(?<!s)$/.test(token.text) || before?.class !== 'noun') return false
  return /[^s]s$/.test(before.text) && next?.class === 'particle' && next.lemma !== 'to'
}

/** "Could the portal text every patient": in a question the verb follows the noun it asks of, whatever else the word may be. */
function isAskedFor(tokens: readonly Token[], index: number): boolean {
  const [modal, determiner, noun] = tokens.slice(index - 3, index)
  if (index < 3 || modal?.class !== 'modal' || determiner?.class !== 'particle' || noun?.class !== 'noun') return false
  return /^(?:particle|pronoun)$/.test(tokens[index + 1]?.class ?? '')
}

/** A verb form between a determiner (or its adjectives) and no further noun is a noun: "a project lead". */
function isNounHere(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (
    token?.class !== 'verb' ||
    token.lemma === 'be' ||
    token.lemma === 'have' ||
    !/^[a-z]+$/i.test(token.text) ||
    /(?:ed|ing)$/i.test(token.text)
  )
    return false
  const next = tokens[index + 1]
  if (PHRASAL_VERBS.has(`${token.lemma}-${next?.text.toLowerCase()}`)) return false
  const isFollowedByVerb = next?.class === 'verb' && /(?:s|ed)$/.test(next.text)
  const endsPhrase = next === undefined || isFollowedByVerb || /^(?:punctuation|modal|preposition)$/.test(next.class)
  return endsPhrase && followsDeterminer(tokens, index)
}

/** "Uploads larger than …", "Access logs have …": an order has no ending, so a form in -s at the head is a plural. */
function isPluralSubject(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.class !== 'verb' || !/[^s]s$/i.test(token.text) || /^(?:is|was|has|does)$/i.test(token.text)) return false
  if (index === 0) return true
  const [first, next] = [tokens[0], tokens[index + 1]]
  if (index !== 1 || /^(?:pronoun|name|particle|modal)$/.test(first?.class ?? '') || /s$/i.test(first?.text ?? ''))
    return false
  return next?.class === 'modal' || next?.lemma === 'be' || next?.lemma === 'have' || /er$/.test(next?.text ?? '')
}

/** "where volunteers see open shifts": a plural of people before its verb is the subject, though the word is a verb as well. */
function isPeoplePlural(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (token?.class !== 'verb' || !/[^s]s$/i.test(token.text) || !EN_PEOPLE.has(token.text.toLowerCase())) return false
  return next?.class === 'modal' || next?.class === 'verb' || knownVerb(next?.lemma ?? '') !== undefined
}

/** How many adjectives and nouns may stand between a determiner and its head. */
const PHRASE_WORDS = 3

function followsDeterminer(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - PHRASE_WORDS), index)
  const at = before.findLastIndex((t) => t.class === 'particle' && t.lemma !== 'to')
  if (at === -1) return false
  return before.slice(at + 1).every((t) => (t.class === 'noun' || t.class === 'adjective') && !/[^s]s$/i.test(t.text))
}

/** "support agents approve …": before a noun that has its own verb, a verb form is part of the name. */
function isModifierHere(tokens: readonly Token[], index: number): boolean {
  const [noun, verb] = [tokens[index + 1], tokens[index + 2]]
  if (!opensSentence(tokens[index - 1]) || knownVerb(tokens[index]?.lemma ?? '') === undefined) return false
  if (noun?.class !== 'noun' || !/[^s]s$/.test(noun.text) || verb === undefined) return false
  return verb.class === 'verb' || verb.class === 'modal' || knownVerb(verb.lemma) !== undefined
}

function isVerbHere(tokens: readonly Token[], index: number, verb: string): boolean {
  const token = tokens[index]
  const before = lastWord(tokens, index)
  if (token === undefined) return false
  if (before?.class === 'modal' || isAfterAuxiliary(tokens, index, before)) return true
  const next = tokens[index + 1]
  const isBase =
    token.text.toLowerCase().replace(/^re-?(?=[a-z]{4})/, (re) => (verb.startsWith('re') ? re : '')) === verb
  const takesObject = next !== undefined && OBJECT_START.test(next.class)
  if (opensSentence(before))
    return (
      isBase &&
      token.class !== 'preposition' &&
      (takesObject || isParticipleOf(tokens, index + 1) || hasParticle(tokens, index))
    )
  if (before?.class !== 'noun') return false
  if (isBase && takesObject && /[^s]s$/i.test(before.text)) return true
  return /s$/.test(token.text) && isAfterVerb(verb, next)
}

/** "show remaining seats": a participle before its noun opens an object as well. */
function isParticipleOf(tokens: readonly Token[], index: number): boolean {
  return /(?:ed|ing)$/i.test(tokens[index]?.text ?? '') && tokens[index + 1]?.class === 'noun'
}

/** "to edit", "does not open", "can still be edited", "get validated". */
function isAfterAuxiliary(tokens: readonly Token[], index: number, before: Token | undefined): boolean {
  if (before?.lemma === 'to') return !isPrepositionTo(tokens, index)
  if (before?.lemma === 'do') return tokens[index - 1]?.class === 'negation'
  if (before?.lemma !== 'be' && before?.lemma !== 'get') return false
  return /ed$/i.test(tokens[index]?.text ?? '') && tokens[index + 1]?.class !== 'noun'
}

/** "access to stock levels": behind these the word "to" is a preposition. */
const BEFORE_PREPOSITION =
  /^(?:access|addition|due|next|relation|regard|reference|reply|answer|similar|equal|attach|belong|link)$/

function isPrepositionTo(tokens: readonly Token[], index: number): boolean {
  return BEFORE_PREPOSITION.test(tokens[index - 2]?.lemma ?? '')
}

/** What stands behind a verb rather than a plural: a determiner, a pronoun, its own particle ("turns off"). */
function isAfterVerb(verb: string, next: Token | undefined): boolean {
  return /^(?:particle|pronoun)$/.test(next?.class ?? '') || PHRASAL_VERBS.has(`${verb}-${next?.text.toLowerCase()}`)
}

const OBJECT_START = /^(?:particle|noun|number|name|pronoun|adjective|preposition)$/

function opensSentence(before: Token | undefined): boolean {
  return before === undefined || before.class === 'punctuation' || before.class === 'conjunction'
}

function lastWord(tokens: readonly Token[], index: number): Token | undefined {
  const before = tokens[index - 1]
  return before?.class === 'adverb' || before?.class === 'negation' ? lastWord(tokens, index - 1) : before
}
