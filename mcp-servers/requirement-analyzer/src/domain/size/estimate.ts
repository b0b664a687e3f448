import { z } from 'zod'
import { type FoundFunction, findFunctions } from '../dimensions/functions.ts'
import { findRoles } from '../dimensions/roles.ts'
import { DRIVERS, type Driver, type DriverCode } from '../lexicon/size-drivers.ts'
import type { ParsedText } from '../text/parse.ts'
import { demands } from '../text/reach.ts'
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
    | 'long-text'
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

/** Sizes a text by the functions found and what they imply; without a function there is nothing to size. */
export function estimateSize(parsed: ParsedText, { techStack = '' }: { techStack?: string } = {}): Estimate {
  const functions = findFunctions(parsed)
  if (functions.length === 0) return { status: 'unsizable' }
  const reasons = withStack(reasonsFor(parsed, functions), techStack)
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0)
  const estimated = sizeOf(score)
  return {
    status: 'sized',
    size: estimated,
    score,
    reasons,
    range: rangeOf(score, estimated),
    confidence: confidenceOf(functions, score),
  }
}

function reasonsFor(parsed: ParsedText, functions: readonly FoundFunction[]): Reason[] {
  const drivers = driversOf(parsed, functions)
  const isSmall = functions.every((f) => isTweak(f))
  if (isSmall) return [{ code: 'tweak', points: TWEAK_POINTS, quote: functions[0]?.text ?? '' }]
  return [
    { code: 'feature', points: FEATURE_POINTS, quote: functions.find((f) => !isTweak(f))?.text ?? '' },
    ...drivers,
    ...volume(parsed, functions),
  ]
}

function driversOf(parsed: ParsedText, functions: readonly FoundFunction[]): Reason[] {
  const asked = new Set([...functions.map((f) => f.statement), ...demands(parsed)])
  const body = [...asked].map((s) => s.text).join('\n')
  const found = new Map<DriverCode, Reason>()
  for (const driver of DRIVERS) {
    const quote = body.match(driver.cue)?.[0]
    if (quote !== undefined) found.set(driver.code, { code: driver.code, points: driver.points, quote })
  }
  for (const code of [...found.keys()])
    for (const implied of driverNamed(code)?.implies ?? []) addImplied(found, implied)
  return [...found.values()]
}

function driverNamed(code: DriverCode): Driver | undefined {
  return DRIVERS.find((driver) => driver.code === code)
}

function addImplied(found: Map<DriverCode, Reason>, code: DriverCode): void {
  if (found.has(code)) return
  found.set(code, { code, points: driverNamed(code)?.points ?? 1, isImplied: true })
}

/** More functions and more roles than one feature has. Counted, not measured in characters. */
const MANY_FUNCTIONS = 6
const MANY_ROLES = 3

function volume(parsed: ParsedText, functions: readonly FoundFunction[]): Reason[] {
  const reasons: Reason[] = []
  const distinctFunctions = functions.filter((f) => !isTweak(f)).length
  if (distinctFunctions >= MANY_FUNCTIONS)
    reasons.push({
      code: 'many-functions',
      points: 1 + Math.floor((distinctFunctions - MANY_FUNCTIONS) / 4),
      quote: String(distinctFunctions),
    })
  const roles = new Set(findRoles(parsed).map((role) => role.text)).size
  if (roles >= MANY_ROLES) reasons.push({ code: 'many-roles', points: 1, quote: String(roles) })
  return reasons
}

function sizeOf(score: number): Size {
  if (score <= LIMITS.S) return 'S'
  if (score <= LIMITS.M) return 'M'
  return score <= LIMITS.L ? 'L' : 'XL'
}

/** At a limit the neighbour is as likely; in the middle the size stands alone. */
function rangeOf(score: number, estimated: Size): [Size, Size] {
  const index = SIZES.indexOf(estimated)
  const next = SIZES[index + 1] ?? estimated
  const isAtTop = score === LIMITS.S || score === LIMITS.M || score === LIMITS.L
  return [estimated, isAtTop ? next : estimated]
}

/** Grows with what the text says, falls near a limit. Between 0 and 1. */
function confidenceOf(functions: readonly FoundFunction[], score: number): number {
  const detail = Math.min(1, functions.reduce((sum, f) => sum + f.text.length, 0) / 120)
  const isAtLimit = [LIMITS.S, LIMITS.M, LIMITS.L].some((limit) => score === limit)
  return Math.round(100 * (0.45 + 0.35 * detail - (isAtLimit ? 0.1 : 0))) / 100
}
