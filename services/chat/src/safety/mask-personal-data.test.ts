import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { maskDeep, maskPersonalData } from './mask-personal-data.ts'

test.each([
  ['手机 13812345678，', '手机 138****5678，'],
  ['+86 138-1234-5678', '+86 138****5678'],
  ['138 1234 5678', '138****5678'],
  ['１３８１２３４５６７８', '138****5678'],
  ['身份证 11010519491231002X', '身份证 110***********002X'],
  ['卡号 6222 0212 3456 7894', '卡号 6222********7894'],
  ['写给 zhang.san@example.com 吧', '写给 z***@example.com 吧'],
  ['key sk-abcdefghijklmnopqrst', 'key [secret]'],
  ['Authorization: Bearer abc.def.ghi-123', 'Authorization: Bearer [secret]'],
  ['t eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 't [secret]'],
  ['-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----', '[secret]'],
])('%j becomes %j', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked)
})

test.each([
  '订单号 20261130123456',
  '11010519491231002A',
  '110105194912310021',
  'REQ-001 在 2026-11-30 上线，10000 行，18.5 秒',
  '12345678901',
  '6222 0212 3456 7890',
  '@mention and a@b',
])('%j is nobody’s data and stays', (text) => {
  expect(maskPersonalData(text)).toBe(text)
})

test('tokens and addresses are found in the middle of a run, and side by side', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0'
  expect(maskPersonalData(`a-${token}.abc b`)).toBe('a-[secret] b')
  expect(maskPersonalData(`${token}.${token}.x, ${token}.y`)).toBe('[secret], [secret]')
  expect(maskPersonalData(`x${token}.abc`)).toBe(`x${token}.abc`)
  expect(maskPersonalData('a@b.cn,c.d@e.f@g.hi')).toBe('a***@b.cn,c***@e.f@g.hi')
  expect(maskPersonalData(`${'a'.repeat(200)}@example.com`)).toBe('a***@example.com')
})

test('a mobile number is found wherever it stands [S6-personal-data]', () => {
  const around = fc.stringMatching(/^[^\d０-９]{0,8}$/)
  fc.assert(
    fc.property(around, around, fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }), (before, after, number) => {
      expect(maskPersonalData(`${before}${number}${after}`)).not.toContain(String(number))
    }),
  )
})

test('in an object every text is masked, and what is named like a secret whatever it looks like [S6-personal-data]', () => {
  expect(
    maskDeep({ phone: 13812345678, list: ['a@example.com'], password: 'x', apiKey: 'y', deep: { token: 1 } }),
  ).toEqual({
    phone: '138****5678',
    list: ['a***@example.com'],
    password: '[secret]',
    apiKey: '[secret]',
    deep: { token: '[secret]' },
  })
  expect(maskDeep({ inputTokens: 12, count: 3, isOk: true, none: null })).toMatchObject({
    count: 3,
    isOk: true,
    none: null,
  })
})
