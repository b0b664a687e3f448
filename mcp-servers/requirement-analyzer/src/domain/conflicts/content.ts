import type { Clause } from '../clause/types.ts'
import { verbRole } from '../clause/verb-zh.ts'
import { CONCEPT_OF } from '../lexicon/concepts.ts'
import { CONTAINERS, FRAME_WORDS } from '../lexicon/conflict-cues.ts'
import { EN_GENERIC, EN_PEOPLE } from '../lexicon/en-people.ts'
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
  if (!/^\p{Script=Han}{4}$/u.test(text) || CONCEPT_OF.has(text)) return []
  const halves = [text.slice(0, 2), text.slice(2)].flatMap((half) => CONCEPT_OF.get(half) ?? [])
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
  if (isDeedOfLightVerb(clause, token)) return 'either'
  if (token.class !== 'verb' || isInRelative(clause, token)) return 'noun'
  const isClaimed = token.start >= mainStart
  if (isKnownVerb(token)) return isClaimed && !isListed(clause, token) ? 'verb' : 'noun'
  return isClaimed ? 'either' : 'noun'
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
  for (const span of [clause.object, clause.subject]) {
    if (span === undefined) continue
    const inside = clause.tokens.filter(
      (t) =>
        t.start >= span.start &&
        t.end <= span.end &&
        !isPerson(clause, t) &&
        !isMeasure(clause, t) &&
        isHeadWord(t) &&
        !isPeopleWord(t),
    )
    const head = inside.findLast((t) => conceptOf(t) !== undefined && !CONTAINERS.has(t.lemma)) ?? inside.at(-1)
    const concept = head === undefined ? undefined : conceptOf(head)
    if (concept !== undefined) heads.add(concept)
  }
  return heads
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
    CONCEPT_OF.get(lower) ??
    CONCEPT_OF.get(lower.replace(/s$/, '')) ??
    lower.replace(/^(?:the|a|an) /, '').replace(/s$/, '')
  )
}

/** The concept a content word names; function and frame words name none. */
export function conceptOf(token: Token): string | undefined {
  if (!/^(?:noun|verb|adjective|name|other|adverb|time)$/.test(token.class)) return undefined
  const lower = token.text.toLowerCase()
  const known = CONCEPT_OF.get(token.lemma) ?? CONCEPT_OF.get(lower) ?? CONCEPT_OF.get(singular(lower))
  if (known !== undefined)
    return known === 'user' && (ZH_GENERIC.has(token.text) || EN_GENERIC.has(lower)) ? 'user' : known
  if (/^(?:[每各该本]|[一二两三四五六七八九十]\p{L})|[天日月年周时分秒]内$/u.test(token.text)) return undefined
  if (FRAME_WORDS.has(token.lemma) || token.class === 'adverb' || token.lemma.length < 2) return undefined
  return deverbalConcept(lower) ?? singular(token.lemma)
}

function singular(word: string): string {
  if (/^[a-z]{2,}(?:sh|ch|ss|x)es?$/.test(word)) return word.replace(/(?<=sh|ch|ss|x)es?$/, '')
  if (/^[a-z]{2,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/^[a-z]{2,}ie$/.test(word)) return `${word.slice(0, -2)}y`
  return /^[a-z-]{2,}[^suia]s$/.test(word) ? word.slice(0, -1) : word
}
