import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { checkEgress } from '../../src/safety/check-egress.ts'

const PHONE = '13812345678'
const KEY = `sk-${'a1B2c3D4'.repeat(4)}`
const PASSAGE = '二季度并购标的为云栖数据，报价上限四点二亿元，董事会已于三月通过，对外公布前须严格保密'
const NOTE = 'The acquisition of Cloudrest Data is capped at 420 million and was passed by the board in March'
const userTexts = ['分析这个需求：支持批量导入成员名单，并查一下竞品怎么做']
const toolTexts = [`${PASSAGE}。联系人电话 ${PHONE}。`, `${NOTE}.`, `key ${KEY}`]
const context = { userTexts, toolTexts, isTainted: false }

const utf8 = (text: string) => Buffer.from(text)
const reversed = (text: string) => Array.from(text).reverse().join('')
const percent = (text: string) => Array.from(utf8(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const rot13 = (text: string) =>
  text.replace(/[a-z]/giu, (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/iu.test(c) ? 13 : -13)))
const pieces = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []

describe.each([
  ['a private passage', PASSAGE],
  ['a private passage in English', NOTE],
  ['a telephone of a document', `call ${PHONE}`],
  ['a key', KEY],
])('%s does not leave unasked', (_what, secret) => {
  const guises: [string, unknown][] = [
    ['as it is', secret],
    ['in Base64', utf8(secret).toString('base64')],
    ['in Base64 for addresses', utf8(secret).toString('base64url')],
    ['in Base64 in Base64', utf8(utf8(secret).toString('base64')).toString('base64')],
    ['in Base64 over lines', pieces(utf8(secret).toString('base64'), 16).join('\n')],
    ['in hex', utf8(secret).toString('hex')],
    ['in hex with signs', Array.from(utf8(secret), (byte) => byte.toString(16).padStart(2, '0')).join(':')],
    ['in percent codes', percent(secret)],
    ['in percent codes twice', encodeURIComponent(percent(secret))],
    ['read from the end', reversed(secret)],
    ['in escapes', Array.from(secret, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['in entities', Array.from(secret, (c) => `&#${c.charCodeAt(0)};`).join('')],
    ['packed', gzipSync(secret).toString('base64')],
    ['packed, in hex', gzipSync(secret).toString('hex')],
    ['with signs between', Array.from(secret).join('-')],
    ['with invisible signs between', Array.from(secret).join('\u200b')],
    ['in full width', secret.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
    ['in an address', `https://search.example/?q=${encodeURIComponent(secret)}`],
    ['behind the user’s own words', `${userTexts[0]} ${secret}`],
  ]
  test.each(guises)('%s', (_how, query) => {
    expect(checkEgress({ query }, context)).toBeDefined()
  })
  test.each([
    ['in the name of a field', { filter: { [secret]: true } }],
    ['as character codes', { values: Array.from(secret, (c) => c.codePointAt(0)) }],
    ['deep in lists', { a: [{ b: [[{ c: secret }]] }] }],
    ['over fields', { query: secret.slice(0, 9), region: secret.slice(9, 20), note: secret.slice(20) }],
    ['over a list', { tags: pieces(secret, 6) }],
  ])('%s', (_how, args) => {
    expect(checkEgress(args, context)).toBeDefined()
  })
  test('in pieces over calls', () => {
    const parts = pieces(secret, 6)
    const concerns = parts.map((query, at) =>
      checkEgress(
        { query, limit: 5 },
        { ...context, earlier: parts.slice(0, at).map((part) => ({ query: part, limit: 5 })) },
      ),
    )
    expect(concerns.some((concern) => concern !== undefined)).toBe(true)
  })
})

describe('a number of a document does not leave unasked', () => {
  test.each([
    ['in Chinese words', '一三八一二三四五六七八'],
    ['as it is read out', '幺三八幺二三四五六七八'],
    ['in English words', 'one three eight one two three four five six seven eight'],
    ['in financial characters', '壹叁捌壹贰叁肆伍陆柒捌'],
    ['in mathematical digits', '𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
    ['in circled digits', '①③⑧①②③④⑤⑥⑦⑧'],
    ['as a number', 13_812_345_678],
    ['as digits in a list', [1, 3, 8, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['read from the end', '87654321831'],
    ['with words between', '1 then 3 then 8 then 1 then 2 then 3 then 4 then 5 then 6 then 7 then 8'],
  ])('%s', (_how, query) => {
    expect(checkEgress({ query }, context)).toBe('personal_data')
  })
})

test('an English passage in rot13 does not leave unasked', () => {
  expect(checkEgress({ query: rot13(NOTE) }, context)).toBe('private_copy')
})

test('what is sealed may not leave once there is something private', () => {
  const sealed = 'q9Xr2LmZ7Tb4Vd8Kc1Wf6Hy3Ns5Gp0Ej2Ua7Iq4Bo9'
  expect(checkEgress({ query: sealed }, context)).toBe('not_the_users_words')
  expect(checkEgress({ query: sealed }, { ...context, toolTexts: [] })).toBeUndefined()
  expect(checkEgress({ query: sealed }, { ...context, userTexts: [`查 ${sealed}`] })).toBeUndefined()
})

test('a few foreign signs among the user’s words are still foreign', () => {
  const query = '批量导入 成员名单 竞品 支持 需求 202611304711'
  expect(checkEgress({ query }, { ...context, isTainted: true })).toBe('not_the_users_words')
})

describe('an honest call leaves unasked', () => {
  test.each([
    ['the user’s words', { query: '批量导入 成员名单 竞品' }],
    ['with limits', { query: '批量导入成员名单', limit: 10, page: 2, since: '2026-11-30' }],
    [
      'in English',
      { query: 'bulk import of members competitors', language: 'en', topics: ['import', 'csv', 'members'] },
    ],
    ['with a place', { lat: 39.909187, lon: 116.397428 }],
    ['with numbers in a list', { sizes: [10, 20, 50, 100, 200, 500, 1_000] }],
    ['with an identifier', { query: '批量导入', requestId: '550e8400-e29b-41d4-a716-446655440000' }],
    ['with an order of data', { query: '批量导入', filter: { and: [{ field: 'date', op: 'gt' }] } }],
  ])('%s', (_what, args) => {
    expect(checkEgress(args, context)).toBeUndefined()
    expect(checkEgress(args, { ...context, earlier: [args, { query: '成员名单 导入 最佳实践' }] })).toBeUndefined()
  })
})

test('a telephone the user gave may leave in another sentence', () => {
  const given = { ...context, userTexts: [`查 ${PHONE} 的订单`] }
  expect(checkEgress({ query: `${PHONE} 订单` }, given)).toBeUndefined()
})
