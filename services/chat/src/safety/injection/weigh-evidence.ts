import { EVIDENCE, type Evidence } from './evidence.ts'
import { english } from './evidence-en.ts'
import { chinese } from './evidence-zh.ts'
import { knownPatternsOf } from './known-patterns.ts'
import { BIAS, WEIGHTS } from './weights.ts'

/** Signs that do the same work: a pair of groups says more than its parts, in whatever words. */
const GROUPS = {
  reader: ['calledUpon', 'yourSetup', 'theUser', 'dialogue', 'persona', 'flattery'],
  prescribes: ['prescribes'],
  called: ['calledUpon'],
  machineOrYou: ['machine', 'you'],
  ask: ['discloses', 'runsTool', 'toolDetour', 'destroys', 'approves', 'fillsLink', 'persists', 'decodes', 'dictates'],
  pass: ['conceals', 'deceives', 'spares', 'overrides', 'authority', 'consent', 'always', 'trigger'],
  answer: ['answer'],
  outcome: ['outcome', 'dictates'],
  order: ['order'],
  out: ['wayOut', 'fillsLink'],
  secret: ['secret', 'discloses'],
  honest: ['ownProduct', 'people', 'ofAttacks', 'discusses', 'technical', 'manual', 'forbidsLeak', 'forbidsMachine'],
} as const satisfies Readonly<Record<string, readonly Evidence[]>>
type Group = keyof typeof GROUPS

const PAIRS = [
  ['reader', 'ask'],
  ['reader', 'pass'],
  ['reader', 'order'],
  ['machineOrYou', 'ask'],
  ['machineOrYou', 'pass'],
  ['ask', 'pass'],
  ['order', 'ask'],
  ['order', 'pass'],
  ['answer', 'outcome'],
  ['reader', 'outcome'],
  ['order', 'outcome'],
  ['outcome', 'pass'],
  ['prescribes', 'ask'],
  ['prescribes', 'outcome'],
  ['prescribes', 'pass'],
  ['prescribes', 'called'],
  ['order', 'out'],
  ['secret', 'out'],
  ['honest', 'reader'],
  ['honest', 'ask'],
  ['honest', 'pass'],
  ['honest', 'order'],
] as const satisfies readonly (readonly [Group, Group])[]

/** Everything that is weighed: the signs, then the pairs of groups. */
export const TERMS: readonly string[] = [...EVIDENCE, ...PAIRS.map((pair) => pair.join('+'))]

const weights = TERMS.map((term) => WEIGHTS[term] ?? 0)
const placesOf = (group: Group) => GROUPS[group].map((name) => EVIDENCE.indexOf(name))
const PAIR_PLACES = PAIRS.map(([one, other]) => [placesOf(one), placesOf(other)] as const)

const MOST_BY_PATTERNS = Math.max(WEIGHTS['phrase'] ?? 0, WEIGHTS['build'] ?? 0)

/** An instruction is rarely spread wider than so many passages. */
export const WIDEST = 3

const YOU = EVIDENCE.indexOf('you')
/** A person, by name with a title (Chinese) or after the word that letters begin with. */
const GREETS_SOMEBODY =
  /^\s*(?:尊敬的|亲爱的)?[小老]?\p{Script=Han}{1,3}(?:总|经理|老师|先生|女士|主任|工|哥|姐|博士|律师|医生|同学|师傅)?(?:们)?(?:[，,：:!！]|[您你]?好[，,：:!！])|^\s*(?:hi|hello|dear) (?:(?:mr|ms|mrs|dr|prof)\.? )?[a-z]{2,15}(?: [a-z]{2,15})?\s?[,:!]/iu
const FORBIDS_LEAK = EVIDENCE.indexOf('forbidsLeak')
const DISCLOSES = EVIDENCE.indexOf('discloses')
const DISARMING = ['ofAttacks', 'forbidsLeak', 'forbidsMachine'] as const satisfies readonly Evidence[]

/** Signs that the text turns to its reader, or speaks of a machine, of itself or of rules that are put aside. */
const SPEAKS_TO_SOMEBODY = [
  'machine',
  'calledUpon',
  'dialogue',
  'you',
  'yourSetup',
  'thisText',
  'overrides',
  'runsTool',
  'authority',
  'conceals',
  'deceives',
  'spares',
] as const satisfies readonly Evidence[]

const HAN = /\p{Script=Han}/u
const LATIN = /[a-z]{2}/iu

/**
 * The evidence of each passage of a text, in the order of `EVIDENCE`. Patterns of known attacks cost most, so they are
 * only looked for where they could tip the balance.
 */
export function evidenceOf(passages: readonly string[], couldTip: (stretch: Uint8Array[]) => boolean = isNear) {
  const evidence = passages.map(signsIn)
  if (isLetterToSomebody(passages[0] ?? '', evidence)) for (const found of evidence) found[YOU] = 0
  const knownAt = knownPatternsOf(passages.join(''))
  passages.forEach((_, at) => {
    const stretch = evidence.slice(at, at + WIDEST)
    if (stretch.some(isDisarmed) || !couldTip(stretch)) return
    const kind = knownAt(passages, at)?.kind
    if (kind !== undefined) evidence[at]?.fill(1, EVIDENCE.indexOf(kind), EVIDENCE.indexOf(kind) + 1)
  })
  return evidence
}

/** A letter says "you" to the one it greets; unless a machine is spoken of as well. */
function isLetterToSomebody(opening: string, evidence: readonly Uint8Array[]): boolean {
  return GREETS_SOMEBODY.test(opening) && !evidence.some((found) => has(found, 'machine') || has(found, 'yourSetup'))
}

function signsIn(passage: string): Uint8Array {
  const tables = [...(HAN.test(passage) ? [chinese] : []), ...(LATIN.test(passage) ? [english] : [])]
  const found = Uint8Array.from(EVIDENCE, (name) =>
    name !== 'phrase' && name !== 'build' && tables.some((table) => table[name].test(passage)) ? 1 : 0,
  )
  // What must not be told is not asked for.
  if (found[FORBIDS_LEAK] === 1) found[DISCLOSES] = 0
  return isRequirement(found) ? onlyOf(found, ['ownProduct', 'technical', 'people']) : found
}

const has = (found: Uint8Array, name: Evidence) => found[EVIDENCE.indexOf(name)] === 1

/** A product or its people do something, and nobody is spoken to: a requirement, whatever is done in it. */
function isRequirement(found: Uint8Array): boolean {
  return has(found, 'ownProduct') && !SPEAKS_TO_SOMEBODY.some((name) => has(found, name))
}

function onlyOf(found: Uint8Array, names: readonly Evidence[]): Uint8Array {
  return Uint8Array.from(EVIDENCE, (name, at) => (names.includes(name) ? (found[at] ?? 0) : 0))
}

/** A text about attacks, or one that forbids them, has the words of attacks by nature. */
function isDisarmed(found: Uint8Array): boolean {
  return DISARMING.some((name) => found[EVIDENCE.indexOf(name)] === 1)
}

/** Whether a known pattern could make a stretch that begins here read like an instruction. */
function isNear(stretch: readonly Uint8Array[]): boolean {
  const terms = termsOf(stretch)
  const most = weights.reduce((sum, weight, at) => sum + (terms[at] ?? 0) * Math.max(0, weight), BIAS)
  return most + MOST_BY_PATTERNS > 0
}

/** What is weighed in a stretch of passages: their signs together, then the pairs of groups. */
export function termsOf(stretch: readonly Uint8Array[]): Uint8Array {
  const terms = new Uint8Array(TERMS.length)
  for (const found of stretch) for (let at = 0; at < found.length; at++) terms[at] = (terms[at] ?? 0) | (found[at] ?? 0)
  PAIR_PLACES.forEach(([one, other], at) => {
    if (one.some((place) => terms[place] === 1) && other.some((place) => terms[place] === 1)) {
      terms[EVIDENCE.length + at] = 1
    }
  })
  return terms
}

/**
 * The two strongest terms of a stretch that reads like an instruction; undefined for any other. `suspicion` is what is
 * known against the text before it is read: that it was hidden, say.
 */
export function weigh(stretch: readonly Uint8Array[], suspicion = 0): string | undefined {
  const terms = termsOf(stretch)
  let sum = BIAS + suspicion
  for (let at = 0; at < terms.length; at++) sum += (terms[at] ?? 0) * (weights[at] ?? 0)
  if (sum <= 0) return undefined
  return TERMS.map((name, at) => ({ name, weight: (terms[at] ?? 0) * (weights[at] ?? 0) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 2)
    .map(({ name }) => name)
    .join('+')
}
