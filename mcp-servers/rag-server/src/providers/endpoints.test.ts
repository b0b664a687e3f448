import { describe, expect, test } from 'bun:test'
import type { RetryClock } from '@mcp-servers/server-shell'
import { EmbeddingsServer, hashModel } from '../../test/model-servers.ts'
import { createEmbeddingsEndpoint } from './embeddings-endpoint.ts'

const signal = new AbortController().signal

/** Time that only waiting moves. */
function testClock(): RetryClock & { waits: number[]; pass(ms: number): void } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    pass: (ms) => {
      now += ms
    },
    random: () => 0,
    async sleep(ms) {
      waits.push(ms)
      now += ms
    },
  }
}

function product(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? 0), 0)
}

describe('an embeddings endpoint', () => {
  test('gives each text its vector of length 1, as numbers or packed, in whatever order they come', async () => {
    await using server = new EmbeddingsServer(hashModel)
    const endpoint = createEmbeddingsEndpoint(server.settings())
    const texts = Array.from({ length: 150 }, (_, i) => `text ${i}`)
    const plain = await endpoint.embed(texts, signal)
    server.base64 = true
    const packed = await endpoint.embed(texts, signal)
    for (const [i, vector] of packed.entries()) expect(product(vector, plain[i])).toBeCloseTo(1, 5)
    expect(server.requests).toBe(6)
    for (const vector of plain) expect(product(vector, vector)).toBeCloseTo(1, 5)
    expect(product((await endpoint.embed(['text 7'], signal))[0], plain[7])).toBeCloseTo(1, 5)
  })

  test('that asks for time is asked again after it, and one that is broken at growing distances', async () => {
    await using server = new EmbeddingsServer(hashModel)
    const clock = testClock()
    const endpoint = createEmbeddingsEndpoint(server.settings(), { clock })
    server.instead.push(
      () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      () => new Response('', { status: 503 }),
    )
    expect((await endpoint.embed(['a'], signal))[0]).toBeDefined()
    expect(clock.waits).toEqual([7_000, 250])
  })

  test.each([
    ['a refused key', () => new Response('', { status: 401 }), 'access_denied'],
    ['an unknown model', () => new Response('', { status: 404 }), 'no_such_model'],
    ['no JSON', () => new Response('<html>'), 'malformed'],
    ['a vector too few', () => Response.json({ data: [] }), 'malformed'],
    ['a vector of nothing', () => Response.json({ data: [{ index: 0, embedding: [] }] }), 'malformed'],
    ['a vector without direction', () => Response.json({ data: [{ index: 0, embedding: [0, 0] }] }), 'malformed'],
    ['half a number', () => Response.json({ data: [{ index: 0, embedding: 'AAAA' }] }), 'malformed'],
    ['the place of another text', () => Response.json({ data: [{ index: 5, embedding: [1] }] }), 'malformed'],
  ])('is asked once when it answers with %s', async (_, respond, kind) => {
    await using server = new EmbeddingsServer(hashModel)
    server.always = respond
    const endpoint = createEmbeddingsEndpoint(server.settings(), { clock: testClock() })
    expect(await endpoint.embed(['a'], signal).catch((error: unknown) => error)).toMatchObject({ kind })
    expect(server.requests).toBe(1)
  })

  test('that changes the size of its vectors is not believed', async () => {
    await using server = new EmbeddingsServer(hashModel)
    const endpoint = createEmbeddingsEndpoint(server.settings(), { clock: testClock() })
    await endpoint.embed(['a'], signal)
    server.embed = () => [1, 2, 3]
    expect(await endpoint.embed(['b'], signal).catch((error: unknown) => error)).toMatchObject({ kind: 'malformed' })
  })

  test('that takes fewer texts at a time gets fewer, and a text it refuses costs itself alone', async () => {
    await using server = new EmbeddingsServer((text) => {
      if (text === 'bad') throw new Error('refused')
      return hashModel(text)
    })
    const refusing = createEmbeddingsEndpoint(server.settings(), {
      clock: testClock(),
      fetch: async (url, init) => {
        const { input }: { input: string[] } = JSON.parse(String(init.body))
        if (input.length > 10 || input.includes('bad')) return new Response('', { status: 400 })
        return await fetch(url, init)
      },
    })
    const texts = Array.from({ length: 64 }, (_, i) => (i === 20 ? 'bad' : `text ${i}`))
    const vectors = await refusing.embed(texts, signal)
    expect(vectors.flatMap((vector, i) => (vector === undefined ? [i] : []))).toEqual([20])
  })

  test('that is down does not make every question wait, and is asked again later', async () => {
    await using server = new EmbeddingsServer(hashModel)
    server.always = () => new Response('', { status: 500 })
    const clock = testClock()
    const endpoint = createEmbeddingsEndpoint(server.settings(), { clock })
    const ask = () => endpoint.embedQuestion('a', signal).catch((error: unknown) => error)
    expect(await ask()).toMatchObject({ kind: 'server_error' })
    const requests = server.requests
    expect(await ask()).toMatchObject({ kind: 'unreachable' })
    expect(server.requests).toBe(requests)
    server.always = undefined
    clock.pass(60_000)
    expect(await ask()).toBeInstanceOf(Float32Array)
  })

  test('that is not there, or sends elsewhere, fails without a word of the key', async () => {
    await using server = new EmbeddingsServer(hashModel)
    await using elsewhere = new EmbeddingsServer(hashModel)
    server.always = () => Response.redirect(`${elsewhere.baseUrl}/embeddings`, 307)
    for (const baseUrl of [server.baseUrl, 'http://127.0.0.1:1/v1']) {
      const settings = { ...server.settings(), baseUrl, apiKey: 'secret-key' }
      const error = await createEmbeddingsEndpoint(settings, { clock: testClock() })
        .embedQuestion('a', signal)
        .catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(Error)
      expect(Bun.inspect(error)).not.toContain('secret-key')
    }
    expect(elsewhere.requests).toBe(0)
  })

  test('is left at once when the caller leaves', async () => {
    await using server = new EmbeddingsServer(hashModel)
    server.always = () => new Promise<Response>(() => undefined)
    const controller = new AbortController()
    const asked = createEmbeddingsEndpoint(server.settings()).embedQuestion('a', controller.signal)
    controller.abort(new Error('left'))
    expect(await asked.catch((error: unknown) => String(error))).toContain('left')
  })
})
