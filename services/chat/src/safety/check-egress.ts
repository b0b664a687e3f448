import { digitsOf, egressTextsOf, readingsOf, turnedAround } from './egress-readings.ts'
import { personalDataIn } from './mask-personal-data.ts'

/** What a call that leaves the house is held against. */
export interface EgressContext {
  /** What the user wrote in this conversation: free to leave. */
  readonly userTexts: readonly string[]
  /** What tools returned: documents, results. */
  readonly toolTexts: readonly string[]
  /** Whether untrusted text is in the conversation. */
  readonly isTainted: boolean
  /** Arguments of calls that left the house before in this turn: what is taken out in pieces is put together. */
  readonly earlier?: readonly unknown[]
}

/** Why a call may not leave unasked. */
export type EgressConcern = 'personal_data' | 'private_copy' | 'not_the_users_words'

/** A copy of this many characters is no coincidence. */
const MIN_COPY = 24
/** Texts up to this long are compared at every place, longer ones at every second stretch. */
const MAX_DENSE = 8_000
/** Share of an argument's words that must be the user's for it to be the user's. */
const OWN_WORDS = 0.7
/** Digits that a number of a person has at least. */
const MIN_DIGITS = 8
const LATIN = /[a-z0-9]+/g
const HAN_RUN = /\p{Script=Han}+/gu
/** A word that says nothing to a reader and may say anything to its receiver. */
const OPAQUE = /^(?=[\s\S]*\d)[a-z0-9]{20,}$|\d{6,}/u
/** A long word in the letters of Base64; sealed is one that has large letters, small ones and digits. */
const LONG_WORD = /[\w+/=-]{40,}/gu
const SEALED_SIGNS: readonly RegExp[] = [/[a-z]/u, /[A-Z]/u, /\d/u]

/** Looks at the arguments of a call that leaves the house; `undefined` when nothing speaks against it. */
export function checkEgress(
  args: unknown,
  { userTexts, toolTexts, isTainted, earlier = [] }: EgressContext,
): EgressConcern | undefined {
  const { single, joined } = egressTextsOf(args, earlier)
  const house = { own: fold(userTexts.join('\n')), sources: toolTexts.map(fold), numbers: numbersIn(toolTexts) }
  const readings = single.flatMap(readingsOf)
  if (readings.some((text) => isPersonal(text, house.own))) return 'personal_data'
  const all = [...readings, ...joined.flatMap(readingsOf)]
  const turned = all.flatMap(turnedAround)
  if ([...all, ...turned].some((text) => carriesNumber(text, house))) return 'personal_data'
  if (shareCopy([...all, ...turned].map(fold), house)) return 'private_copy'
  if (toolTexts.length > 0 && single.some((text) => isSealed(text, house.own))) return 'not_the_users_words'
  if (!isTainted) return undefined
  const ownWords = wordsOf(userTexts.join('\n'))
  return single.every((text) => isOwn(wordsOf(text), ownWords)) ? undefined : 'not_the_users_words'
}

/** What the house knows, in the form in which texts are compared. */
interface House {
  readonly own: string
  readonly sources: readonly string[]
  /** Telephones, cards and the like that tools returned, as digits. */
  readonly numbers: readonly string[]
}

function isPersonal(text: string, own: string): boolean {
  return personalDataIn(text).some((found) => !own.includes(fold(found)))
}

function numbersIn(texts: readonly string[]): string[] {
  return texts
    .flatMap(personalDataIn)
    .map(digitsOf)
    .filter((digits) => digits.length >= MIN_DIGITS)
}

/** Whether digits that tools returned as a person's are in a text, however they are written or cut. */
function carriesNumber(text: string, { numbers, own }: House): boolean {
  if (numbers.length === 0) return false
  const digits = digitsOf(text)
  return numbers.some((number) => digits.includes(number) && !own.includes(number))
}

/** A long stretch that is neither the user's nor readable: sealed, it could hold anything. */
function isSealed(text: string, own: string): boolean {
  const words = text.match(LONG_WORD) ?? []
  return words.some((word) => SEALED_SIGNS.every((sign) => sign.test(word)) && !own.includes(fold(word)))
}

/** Letters and digits alone: signs, blanks and what is invisible between them hide no copy. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a stretch of the texts stands in a source and is not the user's own. Each text is gone through once. */
function shareCopy(texts: readonly string[], { sources, own }: House): boolean {
  const stretches = new Set<string>()
  for (const text of texts) {
    const step = text.length <= MAX_DENSE ? 1 : MIN_COPY / 2
    for (let at = 0; at + MIN_COPY <= text.length; at += step) stretches.add(text.slice(at, at + MIN_COPY))
  }
  if (stretches.size === 0) return false
  for (const stretch of standingIn(own, stretches)) stretches.delete(stretch)
  return sources.some((source) => !standingIn(source, stretches).next().done)
}

/** The stretches that stand in a text. */
function* standingIn(text: string, stretches: ReadonlySet<string>): Generator<string> {
  if (stretches.size === 0) return
  for (let at = 0; at + MIN_COPY <= text.length; at++) {
    const stretch = text.slice(at, at + MIN_COPY)
    if (stretches.has(stretch)) yield stretch
  }
}

function wordsOf(text: string): Set<string> {
  const lower = text.normalize('NFKC').toLowerCase()
  const words = new Set(lower.match(LATIN) ?? [])
  for (const [run] of lower.matchAll(HAN_RUN)) {
    if (run.length === 1) words.add(run)
    for (let at = 0; at + 1 < run.length; at++) words.add(run.slice(at, at + 2))
  }
  return words
}

function isOwn(words: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  if (words.size === 0) return true
  const foreign = [...words].filter((word) => !own.has(word))
  if (foreign.some((word) => OPAQUE.test(word))) return false
  return 1 - foreign.length / words.size >= OWN_WORDS
}
