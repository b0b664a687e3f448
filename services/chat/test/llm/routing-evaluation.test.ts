import { describe, expect, test } from 'bun:test'
import { readRequest } from '../../src/llm/reading/reading.ts'
import { moreRoutes } from './routing-texts-more.ts'
import { scoreIntents, shareRight } from './score-intents.ts'
import { scoreTurns } from './score-turns.ts'

/** Reached on the evaluation set; `eval/README.md` says what its halves are. */
const REACHED = { all: 0.97, even: 0.95, zh: 0.97, en: 0.97 }

describe('the router on texts of an independent author [S8-triage] [S8-experts]', () => {
  const scored = scoreIntents()

  test('reads nineteen of twenty as they were labelled', () => {
    expect(scored).toHaveLength(140)
    expect(shareRight(scored)).toBeGreaterThanOrEqual(REACHED.all)
  })

  test('holds on the half that no rule was written from', () => {
    expect(shareRight(scored.filter(({ half }) => half === 'even'))).toBeGreaterThanOrEqual(REACHED.even)
  })

  test.each(['zh', 'en'] as const)('holds in %s', (lang) => {
    expect(shareRight(scored.filter((one) => one.lang === lang))).toBeGreaterThanOrEqual(REACHED[lang])
  })
})

describe('the router on conversations in the style of a team chat [S8-triage] [S8-experts]', () => {
  test('reads nineteen of twenty as they were labelled, in each language', async () => {
    const scored = await scoreTurns()
    expect(scored).toHaveLength(423)
    for (const lang of ['zh', 'en']) {
      expect(shareRight(scored.filter((one) => one.lang === lang))).toBeGreaterThanOrEqual(0.95)
    }
  }, 120_000)
})

describe('messages that were read wrongly once [S8-triage]', () => {
  test.each(Object.entries(moreRoutes))('%s', (kind, messages) => {
    for (const message of messages) expect(readRequest(message).kind, message).toBe(kind as never)
  })
})
