import type { Fetch } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { planQuery } from '../domain/plan-query.ts'
import type { Question } from '../domain/question.ts'
import { foundPage } from '../domain/tidy-results.ts'
import { isOnSite } from '../domain/web-address.ts'
import { parsePages } from './parse-pages.ts'
import { ProviderFailure, type SearchProvider } from './provider.ts'
import { requestJson } from './request-json.ts'

const MAX_QUERY = 380

const answer = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.unknown()).catch([]),
})

/** SearXNG reads words that begin so as orders: engines, languages, redirects, time limits. */
const COMMAND = /(?<=^|\s)[!:?<]+/g

/** A SearXNG instance with its JSON format enabled: https://docs.searxng.org/dev/search_api.html */
export function createSearxng(
  instanceUrl: string,
  { fetch, now }: { readonly fetch: Fetch; readonly now: () => number },
): SearchProvider {
  const { address, headers } = openInstance(instanceUrl)
  return {
    name: 'SearXNG',
    async findPages(asked, signal) {
      const url = new URL(address)
      url.search = new URLSearchParams({
        q: queryFor(asked),
        format: 'json',
        categories: 'general',
        language: asked.language === 'zh' ? 'zh-CN' : 'en',
      }).toString()
      const json = await requestJson(url.href, { fetch, init: { method: 'GET', headers, signal }, now })
      const parsed = answer.safeParse(json)
      if (!parsed.success) throw new ProviderFailure('malformed')
      const { results, unresponsive_engines: broken } = parsed.data
      // Nothing found because no engine answered is a failure, not an empty web.
      if (results.length === 0 && broken.length > 0) throw new ProviderFailure('engines_failed')
      const pages = parsePages(results, foundPage)
      return pages.filter(
        ({ url: page }) => asked.sites.length === 0 || asked.sites.some((site) => isOnSite(page, site)),
      )
    },
  }
}

function queryFor(asked: Question): string {
  const words = planQuery(asked, MAX_QUERY).replace(COMMAND, '')
  return [words, asked.sites.map((site) => `site:${site}`).join(' OR ')].filter((part) => part !== '').join(' ')
}

/** The search address; a user name and password in the setting become a header, where `fetch` takes them. */
function openInstance(instanceUrl: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(instanceUrl)
  const { username, password } = address
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  address.username = ''
  address.password = ''
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/search`
  const accept = { accept: 'application/json' }
  if (username === '' && password === '') return { address, headers: accept }
  return { address, headers: { ...accept, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}
