import { expect, test } from 'bun:test'
import { caseEn, caseZh, ownEn, ownZh, resultEn, resultZh } from './story-criteria.ts'

test('what is seen afterwards follows from the deed', () => {
  expect(resultZh('导出日报', '日报')).toContain('文件')
  expect(resultZh('审批请假单', '请假单')).toContain('处理人')
  expect(resultZh('提交报修单', '报修单')).toContain('能查到')
  expect(resultEn('export the roster', 'the roster')).toContain('file')
  expect(resultEn('approve a claim', 'a claim')).toContain('decision')
})

test('a rule with a case and an outcome is told as both', () => {
  expect(caseZh('库存不足时，提示“缺货”')).toEqual({ given: '出现“库存不足时”的情形', outcome: '结果是“提示“缺货””' })
  expect(caseEn('If the slot is taken, a warning is shown')).toEqual({
    given: 'this case: "the slot is taken"',
    outcome: 'the result is: "a warning is shown"',
  })
})

test('a rule without a joint is quoted whole', () => {
  expect(caseZh('重复导入的行跳过').outcome).toContain('重复导入的行跳过')
  expect(caseEn('Duplicates are ignored').outcome).toContain('Duplicates are ignored')
})

test("the text's own condition keeps its words, and its scenario where it has one", () => {
  const zh = { given: '客服已登录', when: '客服导出记录' }
  expect(ownZh('没有记录时提示“暂无数据”', zh)).toBe('Given 没有记录时，When 客服导出记录，Then 提示“暂无数据”')
  expect(ownZh('单次 1 万行在 30 秒内完成', zh)).toBe(
    'Given 客服已登录，When 客服导出记录，Then 单次 1 万行在 30 秒内完成',
  )
  const en = { given: 'a clerk', when: 'they export the log' }
  expect(ownEn('Given a log, When it is exported, Then a file appears', en)).toBe(
    'Given a log, When it is exported, Then a file appears',
  )
  expect(ownEn('a second export is refused', en)).toBe(
    'Given a clerk, When they export the log, Then a second export is refused',
  )
})

test('urging reaches somebody, also where no object is named', () => {
  expect(resultZh('一键催办', '')).toContain('收到提醒')
})
