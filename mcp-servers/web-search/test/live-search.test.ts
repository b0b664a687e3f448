import { describe, expect, test } from 'bun:test'
import { harness, KEY, tavilyAt } from './search-harness.ts'
import { page, send, startStandIn } from './stand-in-provider.ts'

describe('a provider that answers', () => {
  test('is asked with the key as bearer token, five results and basic depth, and its pages come back live [S3-live]', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [page(1), page(2)] }))
    const answer = await harness(tavilyAt(provider.url)).ask()
    expect(answer).toEqual({
      query: 'bulk import',
      mode: 'live',
      provider: 'Tavily',
      results: [
        { title: 'Page 1', snippet: 'What page 1 says.', url: 'https://site-1.example/page' },
        { title: 'Page 2', snippet: 'What page 2 says.', url: 'https://site-2.example/page' },
      ],
      summary: expect.stringContaining('site-1.example, site-2.example'),
    })
    const [request] = provider.seen
    expect(request).toMatchObject({ method: 'POST', url: '/search' })
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      query: 'bulk import competitors',
      search_depth: 'basic',
      max_results: 5,
    })
  })

  test('gets host names as include_domains', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [page(1)] }))
    await harness(tavilyAt(`${provider.url}/`)).ask({ sites: ['linear.app', 'atlassian.com'] })
    expect(JSON.parse(provider.seen[0]?.body ?? '')).toMatchObject({ include_domains: ['linear.app', 'atlassian.com'] })
  })

  test('finds nothing: the answer is live and empty, not a preset', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [] }))
    const answer = await harness(tavilyAt(provider.url)).ask()
    expect(answer).toMatchObject({ mode: 'live', results: [] })
    expect(answer.degradedReason).toBeUndefined()
    expect(answer.summary).toContain('found nothing')
  })

  test('gives more than asked: at most five pages, each once', async () => {
    const twice = [page(1), page(1, { url: 'http://www.site-1.example/page/?utm_source=x#top' })]
    await using provider = await startStandIn((response) =>
      send(response, { results: [...twice, ...[2, 3, 4, 5, 6, 7].map((number) => page(number))] }),
    )
    const { results } = await harness(tavilyAt(provider.url)).ask()
    expect(results.map(({ title }) => title)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
  })

  test('has bad entries among good ones: the good ones come through', async () => {
    await using provider = await startStandIn((response) =>
      send(response, {
        results: [null, 7, { title: 'no address' }, page(1, { content: null }), page(2, { title: 5 })],
      }),
    )
    const { mode, results } = await harness(tavilyAt(provider.url)).ask()
    expect(mode).toBe('live')
    expect(results).toEqual([
      { title: 'Page 1', snippet: '', url: 'https://site-1.example/page' },
      { title: 'site-2.example', snippet: 'What page 2 says.', url: 'https://site-2.example/page' },
    ])
  })

  test('names no content type: its JSON is read all the same', async () => {
    await using provider = await startStandIn((response) => response.end(JSON.stringify({ results: [page(1)] })))
    expect((await harness(tavilyAt(provider.url)).ask()).mode).toBe('live')
  })

  test('is asked in one bounded line, whatever the text holds (safety 29)', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [] }))
    const text = `bulk import\r\nX-Injected: 1\r\n\r\n"; DROP TABLE -- \u0000\u202e ${'long text '.repeat(5_000)}`
    const answer = await harness(tavilyAt(provider.url)).ask({ text })
    const { query } = JSON.parse(provider.seen[0]?.body ?? '')
    expect(query.length).toBeLessThanOrEqual(400)
    expect(query).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(provider.seen[0]?.headers['x-injected']).toBeUndefined()
    expect(answer.mode).toBe('live')
  })
})

describe('a provider in passing trouble is asked again', () => {
  test('429 with Retry-After is waited out', async () => {
    await using provider = await startStandIn((response, turn) =>
      turn === 1
        ? send(response, {}, { status: 429, headers: { 'retry-after': '2' } })
        : send(response, { results: [page(1)] }),
    )
    const { ask, waits } = harness(tavilyAt(provider.url))
    expect((await ask()).mode).toBe('live')
    expect(waits).toEqual([2_000])
  })

  test('Retry-After may be a date', async () => {
    await using provider = await startStandIn((response, turn) =>
      turn === 1
        ? send(response, {}, { status: 503, headers: { 'retry-after': 'Thu, 01 Jan 2026 00:00:03 GMT' } })
        : send(response, { results: [page(1)] }),
    )
    const { ask, waits } = harness(tavilyAt(provider.url))
    expect((await ask()).mode).toBe('live')
    expect(waits).toEqual([3_000])
  })

  for (const status of [500, 502, 503, 504]) {
    test(`${status} is tried again after a growing wait`, async () => {
      await using provider = await startStandIn((response, turn) =>
        turn < 3 ? send(response, '<h1>Bad gateway</h1>', { status }) : send(response, { results: [page(1)] }),
      )
      const { ask, waits } = harness(tavilyAt(provider.url))
      expect((await ask()).mode).toBe('live')
      expect(waits).toEqual([125, 250])
    })
  }

  test('a connection that breaks is tried again', async () => {
    await using provider = await startStandIn((response, turn) =>
      turn === 1 ? response.destroy() : send(response, { results: [page(1)] }),
    )
    expect((await harness(tavilyAt(provider.url)).ask()).mode).toBe('live')
  })

  test('an attempt that hangs leaves time for another', async () => {
    await using provider = await startStandIn((response, turn) => {
      if (turn > 1) send(response, { results: [page(1)] })
    })
    const { ask } = harness(tavilyAt(provider.url, { SEARCH_TIMEOUT_MS: '1000' }))
    expect((await ask()).mode).toBe('live')
  })
})

type Behaviour = Parameters<typeof startStandIn>[0]

/** How a provider can fail for good, how often it may be asked then, and what the answer must say. */
const FAILURES: Record<string, { reply: Behaviour; asked: number; says: string }> = {
  'always 500': { reply: (response) => send(response, 'boom', { status: 500 }), asked: 3, says: 'did not recover' },
  'always 429': { reply: (response) => send(response, {}, { status: 429 }), asked: 3, says: '429' },
  'Retry-After beyond the time there is': {
    reply: (response) => send(response, {}, { status: 429, headers: { 'retry-after': '3600' } }),
    asked: 1,
    says: '429',
  },
  'a wrong key': {
    reply: (response) => send(response, { detail: { error: `Unauthorized: ${KEY}` } }, { status: 401 }),
    asked: 1,
    says: 'denied access',
  },
  'a used-up plan': { reply: (response) => send(response, {}, { status: 432 }), asked: 1, says: 'used up' },
  'a refused request': { reply: (response) => send(response, {}, { status: 400 }), asked: 1, says: 'refused' },
  'an HTML page': {
    reply: (response) => send(response, `<html>Sign in ${KEY}</html>`, { headers: { 'content-type': 'text/html' } }),
    asked: 1,
    says: 'not JSON',
  },
  'an image': {
    reply: (response) => send(response, '{"results":[]}', { headers: { 'content-type': 'image/png' } }),
    asked: 1,
    says: 'not JSON',
  },
  'broken JSON': { reply: (response) => send(response, '{"results": [', {}), asked: 1, says: 'not be understood' },
  'JSON of another shape': { reply: (response) => send(response, [1, 2]), asked: 1, says: 'not be understood' },
  'results that are a text': { reply: (response) => send(response, { results: 'x' }), asked: 1, says: 'understood' },
  'results without one page': {
    reply: (response) => send(response, { results: [1, {}] }),
    asked: 1,
    says: 'understood',
  },
  'JSON nested beyond all sense': {
    reply: (response) => send(response, '['.repeat(400_000)),
    asked: 1,
    says: 'not be understood',
  },
  '20 MB': { reply: (response) => send(response, 'x'.repeat(20_000_000)), asked: 1, says: 'too large' },
  'an endless body': { reply: (response) => flood(response), asked: 1, says: 'too large' },
}

/** Writes as fast as the client reads, without an end. */
function flood(response: Parameters<Behaviour>[0]): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = ' '.repeat(65_536)
  const write = () => {
    while (!response.destroyed && response.write(chunk)) {}
  }
  response.on('drain', write)
  write()
}

describe('a provider that fails, floods or sends elsewhere is reported, never passed off as live (safety 30) [S3-degraded]', () => {
  for (const [name, { reply, asked, says }] of Object.entries(FAILURES)) {
    test(`${name}: a preset with the reason, without the key`, async () => {
      await using provider = await startStandIn(reply)
      const { ask, log } = harness(tavilyAt(provider.url))
      const answer = await ask()
      expect(answer.mode).toBe('mock')
      expect(answer.provider).toBe('presets')
      expect(answer.degradedReason).toContain(says)
      expect(answer.summary).toContain('not a live result')
      expect(answer.results.map(({ title }) => title).join()).toContain('Jira')
      expect(provider.seen.length).toBe(asked)
      expect(JSON.stringify(answer) + log.join()).not.toContain(KEY)
      expect(log.join()).toContain('provider_failed')
    })
  }

  test('no answer at all ends at the time limit', async () => {
    await using provider = await startStandIn(() => undefined)
    const started = performance.now()
    const answer = await harness(tavilyAt(provider.url, { SEARCH_TIMEOUT_MS: '300' }), { now: Date.now }).ask()
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(answer).toMatchObject({
      mode: 'mock',
      degradedReason: expect.stringContaining('did not answer within 0.3 s'),
    })
  })

  test('a body that trickles in ends at the time limit', async () => {
    await using provider = await startStandIn((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    })
    const started = performance.now()
    const answer = await harness(tavilyAt(provider.url, { SEARCH_TIMEOUT_MS: '400' }), { now: Date.now }).ask()
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(answer.degradedReason).toContain('did not answer')
  })

  test('a port where nobody listens is said to be out of reach', async () => {
    const gone = await startStandIn(() => undefined)
    await gone.close()
    const answer = await harness(tavilyAt(gone.url)).ask()
    expect(answer).toMatchObject({ mode: 'mock', degradedReason: expect.stringContaining('cannot be reached') })
  })

  for (const status of [301, 302, 303, 307, 308]) {
    test(`a ${status} to another host is not followed`, async () => {
      await using elsewhere = await startStandIn((response) => send(response, { results: [page(1)] }))
      await using provider = await startStandIn((response) =>
        send(response, '', { status, headers: { location: `${elsewhere.url}/search` } }),
      )
      const answer = await harness(tavilyAt(provider.url)).ask()
      expect(answer).toMatchObject({ mode: 'mock', degradedReason: expect.stringContaining('redirected') })
      expect(elsewhere.seen).toEqual([])
    })
  }

  test('the reason follows the language of the question', async () => {
    await using provider = await startStandIn((response) => send(response, {}, { status: 401 }))
    const answer = await harness(tavilyAt(provider.url)).ask({ language: 'zh', text: '批量导入' })
    expect(answer.degradedReason).toContain('拒绝访问')
    expect(answer.summary).toContain('不是实时结果')
  })

  test('a question no preset fits is empty, and says why', async () => {
    await using provider = await startStandIn((response) => send(response, {}, { status: 401 }))
    const answer = await harness(tavilyAt(provider.url)).ask({ text: 'sourdough bread' })
    expect(answer).toMatchObject({ mode: 'mock', results: [], degradedReason: expect.stringContaining('denied') })
  })
})

describe('answers are kept for a while', () => {
  test('the same question is not asked again before its time is up, and is asked again after', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [page(1)] }))
    const { ask, advance } = harness(tavilyAt(provider.url, { SEARCH_CACHE_TTL_MS: '60000' }))
    const first = await ask()
    advance(59_999)
    expect(await ask()).toEqual(first)
    expect(provider.seen.length).toBe(1)
    advance(2)
    await ask()
    expect(provider.seen.length).toBe(2)
  })

  test('another kind, language, site or use is another question', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [] }))
    const { ask } = harness(tavilyAt(provider.url))
    for (const extra of [
      {},
      { kind: 'practice' },
      { language: 'zh' },
      { sites: ['a.example'] },
      { field: 'x' },
    ] as const) {
      await ask({ ...extra, sites: [...('sites' in extra ? extra.sites : [])] })
    }
    expect(provider.seen.length).toBe(5)
  })

  test('a failure is not kept', async () => {
    await using provider = await startStandIn((response, turn) =>
      turn === 1 ? send(response, {}, { status: 401 }) : send(response, { results: [page(1)] }),
    )
    const { ask } = harness(tavilyAt(provider.url))
    expect((await ask()).mode).toBe('mock')
    expect((await ask()).mode).toBe('live')
  })

  test('a time to live of 0 keeps nothing', async () => {
    await using provider = await startStandIn((response) => send(response, { results: [] }))
    const { ask } = harness(tavilyAt(provider.url, { SEARCH_CACHE_TTL_MS: '0' }))
    await ask()
    await ask()
    expect(provider.seen.length).toBe(2)
  })
})

describe('a caller who gives up', () => {
  test('ends the request to the provider at once, and nothing is tried again', async () => {
    await using provider = await startStandIn(() => undefined)
    const caller = new AbortController()
    const asking = harness(tavilyAt(provider.url)).ask({}, caller.signal)
    while (provider.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    caller.abort(new Error('gone'))
    await expect(asking).rejects.toThrow('gone')
    await provider.abandoned
    expect(provider.seen.length).toBe(1)
  })

  test('ends a wait between attempts', async () => {
    await using provider = await startStandIn((response) => send(response, {}, { status: 503 }))
    const caller = new AbortController()
    const sleep = async () => {
      caller.abort(new Error('gone'))
      caller.signal.throwIfAborted()
    }
    await expect(harness(tavilyAt(provider.url), { sleep }).ask({}, caller.signal)).rejects.toThrow('gone')
    expect(provider.seen.length).toBe(1)
  })
})

test('a key that a page quotes is not passed on', async () => {
  await using provider = await startStandIn((response) =>
    send(response, { results: [page(1, { title: KEY, content: `it is ${KEY}`, url: `https://a.example/?k=${KEY}` })] }),
  )
  const answer = await harness(tavilyAt(provider.url)).ask()
  expect(answer.mode).toBe('live')
  expect(JSON.stringify(answer)).not.toContain(KEY)
})
