import {
  EN_COMPOUND_TAIL,
  EN_GENERIC,
  EN_NOT_PERSON,
  EN_ONLY_PEOPLE,
  EN_PEOPLE,
  EN_PERSON_SUFFIX,
  EN_SELF,
  EN_THINGS_THAT_FILE,
} from '../lexicon/en-people.ts'
import { EN_OPERATE } from '../lexicon/en-words.ts'
import { spanOf } from '../text/types.ts'
import { knownVerb } from '../words/tag-en.ts'
import type { Token } from '../words/token.ts'
import type { Part, Person } from './types.ts'

/** Whether one lower-case word names people. */
export function isPersonNoun(word: string): boolean {
  const lower = word.toLowerCase()
  if (EN_SELF.has(lower)) return false
  if (EN_PEOPLE.has(lower)) return true
  const singular = lower.replace(/s$/, '')
  if (EN_NOT_PERSON.has(lower) || EN_NOT_PERSON.has(singular)) return false
  return singular.length > 4 && EN_PERSON_SUFFIX.test(singular)
}

/** Put a receiver after them: "notify the owner", "sent to drivers", "visible to HR". */
const RECEIVE = new Set([
  'to',
  'notify',
  'remind',
  'alert',
  'inform',
  'tell',
  'warn',
  'email',
  'e-mail',
  'message',
  'ask',
  'let',
  'allow',
  'enable',
  'for',
  'by',
  'help',
  'from',
  'give',
  'show',
  'send',
  'invite',
  'page',
  'call',
  'lets',
  'letting',
  'allows',
  'with',
  'text',
  'charge',
  'prompt',
  'require',
])
const ACTS_AFTER = new Set([
  'let',
  'lets',
  'letting',
  'allow',
  'allows',
  'enable',
  'by',
  'help',
  'require',
  'enables',
  'allowing',
])
const ACCESS = /^(?:role|roles|access|permission|permissions|account|accounts)$/i

/** The people of a clause and what part they have in it. */
export function peopleEn(text: string, tokens: readonly Token[], verbIndex: number): Person[] {
  const people: Person[] = []
  for (const [index, token] of tokens.entries()) {
    if (!isHead(tokens, index, verbIndex)) continue
    const from = phraseStart(tokens, index)
    const isGeneric = from === index && EN_GENERIC.has(token.text.toLowerCase())
    const part = partOf(tokens, { from, to: index, verbIndex })
    if (part === undefined || (isGeneric && part !== 'actor')) continue
    people.push({ ...spanOf(text, tokens[from]?.start ?? 0, token.end), part, isGeneric })
  }
  return people.some(({ part }) => part === 'actor') ? people : [...people, ...onlyPeopleDo(text, tokens, verbIndex)]
}

/** "partner museums submit a loan request": who files, signs or applies is somebody, whatever the noun. */
function onlyPeopleDo(text: string, tokens: readonly Token[], verbIndex: number): Person[] {
  const isPassive = tokens.slice(Math.max(0, verbIndex - 2), verbIndex).some((t) => t.lemma === 'be')
  if (isPassive || !EN_ONLY_PEOPLE.has(tokens[verbIndex]?.lemma ?? '')) return []
  const stop = tokens.findIndex((t, at) => at === verbIndex || t.class === 'modal')
  const to = stop - 1
  const head = tokens[to]
  if (head?.class !== 'noun' || EN_THINGS_THAT_FILE.test(head.text)) return []
  const from = phraseStart(tokens, to)
  if (INSIDE_PHRASE.test(wordBefore(tokens, from)?.text.toLowerCase() ?? '')) return []
  return [{ ...spanOf(text, tokens[from]?.start ?? 0, head.end), part: 'actor', isGeneric: false }]
}

/** Devices named like people: a badge reader, a media player. */
const DEVICE =
  /^(?:badge|card|barcode|tag|nfc|rfid|code|fingerprint|media|video|music|screen|label|ticket|meter|smoke|heat)$/i

/** What data protection law obliges a controller to; a valve's controller does none of it. */
const LEGAL_DUTY = new Set(
  'inform notify provide respond erase rectify document demonstrate obtain communicate appoint consult designate'.split(
    ' ',
  ),
)

/** Words of data protection that are things elsewhere: "a data subject", "the controller shall". */
function isLegalPerson(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.text ?? ''
  const before = tokens[index - 1]?.text ?? ''
  if (/^subjects?$/i.test(word)) return /^data$/i.test(before)
  if (!/^(?:controller|processor)s?$/i.test(word) || tokens[index + 1]?.class !== 'modal') return false
  return /^data$/i.test(before) || LEGAL_DUTY.has(tokens[index + 2]?.lemma ?? '')
}

function isHead(tokens: readonly Token[], index: number, verbIndex: number): boolean {
  const token = tokens[index]
  if (
    token === undefined ||
    index === verbIndex ||
    !(isPersonNoun(token.text) || isLegalPerson(tokens, index)) ||
    DEVICE.test(tokens[index - 1]?.text ?? '')
  )
    return false
  const isNominal =
    token.class === 'noun' ||
    isLegalPerson(tokens, index) ||
    token.class === 'pronoun' ||
    EN_PEOPLE.has(token.text.toLowerCase())
  return isNominal && !namesThing(tokens, index, verbIndex)
}

/** "user manual", "customer's address": the person only modifies the next noun. */
function namesThing(tokens: readonly Token[], index: number, verbIndex: number): boolean {
  const next = tokens[index + 1]
  if (
    next === undefined ||
    index + 1 === verbIndex ||
    next.class === 'verb' ||
    next.class === 'modal' ||
    ACCESS.test(next.text)
  )
    return false
  if (/^['’]s?$/.test(next.text) || EN_COMPOUND_TAIL.has(next.text.toLowerCase())) return true
  return next.class === 'noun' && knownVerb(next.lemma) === undefined
}

function phraseStart(tokens: readonly Token[], index: number): number {
  let from = index
  while (from > 0 && index - from < 4) {
    const before = tokens[from - 1]
    if (
      before === undefined ||
      !(before.class === 'noun' || before.class === 'adjective') ||
      /^(?:only)$/i.test(before.text)
    )
      break
    from--
  }
  return from
}

interface Phrase {
  readonly from: number
  readonly to: number
  readonly verbIndex: number
}

function partOf(tokens: readonly Token[], phrase: Phrase): Part | undefined {
  const before = wordBefore(tokens, phrase.from)
  const word = before?.text.toLowerCase() ?? ''
  if (ACCESS.test(tokens[phrase.to + 1]?.text ?? '')) return 'access'
  if (/^(?:complain|report|feedback)/.test(tokens[phrase.verbIndex]?.lemma ?? '') && phrase.to < phrase.verbIndex)
    return undefined
  if (word === 'as' || ACTS_AFTER.has(word)) return 'actor'
  return phrase.to < phrase.verbIndex || phrase.verbIndex === -1
    ? partBeforeVerb(word, phrase)
    : partAfterVerb(tokens, phrase, before)
}

function wordBefore(tokens: readonly Token[], from: number): Token | undefined {
  let at = from - 1
  while (at >= 0 && tokens[at]?.class === 'particle' && tokens[at]?.lemma !== 'to') at--
  return tokens[at]
}

/** A person after one of these is no subject, although it stands before the verb ("the list of drivers shows …"). */
const INSIDE_PHRASE = /^(?:of|for|from|with|in|on|at|per|about|between|than)$/

function partBeforeVerb(word: string, { verbIndex }: Phrase): Part | undefined {
  if (verbIndex !== -1 && !INSIDE_PHRASE.test(word)) return 'actor'
  return word === 'for' || word === 'by' ? 'receiver' : undefined
}

function partAfterVerb(tokens: readonly Token[], { to }: Phrase, before: Token | undefined): Part | undefined {
  if (before !== undefined && (RECEIVE.has(before.text.toLowerCase()) || RECEIVE.has(before.lemma))) return 'receiver'
  const acts = tokens
    .slice(to + 1, to + 4)
    .some((t) => t.class === 'modal' || (t.class === 'verb' && EN_OPERATE.has(t.lemma)))
  return acts ? 'actor' : undefined
}
