import { expect, test } from 'bun:test'
import { parseRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')

test('seconds and dates are read', () => {
  expect(parseRetryAfter('7', NOW)).toBe(7_000)
  expect(parseRetryAfter(' 0.5 ', NOW)).toBe(500)
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:01:00 GMT', NOW)).toBe(60_000)
})

test('a date that has passed asks for no wait', () => {
  expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', NOW)).toBe(0)
})

test('anything else says nothing', () => {
  for (const text of [null, '', 'soon', '-5', '1e9', '99999999999', 'NaN', 'Infinity']) {
    expect(parseRetryAfter(text, NOW)).toBeUndefined()
  }
})
