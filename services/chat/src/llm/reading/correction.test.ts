import { expect, test } from 'bun:test'
import { corrected } from './correction.ts'

const RECALL = '管家可以群发停水通知，发送前要预览，发出后 10 分钟内可以撤回'
const PRINT = '每次最多打印 200 张，超过 3 天的任务自动取消，重试 3 次'
const LIFT = 'Tenants report a broken lift; the engineer gets a text within 2 minutes'

test.each([
  [RECALL, '撤回改成 5 分钟', '管家可以群发停水通知，发送前要预览，发出后 5 分钟内可以撤回'],
  [RECALL, '不是 10 分钟，是 5 分钟', '管家可以群发停水通知，发送前要预览，发出后 5 分钟内可以撤回'],
  [RECALL, '改成5分钟吧', '管家可以群发停水通知，发送前要预览，发出后 5 分钟内可以撤回'],
  [RECALL, '不是管家，是物业经理', '物业经理可以群发停水通知，发送前要预览，发出后 10 分钟内可以撤回'],
  [PRINT, '把打印改成 500 张', '每次最多打印 500 张，超过 3 天的任务自动取消，重试 3 次'],
  [PRINT, '重试改为 5 次', '每次最多打印 200 张，超过 3 天的任务自动取消，重试 5 次'],
  [LIFT, 'make it 5 minutes instead', 'Tenants report a broken lift; the engineer gets a text within 5 minutes'],
  [
    LIFT,
    'change the engineer to the caretaker',
    'Tenants report a broken lift; the caretaker gets a text within 2 minutes',
  ],
])('in %j, %j puts the one thing right', (text, message, expected) => {
  expect(corrected(text, message)).toBe(expected)
})

test.each([
  [RECALL, '工单改成 5 分钟'],
  [RECALL, '改成每天发送一次摘要并抄送经理'],
  [RECALL, '用户可以改成 5 分钟提醒一次，并且可以关闭'],
  [PRINT, '改成 4 天或者 5 次'],
  [LIFT, 'make it nicer'],
  ['', '改成 5 分钟'],
])('in %j, %j corrects nothing that stands there', (text, message) => {
  expect(corrected(text, message)).toBeUndefined()
})

test('how often is put right where it stands once', () => {
  expect(corrected('财务每天对账一次', '改成每周一次')).toBe('财务每周对账一次')
  expect(corrected('每天备份，每月归档', '改成每周一次')).toBeUndefined()
})
