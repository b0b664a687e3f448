import { ASPECT_CUES, type Aspect, BOUNDARY_ORDER, QUALITY_ORDER } from '../lexicon/aspects.ts'
import type { Dimension } from './types.ts'

const ORDERS: Partial<Readonly<Record<Dimension, readonly Aspect[]>>> = {
  边界条件: BOUNDARY_ORDER,
  非功能需求: QUALITY_ORDER,
}

/** What a question about a dimension has to go into, by what its subject does; `undefined` when that shows nothing. */
export function aspectOf(subject: string, dimension: Dimension): Aspect | undefined {
  return ORDERS[dimension]?.find((aspect) => ASPECT_CUES[aspect].test(subject))
}
