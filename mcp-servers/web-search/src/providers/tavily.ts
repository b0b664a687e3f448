import type { Fetch } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { planQuery } from '../domain/plan-query.ts'
import { type FoundPage, foundPage } from '../domain/tidy-results.ts'
import { parsePages } from './parse-pages.ts'
import { MAX_RESULTS, ProviderFailure, type SearchProvider } from './provider.ts'
import { requestJson } from './request-json.ts'

/** Tavily refuses queries over 400 characters. */
const MAX_QUERY = 380

const answer = z.object({ results: z.array(z.unknown()) })

export interface TavilySettings {
  readonly apiKey: string
  readonly baseUrl: string
}

/** The Tavily search API: https://docs.tavily.com/documentation/api-reference/endpoint/search */
export function createTavily(
  { apiKey, baseUrl }: TavilySettings,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => number },
): SearchProvider {
  return {
    name: 'Tavily',
    async findPages(asked, signal) {
      const body = {
        query: planQuery(asked, MAX_QUERY),
        search_depth: 'basic',
        max_results: MAX_RESULTS,
        ...(asked.sites.length > 0 ? { include_domains: asked.sites } : {}),
      }
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
      const parsed = answer.safeParse(await requestJson(`${baseUrl.replace(/\/+$/, '')}/search`, { fetch, init, now }))
      if (!parsed.success) throw new ProviderFailure('malformed')
      return parsePages(parsed.data.results, foundPage).map((page) => withoutSecret(page, apiKey))
    },
  }
}

/** A page, or a gateway that echoes requests, could quote the key. */
function withoutSecret({ title, url, content }: FoundPage, secret: string): FoundPage {
  const hide = (text: string) => text.replaceAll(secret, '[redacted]')
  return { title: hide(title), url: hide(url), content: hide(content) }
}
