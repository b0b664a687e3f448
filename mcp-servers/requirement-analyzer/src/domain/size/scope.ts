import type { Clause } from '../clause/types.ts'
import {
  ADDED,
  LANGUAGE_LIST,
  LIMIT,
  MULTI_REGION,
  NUMBER_WORDS,
  REACH,
  REWRITE,
  SPREADS,
  SWAP,
  SYSTEM,
  TECHNOLOGY,
  TRANSFORM,
  WHOLE,
  WHOLE_TARGET,
} from '../lexicon/scope-cues.ts'
import { WEIGHT_POINTS } from '../lexicon/size-drivers.ts'
import { SMALL_OBJECT } from '../lexicon/size-objects.ts'
import type { ParsedText } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import type { Reason } from './types.ts'

/** Reasons from how far the change reaches: a system rewritten, all of them moved, thirty countries. */
export function scopeOf(parsed: ParsedText): Reason[] {
  const clauses = asks(parsed)
    .filter((s) => s.section !== 'acceptance' && s.section !== 'priority')
    .flatMap((s) => s.clauses)
    .filter((clause) => clause.polarity === 'positive' && !isPersonsRight(clause))
  const found = new Map<string, Reason>()
  for (const reason of clauses.flatMap((clause) => reasonsIn(clause))) {
    const earlier = found.get(reason.code)
    if (earlier === undefined || earlier.points < reason.points) found.set(reason.code, reason)
  }
  return [...found.values()]
}

/** What somebody may do in the product does not change the product as a whole ("users can switch to any system"). */
function isPersonsRight({ actor, modality }: Clause): boolean {
  return actor !== undefined && modality === 'may'
}

function reasonsIn(clause: Clause): Reason[] {
  const { text } = clause
  const reasons: Reason[] = []
  const { huge, large } = WEIGHT_POINTS
  if (isWholeChange(text)) reasons.push({ code: 'whole-system', points: huge, quote: text })
  else if (isRewrittenWhole(text)) reasons.push({ code: 'whole-system', points: large, quote: text })
  else if (isSwap(text)) reasons.push({ code: 'technology', points: large, quote: text })
  const sites = MULTI_REGION.exec(text)?.[0]
  if (sites !== undefined) reasons.push({ code: 'multi-region', points: huge, quote: sites })
  return [...reasons, ...spreadsIn(text)]
}

function isWholeChange(text: string): boolean {
  if (!SYSTEM.test(text)) return false
  if (REWRITE.test(text)) return true
  return TRANSFORM.test(text) && (WHOLE.test(text) || WHOLE_TARGET.test(text))
}

/** "把 MySQL 换成 PostgreSQL", "swap our search engine": two technologies for a time, and a way back. */
function isSwap(text: string): boolean {
  return SWAP.test(text) && TECHNOLOGY.test(text) && !SMALL_OBJECT.test(text)
}

/** All of something that is no system is weeks, unless it is only a wording. */
function isRewrittenWhole(text: string): boolean {
  return REWRITE.test(text) && WHOLE.test(text) && !SMALL_OBJECT.test(text)
}

function spreadsIn(text: string): Reason[] {
  if (LIMIT.test(text)) return []
  const languages = REACH.test(text) || ADDED.test(text) ? LANGUAGE_LIST.exec(text)?.[0] : undefined
  const listed: Reason[] =
    languages === undefined ? [] : [{ code: 'many-places', points: WEIGHT_POINTS.large, quote: languages }]
  return REACH.test(text) ? [...countedIn(text), ...listed] : listed
}

function countedIn(text: string): Reason[] {
  return SPREADS.flatMap(({ cue, large, huge }): Reason[] => {
    const match = cue.exec(text)
    const count = numberOf(match?.groups?.['zh'] ?? match?.groups?.['en'] ?? '')
    if (match === null || count < large) return []
    const points = count >= huge ? WEIGHT_POINTS.huge : WEIGHT_POINTS.large
    return [{ code: 'many-places', points, quote: match[0] }]
  })
}

/** 十八 is ten and more: exact enough for a threshold. */
function numberOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written)
  const word = written.toLowerCase()
  if (word.includes('百')) return 100
  const [tens = '', ones = ''] = word.split('十')
  if (word.includes('十') && !(word in NUMBER_WORDS)) {
    return (tens === '' ? 1 : (NUMBER_WORDS[tens] ?? 1)) * 10 + (NUMBER_WORDS[ones] ?? 0)
  }
  return NUMBER_WORDS[word] ?? 0
}
