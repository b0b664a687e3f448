import { z } from 'zod'
import { type FoundFunction, findFunctions } from '../dimensions/functions.ts'
import type { DriverCode } from '../lexicon/size-drivers.ts'
import type { ParsedText } from '../text/parse.ts'
import { breadthOf, isBrief } from './breadth.ts'
import { cappedReasons, driversOf, isHuge } from './drivers.ts'
import { scopeOf } from './scope.ts'
import { withStack } from './tech-stack.ts'
import { isTweak } from './tweak.ts'

export const SIZES = ['S', 'M', 'L', 'XL'] as const
export const size = z.enum(SIZES)
export type Size = z.infer<typeof size>

/** A reason for the size, as data; messages turn it into a sentence. */
export interface Reason {
  readonly code:
    | DriverCode
    | 'tweak'
    | 'feature'
    | 'many-functions'
    | 'many-roles'
    | 'rules-and-qualities'
    | 'whole-system'
    | 'multi-region'
    | 'many-places'
    | 'known-stack'
    | 'new-stack'
  readonly points: number
  readonly quote?: string
  readonly isImplied?: boolean
}

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
/** So many small changes are a feature together. */
const MANY_TWEAKS = 4

/** Sizes a text by the functions found and what they imply; without a function there is nothing to size. */
export function estimateSize(parsed: ParsedText, { techStack = '' }: { techStack?: string } = {}): Estimate {
  const functions = findFunctions(parsed)
  const scope = scopeOf(parsed)
  if (functions.length === 0 && scope.length === 0) return { status: 'unsizable' }
  const reasons = withStack(reasonsFor(parsed, { functions, scope }), techStack)
  const score = Math.max(
    1,
    reasons.reduce((sum, reason) => sum + reason.points, 0),
  )
  const estimated = sizeOf(score)
  const range = rangeOf(score, estimated)
  return { status: 'sized', size: estimated, score, reasons, range, confidence: confidenceOf(functions, score) }
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
  const isSmall =
    scope.length === 0 &&
    !drivers.some((d) => isHuge(d)) &&
    (areTweaks || (drivers.length === 0 && isBrief(parsed, functions)))
  const quote = (functions.find((f) => !isTweak(f)) ?? functions[0])?.text ?? scope[0]?.quote ?? ''
  if (isSmall) return [{ code: 'tweak', points: TWEAK_POINTS, quote }]
  const feature: Reason = { code: 'feature', points: FEATURE_POINTS, quote }
  return [
    feature,
    ...cappedReasons([...drivers, ...breadthOf(parsed, functions, drivers.length > 0)], LIMITS.L - FEATURE_POINTS),
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
