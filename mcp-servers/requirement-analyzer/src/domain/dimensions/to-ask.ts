import { TECHNICAL_WORK } from '../lexicon/story-cues.ts'
import type { ParsedText } from '../text/parse.ts'
import { asks } from '../text/reach.ts'
import { findRoles } from './roles.ts'
import type { Dimension } from './types.ts'

/** What is worth asking: first what it should do at all; nobody uses a queue's settings, so technical work is asked for no role. */
export function toAsk(parsed: ParsedText, missing: readonly Dimension[]): readonly Dimension[] {
  const hasFunction = !missing.includes('功能描述')
  const hasQuality = !missing.includes('非功能需求')
  if (!hasFunction && !hasQuality) return ['功能描述']
  const isTechnical = !hasFunction || isTechnicalWork(parsed)
  return missing.filter((name) => !(isTechnical && name === '用户角色') && (hasFunction || name !== '功能描述'))
}

/** Work on the machinery alone (refactoring, migration, settings of a queue): nobody stands before it. */
function isTechnicalWork(parsed: ParsedText): boolean {
  if (findRoles(parsed).length > 0) return false
  const statements = asks(parsed).filter((s) => s.section !== 'acceptance' && s.section !== 'priority')
  return statements.some((s) => TECHNICAL_WORK.test(s.text))
}
