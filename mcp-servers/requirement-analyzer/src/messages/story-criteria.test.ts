import { expect, test } from 'bun:test'
import { caseEn, caseZh, resultEn, resultZh } from './story-criteria.ts'

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
