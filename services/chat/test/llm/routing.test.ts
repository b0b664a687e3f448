import { describe, expect, test } from 'bun:test'
import { expertsByContent } from '../../src/llm/reading/expert-triggers.ts'
import { readRequest } from '../../src/llm/reading/reading.ts'
import { extractRequirementText } from '../../src/llm/reading/requirement-text.ts'
import { readStoreOrder } from '../../src/llm/reading/store-order.ts'
import { experts, followUps, routes } from './routing-texts.ts'

/** Right readings of all, so that a change of the rules shows at once. */
const MIN_RIGHT = 0.97

describe('offline routing', () => {
  test('reads what is wanted from messages in both languages [S8-triage]', () => {
    const wrong = routes.filter(([message, kind]) => readRequest(message).kind !== kind)
    expect(wrong.length / routes.length, JSON.stringify(wrong)).toBeLessThanOrEqual(1 - MIN_RIGHT)
    expect(routes.length).toBeGreaterThanOrEqual(120)
  })

  test('takes a reference to what was said for one only when something was said', () => {
    for (const message of followUps) {
      expect(readRequest(message, { hasHistory: true }).kind, message).toBe('follow_up')
      expect(readRequest(message).kind, message).not.toBe('follow_up')
    }
  })

  test('chooses the specialists by content [S8-experts]', () => {
    for (const [text, expected] of experts) {
      expect(expertsByContent(text).slice(1).sort(), text).toEqual([...expected].sort())
    }
  })
})

test.each([
  ['创建需求：员工可以预订会议室，优先级P1', '员工可以预订会议室', 'P1'],
  ['Create a requirement: members can choose an avatar, priority p2', 'members can choose an avatar', 'P2'],
])('%s sets the priority as a field', (message, description, priority) => {
  expect(readStoreOrder(message)?.args).toMatchObject({ description, priority })
})

describe('the requirement inside a request', () => {
  test.each([
    ['分析这个需求 "支持批量导入功能"', '支持批量导入功能'],
    ['新增一个“管理员可批量删除用户”的需求，看看有没有冲突。', '管理员可批量删除用户'],
    ['评估这个需求的复杂度 "对接第三方支付系统，支持微信/支付宝"', '对接第三方支付系统，支持微信/支付宝'],
    ['我想加一个需求：普通成员可以修改角色，跟已有的有矛盾吗', '普通成员可以修改角色'],
    ['对接微信支付大概需要多久？', '对接微信支付'],
    ['Analyze this requirement: "Support bulk import"', 'Support bulk import'],
    ['Would "guests can download attachments" conflict with existing requirements?', 'guests can download attachments'],
    [
      'I want to add a feature: members can delete audit logs. Does it conflict with anything we already have?',
      'members can delete audit logs',
    ],
  ])('%s', (request, requirement) => {
    expect(extractRequirementText(request)).toBe(requirement)
  })

  test.each([
    '检查库存不足的商品并提醒店长',
    '分析用户行为并生成报表',
    '管理员可以查看需求',
    '系统应支持“一键导出”功能，管理员可以导出全部订单，导出上限 5 万行。',
    'Check in guests at the front desk by scanning passports',
    'Review comments can be pinned by the author',
  ])('%s is a requirement from end to end', (requirement) => {
    expect(extractRequirementText(requirement)).toBe(requirement)
  })
})
