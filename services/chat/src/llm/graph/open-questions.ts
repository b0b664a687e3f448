import { z } from 'zod'
import { dimensionName } from '../plan/dimension-names.ts'
import type { Language } from '../reading/language.ts'
import type { ReviewReport } from './review-report.ts'

const MAX_QUESTIONS = 8

const question = z.union([z.string(), z.looseObject({ question: z.string() }).transform((entry) => entry.question)])
const questions = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((byDimension) => Object.values(byDimension).flat()),
])

type Parts = Pick<ReviewReport, 'completeness' | 'complexity' | 'stories'>

/** The questions a reviewer would ask: what the tools raised, or the missing dimensions themselves. */
export function openQuestionsOf({ completeness, complexity, stories }: Parts, language: Language): string[] {
  const missing = questionsIn(completeness?.['questions'])
  const ofStories = [
    ...(stories?.stories ?? []).flatMap((story) => questionsIn(story['openQuestions'])),
    ...questionsIn(stories?.['openQuestions']),
  ]
  const raised = [
    ...missing,
    ...ofStories.filter((text) => !isAsked(text, missing)),
    ...(complexity?.size === null ? complexity.factors : []),
  ]
  const fallback = (completeness?.missingDimensions ?? []).map((name) =>
    language === 'zh' ? `${name}是什么？` : `What are the ${dimensionName(name, language).toLowerCase()}?`,
  )
  return [...new Set(raised.length > 0 ? raised : fallback)].slice(0, MAX_QUESTIONS)
}

/** What two tools ask in their own words: who uses it, and what happens at its limits. */
const topics: readonly RegExp[] = [
  /由谁|谁(?:来|用|可以)|哪(?:一)?(?:类|些)用户|角色|\bwho\b|\broles?\b|which users/iu,
  /失败|超限|超时|为空|\bfails?\b|\bfailure\b|\blimits?\b|\bempty\b/iu,
  /验收|怎么算通过|\baccept\w*|\bpass(?:ed)?\b/iu,
]

function isAsked(text: string, questions: readonly string[]): boolean {
  return topics.some((topic) => topic.test(text) && questions.some((question) => topic.test(question)))
}

function questionsIn(value: unknown): string[] {
  const list = questions.safeParse(value)
  if (!list.success) return []
  return list.data.flatMap((entry) => question.safeParse(entry).data ?? nested(entry))
}

/** A question list may hang under its dimension: `{ dimension, questions: [...] }`. */
function nested(entry: unknown): string[] {
  return z.looseObject({ questions: z.array(z.string()) }).safeParse(entry).data?.questions ?? []
}
