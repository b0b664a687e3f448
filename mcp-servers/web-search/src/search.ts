import { createHash } from 'node:crypto'
import {
  type Fetch,
  type Logger,
  type RetryClock,
  silentLogger,
  systemClock,
  withRetries,
} from '@mcp-servers/server-shell'
import { type Config, readConfig } from './config.ts'
import type { SearchAnswer, SearchResult } from './domain/answer.ts'
import { cutText } from './domain/clean-text.ts'
import type { Question } from './domain/question.ts'
import type { Search } from './domain/search.ts'
import { summarizeLive, summarizePresets } from './domain/summary.ts'
import { tidyResults } from './domain/tidy-results.ts'
import { messages } from './messages/messages.ts'
import { type AnswerCache, createAnswerCache } from './providers/answer-cache.ts'
import { searchPresets } from './providers/offline.ts'
import { MAX_RESULTS, ProviderFailure, type SearchProvider } from './providers/provider.ts'
import { selectProviders } from './providers/select.ts'

/** Everything a search takes from outside; each part has the real thing as its default. */
export interface SearchOptions extends Partial<RetryClock> {
  readonly config?: Config
  readonly fetch?: Fetch
  readonly logger?: Logger
}

interface Desk {
  readonly providers: readonly SearchProvider[]
  readonly cache: AnswerCache<readonly SearchResult[]>
  readonly clock: RetryClock
  readonly timeoutMs: number
  readonly logger: Logger
}

/** A megabyte sent is not sent back: an answer names the question, it does not repeat a document. */
const ECHO_LENGTH = 1_000

/** The search behind all three tools. One for a process: its cache is shared by all sessions. */
export function createSearch({
  config = readConfig(),
  fetch = (url, init) => globalThis.fetch(url, init),
  logger = silentLogger,
  now = Date.now,
  random = Math.random,
  sleep = systemClock.sleep,
}: SearchOptions = {}): Search {
  const desk: Desk = {
    providers: selectProviders(config, { fetch, now }),
    cache: createAnswerCache({ ttlMs: config.cacheTtlMs, now }),
    clock: { now, random, sleep },
    timeoutMs: config.timeoutMs,
    logger,
  }
  return async (asked, signal) => await answer(asked, signal, desk)
}

/** Asks the providers in turn; what they could not answer, the presets do, and the answer says so. */
async function answer(asked: Question, signal: AbortSignal, desk: Desk): Promise<SearchAnswer> {
  const reasons: string[] = []
  const deadline = desk.clock.now() + desk.timeoutMs
  for (const [index, provider] of desk.providers.entries()) {
    const timeoutMs = (deadline - desk.clock.now()) / (desk.providers.length - index)
    try {
      const results = await askProvider(asked, { provider, timeoutMs, signal }, desk)
      return { ...liveAnswer(asked, provider.name, results), ...degraded(reasons) }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const { kind, status } = error
      desk.logger.log('warning', 'provider_failed', { provider: provider.name, kind, status })
      reasons.push(messages[asked.language].failure(kind, { provider: provider.name, timeoutMs }))
    }
  }
  return { ...presetAnswer(asked, reasons.join(' ')), ...degraded(reasons) }
}

async function askProvider(
  asked: Question,
  { provider, timeoutMs, signal }: { provider: SearchProvider; timeoutMs: number; signal: AbortSignal },
  { cache, clock }: Desk,
): Promise<readonly SearchResult[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([provider.name, asked]))
    .digest('base64')
  const known = cache.get(key)
  if (known !== undefined) return known
  const failure = (kind: 'timeout') => new ProviderFailure(kind)
  const pages = await withRetries((attempt) => provider.findPages(asked, attempt), {
    signal,
    timeoutMs,
    clock,
    failure,
  })
  const results = tidyResults(pages, { language: asked.language, limit: MAX_RESULTS })
  cache.set(key, results)
  return results
}

function liveAnswer(asked: Question, provider: string, results: readonly SearchResult[]): SearchAnswer {
  const summary = summarizeLive(asked, { provider, results }, messages[asked.language])
  return { query: echo(asked), mode: 'live', provider, results: [...results], summary }
}

function presetAnswer(asked: Question, reason: string): SearchAnswer {
  const say = messages[asked.language]
  const picked = searchPresets(asked)
  const summary = summarizePresets(asked, picked, say)
  return {
    query: echo(asked),
    mode: 'mock',
    provider: 'presets',
    results: [...picked.results],
    summary: reason === '' ? summary : say.degraded(reason) + summary,
  }
}

function degraded(reasons: readonly string[]): { degradedReason?: string } {
  return reasons.length === 0 ? {} : { degradedReason: reasons.join(' ') }
}

function echo({ text }: Question): string {
  return cutText(text, ECHO_LENGTH)
}
