import { createHash } from 'node:crypto'
import { z } from 'zod'

const embeddingsRequest = z.looseObject({ model: z.string(), input: z.array(z.string()) })

/** A service on the loopback that stands in for an OpenAI-compatible one. */
export abstract class ModelServer {
  readonly #server: ReturnType<typeof Bun.serve>
  /** Answers in place of the model, once each, first come first served. */
  readonly instead: (() => Response | Promise<Response>)[] = []
  /** While it is set, every request gets it. */
  always: (() => Response | Promise<Response>) | undefined
  requests = 0

  constructor() {
    this.#server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: async (request) => {
        this.requests++
        const body: unknown = await request.json()
        const other = this.always ?? this.instead.shift()
        return other === undefined ? this.answer(body, request) : await other()
      },
    })
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#server.port}/v1`
  }

  protected abstract answer(body: unknown, request: Request): Response

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true)
  }
}

/** An embedding service; `embed` is the model. */
export class EmbeddingsServer extends ModelServer {
  readonly texts: string[] = []
  readonly keys: (string | null)[] = []
  /** As some services answer, whatever was asked for. */
  base64 = false
  embed: (text: string) => readonly number[]

  constructor(embed: (text: string) => readonly number[]) {
    super()
    this.embed = embed
  }

  protected answer(body: unknown, request: Request): Response {
    const { input, model } = embeddingsRequest.parse(body)
    this.keys.push(request.headers.get('authorization'))
    this.texts.push(...input)
    const data = input.map((text, index) => {
      const vector = this.embed(text)
      const embedding = this.base64 ? Buffer.from(Float32Array.from(vector).buffer).toString('base64') : vector
      return { object: 'embedding', index, embedding }
    })
    // The order of the answers is the index's, not the array's.
    return Response.json({ object: 'list', model, data: data.reverse() })
  }

  settings(model = 'stand-in'): { baseUrl: string; apiKey: string | undefined; model: string } {
    return { baseUrl: this.baseUrl, apiKey: 'test-key', model }
  }
}

const DIMENSIONS = 64

/** A model that understands nothing: each text is a point of its own. */
export function hashModel(text: string): number[] {
  const vector: number[] = []
  for (let block = 0; vector.length < DIMENSIONS; block++) {
    const digest = createHash('sha512').update(`${block}:${text}`).digest()
    for (let i = 0; i + 3 < digest.length; i += 4) vector.push(digest.readInt32LE(i) / 2 ** 31)
  }
  return vector.slice(0, DIMENSIONS)
}

/** A model that sees characters and their neighbours and nothing else: what tutorials call an embedding. */
export function gramModel(text: string): number[] {
  const vector = new Array<number>(256).fill(0)
  const characters = [...text.toLowerCase()]
  for (let i = 0; i < characters.length; i++) {
    for (let size = 1; size <= 3; size++) {
      const gram = characters.slice(i, i + size).join('')
      const at = createHash('md5').update(gram).digest().readUInt32LE(0) % vector.length
      vector[at] = (vector[at] ?? 0) + 1
    }
  }
  return vector
}

/** A model that knows these concepts, in whichever words, and tells all other texts apart by chance. */
export function conceptModel(concepts: readonly (readonly string[])[]): (text: string) => number[] {
  return (text) => {
    const folded = text.toLowerCase()
    const known = concepts.map((words) => (words.some((word) => folded.includes(word)) ? 3 : 0))
    return [...hashModel(text).map((value) => value / 8), ...known]
  }
}
