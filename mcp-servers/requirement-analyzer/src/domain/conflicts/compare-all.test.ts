import { expect, test } from 'bun:test'
import { compareEach, type Outcome } from './compare-all.ts'
import type { Requirement } from './types.ts'

function all(description: string, existing: readonly Requirement[]): Outcome<Requirement> {
  const work = compareEach({ title: '', description }, existing)
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

test('one conflict is found among a thousand requirements', () => {
  const others = Array.from({ length: 999 }, (_, at) => ({
    title: `访客登记 ${at}`,
    description: `前台登记第 ${at} 位访客的车牌，离开时打印小票。`,
  }))
  const conflict = { title: '导入限制', description: '单次导入的运单不得多于 2,000 行。' }
  const { related, notCompared, shortened } = all('客服可一次导入 5,000 行运单。', [...others, conflict])
  expect(related.map((each) => [each.requirement.title, each.comparison.kind])).toEqual([['导入限制', 'numeric']])
  expect([notCompared, shortened]).toEqual([0, 0])
}, 30_000)

test('what is beyond the limits is counted', () => {
  const long = { title: '订单', description: '管理员可以导出订单。'.repeat(600) }
  const outcome = all(
    '管理员不能导出订单。',
    Array.from({ length: 200 }, () => long),
  )
  expect(outcome.shortened).toBe(200)
  expect(outcome.notCompared).toBeGreaterThan(0)
  expect(outcome.related.length + outcome.notCompared).toBe(200)
  expect(all('管理员不能导出订单。'.repeat(3000), []).isTruncated).toBe(true)
}, 60_000)
