import { describe, expect, test } from 'bun:test'
import { readRequest } from '../../src/llm/reading/reading.ts'
import { moreRoutes } from './routing-texts-more.ts'
import { scoreIntents, shareRight } from './score-intents.ts'

/** Reached on the evaluation set; `eval/README.md` says what its halves are. */
const REACHED = { all: 0.95, even: 0.9, zh: 0.95, en: 0.94 }

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

describe('messages that were read wrongly once [S8-triage]', () => {
  test.each(Object.entries(moreRoutes))('%s', (kind, messages) => {
    for (const message of messages) expect(readRequest(message).kind, message).toBe(kind as never)
  })
})
