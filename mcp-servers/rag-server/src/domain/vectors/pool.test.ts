import { expect, test } from 'bun:test'
import { pool } from './pool.ts'

test.each([
  ['mean', [2, -1]],
  ['cls', [1, 4]],
  ['max', [3, 4]],
  ['last', [3, -6]],
] as const)('the vectors of tokens become one: %s', (how, expected) => {
  expect([...pool([1, 4, 2, -1, 3, -6], 2, how)]).toEqual([...expected])
})
