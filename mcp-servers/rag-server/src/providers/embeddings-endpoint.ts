import { type Fetch, type RetryClock, systemClock, withRetries } from '@mcp-servers/server-shell'
import { z } from 'zod'
import { type Embedder, unitVector, type Vector } from '../domain/vectors/embedder.ts'
import { EndpointFailure, timedOut } from './endpoint-failure.ts'
import { type Endpoint, postJson } from './post-json.ts'

/** What names an embedding model. */
export interface EmbeddingsSettings extends Endpoint {
  readonly model: string
}

/** Texts in one request; services allow 10 to 2,048, and a refused request is halved. */
const BATCH = 64
/** Most models read 512 to 8,192 tokens; a chunk is far below, a pasted question is not. */
const MAX_TEXT_LENGTH = 6_000
/** 64 vectors of 4,096 numbers as JSON are some 4 MB. */
const MAX_BYTES = 32 * 1_048_576
const MAX_DIMENSIONS = 8_192
const BATCH_TIMEOUT_MS = 90_000
/** A reader waits for the search itself; a slow model is answered without. */
const QUESTION_TIMEOUT_MS = 5_000
/** After a failure the next questions are answered without the model for this long, instead of waiting each. */
const REST_MS = 30_000

const answer = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.union([z.array(z.number()), z.string()]) })),
})

/** What an endpoint takes from outside; each part has the real thing as its default. */
export interface EndpointOptions {
  readonly fetch?: Fetch
  readonly clock?: RetryClock
}

/** An embedding model behind the OpenAI protocol: https://platform.openai.com/docs/api-reference/embeddings */
export function createEmbeddingsEndpoint(
  settings: EmbeddingsSettings,
  { fetch = (url, init) => globalThis.fetch(url, init), clock = systemClock }: EndpointOptions = {},
): Embedder {
  const { model } = settings
  let restsUntil = 0
  let dimensions: number | undefined
  const request = async (input: readonly string[], limits: { timeoutMs: number; signal: AbortSignal }) => {
    const vectors = await withRetries(
      async (signal) => {
        const exchange = { path: '/embeddings', body: { model, input }, maxBytes: MAX_BYTES, signal }
        return readVectors(await postJson(settings, exchange, { fetch, now: clock.now }), input.length)
      },
      { ...limits, clock, failure: timedOut },
    )
    dimensions ??= vectors[0]?.length
    if (vectors.some((vector) => vector.length !== dimensions)) throw new EndpointFailure('malformed')
    return vectors
  }
  /** A refused request is tried in halves, down to the one text that is the reason. */
  const requestParts = async (texts: readonly string[], signal: AbortSignal): Promise<(Vector | undefined)[]> => {
    try {
      return await request(texts, { timeoutMs: BATCH_TIMEOUT_MS, signal })
    } catch (error) {
      if (!(error instanceof EndpointFailure) || !isAboutTheTexts(error)) throw error
      if (texts.length === 1) return [undefined]
      const half = Math.ceil(texts.length / 2)
      return [...(await requestParts(texts.slice(0, half), signal)), ...(await requestParts(texts.slice(half), signal))]
    }
  }
  return {
    model,
    async embed(texts, signal) {
      const vectors: (Vector | undefined)[] = []
      for (let at = 0; at < texts.length; at += BATCH) {
        vectors.push(...(await requestParts(texts.slice(at, at + BATCH).map(fitting), signal)))
      }
      return vectors
    },
    async embedQuestion(text, signal) {
      if (clock.now() < restsUntil) throw new EndpointFailure('unreachable')
      try {
        const [vector] = await request([fitting(text)], { timeoutMs: QUESTION_TIMEOUT_MS, signal })
        if (vector === undefined) throw new EndpointFailure('malformed')
        return vector
      } catch (error) {
        if (error instanceof EndpointFailure && error.isTransient) restsUntil = clock.now() + REST_MS
        throw error
      }
    },
  }
}

function isAboutTheTexts({ kind }: EndpointFailure): boolean {
  return kind === 'request_refused' || kind === 'too_large'
}

function fitting(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH)
}

/** The vectors in the order of the texts; anything else than one whole vector for each text is no answer. */
function readVectors(json: unknown, count: number): Vector[] {
  const parsed = answer.safeParse(json)
  if (!parsed.success || parsed.data.data.length !== count) throw new EndpointFailure('malformed')
  const vectors = new Map<number, Vector>()
  for (const [place, { index = place, embedding }] of parsed.data.data.entries()) {
    const values = typeof embedding === 'string' ? readBase64(embedding) : embedding
    const vector = values === undefined || values.length > MAX_DIMENSIONS ? undefined : unitVector(values)
    if (vector !== undefined) vectors.set(index, vector)
  }
  const ordered = Array.from({ length: count }, (_, i) => vectors.get(i)).filter((vector) => vector !== undefined)
  if (ordered.length !== count) throw new EndpointFailure('malformed')
  return ordered
}

/** Little-endian floats of 32 bits, as the protocol packs them. */
function readBase64(text: string): number[] | undefined {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 0 || bytes.length % 4 !== 0) return undefined
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4))
}
