import { describe, expect, test } from 'bun:test'
import sample from '../../../sample/projects/sample.json' with { type: 'json' }
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

describe('what users of the sample project met', () => {
  const IMPORT = '管理员可以上传 CSV 文件导入成员。单个文件最多 2,000 行、10 MB；任何一行邮箱重复时跳过该行。'
  const AUDIT = '登录、导出、角色变更、禁用与恢复用户都写入审计日志，保留 180 天。任何人不得修改或删除审计日志。'
  const SAMPLE: readonly { id: string; title: string; description: string }[] = sample.requirements

  function inProject(description: string): string[] {
    const found = SAMPLE.map((each) => ({ id: each.id, ...compare({ title: '', description }, each) }))
    return found.filter((each) => /conflict|duplicate/.test(each.relation)).map((each) => `${each.id} ${each.kind}`)
  }

  test.each([
    ['批量导入成员一次可以导入 5,000 行。', 'REQ-003 numeric'],
    ['Members can be imported in bulk, up to 5,000 rows per file.', 'REQ-003 numeric'],
    ['审计日志保留 30 天。', 'REQ-007 numeric'],
    ['Audit log entries are kept for 30 days.', 'REQ-007 numeric'],
    ['访客可以下载附件。', 'REQ-016 contradiction'],
    ['Guests can download attachments.', 'REQ-016 contradiction'],
  ])('%s conflicts with %s', (text, expected) => {
    expect(inProject(text)).toEqual([expected])
  })

  test.each([
    ['成员导入单次最多 2000 行。', IMPORT],
    ['审计日志保留 180 天。', AUDIT],
    ['审计日志留存半年，任何人都不能改。', AUDIT],
    ['The audit log is kept for 180 days.', AUDIT],
  ])('%s says the same and is no conflict', (a, b) => {
    expect(relation(a, b)).not.toBe('conflict')
  })

  test('the requirements of one project do not contradict each other', () => {
    const pairs = SAMPLE.flatMap((a, at) =>
      SAMPLE.slice(at + 1).map((b) => `${a.id} ${b.id} ${compare(a, b).relation}`),
    )
    expect(pairs.filter((pair) => /conflict|duplicate/.test(pair))).toEqual([])
  })
})
