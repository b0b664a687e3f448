import { STACK_EFFECTS } from '../lexicon/tech-stacks.ts'
import type { Reason } from './types.ts'

/** A stack named as what is not used changes nothing. */
const RULED_OUT = /(?:不用|不使用|不能用|弃用|替代|\b(?:no|not|without|instead of|replacing)) ?(?:use |using )?$/i

/** Adds what a named stack changes, and only where the work has the part it is about. */
export function withStack(reasons: readonly Reason[], techStack: string): Reason[] {
  const present = new Set<string>(reasons.map((reason) => reason.code))
  const effects = STACK_EFFECTS.flatMap((effect): Reason[] => {
    const match = effect.cue.exec(techStack)
    const quote = match?.[0]
    if (
      match === null ||
      quote === undefined ||
      RULED_OUT.test(techStack.slice(0, match.index)) ||
      !effect.on.some((code) => present.has(code))
    )
      return []
    return [{ code: effect.points < 0 ? 'known-stack' : 'new-stack', points: effect.points, quote }]
  })
  return [...reasons, ...effects]
}
