import { type FoundFunction, findFunctions } from '../dimensions/functions.ts'
import { WEIGHT_POINTS } from '../lexicon/size-drivers.ts'
import type { ParsedText } from '../text/parse.ts'
import { breadthOf, isBrief, isDefect } from './breadth.ts'
import { cappedReasons, driversOf } from './drivers.ts'
import { type PastRequirement, precedentReasons, precedentsOf, withPrecedents } from './past.ts'
import { scopeOf } from './scope.ts'
import { withStack } from './tech-stack.ts'
import { isTweak } from './tweak.ts'
import { type Reason, SIZES, type Size } from './types.ts'

export type Estimate =
  | {
      readonly status: 'sized'
      readonly size: Size
      readonly score: number
      readonly reasons: readonly Reason[]
      readonly range: readonly [Size, Size]
      readonly confidence: number
    }
  | { readonly status: 'unsizable' }

/** Upper ends of S, M and L in points; more is XL. From the classic table. */
const LIMITS = { S: 2, M: 4, L: 6 } as const
/** What one new page or feature costs before anything else is known. */
const FEATURE_POINTS = 3
const TWEAK_POINTS = 1
/** Work whose rules are tried out with it anyway: ending what exists, and a device on the bench. */
const RULES_INCLUDED: ReadonlySet<string> = new Set(['existing-part', 'hardware'])
/** So many small changes are a feature together. */
const MANY_TWEAKS = 4

/** What is known beside the text. */
export interface Known {
  readonly techStack?: string | undefined
  readonly past?: readonly PastRequirement[] | undefined
}

/** Sizes a text by the functions found, what they imply and what alike work took; without a function there is nothing to size. */
export function estimateSize(parsed: ParsedText, { techStack = '', past = [] }: Known = {}): Estimate {
  const functions = findFunctions(parsed)
  const scope = scopeOf(parsed)
  if (functions.length === 0 && scope.length === 0) return { status: 'unsizable' }
  const ruled = withStack(reasonsFor(parsed, { functions, scope }), techStack)
  const ruledScore = scoreOf(ruled)
  const precedents = precedentsOf(parsed, past)
  const estimated = withPrecedents(sizeOf(ruledScore), precedents)
  const shift = estimated === sizeOf(ruledScore) ? 0 : SCORE_OF[estimated] - ruledScore
  const score = ruledScore + shift
  const isOpen = ruled.some(({ code }) => code === 'brief')
  const confidence =
    confidenceOf(functions, score) + (precedents.length > 0 ? PRECEDENT_CONFIDENCE : 0) - (isOpen ? BRIEF_DOUBT : 0)
  return {
    status: 'sized',
    size: estimated,
    score,
    reasons: [...precedentReasons(precedents, shift), ...ruled],
    range: rangeOver(rangeOver(rangeOf(score, estimated), sizeOf(ruledScore)), isOpen ? 'M' : estimated),
    confidence: Math.min(1, Math.round(100 * confidence) / 100),
  }
}

function scoreOf(reasons: readonly Reason[]): number {
  return Math.max(
    1,
    reasons.reduce((sum, reason) => sum + reason.points, 0),
  )
}

/** A score inside each size, for what precedents decide. */
const SCORE_OF: Readonly<Record<Size, number>> = { S: 1, M: 3, L: 5, XL: 7 }
/** Real figures of alike work say more than words. */
const PRECEDENT_CONFIDENCE = 0.15
/** A text that says nearly nothing is small by custom, not by evidence: as little sure as a score at a limit. */
const BRIEF_DOUBT = 0.1

/** What the rules alone say stays inside the range. */
function rangeOver([from, to]: [Size, Size], ruled: Size): [Size, Size] {
  const at = SIZES.indexOf(ruled)
  return [SIZES[Math.min(SIZES.indexOf(from), at)] ?? from, SIZES[Math.max(SIZES.indexOf(to), at)] ?? to]
}

interface Work {
  readonly functions: readonly FoundFunction[]
  /** How far the change reaches. */
  readonly scope: readonly Reason[]
}

function reasonsFor(parsed: ParsedText, { functions, scope }: Work): Reason[] {
  const drivers = [...scope, ...driversOf(parsed, functions)]
  const tweaks = functions.filter((f) => isTweak(f))
  const areTweaks = tweaks.length === functions.length && tweaks.length <= MANY_TWEAKS
  const isKnownSmall = areTweaks || (drivers.length === 0 && isDefect(parsed))
  const isSmall =
    scope.length === 0 &&
    !drivers.some((d) => d.points > WEIGHT_POINTS.some || d.code === 'existing-part') &&
    (isKnownSmall || (drivers.length === 0 && isBrief(parsed, functions)))
  const quote = (functions.find((f) => !isTweak(f)) ?? functions[0])?.text ?? scope[0]?.quote ?? ''
  if (isSmall) return [{ code: isKnownSmall ? 'tweak' : 'brief', points: TWEAK_POINTS, quote }]
  const feature: Reason = { code: 'feature', points: FEATURE_POINTS, quote }
  return [
    feature,
    ...cappedReasons(
      [
        ...drivers,
        ...breadthOf(
          parsed,
          functions,
          drivers.some((d) => !RULES_INCLUDED.has(d.code)),
        ),
      ],
      LIMITS.L - FEATURE_POINTS,
    ),
  ]
}

function sizeOf(score: number): Size {
  if (score <= LIMITS.S) return 'S'
  if (score <= LIMITS.M) return 'M'
  return score <= LIMITS.L ? 'L' : 'XL'
}

/** At a limit the neighbour is as likely; in the middle the size stands alone. */
function rangeOf(score: number, estimated: Size): [Size, Size] {
  const next = SIZES[SIZES.indexOf(estimated) + 1] ?? estimated
  const isAtTop = score === LIMITS.S || score === LIMITS.M || score === LIMITS.L
  return [estimated, isAtTop ? next : estimated]
}

/** A text this long says enough about its functions. */
const DETAILED_CHARS = 120

/** Grows with what the text says, falls near a limit. Between 0 and 1. */
function confidenceOf(functions: readonly FoundFunction[], score: number): number {
  const detail = Math.min(1, functions.reduce((sum, f) => sum + f.text.length, 0) / DETAILED_CHARS)
  const isAtLimit = [LIMITS.S, LIMITS.M, LIMITS.L].some((limit) => score === limit)
  return Math.round(100 * (0.45 + 0.35 * detail - (isAtLimit ? 0.1 : 0))) / 100
}
