import { z } from 'zod'
import { groupBy } from '../group-by.ts'

/** How vectors take part in a search. `weak`: only where words have found little. Weight 0: not at all. */
export const fusion = z.object({ weight: z.number().min(0).max(2), scope: z.enum(['weak', 'all']) })
export type Fusion = z.infer<typeof fusion>

/** Without an evaluation of the user's own: vectors help where words fail, and change nothing where words find. */
export const DEFAULT_FUSION: Fusion = { weight: 0.5, scope: 'weak' }

/** What an evaluation tries; 0 is what it compares with. */
export const FUSION_TRIALS: readonly Fusion[] = [
  DEFAULT_FUSION,
  ...[0.1, 0.25, 0.5, 1].map((weight): Fusion => ({ weight, scope: 'all' })),
]

/** What a search did for one question, from 0 to 1. Questions of a group (kind, language) are also judged together. */
export interface Benefit {
  readonly group: string
  readonly value: number
}

/** Whether so many questions can tell a gain from chance. */
export function isEnough(questions: number): boolean {
  return questions >= CHOICE.questions
}

/** What one way of fusing did for each question, in the order of the questions. */
export interface Trial {
  readonly fusion: Fusion
  readonly benefits: readonly Benefit[]
}

const CHOICE = {
  /** Fewer questions cannot tell a gain from chance. */
  questions: 20,
  /** Standard errors that a gain must measure: for the best of five trials 2.33 keep chance below 5 %. */
  errors: 2.33,
  rounding: 1e-9,
} as const

/** Words alone. */
export const NO_FUSION: Fusion = { weight: 0, scope: 'all' }

/** The gain of a trial over words alone, question by question. */
export function gainsOf(lexical: readonly Benefit[], { benefits }: Trial): Benefit[] {
  return benefits.map(({ group, value }, i) => ({ group, value: value - (lexical[i]?.value ?? 0) }))
}

/** The mean of the values. */
export function meanBenefit(benefits: readonly Benefit[]): number {
  return spreadOf(benefits).mean
}

/**
 * The trial with the greatest gain over words alone. None is chosen whose gain does not stand above chance, or that
 * makes a group of questions worse.
 */
export function chooseFusion(lexical: readonly Benefit[], trials: readonly Trial[]): Fusion {
  let chosen = NO_FUSION
  let best = 0
  for (const trial of trials) {
    const gains = gainsOf(lexical, trial)
    const { mean, error } = spreadOf(gains)
    if (!isEnough(gains.length) || mean <= best || mean < CHOICE.errors * error) continue
    const groups = [...groupBy(gains, ({ group }) => group).values()]
    if (groups.some((group) => meanBenefit(group) < -CHOICE.rounding)) continue
    chosen = trial.fusion
    best = mean
  }
  return chosen
}

function spreadOf(benefits: readonly Benefit[]): { mean: number; error: number } {
  const values = benefits.map(({ value }) => value)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  return { mean, error: Math.sqrt(square / values.length) }
}
