import { termOf } from '../lexicon/terms.ts'

const HAN_WORD = /^\p{Script=Han}{2,}$/u
const HAN_CHAR = /^\p{Script=Han}$/u
/** English words are alike by their beginning … */
const STEM_CHARS = 5
/** … when their endings differ by an inflexion at most. */
const ENDING_CHARS = 4

/** Whether two content words name the same thing: two words for it, written alike or one inside the other (薪酬 / 薪酬表, 采 / 采样). */
export function isAlike(x: string, y: string): boolean {
  if (x === y) return true
  if (areOneTerm(x, y)) return true
  if (HAN_WORD.test(x) && HAN_WORD.test(y)) return x.includes(y) || y.includes(x) || isSpread(x, y) || isSpread(y, x)
  if (HAN_CHAR.test(x)) return HAN_WORD.test(y) && y.length === 2 && y.includes(x)
  if (HAN_CHAR.test(y)) return HAN_WORD.test(x) && x.length === 2 && x.includes(y)
  if (isDoneAgain(x, y) || isDoneAgain(y, x)) return true
  return (
    x.length >= STEM_CHARS &&
    y.length >= STEM_CHARS &&
    x.slice(0, STEM_CHARS) === y.slice(0, STEM_CHARS) &&
    Math.abs(x.length - y.length) <= ENDING_CHARS
  )
}

/** English verbs that begin like a repetition and are none. */
const NO_REPETITION = new Set([
  'restore',
  'reserve',
  'research',
  'resolve',
  'remark',
  'recover',
  'release',
  'regard',
  'relate',
])

/** "reassign" is to assign once more. */
function isDoneAgain(verb: string, again: string): boolean {
  return verb.length >= STEM_CHARS && again === `re${verb}` && !NO_REPETITION.has(again)
}

/** Two words for one thing or deed, in one language or two (邀请 / invite, luggage / bag). */
export function areOneTerm(x: string, y: string): boolean {
  const term = termOf(x)
  return term !== undefined && term === termOf(y)
}

/** 出库 in 出入库, 农技员 in 农技人员: the characters in order with one between. */
function isSpread(short: string, long: string): boolean {
  if (long.length !== short.length + 1 || long[0] !== short[0] || long.at(-1) !== short.at(-1)) return false
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
}

/** What two sets have in common. */
export function common(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a].filter((x) => b.has(x) || [...b].some((y) => isAlike(x, y)))
}
