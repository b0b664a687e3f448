import { dimensionName } from '../../plan/dimension-names.ts'
import type { FollowUpOrder } from '../../plan/orders.ts'
import { sentences } from './sentences.ts'

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
}
const ENGLISH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 }
const ORDINAL_ZH = /第\s*([一二两三四五六七八九十]|\d{1,2})/u
const ORDINAL_EN = /\b(first|second|third|fourth|fifth)\b|\b(?:point|item|number|story)\s+(\d{1,2})\b/i

const aboutAcceptance = /验收|测试|怎么测|完成标准|\b(?:accept\w*|test\w*|verify|done)\b/iu
const aboutGaps = /缺|补|完整|遗漏|\b(?:missing|gaps?|complete\w*|add)\b/iu
const aboutSize =
  /复杂|规模|工期|多久|工作量|为什么.{0,6}(?:大|XL|L)|\b(?:complex\w*|size|effort|long|why.{0,10}(?:xl|large))\b/iu
const aboutConflicts = /冲突|矛盾|重复|\b(?:conflicts?|contradict\w*|duplicates?)\b/iu
const aboutQuestions = /问题|疑问|确认|\b(?:questions?|unclear|confirm)\b/iu

/** Answers a question about the last report from that report alone. */
export function answerFollowUp({ question, language, earlier }: FollowUpOrder): string {
  const isChinese = language === 'zh'
  const lines = linesFor({ question, language, earlier, do: 'follow_up' })
  const head = isChinese ? `关于“${earlier.requirementText}”：` : `About “${earlier.requirementText}”:`
  return [head, ...lines, '', sentences[language].notice].join('\n')
}

function linesFor({ question, language, earlier }: FollowUpOrder): string[] {
  const isChinese = language === 'zh'
  const position = ordinalIn(question)
  const story = position === undefined ? undefined : earlier.stories[position - 1]
  if (story !== undefined && !aboutQuestions.test(question)) {
    return [`**${story.story}**`, ...story.acceptanceCriteria.map((line) => `- ${line}`)]
  }
  if (aboutConflicts.test(question)) return orNone(earlier.conflicts, isChinese)
  if (aboutSize.test(question))
    return [earlier.size ?? (isChinese ? '无法评估规模' : 'no size'), ...earlier.factors].map((line) => `- ${line}`)
  if (aboutAcceptance.test(question)) {
    return orNone(
      earlier.stories.flatMap(({ acceptanceCriteria }) => acceptanceCriteria),
      isChinese,
    )
  }
  if (aboutGaps.test(question))
    return orNone(
      earlier.missingDimensions.map((name) => dimensionName(name, language)),
      isChinese,
    )
  const asked = position === undefined ? earlier.openQuestions : earlier.openQuestions.slice(position - 1, position)
  return orNone(asked, isChinese)
}

function orNone(lines: readonly string[], isChinese: boolean): string[] {
  if (lines.length === 0) return [isChinese ? '上一份报告里没有这方面的内容。' : 'The last report has nothing on that.']
  return lines.map((line) => `- ${line}`)
}

function ordinalIn(question: string): number | undefined {
  const chinese = ORDINAL_ZH.exec(question)?.[1]
  if (chinese !== undefined) return DIGITS[chinese] ?? Number(chinese)
  const english = ORDINAL_EN.exec(question)
  if (english === null) return undefined
  return ENGLISH[(english[1] ?? '').toLowerCase()] ?? Number(english[2])
}
