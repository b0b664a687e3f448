import { describe, expect, test } from 'bun:test'
import type { Failure, FailureKind, Reach } from '../failure/failure.ts'
import { backoff, decideRetry } from './retry.ts'

const failure = (kind: FailureKind, reach: Reach, more: Partial<Failure> = {}): Failure => ({
  kind,
  reach,
  serverId: 's',
  detail: '',
  ...more,
})
const decide = (given: Failure, { attempt = 1, isReplaySafe = false } = {}) =>
  decideRetry(given, { attempt, isReplaySafe, random: () => 0.999_999 })

describe('a failed call', () => {
  test.each(['connection_lost', 'session_lost', 'timeout', 'internal', 'http'] as const)(
    'that may have run (%s) is repeated only when repeating does no harm',
    (kind) => {
      expect(decide(failure(kind, 'maybe_ran')).retry).toBe(false)
      expect(decide(failure(kind, 'maybe_ran'), { isReplaySafe: true }).retry).toBe(true)
    },
  )

  test('that never reached the tool is repeated whatever the tool does', () => {
    expect(decide(failure('connect_failed', 'not_sent')).retry).toBe(true)
    expect(decide(failure('connection_lost', 'not_sent'))).toEqual({ retry: true, waitMs: 0 })
  })

  test('is repeated three times, after up to 1, 2 and 4 seconds [S5-retry]', () => {
    const waits = [1, 2, 3, 4].map((attempt) => decide(failure('connect_failed', 'not_sent'), { attempt }))
    expect(waits).toEqual([
      { retry: true, waitMs: 1000 },
      { retry: true, waitMs: 2000 },
      { retry: true, waitMs: 4000 },
      { retry: false },
    ])
  })

  test.each([
    'rejected',
    'unauthorized',
    'forbidden',
    'cancelled',
    'breaker_open',
    'unknown_tool',
    'blocked',
    'closed',
  ] as const)('that was an answer or a decision (%s) is not repeated', (kind) => {
    expect(decide(failure(kind, 'refused'), { isReplaySafe: true }).retry).toBe(false)
  })

  test('waits as long as the server asks, but not for minutes', () => {
    expect(decide(failure('rate_limited', 'refused', { retryAfterMs: 7000 }))).toEqual({ retry: true, waitMs: 7000 })
    expect(decide(failure('rate_limited', 'refused', { retryAfterMs: 120_000 })).retry).toBe(false)
  })

  test.each([-5000, 0, Number.NaN, Number.NEGATIVE_INFINITY])(
    'waits its own time where the server asks for %p ms',
    (retryAfterMs) => {
      expect(decide(failure('http', 'maybe_ran', { retryAfterMs }), { isReplaySafe: true })).toEqual({
        retry: true,
        waitMs: 1000,
      })
      expect(decide(failure('http', 'maybe_ran', { retryAfterMs })).retry).toBe(false)
    },
  )

  test('that the server wants made again in a year, or never, is not repeated', () => {
    for (const retryAfterMs of [31_536_000_000, Number.POSITIVE_INFINITY])
      expect(decide(failure('http', 'maybe_ran', { retryAfterMs }), { isReplaySafe: true }).retry).toBe(false)
  })

  test('that no retry mends is not repeated', () => {
    expect(decide(failure('connect_failed', 'not_sent', { permanent: true })).retry).toBe(false)
  })
})

test('the jitter is full: from nothing to the whole step', () => {
  expect(backoff(3, () => 0)).toBe(0)
  expect(backoff(3, () => 0.5)).toBe(2000)
  expect(backoff(30, () => 0.999_999)).toBe(30_000)
})
