import { expect, test } from 'bun:test'
import { sentText } from './sent-text.ts'

test('text that stands only deep in the arguments is found', () => {
  const args = { projectId: 'web', existingRequirements: [{ id: 'R-1', text: 'Users log in.' }, { id: 'R-2' }] }
  expect(sentText(args)).toContain('Users log in.')
})

test('the question decides, not the longer texts it is asked about', () => {
  const args = { limit: 3, requirementText: '支持导出', existing: [{ text: 'The page loads within two seconds.' }] }
  expect(sentText(args)).toBe('支持导出')
})

test('the name of an argument counts where it is in words', () => {
  expect(sentText({ requirementId: 'x', 多余: 1 })).toBe('x 多余')
})

test('without a sentence anywhere, every word counts', () => {
  expect(sentText({ id: 'billing', deep: { er: ['refund'] } }).trim()).toMatch(/billing.*refund/)
})

test.each([[undefined], [null], [{}], [[]], [7], [{ a: { b: [] } }]])('%j holds no text', (args) => {
  expect(sentText(args).trim()).toBe('')
})

test('however much was sent, and however deep, little of it is looked at', () => {
  let deep: unknown = 'The end of it.'
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
  expect(sentText(deep).trim()).toBe('')
  expect(sentText(Array.from({ length: 100_000 }, () => 'x'.repeat(100))).length).toBeLessThanOrEqual(4000)
})
