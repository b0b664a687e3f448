import { expect, test } from 'bun:test'
import { languageOf } from './language.ts'
import { asksExistence, asksFigure, namesIn } from './question-shape.ts'
import { withoutScope } from './scope-phrase.ts'
import { sentencesOf } from './sentences.ts'

test.each([
  ['我们的安全策略文档里有没有关于 API 限流的规范？', true],
  ['有关于加密的规定吗？', true],
  ['Is there anything about rate limiting?', true],
  ['Do our policies say anything about laptops?', true],
  ['批量导入有什么规范？', false],
  ['The drug does not have a large impact on pain.', false],
  ['What are the rules for deleting users?', false],
])('%s asks whether there is a document: %p', (question, expected) => {
  expect(asksExistence(question)).toBe(expected)
})

test('where to look is not what for', () => {
  expect(withoutScope('我们的安全策略文档里有没有关于 API 限流的规范？')).not.toContain('安全')
  expect(withoutScope('What does it say in our security policy documents about laptops?')).not.toContain('security')
  expect(withoutScope('安全策略文档里')).toBe('安全策略文档里')
})

test('a question for a figure is known by its words', () => {
  expect(['密码最短多少位', 'how long is it kept', '上限是什么'].every(asksFigure)).toBe(true)
  expect(asksFigure('怎么重置密码')).toBe(false)
})

test('identifiers and short quoted names must stand in the answer, quoted sentences need not', () => {
  expect(namesIn('错误码 EXP-6010 是什么，P6 呢？')).toEqual(['exp-6010', 'p6'])
  expect(namesIn('“渡口”是什么项目？')).toEqual(['渡口'])
  expect(namesIn('新增一个“管理员可批量删除用户”的需求')).toEqual([])
})

test('a text is in the language most of it is written in', () => {
  expect(languageOf('使用 PostgreSQL 和 Redis 作为存储')).toBe('zh')
  expect(languageOf('The Chinese name 云桥 is used in the logo and nowhere else in the product.')).toBe('en')
  expect(languageOf('')).toBe('en')
})

test('sentences end at stops and line breaks, keep the mark of a list and never cut a number', () => {
  const text = '1. 上限是 5,120 行。超出则拒绝！\n| a. | b。c |\nIt takes 3.5 s. Then it stops.'
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '1. 上限是 5,120 行。',
    '超出则拒绝！',
    '| a. | b。c |',
    'It takes 3.5 s.',
    'Then it stops.',
  ])
})
