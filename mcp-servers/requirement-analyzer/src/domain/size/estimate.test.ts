import { expect, test } from 'bun:test'
import { parseText } from '../text/parse.ts'
import { estimateSize } from './estimate.ts'

const sizeOf = (text: string): string | null => {
  const estimate = estimateSize(parseText(text))
  return estimate.status === 'sized' ? estimate.size : null
}

test.each([
  ['用户可以在设置页关闭自动续费。', 'M'],
  ['会员可以关闭自动续费，关闭后到期不再扣款。', 'M'],
  ['Members can turn off auto-renewal in their account settings.', 'M'],
  ['医生可以结束视频通话。', 'M'],
  ['支持会员自动续费，每月扣款。', 'XL'],
  ['Support auto-renewal of subscriptions with a monthly charge.', 'XL'],
])('ending what exists is not building it: %s', (text, size) => {
  expect(sizeOf(text)).toBe(size)
})

test.each([
  'Cart items expire after 30 minutes.',
  'Drafts are deleted after 7 days.',
  '购物车里的商品 30 分钟后自动失效。',
  'Support dark mode.',
  '支持深色模式。',
  '读者逾期 7 天自动冻结借书权限。',
  '小程序里增加意见反馈页，能传图，后台能看能回复。',
])('a short sentence about a clock or about every screen is no small change: %s', (text) => {
  expect(sizeOf(text)).toBe('M')
})

test.each([
  '[缺陷] 导出考勤表时，姓名里带生僻字的员工显示成问号。\n期望：导出的生僻字与页面显示一致。\n优先级：中',
  "BUG-17 Wrong time in the invite\nSteps: 1. An organiser creates a meeting 2. A guest opens the invite\nActual: time shown in UTC\nExpected: the invite shows the guest's local time",
])('a defect report asks for days: %s', (text) => {
  expect(sizeOf(text)).toBe('S')
})

test('a total over channels connects no channel, a digital copy is no dungeon', () => {
  expect(sizeOf('每天 02:00 汇总前一日各渠道交易，生成日报表推给风控专员。')).toBe('M')
  expect(sizeOf('监管人员凭调取函可以下载电子副本。')).not.toBe('L')
})

test('a verb that names a part of the screen is not the deed', () => {
  const [statement] = parseText('店长在审核列表里驳回申请。').statements
  expect(statement?.clauses[0]?.verb?.text).toBe('驳回')
})

test.each([
  ['仓库、门店、电商三方共用一份库存，任一方扣减后其他方 3 秒内看到新数。', 'L'],
  ['根据司机位置和时间窗自动算出当天的配送路线。', 'L'],
  ['Customers subscribe to a monthly plan and get prorated invoices.', 'XL'],
  ['Move 1.2 million rows of notes from the old CRM to the new one.', 'L'],
  ['错误提示“系统异常”改成“网络不稳定，请稍后再试”。', 'S'],
  ['取消注册时必填的公司名称。', 'S'],
  ['工单详情页的附件图片点不开。请修复，图片应在弹窗中预览。', 'S'],
])('%s is %s', (text, size) => {
  expect(sizeOf(text)).toBe(size)
})

test('a page that is only named is a function', () => {
  expect(sizeOf('A page where volunteers see open shifts and sign up.')).not.toBeNull()
})

test.each([
  ['把 MySQL 换成 PostgreSQL', 'L'],
  ['消息队列从 RabbitMQ 迁移到 Kafka。', 'L'],
  ['Swap our search engine for OpenSearch.', 'L'],
  ['Move file storage from local disk to S3.', 'L'],
  ['把数据库图标换成新的图标。', 'S'],
])('one technology replaced by another is weeks, its icon days: %s', (text, size) => {
  expect(sizeOf(text)).toBe(size)
})

test('a text that says nearly nothing is small by custom: the range and the reason say that it may be more', () => {
  const estimate = estimateSize(parseText('用户可以用手机号找回密码'))
  expect(estimate).toMatchObject({ size: 'S', range: ['S', 'M'], reasons: [{ code: 'brief' }] })
})

test('a change known to be small has no wider range', () => {
  expect(estimateSize(parseText('登录按钮的文案改成“进入”。'))).toMatchObject({
    size: 'S',
    range: ['S', 'S'],
    reasons: [{ code: 'tweak' }],
  })
})
