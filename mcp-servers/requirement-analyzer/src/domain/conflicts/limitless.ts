import { LIMITLESS } from '../lexicon/conflict-cues.ts'
import type { Fact } from './claim.ts'
import type { Measure } from './counts.ts'
import type { Match } from './match.ts'
import type { Contradiction } from './types.ts'

/** A limit in one, none in the other: valid for a year and valid for ever, at most five and as many as one likes. */
export function limitlessConflict(a: Fact, b: Fact, match: Match): Contradiction | undefined {
  if (match.isContrasted || match.areActorsApart || !(match.isSameTopic || match.heads.length > 0)) return undefined
  const [ours, theirs] = [LIMITLESS.exec(a.text)?.[0], LIMITLESS.exec(b.text)?.[0]]
  if ((ours === undefined) === (theirs === undefined)) return undefined
  const [limited, free] = ours === undefined ? [a, theirs ?? ''] : [b, ours]
  const limit = limited.quantities.find((quantity) => isLimit(quantity, free))
  if (limit === undefined || match.words.length === 0) return undefined
  const detail: readonly [string, string] = ours === undefined ? [limit.text, free] : [free, limit.text]
  return { kind: 'numeric', a: a.sentence, b: b.sentence, detail }
}

/** For ever excludes an end after some time, no number a number; "at least so long" goes with both. */
function isLimit({ kind, bound, perSeconds }: Measure, free: string): boolean {
  if (bound === 'at-least') return false
  return FOR_EVER.test(free) ? kind === 'time' && perSeconds === undefined : kind !== 'time' || perSeconds !== undefined
}

const FOR_EVER = /永|长期|不(?:会)?(?:过期|失效)|ever|permanent|indefinite|expir|round the clock/i
