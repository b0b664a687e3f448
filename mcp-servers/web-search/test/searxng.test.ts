import { expect, test } from 'bun:test'
import { harness, tavilyAt } from './search-harness.ts'
import { page, type StandIn, send, startStandIn } from './stand-in-provider.ts'

function queryOf(instance: StandIn): URLSearchParams {
  return new URL(instance.seen[0]?.url ?? '', 'http://x').searchParams
}

test('SearXNG alone answers live through its JSON format', async () => {
  await using instance = await startStandIn((response) =>
    send(response, { results: [page(1)], unresponsive_engines: [] }),
  )
  const answer = await harness({ SEARXNG_URL: `${instance.url}/searx/` }).ask({ language: 'zh', text: '批量导入' })
  expect(answer).toMatchObject({ mode: 'live', provider: 'SearXNG', results: [{ url: 'https://site-1.example/page' }] })
  expect(instance.seen[0]?.method).toBe('GET')
  expect(instance.seen[0]?.url).toStartWith('/searx/search?')
  expect(Object.fromEntries(queryOf(instance))).toEqual({
    q: '批量导入 竞品 功能',
    format: 'json',
    categories: 'general',
    language: 'zh-CN',
  })
})

test('words that SearXNG would obey are sent as words (safety 29)', async () => {
  await using instance = await startStandIn((response) => send(response, { results: [] }))
  await harness({ SEARXNG_URL: instance.url }).ask({ text: '!!g :fr !images <1 bulk & import=1#x?y\r\nfoo' })
  const { q } = Object.fromEntries(queryOf(instance))
  expect(q).toBe('g fr images 1 bulk & import=1#x?y foo competitors')
})

test('a site becomes a site: word, and pages elsewhere are left out', async () => {
  const pages = [page(1), page(2, { url: 'https://docs.linear.app/x' }), page(3, { url: 'https://evil-linear.app/' })]
  await using instance = await startStandIn((response) => send(response, { results: pages }))
  const { results } = await harness({ SEARXNG_URL: instance.url }).ask({ sites: ['linear.app'] })
  expect(queryOf(instance).get('q')).toContain('site:linear.app')
  expect(results.map(({ url }) => url)).toEqual(['https://docs.linear.app/x'])
})

test('nothing found because no engine answered is a failure, not an empty web', async () => {
  await using instance = await startStandIn((response) =>
    send(response, { results: [], unresponsive_engines: [['google', 'CAPTCHA']] }),
  )
  const answer = await harness({ SEARXNG_URL: instance.url }).ask()
  expect(answer).toMatchObject({ mode: 'mock', degradedReason: expect.stringContaining('engines') })
})

test('an instance that does not allow JSON is reported', async () => {
  await using instance = await startStandIn((response) => send(response, 'Forbidden', { status: 403 }))
  const answer = await harness({ SEARXNG_URL: instance.url }).ask()
  expect(answer).toMatchObject({ mode: 'mock', degradedReason: expect.stringContaining('access settings') })
})

test('a user name and password in the address are sent as a header and shown nowhere', async () => {
  await using instance = await startStandIn((response) => send(response, {}, { status: 401 }))
  const address = instance.url.replace('http://', 'http://reader:pa%24s-word@')
  const { ask, log } = harness({ SEARXNG_URL: address })
  const answer = await ask()
  expect(instance.seen[0]?.headers.authorization).toBe(`Basic ${btoa('reader:pa$s-word')}`)
  expect(JSON.stringify(answer) + log.join()).not.toContain('s-word')
})

test('SearXNG steps in when Tavily fails, and the answer says so', async () => {
  await using tavily = await startStandIn((response) => send(response, {}, { status: 432 }))
  await using instance = await startStandIn((response) => send(response, { results: [page(1)] }))
  const answer = await harness(tavilyAt(tavily.url, { SEARXNG_URL: instance.url })).ask()
  expect(answer).toMatchObject({ mode: 'live', provider: 'SearXNG' })
  expect(answer.degradedReason).toContain('quota of Tavily')
})

test('SearXNG is not asked while Tavily answers', async () => {
  await using tavily = await startStandIn((response) => send(response, { results: [] }))
  await using instance = await startStandIn((response) => send(response, { results: [page(1)] }))
  const answer = await harness(tavilyAt(tavily.url, { SEARXNG_URL: instance.url })).ask()
  expect(answer).toMatchObject({ mode: 'live', provider: 'Tavily', results: [] })
  expect(instance.seen).toEqual([])
})

test('both failing is a preset with both reasons', async () => {
  await using tavily = await startStandIn((response) => send(response, {}, { status: 401 }))
  await using instance = await startStandIn((response) => send(response, {}, { status: 400 }))
  const answer = await harness(tavilyAt(tavily.url, { SEARXNG_URL: instance.url })).ask()
  expect(answer.mode).toBe('mock')
  expect(answer.degradedReason).toMatch(/Tavily .*SearXNG /)
})
