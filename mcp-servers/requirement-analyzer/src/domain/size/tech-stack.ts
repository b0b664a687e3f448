import { STACK_EFFECTS } from '../lexicon/tech-stacks.ts'
import type { Reason } from './estimate.ts'

/** Adds what a named stack changes, and only where the work has the part it is about. */
export function withStack(reasons: readonly Reason[], techStack: string): Reason[] {
  const present = new Set<string>(reasons.map((reason) => reason.code))
  const effects = STACK_EFFECTS.flatMap((effect): Reason[] => {
    const quote = techStack.match(effect.cue)?.[0]
    if (quote === undefined || !effect.on.some((code) => present.has(code))) return []
    return [{ code: effect.points < 0 ? 'known-stack' : 'new-stack', points: effect.points, quote }]
  })
  return [...reasons, ...effects]
}
