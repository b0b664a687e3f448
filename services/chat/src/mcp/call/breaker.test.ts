import { describe, expect, test } from 'bun:test'
import { Breaker, DEFAULT_BREAKER_RULES } from './breaker.ts'

const { pauseMs, maxPauseMs } = DEFAULT_BREAKER_RULES

function broken(): Breaker {
  const breaker = new Breaker()
  for (let count = 0; count < 5; count += 1) breaker.missed(0)
  return breaker
}

describe('the breaker', () => {
  test('opens after five misses in a row and says until when [S5-breaker]', () => {
    const breaker = new Breaker()
    for (let count = 0; count < 4; count += 1) breaker.missed(0)
    expect(breaker.openUntil(0)).toBeUndefined()
    breaker.missed(0)
    expect(breaker.openUntil(0)).toBe(pauseMs)
    expect(breaker.openUntil(pauseMs)).toBeUndefined()
  })

  test('opens when half of at least ten calls within the window missed', () => {
    const breaker = new Breaker()
    for (let count = 0; count < 5; count += 1) {
      breaker.reached(0)
      expect(breaker.openUntil(0)).toBeUndefined()
      breaker.missed(0)
    }
    expect(breaker.openUntil(0)).toBe(pauseMs)
  })

  test('forgets what is older than the window', () => {
    const breaker = new Breaker()
    for (let count = 0; count < 4; count += 1) {
      breaker.missed(0)
      breaker.reached(0)
    }
    breaker.reached(40_000)
    breaker.missed(40_000)
    breaker.missed(40_000)
    expect(breaker.openUntil(40_000)).toBeUndefined()
  })

  test('closes when the probe reaches the server', () => {
    const breaker = broken()
    expect(breaker.needsProbe(pauseMs)).toBe(true)
    breaker.startProbe()
    breaker.reached(pauseMs)
    expect(breaker.needsProbe(pauseMs)).toBe(false)
  })

  test('pauses twice as long after each probe that missed, up to a limit', () => {
    const breaker = broken()
    let now = pauseMs
    let pause = pauseMs
    for (let count = 0; count < 8; count += 1) {
      breaker.startProbe()
      breaker.missed(now)
      pause = Math.min(pause * 2, maxPauseMs)
      expect(breaker.openUntil(now)).toBe(now + pause)
      now += pause
    }
    expect(pause).toBe(maxPauseMs)
  })
})
