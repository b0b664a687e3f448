import { type FoundFunction, findFunctions } from '../dimensions/functions.ts'
import { OFFERED, TECHNICAL_WORK, WISHED_ABLE } from '../lexicon/story-cues.ts'
import { type ParsedText, parseText } from '../text/parse.ts'
import { knownVerb } from '../words/tag-en.ts'
import { benefitOf } from './benefit.ts'
import type { FoundStory } from './types.ts'
import { plain } from './wording.ts'

/** An offer that nobody is named for: one story for somebody, to be asked about; technical work and changes give none. */
export function roleless(parsed: ParsedText): FoundStory[] {
  return findFunctions(parsed)
    .filter(
      (f) =>
        f.clause.polarity === 'positive' && f.clause.verb?.role !== 'change' && !TECHNICAL_WORK.test(f.statement.text),
    )
    .filter((f) => isWishedDeed(f) || OFFERED.test(f.text))
    .slice(0, 1)
    .map((f) => ({
      role: parsed.language === 'zh' ? '用户' : 'user',
      isRoleStated: false,
      action: usable(bareAction(f.clause.action?.text ?? f.text)),
      object: f.clause.object?.text,
      benefit: benefitOf(f.statement.text),
      source: f,
    }))
}

/** "希望能按部门批量导出": a deed somebody wishes to be able to do. */
function isWishedDeed({ clause }: FoundFunction): boolean {
  return clause.verb?.role === 'operate' && WISHED_ABLE.test(clause.text)
}

/** "支持批量导入功能" → "批量导入": the offer's own words say nothing about what is done. */
function bareAction(text: string): string {
  return plain(text)
    .replace(/^(?:支持|提供|新增|实现|增加)(?=.*(?:功能|能力)$)/u, '')
    .replace(/(?:的)?(?:功能|能力)$/u, '')
    .replace(/^(?:support|provide|offer)(?:s|ing)?\s+/i, '')
}

/** What is only a thing is used: "Support dark mode", "支持深色模式". */
function usable(action: string): string {
  const first = /^[a-z-]+/i.exec(action)?.[0].toLowerCase()
  if (first !== undefined) return knownVerb(first) === undefined ? `use ${action}` : action
  const thing = /^支持(?<thing>\p{Script=Han}{2,12})$/u.exec(action)?.groups?.['thing']
  return thing !== undefined && isThing(thing) ? `使用${thing}` : action
}

function isThing(text: string): boolean {
  return parseText(text).statements[0]?.clauses.every(({ verb }) => verb === undefined) ?? true
}
