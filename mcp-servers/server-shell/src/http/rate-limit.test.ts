import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { RateLimit } from './rate-limit.ts'

test('no caller ever gets more than its burst and what time has added', () => {
  const step = fc.record({ waitMs: fc.nat(5000), cost: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let nowMs = 0
      let taken = 0
      const limit = new RateLimit({ burst: 10, perSecond: 2, now: () => nowMs })
      for (const { waitMs, cost } of steps) {
        nowMs += waitMs
        try {
          limit.take('caller', cost)
          taken += cost
        } catch {}
      }
      expect(taken).toBeLessThanOrEqual(10 + (nowMs / 1000) * 2)
    }),
  )
})

test('who waits as long as it was told is served', () => {
  let nowMs = 0
  const limit = new RateLimit({ burst: 3, perSecond: 0.5, now: () => nowMs })
  limit.take('caller', 3)
  expect(() => limit.take('caller', 2)).toThrow('Wait 4 s')
  nowMs += 4000
  expect(() => limit.take('caller', 2)).not.toThrow()
})

test('one caller never pays for another, and a clock that goes back gives nothing away', () => {
  let nowMs = 10_000
  const limit = new RateLimit({ burst: 1, perSecond: 1, now: () => nowMs })
  limit.take('first', 1)
  expect(() => limit.take('second', 1)).not.toThrow()
  nowMs = 0
  expect(() => limit.take('first', 1)).toThrow('Too many requests')
})

test('a flood of callers does not grow the table without bound, and who is limited stays so for a while', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 1, now: () => 0 })
  for (let caller = 0; caller < 30_000; caller += 1) limit.take(`caller-${caller}`, 1)
  expect(() => limit.take('caller-29999', 1)).toThrow('Too many requests')
})
