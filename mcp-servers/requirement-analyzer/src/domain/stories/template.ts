import type { Statement } from '../text/parse.ts'
import { benefitOf, withoutBenefit } from './benefit.ts'
import type { FoundStory } from './types.ts'

const ZH =
  /作为(?:一[名个位家])?([^，,。：:]{1,20}?)[，,]\s*我(?:们)?(?:希望|想要?|需要|要|期望)?(?:能够?|可以)?([^。；;\n]+)/u
const EN =
  /\bas (?:an?|the)?\s*([^,.;]{2,80}?),?\s+(?:i|we)(?:(?:'d|'m| am| would| will| must| should| can| could)\s*(?:want|need|like|wish|able|be able)?|\s+(?:want|need|wish|like|expect|have))(?:\s+to)?(?:\s+be able to)?\s+([^;\n]+)/i

/** The stories a sentence tells in the usual template, taken apart; none when it is not one. */
export function templateStories(statement: Statement): FoundStory[] {
  return statement.text.split(NEXT_ITEM).flatMap((item) => templateStory(item, statement) ?? [])
}

/** Items of a list inside one sentence ("1）作为…，我希望… 2）作为…"). */
const NEXT_ITEM = /(?:^|\s|[，,；;])\d{1,2}[.、）)]\s{0,2}(?=作为|as an? )/i

function templateStory(text: string, statement: Statement): FoundStory | undefined {
  const match = text.match(ZH) ?? text.match(EN)
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
