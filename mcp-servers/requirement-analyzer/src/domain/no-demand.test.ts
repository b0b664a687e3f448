import { describe, expect, test } from 'bun:test'
import { findAcceptance } from './dimensions/acceptance.ts'
import { findBoundaries } from './dimensions/boundary.ts'
import { findRoles } from './dimensions/roles.ts'
import { estimateSize } from './size/estimate.ts'
import { subjectOf } from './subject.ts'
import { parseText } from './text/parse.ts'

describe('a text that asks for nothing one could build gets no size', () => {
  const cases = {
    'a question': ['这个提醒是不是应该发给组长？', 'Who approves refunds above 500 EUR?'],
    'a remark on the document': [
      '备注：以上截图仅供参考。',
      'Note: the mock-ups are still being discussed.',
      '详见附件原型图。',
    ],
    'an exclusion': ['本需求不包含平板端，也不改历史数据。', 'Not part of this story: push messages.'],
    'a figure of the business': [
      '希望今年把复购率提到 40% 以上。',
      'We need to reduce complaints by 30% this quarter.',
    ],
    'a quality alone': [
      '所有接口必须走 HTTPS，密码不得明文存储。',
      'Passwords are stored with bcrypt.',
      '支持 5000 人同时在线。',
    ],
    'a wish for how it seems': ['页面要美观大方。', 'Make onboarding delightful.', '登录那块再优化优化。'],
    'a duty of goodwill': ['The parties shall use reasonable efforts to cooperate.'],
  }
  for (const [kind, texts] of Object.entries(cases)) {
    test(kind, () => {
      for (const text of texts)
        expect({ text, ...estimateSize(parseText(text)) }).toEqual({ text, status: 'unsizable' })
    })
  }

  test('but a wish in the form of a question does', () => {
    for (const text of ['能不能在列表里加一个库位筛选？', 'Can we add a "Bay" column to the list?'])
      expect(estimateSize(parseText(text)).status).toBe('sized')
  })
})

describe('limits and failures', () => {
  test('are found in the plain words of both languages', () => {
    for (const text of [
      'Staff can upload a logo. Images over 2 MB are not accepted.',
      'Managers can delete a project. A project with open tasks cannot be deleted.',
      'Clerks export vacancies. With no vacancies, the file holds only the header row.',
      'Drivers upload receipts. A blurry photo is sent back for a new one.',
      '店员上传证照，图片模糊的退回重传。',
      '一个手机号只能注册一个账号。',
      '密码连续错 5 次锁定账号 30 分钟，管理员可以解锁。',
    ])
      expect({ text, found: findBoundaries(parseText(text)).length > 0 }).toEqual({ text, found: true })
  })

  test('are not seen in a threshold of the business, a rounding or a period of keeping', () => {
    for (const text of [
      'Clerks enter amounts. Amounts above 500 EUR need a second approval.',
      'Show the total. It should be rounded half up to two decimals.',
      '前台登记访客。手机号加密存储，保存满 90 天后删除。',
    ])
      expect({ text, found: findBoundaries(parseText(text)).map((f) => f.text) }).toEqual({ text, found: [] })
  })
})

test('pass conditions are read from the words testers use in English', () => {
  for (const text of [
    'Verify that a deleted member can no longer sign in.',
    'QA will check that the total equals the invoice.',
    'Scenario: expired card\nGiven an expired card\nWhen the member pays\nThen an error is shown',
  ])
    expect({ text, found: findAcceptance(parseText(text)).length > 0 }).toEqual({ text, found: true })
})

test('a line of prose after a labelled list is no item of it', () => {
  const text = 'Acceptance criteria:\n- The total stays the same.\nShoppers can apply one coupon per order.'
  expect(estimateSize(parseText(text)).status).toBe('sized')
})

describe('roles', () => {
  const roles = (text: string) => findRoles(parseText(text)).map((role) => role.text)

  test('include the persons of data protection law and no controller of a valve', () => {
    expect(roles('A data subject may request a copy and the controller shall provide it within one month.')).toEqual([
      'data subject',
      'controller',
    ])
    expect(roles('The controller shall close the valve within 200 ms.')).toEqual([])
  })

  test('in a numbered list on one line are the people, not the numbers', () => {
    expect(roles('角色：1. 店长 2. 店员')).toEqual(['店长', '店员'])
  })
})

test('a birthday stays whole behind a word that ends in its first half', () => {
  expect(parseText('给会员发生日优惠券').statements[0]?.clauses[0]?.object?.text).toBe('生日优惠券')
  expect(parseText('登记故障发生日期').statements[0]?.clauses[0]?.tokens.map((t) => t.text)).toContain('发生')
})

test('a question about the whole text does not take its exception for the subject', () => {
  expect(subjectOf(parseText('除管理员外不得导出。店长可以导出日报。'))).toContain('导出日报')
})
