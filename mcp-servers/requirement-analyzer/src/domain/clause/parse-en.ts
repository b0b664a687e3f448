import { EN_BUILD, EN_CHANGE, EN_GOAL, EN_MAY, EN_OPERATE, EN_REACT, EN_STATE, EN_VERIFY } from '../lexicon/en-words.ts'
import { wordList } from '../lexicon/word-list.ts'
import { type Span, spanOf } from '../text/types.ts'
import { findQuantities } from '../words/quantities.ts'
import { hasParticle, knownVerb, tagEnglish } from '../words/tag-en.ts'
import type { Token } from '../words/token.ts'
import { isNominal, mainVerb } from './main-verb-en.ts'
import { peopleEn } from './people-en.ts'
import type { Clause, Modality, Polarity, Verb, VerbRole } from './types.ts'

const VERB_ROLES: readonly (readonly [VerbRole, ReadonlySet<string>])[] = [
  ['operate', EN_OPERATE],
  ['change', EN_CHANGE],
  ['react', EN_REACT],
  ['build', EN_BUILD],
  ['goal', EN_GOAL],
  ['verify', EN_VERIFY],
  ['state', EN_STATE],
]
/** Verbs of several classes: at the head of an order ("Add …", "Change …") the order's class wins. */
const IMPERATIVE_ROLES: readonly (readonly [VerbRole, ReadonlySet<string>])[] = [
  ['build', EN_BUILD],
  ['change', EN_CHANGE],
  ['goal', EN_GOAL],
]
const CONDITION_OPEN = wordList(
  'if when once unless whenever while after before until given during where upon otherwise',
)
const NEW_CLAUSE_WORD = wordList(
  'and but or then so which who that because while if when once unless until after before',
)

/** The clauses of one English sentence: cut at commas, colons and joints that start a new predicate. */
export function parseEnglish(text: string, sentence: Span): Clause[] {
  const tokens = tagEnglish(sentence.text, sentence.start)
  const clauses: Clause[] = []
  let run: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (isBreak(tokens, index) && run.length > 0) {
      clauses.push(parseClause(text, run))
      run = []
    }
    if (!(run.length === 0 && OPENS_NOTHING.test(token.text))) run.push(token)
  }
  if (run.length > 0) clauses.push(parseClause(text, run))
  return clauses
}

/** Marks and interjections before a clause belong to none. */
const OPENS_NOTHING = /^(?:[,:;()–—]|hey|hi|hello|ok|okay|um+|uh+|er+m?|well|sure|yeah|yep|yes)$/i

/** A new clause begins at a colon or bracket, at a condition word, and at a comma or joint before a new subject and verb. */
function isBreak(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  if (/^[:;()–—]$/.test(token.text) || followsCondition(tokens, index) || opensPermission(tokens, index)) return true
  const lower = token.text.toLowerCase()
  if (CONDITION_OPEN.has(lower) && index > 0) return startsClause(tokens, index + 1) || opensCondition(tokens, index)
  if (token.text === ',')
    return (
      startsClause(tokens, index + 1) ||
      CONDITION_OPEN.has(tokens[index + 1]?.text.toLowerCase() ?? '') ||
      closesCondition(tokens, index)
    )
  // "see which players …": what is seen belongs to the seeing.
  if (/^(?:which|who|that)$/.test(lower) && tokens[index - 1]?.class === 'verb') return false
  return NEW_CLAUSE_WORD.has(lower) && startsClause(tokens, index + 1)
}

/** "Once a tour has started it cannot …": without a comma, a subject right behind a verb and before a modal. */
function followsCondition(tokens: readonly Token[], index: number): boolean {
  const opener = tokens[0]?.text.toLowerCase() ?? ''
  const isLedIn = CONDITION_OPEN.has(opener) || /^(?:in|with|without)$/.test(opener)
  if (isLedIn && opensPronoun(tokens, index)) return true
  if (/^with/.test(opener)) return opensOther(tokens, index)
  if (CONDITION_OPEN.has(opener) && (opensOrder(tokens, index) || opensOther(tokens, index))) return true
  if (!CONDITION_OPEN.has(opener) || tokens[index - 1]?.class !== 'verb' || !isNominal(tokens[index])) return false
  if (tokens.slice(0, index).some((t) => t.class === 'modal' || t.class === 'punctuation')) return false
  return tokens[index + 1]?.class === 'modal' || tokens[index + 1]?.lemma === 'be'
}

/** "let buyers drag … and let managers compare …": each permission stands alone. */
function opensPermission(tokens: readonly Token[], index: number): boolean {
  return /^and$/i.test(tokens[index]?.text ?? '') && /^(?:let|allow|enable)s?$/i.test(tokens[index + 1]?.text ?? '')
}

/** "if the barcode is damaged they type …": a pronoun behind a noun or participle and before a verb is a subject of its own. */
function opensPronoun(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!/^(?:they|he|she|it|we|you)$/i.test(token?.text ?? '') || next === undefined) return false
  const isBehind = isNominal(before) || before?.class === 'adjective' || /(?:ed|en|ing)$/i.test(before?.text ?? '')
  return isBehind && (next.class === 'verb' || next.class === 'modal' || knownVerb(next.lemma) !== undefined)
}

/** "if there is none left just refund the credit": an order behind the condition. */
function opensOrder(tokens: readonly Token[], index: number): boolean {
  return /^(?:just|then|please|simply)$/i.test(tokens[index]?.text ?? '') && tokens[index + 1]?.class === 'verb'
}

/** "when the teacher cancels a lesson the pupils should …": a second noun phrase with a modal of its own. */
function opensOther(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!/^(?:the|an?|all|every|each|they|he|she|it)$/i.test(token?.text ?? '') || !isNominal(before)) return false
  if (!/^with/i.test(tokens[0]?.text ?? '') && !tokens.slice(0, index).some((t) => t.class === 'verb')) return false
  const modal = tokens.slice(index + 1, index + CONDITION_WORDS + 1).findIndex((t) => t.class === 'modal')
  return (
    modal !== -1 && tokens.slice(index + 1, index + 1 + modal).every((t) => /^(?:noun|name|adjective)$/.test(t.class))
  )
}

/** "if reading fails": a condition even when its subject looks like a verb. */
function opensCondition(tokens: readonly Token[], index: number): boolean {
  if (!/^(?:if|unless|when|once)$/i.test(tokens[index]?.text ?? '')) return false
  return tokens.slice(index + 2, index + 2 + CONDITION_WORDS).some((t) => t.class === 'verb' || t.class === 'modal')
}

const CONDITION_WORDS = 4

/** A comma ends a condition that opened its clause. */
function closesCondition(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at]
    if (token === undefined || /^[,:;()]$/.test(token.text))
      return CONDITION_OPEN.has(tokens[at + 1]?.text.toLowerCase() ?? '')
  }
  return CONDITION_OPEN.has(tokens[0]?.text.toLowerCase() ?? '')
}

/** "Should the scanner not answer, …", "in case the printer is out of paper, …": conditions without a word of their own class. */
function isInverted(text: string, span: Span): boolean {
  return (/^should [a-z]/i.test(span.text) && /^\s*,/.test(text.slice(span.end))) || /^in case\b/i.test(span.text)
}

/** Noun phrase followed by a verb or modal: a subject with its predicate. */
function startsClause(tokens: readonly Token[], from: number): boolean {
  const subject = tokens.slice(from, from + SUBJECT_WORDS)
  const end = subject.findIndex((token) => token.class === 'modal' || token.class === 'verb')
  if (end < 1) return false
  const words = subject
    .slice(0, end)
    .filter((token, index) => !(index === 0 && /^(?:and|or|then|,)$/i.test(token.text)))
  return (
    words.some((token) => SUBJECT_HEAD.test(token.class) || /^(?:nothing|nobody|none|there)$/i.test(token.text)) &&
    words.every((token) => SUBJECT_PART.test(token.class))
  )
}

const SUBJECT_WORDS = 9
const SUBJECT_HEAD = /^(?:noun|pronoun|name)$/
const SUBJECT_PART = /^(?:noun|pronoun|name|particle|adjective|number|preposition|adverb|negation)$/

function parseClause(text: string, tokens: readonly Token[]): Clause {
  const start = tokens[0]?.start ?? 0
  const span = spanOf(text, start, tokens.at(-1)?.end ?? start)
  const opener = tokens.find((t) => t.class !== 'punctuation' && !/^(?:and|but|then|or)$/i.test(t.text))
  const isWish =
    opener?.text.toLowerCase() === 'if' && WISH_BEFORE.test(text.slice(Math.max(0, start - WISH_CHARS), start))
  const isSequel = /^(?:after|before) (?:that|which)\b/i.test(span.text)
  const isOpened = opener !== undefined && CONDITION_OPEN.has(opener.text.toLowerCase())
  const isConditionOnly = !isWish && !isSequel && (isOpened || isInverted(text, span))
  const verbIndex = mainVerb(tokens)
  const people = peopleEn(text, tokens, verbIndex)
  return {
    ...span,
    tokens,
    condition: isConditionOnly ? span : undefined,
    isConditionOnly,
    people,
    actor: people.find((person) => person.part === 'actor'),
    subject: subjectOf(text, tokens, verbIndex),
    modality: modalityOf(tokens),
    polarity: polarityOf(span.text, tokens, verbIndex),
    verb: verbAt(tokens, verbIndex),
    action: verbIndex === -1 ? undefined : spanOf(text, tokens[verbIndex]?.start ?? 0, span.end),
    object: objectOf(text, tokens, verbIndex),
    quantities: findQuantities(span.text, span.start),
  }
}

/** "it would be great if …": a wish in the form of a condition. */
const WISH_BEFORE = /\b(?:great|nice|good|help|helpful|love it|cool|perfect|useful|wonderful)\s*$/i
const WISH_CHARS = 24

function roleOf(lemma: string, isImperative: boolean): VerbRole | undefined {
  const order = isImperative ? [...IMPERATIVE_ROLES, ...VERB_ROLES] : VERB_ROLES
  return order.find(([, words]) => words.has(lemma))?.[0]
}

function verbAt(tokens: readonly Token[], index: number): Verb | undefined {
  const token = tokens[index]
  if (token === undefined) return undefined
  const isImperative = !tokens.slice(0, index).some((t) => t.class === 'noun' || t.class === 'pronoun')
  const role = roleOf(token.lemma, isImperative) ?? 'other'
  return { start: token.start, end: token.end, text: token.text, lemma: token.lemma, role }
}

function subjectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  // "can the list remember …?": in a question the subject stands behind its modal.
  const from = tokens.findIndex((t) => t.class !== 'punctuation' && t.class !== 'conjunction')
  const opening = tokens[from]?.class === 'modal' ? from + 1 : 0
  const end = tokens.findIndex(
    (t, index) => index >= opening && (index === verbIndex || t.class === 'modal' || t.class === 'negation'),
  )
  const kept = tokens
    .slice(opening, Math.max(opening, end))
    .filter((t) => t.class === 'noun' || t.class === 'pronoun' || t.class === 'adjective' || t.class === 'name')
  const [head, tail] = [kept[0], kept.at(-1)]
  return head === undefined || tail === undefined ? undefined : spanOf(text, head.start, tail.end)
}

function modalityOf(tokens: readonly Token[]): Modality {
  if (tokens.some((t) => EN_MAY.has(t.text.toLowerCase()))) return 'may'
  if (tokens.some((t) => /^(?:must|shall|should|will|needs?|has|have)$/i.test(t.text))) return 'must'
  return tokens.some((t) => /^(?:want|wants|wish|like|please|hope)$/i.test(t.text)) ? 'want' : 'plain'
}

const WAIVE =
  /\b(?:no need|not (?:needed|required|necessary|in scope|part of|considered|relevant)|need not|needn't|don't (?:need|have to)|does(?:n't| not) (?:need|have to|matter)|out of scope|no [\w\s-]{1,40} (?:is|are) (?:needed|required|involved|necessary|planned|expected)|there (?:is|are) no)\b/i
const FORBID =
  /\b(?:(?:must|may|can|shall|should|could|will) ?(?:not|never)|cannot|can't|won't|mustn't|shouldn't|not (?:be )?(?:allowed|permitted|able)|forbidden|prohibited|is refused|are refused|nobody|no one|no longer)\b/i

function polarityOf(clause: string, tokens: readonly Token[], verbIndex: number): Polarity {
  if (WAIVE.test(clause)) return 'waive'
  if (FORBID.test(clause)) return 'forbid'
  return tokens.some((t, index) => t.class === 'negation' && index <= verbIndex + 1 && !/^without$/i.test(t.text))
    ? 'not'
    : 'positive'
}

function objectOf(text: string, tokens: readonly Token[], verbIndex: number): Span | undefined {
  if (verbIndex === -1) return undefined
  // "turn off auto-renewal": the particle belongs to the verb.
  const rest = tokens.slice(verbIndex + (hasParticle(tokens, verbIndex) ? 2 : 1))
  const stop = rest.findIndex(
    (t, index) => index > 0 && (t.class === 'preposition' || /^[^\w\s"“”'‘’]+$/.test(t.text) || EN_STOP.has(t.lemma)),
  )
  const kept = (stop === -1 ? rest : rest.slice(0, stop)).filter((t) => t.class !== 'punctuation')
  const from = kept[0]
  const to = kept.at(-1)
  return from === undefined || to === undefined ? undefined : spanOf(text, from.start, to.end)
}

const EN_STOP = new Set(['when', 'if', 'so', 'after', 'before', 'once', 'until'])
