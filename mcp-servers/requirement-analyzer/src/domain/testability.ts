import { z } from 'zod'

export const testability = z.enum(['untestable', 'partial', 'testable'])
export type Testability = z.infer<typeof testability>

/** Nothing to test without a function or a quantified quality; a vague word makes a part of it untestable. */
export function testabilityOf(found: { functions: number; qualities: number; vague: number }): Testability {
  if (found.functions === 0 && found.qualities === 0) return 'untestable'
  return found.vague > 0 ? 'partial' : 'testable'
}
