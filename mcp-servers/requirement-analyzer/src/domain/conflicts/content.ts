import type { Clause } from '../clause/types.ts'
import { verbRole } from '../clause/verb-zh.ts'
import { CONCEPT_OF } from '../lexicon/concepts.ts'
import { CONTAINERS, FRAME_WORDS, GRANTS } from '../lexicon/conflict-cues.ts'
import { EN_GENERIC, EN_PEOPLE } from '../lexicon/en-people.ts'
import { isFileFormat } from '../lexicon/format-kinds.ts'
import { ALSO_NAMES, AS_NOUN, AS_PERSON, TERM_OF } from '../lexicon/terms.ts'
import { ZH_GENERIC, ZH_PEOPLE } from '../lexicon/zh-people.ts'
import { knownVerb } from '../words/tag-en.ts'
import type { Token } from '../words/token.ts'
import { deverbalConcept, isDeedOfLightVerb, phrasalConcept } from './deeds.ts'

// The content words of a clause as concepts, so that two texts can be compared in other words or another language.

/** The dictionary tags many nouns as verbs (应用, 奖励): a word without a verb's role counts as both. What only stands in the condition is a noun: nothing is claimed by it. */
export function contentOf(clause: Clause): { verbs: Set<string>; nouns: Set<string> } {
  const verbs = new Set<string>()
  const nouns = new Set<string>()
  const mainStart = clause.isConditionOnly ? clause.end : (clause.condition?.end ?? clause.start)
  for (const token of clause.tokens) {
    const concept = claimedConcept(clause, token)
    if (concept === undefined) continue
    const part = partOf(clause, token, mainStart)
    if (part !== 'noun') verbs.add(concept)
    if (part !== 'verb') for (const noun of [concept, ...partsOf(token.text)]) nouns.add(noun)
  }
  return { verbs, nouns }
}

/** A compound is also what its halves name (审计日志: audit, log), so that it meets the two words of the other language. */
export function partsOf(text: string): string[] {
  const made = ALSO_NAMES.get(text.toLowerCase())
  if (made !== undefined) return [made]
  if (!/^\p{Script=Han}{4}$/u.test(text) || CONCEPT_OF.has(text)) return []
  const halves = [text.slice(0, 2), text.slice(2)].flatMap((half) => TERM_OF.get(half) ?? [])
  return halves.length === 2 ? halves : []
}

function claimedConcept(clause: Clause, token: Token): string | undefined {
  if (isPerson(clause, token) || isMeasure(clause, token)) return undefined
  return deedConcept(clause, token) ?? shortVerb(clause, token)
}

/** The concept of a word where it stands: a verb with its particle names another one than alone. */
export function deedConcept(clause: Clause, token: Token): string | undefined {
  return phrasalConcept(clause, token) ?? conceptOf(token)
}

/** A main verb of one character (开, 发) says as much as a longer one. */
function shortVerb(clause: Clause, token: Token): string | undefined {
  const isMain =
    clause.verb === undefined
      ? token.class === 'verb'
      : token.start === clause.verb.start && clause.verb.role !== 'state'
  return isMain && /^\p{Script=Han}$/u.test(token.text) ? (CONCEPT_OF.get(token.text) ?? token.text) : undefined
}

function partOf(clause: Clause, token: Token, mainStart: number): 'verb' | 'noun' | 'either' {
  if (token.start === clause.verb?.start && !isListed(clause, token)) return 'verb'
  if (isDeedOfLightVerb(clause, token) || isDeedOfModal(clause, token) || isGranted(clause, token)) return 'either'
  if (token.class !== 'verb' || isInRelative(clause, token)) return 'noun'
  const isClaimed = token.start >= mainStart
  if (isKnownVerb(token)) return isClaimed && !isListed(clause, token) ? 'verb' : 'noun'
  return isClaimed ? 'either' : 'noun'
}

/** "Comments are not possible", "不接受电话报案": what is granted or not is the deed. */
function isGranted({ verb, tokens, object, subject }: Clause, token: Token): boolean {
  if (verb === undefined || !/^(?:noun|name)$/.test(token.class)) return false
  const isBe = verb.lemma === 'be' && tokens.some((t) => GRANTED.test(t.text))
  if (!isBe && !GRANTS.has(verb.lemma)) return false
  const holder = isBe || GRANTED.test(verb.text) ? subject : object
  const inside = holder === undefined ? [] : tokens.filter((t) => t.start >= holder.start && t.end <= holder.end)
  return inside.findLast((t) => /^(?:noun|name)$/.test(t.class)) === token || inside[0] === token
}

const GRANTED =
  /^(?:possible|impossible|allowed|permitted|available|unavailable|prohibited|forbidden|supported|accepted|disabled|enabled|offered|voluntary|mandatory|optional|compulsory)$/i

/** "玩家可以交易道具": where no verb was found, the word behind the modal is the deed, whatever the dictionary says. */
function isDeedOfModal({ verb, tokens }: Clause, token: Token): boolean {
  if (verb !== undefined || token.class !== 'noun') return false
  return /^(?:modal|negation)$/.test(tokens[tokens.indexOf(token) - 1]?.class ?? '')
}

/** "Tickets that have been scanned cannot …": what only tells which ones is not claimed. */
function isInRelative({ verb, tokens }: Clause, token: Token): boolean {
  if (verb === undefined || token.start >= verb.start || !/^[a-z]/i.test(token.text)) return false
  return tokens.some((t) => t.end <= token.start && RELATIVE.test(t.text))
}

const RELATIVE = /^(?:that|which|who|whose)$/i

/** "登录、导出、角色变更都写入日志": what is listed before the verb is what it is said of. */
function isListed(clause: Clause, token: Token): boolean {
  return clause.tokens.some((t) => t.start >= token.end && /^(?:都|均)$/.test(t.text))
}

export function isPerson(clause: Clause, token: Token): boolean {
  return clause.people.some((p) => p.start <= token.start && token.end <= p.end)
}

/** Numbers and their units say how much, not what. */
function isMeasure(clause: Clause, token: Token): boolean {
  return (
    clause.quantities.some((q) => q.start <= token.start && token.end <= q.end) ||
    /^(?:小时|分钟|秒|天|周|月|年)$/.test(token.text)
  )
}

function isKnownVerb(token: Token): boolean {
  const role = verbRole(token) ?? (knownVerb(token.lemma) === undefined ? undefined : 'operate')
  return role !== undefined
}

/** Heads of object and subject; containers (列表, data) stand for what they hold. */
export function headsOf(clause: Clause): ReadonlySet<string> {
  const heads = new Set<string>()
  for (const span of [clause.object, clause.subject ?? absentSubject(clause)]) {
    if (span === undefined) continue
    const inside = clause.tokens.filter(
      (t) =>
        t.start >= span.start &&
        t.end <= Math.min(span.end, headEnd(clause, span)) &&
        !isPerson(clause, t) &&
        !isMeasure(clause, t) &&
        isHeadWord(t) &&
        !isFileFormat(t.text) &&
        !isPeopleWord(t),
    )
    const head = inside.findLast((t) => conceptOf(t) !== undefined && !CONTAINERS.has(t.lemma)) ?? inside.at(-1)
    const concept = head === undefined ? undefined : conceptOf(head)
    if (concept !== undefined) heads.add(concept)
  }
  return heads
}

/** "photos of a listing" are photos; "a list of photos" holds them, so they are meant. */
function headEnd({ tokens }: Clause, { start, end }: { start: number; end: number }): number {
  const of = tokens.findIndex((t) => t.start > start && t.end <= end && /^of$/i.test(t.text))
  const named = tokens[of - 1]
  const isName = named?.class === 'noun' && !CONTAINERS.has(named.lemma) && !PARTITIVE.test(named.text)
  return isName ? named.end : end
}

/** Says how much or which part of what follows, or names an aspect of it. */
const PARTITIVE =
  /^(?:responses?|results?|outputs?|contents?|formats?|values?|sizes?|lengths?|names?|durations?|numbers?|amounts?|lists?|cop(?:y|ies)|kinds?|types?|sets?|parts?|members?|sum|total|all|any|use|rest)$/i

/** "No notification is sent": the subject stands behind the negation. */
function absentSubject({ tokens, verb }: Clause): { start: number; end: number } | undefined {
  const [first, ...rest] = tokens
  if (first === undefined || !/^no$/i.test(first.text)) return undefined
  const end = rest.findLast((t) => t.end <= (verb?.start ?? 0) && t.class === 'noun')?.end
  return end === undefined ? undefined : { start: first.end, end }
}

function isPeopleWord({ lemma, text }: Token): boolean {
  return ZH_PEOPLE.has(text) || EN_PEOPLE.has(lemma)
}

function isHeadWord(token: Token): boolean {
  return /^(?:noun|name)$/.test(token.class) || (token.class === 'verb' && !isKnownVerb(token))
}

/** The concept of a phrase for people. */
export function personConcept(text: string): string {
  const lower = text.toLowerCase()
  return (
    AS_PERSON.get(lower) ??
    CONCEPT_OF.get(lower) ??
    CONCEPT_OF.get(lower.replace(/s$/, '')) ??
    lower.replace(/^(?:the|a|an) /, '').replace(/s$/, '')
  )
}

/** The concept a content word names; function and frame words name none. */
export function conceptOf(token: Token): string | undefined {
  if (!/^(?:noun|verb|adjective|name|other|adverb|time)$/.test(token.class)) return undefined
  const lower = token.text.toLowerCase()
  const known = knownConcept(token, lower)
  if (known !== undefined)
    return known === 'user' && (ZH_GENERIC.has(token.text) || EN_GENERIC.has(lower)) ? 'user' : known
  if (/^(?:[每各该本]|[一二两三四五六七八九十]\p{L})|[天日月年周时分秒]内$/u.test(token.text)) return undefined
  if (FRAME_WORDS.has(token.lemma) || token.class === 'adverb' || token.lemma.length < 2) return undefined
  return deedOf(lower) ?? singular(token.lemma)
}

function knownConcept({ class: wordClass, lemma }: Token, lower: string): string | undefined {
  const sense = wordClass === 'noun' ? AS_NOUN.get(lower) : undefined
  return sense ?? CONCEPT_OF.get(lemma) ?? CONCEPT_OF.get(lower) ?? CONCEPT_OF.get(singular(lower))
}

/** The deed a word is made of; "a listing", "a building" are things of their own. */
function deedOf(lower: string): string | undefined {
  if (TERM_OF.has(singular(lower)) && !ALSO_NAMES.has(lower)) return undefined
  return deverbalConcept(lower) ?? participleConcept(lower)
}

/** "reserved", "signed" before a noun: the deed that was done to it. */
function participleConcept(word: string): string | undefined {
  const stem = /^([a-z]{3,})ed$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  const verb = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')].find((form) =>
    TERM_OF.has(form),
  )
  return verb === undefined ? undefined : (CONCEPT_OF.get(verb) ?? verb)
}

function singular(word: string): string {
  if (/^[a-z]{2,}(?:sh|ch|ss|x)es?$/.test(word)) return word.replace(/(?<=sh|ch|ss|x)es?$/, '')
  if (/^[a-z]{2,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/^[a-z]{2,}ie$/.test(word)) return `${word.slice(0, -2)}y`
  return /^[a-z-]{2,}[^suia]s$/.test(word) ? word.slice(0, -1) : word
}
