import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { analyze } from './analyze.ts'

test.each([
  ['重跑gen-itgc后', ['重', '跑', 'gen', 'itgc', '后']],
  ['3是由光荣于1998年推出', ['3', '是', '由', '光荣', '于', '1998', '年', '推出']],
  ['REQ-123', ['req', '123', 'req-123']],
  [
    'snake_case camelCase HTTPServer',
    ['snake', 'case', 'snake_case', 'camel', 'case', 'camelcase', 'http', 'server', 'httpserver'],
  ],
  ['v2.3.1', ['v2', '3', '1', 'v2.3.1']],
  ['5,120 and 5120', ['5120', '5120']],
  ["the user's deletions aren't well-known", ['user', 'delet', 'well', 'known']],
  ['C++ and C#', ['c++', 'c#']],
  ['PDFs and IDs', ['pdf', 'id']],
])('cuts %s into words', (text, words) => {
  expect(analyze(text).words).toEqual(words)
})

test('traditional and simplified, full-width and invisible characters make no difference', () => {
  expect(analyze('發展與頭髮')).toEqual(analyze('发展与头发'))
  expect(analyze('ＡＰＩ限\u200b流')).toEqual(analyze('API限流'))
})

test('a Han run gives its characters and the pairs of neighbours, and nothing across a Latin word', () => {
  expect([...analyze('限流API网关').grams].sort()).toEqual(['限', '限流', '流', '网', '网关', '关'].sort())
})

test('no word of any text holds white space, which divides words in storage', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(analyze(text).words.filter((word) => /\s/u.test(word) || word === '')).toEqual([])
    }),
  )
})
