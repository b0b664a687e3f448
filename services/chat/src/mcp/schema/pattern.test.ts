import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { boundedRegExp, costOf } from './pattern.ts'

describe('the cost of a pattern', () => {
  test.each([
    ['^[a-z]+$', 'linear'],
    ['^\\d{3}-\\d{4}$', 'linear'],
    ['^(a|b)$', 'linear'],
    ['^[^(+*]+$', 'linear'],
    ['^\\(a+\\)$', 'linear'],
    ['^[a-z]+-[0-9]+$', 'polynomial'],
    ['^(\\d{1,3}\\.){3}$', 'exponential'],
    ['^(a+)+$', 'exponential'],
    ['^(a|a)*$', 'exponential'],
    ['^((a+)b?)*$', 'exponential'],
    ['^(?:(?:x*))+$', 'exponential'],
  ] as const)('of %s is %s', (pattern, cost) => {
    expect(costOf(pattern)).toBe(cost)
  })
})

test('an expression that could explode gives the same answers as the native one, only in time', () => {
  const patterns = [
    '^[^,]+(,[^,]+)*$',
    '^-?P([0-9]+D)?(T([0-9]+H)?)?$',
    '^([a-z0-9]+\\.)+[a-z]{2,}$',
    '^([\\u4e00-\\u9fa5]+\\s?)+$',
    '^\\d+:\\d+$',
  ]
  const text = fc.string({
    unit: fc.constantFrom('a', '1', ',', '.', 'P', 'D', 'T', 'H', '-', ':', ' ', '需', '求'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, value) => {
      expect(boundedRegExp(pattern).test(value)).toBe(new RegExp(pattern, 'u').test(value))
    }),
  )
})

test('what no safe engine can read and could explode checks nothing', () => {
  expect(boundedRegExp('^(?!x)(a+)+$').test('!')).toBe(true)
  expect(boundedRegExp('(').test('anything')).toBe(true)
})
