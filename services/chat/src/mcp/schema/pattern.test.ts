import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { BoundedPattern } from './pattern.ts'
import { costOf, triesFor } from './pattern-cost.ts'

const check = (pattern: string, text: string) => new BoundedPattern(pattern).test(text)

describe('the cost of a pattern', () => {
  test.each([
    ['^[a-z]+$', 1],
    ['^\\d{3}-\\d{4}$', 0],
    ['^(a|b)$', 0],
    ['^[^(+*]+$', 1],
    ['^\\(a+\\)$', 1],
    ['^[a-z]+-[0-9]+$', 2],
    ['a+b', 2],
    ['^a+|b+c', 3],
    ['^(\\d{1,3}\\.){3}$', 0],
    ['^(a+b){3}$', 3],
    ['^(a*)\\1$', 2],
  ])('of %s grows with the length to the power of %d', (pattern, power) => {
    const { ways, power: found } = costOf(pattern)
    expect(ways).toBeFinite()
    expect(found).toBe(power)
  })

  test.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^((a+)b?)*$',
    '^(?:(?:x*))+$',
    '(a?){50}a{50}',
    '^(.*)(\\1)*$',
    '([a-z]{1,9}){99999999999}',
  ])('of %s is unbounded', (pattern) => {
    expect(triesFor(costOf(pattern), 1)).toBe(Number.POSITIVE_INFINITY)
  })

  test('of many choices side by side counts them all', () => {
    expect(triesFor(costOf(`^${'a?'.repeat(40)}b$`), 1)).toBeGreaterThan(2 ** 40)
    expect(triesFor(costOf(`^${'(a|a)'.repeat(40)}b$`), 1)).toBeGreaterThan(2 ** 40)
  })
})

test('a check gives the same answer as the platform’s engine, whichever engine makes it', () => {
  const patterns = [
    '^[^,]+(,[^,]+)*$',
    '^-?P([0-9]+D)?(T([0-9]+H)?)?$',
    '^([a-z0-9]+\\.)+[a-z]{2,}$',
    '^([\\u4e00-\\u9fa5]+\\s?)+$',
    '^\\d+:\\d+$',
    '^(?=.*a)(?=.*\\d).{2,}$',
  ]
  const text = fc.string({
    unit: fc.constantFrom('a', '1', ',', '.', 'P', 'D', 'T', 'H', '-', ':', ' ', '需', '求'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, value) => {
      expect(check(pattern, value)).toBe(new RegExp(pattern, 'u').test(value))
    }),
  )
})

describe('a pattern that would take a backtracking engine for ever is answered', () => {
  const run = 'a'.repeat(100_000)
  test.each([
    ['^(a+)+$', `${'a'.repeat(200)}!`, false],
    ['^(a|aa)+$', `${'a'.repeat(200)}!`, false],
    ['(a?){40}a{40}$', 'a'.repeat(39), false],
    [`^${'a?'.repeat(40)}${'a'.repeat(40)}$`, 'a'.repeat(39), false],
    ['^(a{1,20}){1,20}b$', 'a'.repeat(200), false],
    ['\\s+$', `${' '.repeat(50_000)}x`, false],
    ['^.*.*.*=.*$', 'x'.repeat(20_000), false],
    ['a+b', run, false],
    ['^(\\w+\\s?)+$', `${run}!`, false],
  ])('%s', (pattern, value, expected) => {
    expect(check(pattern, value)).toBe(expected)
    expect(new BoundedPattern(pattern).loss).toBeUndefined()
  })
})

describe('what no engine can check in bounded time is let through, and told', () => {
  test.each([
    ['^(?!x)(a+)+\\1$', '!', /bounded time/],
    ['^(a*)*\\1$', `${'a'.repeat(60)}!`, /bounded time/],
    ['(', 'anything', /no regular expression/],
    ['a'.repeat(5000), 'b', /too long/],
  ])('%s', (pattern, value, reason) => {
    expect(check(pattern, value)).toBe(true)
    expect(new BoundedPattern(pattern).loss).toMatch(reason)
  })
})

describe('a pattern that no engine can check whole', () => {
  const onceEach = '^(?!.*(?:^|,)(a|b),(?:.*,)?\\1(?:$|,))(a|b)(,(a|b))*$'

  test('is checked without the lookaheads it begins with, and still reported', () => {
    expect(check(onceEach, 'a,b')).toBe(true)
    expect(check(onceEach, 'a,c')).toBe(false)
    // What only the lookahead forbids is left to the server.
    expect(check(onceEach, 'a,a')).toBe(true)
    expect(new BoundedPattern(onceEach).loss).toBeDefined()
  })

  test.each(['(?!(x+)+y)*(a|b)+$', '(?!(x+)+y', '^(?=[)](x+)+\\1)'])(
    'is let through where nothing is left of it: %s',
    (pattern) => {
      expect(check(pattern, 'q')).toBe(true)
    },
  )
})
