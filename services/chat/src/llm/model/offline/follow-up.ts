import { dimensionName } from '../../plan/dimension-names.ts'
import type { FollowUpOrder } from '../../plan/orders.ts'
import { noticed } from './sentences.ts'

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
  /复杂|规模|工期|多久|工作量|为(?:什么|何|啥).{0,6}(?:大|小|XL|[SML](?![a-z]))|\b(?:complex\w*|size|effort|long|why.{0,10}(?:xl|large|small|[sml]))\b/iu
const aboutConflicts = /冲突|矛盾|重复|\b(?:conflicts?|contradict\w*|duplicates?)\b/iu
const aboutQuestions = /问题|疑问|确认|\b(?:questions?|unclear|confirm)\b/iu

/** Answers a question about the last report from that report alone. */
export function answerFollowUp({ question, language, earlier }: FollowUpOrder): string {
  const isChinese = language === 'zh'
  const lines = linesFor({ question, language, earlier, do: 'follow_up' })
  const head = isChinese ? `关于“${earlier.requirementText}”：` : `About “${earlier.requirementText}”:`
  return noticed([head, ...lines].join('\n'), { language, isFirst: false })
}

function linesFor({ question, language, earlier }: FollowUpOrder): string[] {
  const isChinese = language === 'zh'
  const position = ordinalIn(question)
  const story = position === undefined ? undefined : earlier.stories[position - 1]
  if (story !== undefined && !aboutQuestions.test(question)) {
    return [`**${story.story}**`, ...story.acceptanceCriteria.map((line) => `- ${line}`)]
  }
  if (position !== undefined && story === undefined && aboutAcceptance.test(question)) {
    return pointLines(position, earlier, isChinese)
  }
  const topic = topics.find(({ words }) => words.test(question))
  if (topic !== undefined) return topic.lines(earlier, language)
  if (position !== undefined) return orNone(earlier.openQuestions.slice(position - 1, position), isChinese)
  const specialist = specialists.find(({ words }) => words.test(question))
  if (specialist !== undefined) return specialistLines(specialist.expert, earlier, isChinese)
  return wantsMore.test(question)
    ? everything(earlier, language)
    : [...notThere(isChinese), ...questionLines(earlier, isChinese)]
}

const specialists: readonly { expert: Earlier['specialists'][number]['expert']; words: RegExp }[] = [
  { expert: 'security', words: /安全|权限|越权|攻击|\bsecur\w*|\bpermissions?\b/iu },
  { expert: 'compliance', words: /合规|隐私|法律|法规|个人信息|\bcomplian\w*|\bprivacy\b|\blegal\b|\bgdpr\b/iu },
  { expert: 'performance', words: /性能|并发|响应时间|多快|\bperforman\w*|\bload\b|\bfast\b/iu },
]
const wantsMore = /详细|具体|展开|继续|接着|更多|detail|elaborate|more|explain|go on|continue/iu

function specialistLines(expert: string, { specialists: told }: Earlier, isChinese: boolean): string[] {
  const findings = told.filter((one) => one.expert === expert).flatMap(({ findings: found }) => found)
  if (findings.length > 0) return findings.map((line) => `- ${line}`)
  return [
    isChinese
      ? '上一份报告没有这方面的意见：需求原文里没有看到相关的内容。补充相关要求后可以再评审一次。'
      : 'The last report has no finding on that: the requirement says nothing about it. Add what you need and have it reviewed again.',
  ]
}

function notThere(isChinese: boolean): string[] {
  return [isChinese ? '上一份报告没有直接回答这个问题。' : 'The last report does not answer that directly.', '']
}

function questionLines({ openQuestions }: Earlier, isChinese: boolean): string[] {
  if (openQuestions.length === 0) return []
  return [isChinese ? '还没有回答的问题：' : 'Questions still open:', '', ...openQuestions.map((line) => `- ${line}`)]
}

/** All the last report holds, part by part. */
function everything(earlier: Earlier, language: FollowUpOrder['language']): string[] {
  const isChinese = language === 'zh'
  const { missingDimensions, size, factors, stories, conflicts } = earlier
  const parts: [string, string[]][] = [
    [isChinese ? '还缺的内容' : 'Still missing', missingDimensions.map((name) => dimensionName(name, language))],
    [isChinese ? '规模与原因' : 'Size and reasons', [...(size === null ? [] : [size]), ...factors]],
    [isChinese ? '冲突' : 'Conflicts', conflicts ?? []],
    [isChinese ? '验收标准' : 'Acceptance criteria', stories.flatMap(({ acceptanceCriteria }) => acceptanceCriteria)],
  ]
  const told = parts.filter(([, lines]) => lines.length > 0)
  const lines = told.flatMap(([title, items]) => [`**${title}**`, '', ...items.map((line) => `- ${line}`), ''])
  return [...lines, ...questionLines(earlier, isChinese)]
}

type Earlier = FollowUpOrder['earlier']

const topics: readonly { words: RegExp; lines: (earlier: Earlier, language: FollowUpOrder['language']) => string[] }[] =
  [
    { words: aboutConflicts, lines: ({ conflicts }, language) => conflictLines(conflicts, language === 'zh') },
    {
      words: aboutSize,
      lines: ({ size, factors }, language) =>
        [size ?? (language === 'zh' ? '无法评估规模' : 'no size'), ...factors].map((line) => `- ${line}`),
    },
    {
      words: aboutAcceptance,
      lines: ({ stories }, language) =>
        orNone(
          stories.flatMap(({ acceptanceCriteria }) => acceptanceCriteria),
          language === 'zh',
        ),
    },
    {
      words: aboutGaps,
      lines: ({ missingDimensions }, language) =>
        orNone(
          missingDimensions.map((name) => dimensionName(name, language)),
          language === 'zh',
        ),
    },
  ]

/** A point the stories do not reach is one of the open questions: without its answer there is nothing to accept. */
function pointLines(
  position: number,
  { openQuestions, stories }: FollowUpOrder['earlier'],
  isChinese: boolean,
): string[] {
  const asked = openQuestions[position - 1]
  const known = stories.flatMap(({ acceptanceCriteria }) => acceptanceCriteria).map((line) => `- ${line}`)
  const point = isChinese
    ? `第 ${position} 点还是一个待确认问题，回答之后才能写出验收标准：${asked ?? '（上一份报告没有这一点）'}`
    : `Point ${position} is still an open question; its acceptance can be written once it is answered: ${asked ?? '(the last report has no such point)'}`
  if (known.length === 0) return [point]
  return [point, '', isChinese ? '目前已有的验收标准：' : 'Acceptance criteria so far:', ...known]
}

function conflictLines(conflicts: readonly string[] | null, isChinese: boolean): string[] {
  if (conflicts === null || conflicts.length > 0) return orNone(conflicts ?? [], isChinese)
  return [
    isChinese
      ? '上一份报告没有发现与已有需求的冲突或重复。'
      : 'The last report found no conflict with the existing requirements and no duplicate of them.',
  ]
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
