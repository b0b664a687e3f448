import type { Logger } from '@mcp-servers/server-shell'
import { readConfig } from '../src/config.ts'
import type { SearchAnswer } from '../src/domain/answer.ts'
import type { Question } from '../src/domain/question.ts'
import { createSearch, type SearchOptions } from '../src/search.ts'

export const KEY = 'tvly-secret-0123456789'

/** A question with everything a test does not care about filled in. */
export function question(extra: Partial<Question> = {}): Question {
  return { kind: 'competitor', language: 'en', text: 'bulk import', purpose: '', field: '', sites: [], ...extra }
}

export interface Harness {
  ask(extra?: Partial<Question>, signal?: AbortSignal): Promise<SearchAnswer>
  /** Waits that were asked for between attempts, in milliseconds; none is really waited. */
  readonly waits: readonly number[]
  readonly log: readonly string[]
  /** Moves the clock that the cache and the deadline read. */
  advance(ms: number): void
}

/** A search on given settings whose clock stands still unless a test, or a wait, moves it. */
export function harness(variables: Record<string, string>, options: SearchOptions = {}): Harness {
  const waits: number[] = []
  const log: string[] = []
  let clock = Date.parse('2026-01-01T00:00:00Z')
  const logger: Logger = { log: (level, event, fields) => void log.push(JSON.stringify({ level, event, ...fields })) }
  const search = createSearch({
    config: readConfig(variables),
    logger,
    now: () => clock,
    random: () => 0,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      waits.push(ms)
      clock += ms
    },
    ...options,
  })
  return {
    ask: (extra, signal = new AbortController().signal) => search(question(extra), signal),
    waits,
    log,
    advance(ms) {
      clock += ms
    },
  }
}

/** The settings of a Tavily that is really the stand-in. */
export function tavilyAt(url: string, extra: Record<string, string> = {}): Record<string, string> {
  return { TAVILY_API_KEY: KEY, TAVILY_BASE_URL: url, ...extra }
}
