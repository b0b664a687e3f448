import { expect, test } from 'bun:test'
import { RetryBudget } from './retry-budget.ts'

test('a server that is called rarely may be tried again three times in ten seconds', () => {
  const budget = new RetryBudget()
  budget.noteCall(0)
  expect([1, 2, 3, 4].map(() => budget.take(5000))).toEqual([true, true, true, false])
  expect(budget.take(10_000)).toBe(true)
})

test('a busy server may be sent a tenth of its calls again', () => {
  const budget = new RetryBudget()
  for (let count = 0; count < 100; count += 1) budget.noteCall(0)
  expect(Array.from({ length: 12 }, () => budget.take(1)).filter(Boolean)).toHaveLength(10)
})
