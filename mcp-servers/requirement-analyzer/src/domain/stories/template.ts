import type { Statement } from '../text/parse.ts'
import { benefitOf, withoutBenefit } from './benefit.ts'
import type { FoundStory } from './types.ts'

const ZH =
  /作为(?:一[名个位家])?([^，,。：:]{1,20}?)[，,]\s*我(?:们)?(?:希望|想要?|需要|要|期望)?(?:能够?|可以)?([^。；;\n]+)/u
const EN =
  /\bas (?:an?|the)?\s*([^,.;]{2,80}?),?\s+(?:i|we)(?:(?:'d|'m| am| would| will| must| should| can| could)\s*(?:want|need|like|wish|able|be able)?|\s+(?:want|need|wish|like|expect|have))(?:\s+to)?(?:\s+be able to)?\s+([^;\n]+)/i

/** A story written in the usual template, taken apart; `undefined` when the sentence is not one. */
export function templateStory(statement: Statement): FoundStory | undefined {
  const match = statement.text.match(ZH) ?? statement.text.match(EN)
  const [, role = '', rest = ''] = match ?? []
  if (match === null || role === '') return undefined
  const action = withoutBenefit(rest)
  if (action === '') return undefined
  return {
    role: role.trim(),
    isRoleStated: true,
    action,
    object: undefined,
    benefit: benefitOf(rest),
    source: statement,
  }
}
