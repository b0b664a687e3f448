import type { MemberReview } from '../../plan/member-reviews.ts'
import type { Language } from '../../reading/language.ts'

interface Words {
  readonly count: (count: number) => string
  readonly weakest: (number: number, score: number) => string
  readonly clash: (number: number, others: string) => string
  readonly together: string
  readonly join: string
}

const words: Record<Language, Words> = {
  zh: {
    count: (count) => `共 ${count} 条需求，逐条评审见下表。`,
    weakest: (number, score) => `最需要补充的是第 ${number} 条（完整性 ${score} 分）。`,
    clash: (number, others) => `第 ${number} 条与第 ${others} 条冲突或重复，需要先定下来。`,
    together: '合在一起看：',
    join: '、',
  },
  en: {
    count: (count) => `${count} requirements, reviewed one by one in the table below.`,
    weakest: (number, score) => `Number ${number} needs the most work (completeness ${score}).`,
    clash: (number, others) => `Number ${number} conflicts with or repeats number ${others}: settle that first.`,
    together: 'Taken together:',
    join: ', ',
  },
}

/** What the reviews of several requirements come to, in sentences that lead over to the whole; empty for a text of one. */
export function summaryOfMembers(reviews: readonly MemberReview[], language: Language): string[] {
  if (reviews.length === 0) return []
  const say = words[language]
  const scored = reviews.flatMap(({ completeness }, at) =>
    completeness === null ? [] : [{ number: at + 1, score: completeness.completenessScore }],
  )
  const weakest = scored.reduce<(typeof scored)[number] | undefined>(
    (worst, one) => (worst === undefined || one.score < worst.score ? one : worst),
    undefined,
  )
  return [
    say.count(reviews.length),
    ...(weakest === undefined ? [] : [say.weakest(weakest.number, weakest.score)]),
    ...reviews.flatMap(({ clashesWith }, at) =>
      clashesWith.length === 0 ? [] : [say.clash(at + 1, clashesWith.join(say.join))],
    ),
    say.together,
  ]
}
