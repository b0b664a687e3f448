import { expect, test } from 'bun:test'
import { createAnswerCache } from './answer-cache.ts'

test('an answer lasts its time and no longer', () => {
  let now = 0
  const cache = createAnswerCache<string>({ ttlMs: 10, now: () => now })
  cache.set('a', 'x')
  now = 9
  expect(cache.get('a')).toBe('x')
  now = 10
  expect(cache.get('a')).toBeUndefined()
})

test('of more answers than it holds the one unused for longest goes', () => {
  const cache = createAnswerCache<number>({ ttlMs: 10, now: () => 0 })
  for (let index = 0; index < 200; index++) cache.set(`k${index}`, index)
  cache.get('k0')
  cache.set('one more', 1)
  expect(cache.get('k0')).toBe(0)
  expect(cache.get('k1')).toBeUndefined()
  expect(cache.get('k2')).toBe(2)
})
