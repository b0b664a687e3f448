import { describe, expect, test } from 'bun:test'
import { compare } from './compare.ts'

function relation(a: string, b: string): string {
  return compare({ title: '', description: a }, { title: '', description: b }).relation
}

describe('two things with one head word are two things', () => {
  test.each([
    ['门诊医生可以查看门诊病历。', '门诊医生不可查看住院病历。'],
    ['车间温度保持在 20 ℃。', '冷库温度保持在 -5 ℃。'],
    ['东门夜间不开放。', '西门夜间开放。'],
    ['主分支不允许直接推送代码。', '开发人员可以直接推送代码到特性分支。'],
    ['Adult lessons last 60 minutes.', "Children's lessons last 30 minutes."],
    ['Rowing boats can be booked without a licence.', 'Motor boats cannot be booked without a licence.'],
  ])('%s / %s is no conflict and no duplicate', (a, b) => {
    expect(['overlap', 'none']).toContain(relation(a, b))
  })

  test('unless one side means all of them', () => {
    expect(relation('所有报表的金额不允许导出。', '销售报表的金额可以导出。')).toBe('conflict')
  })

  test('a modifier that only one side has narrows the thing', () => {
    expect(relation('设备操作日志任何账号都不能删除。', '管理员可以删除操作日志。')).toBe('conflict')
  })
})
