import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { describeError, type Logger } from '../../logger.ts'

/** Keys younger than this are used without a look at the authorization server. */
const FRESH_MS = 10 * 60_000
/** Keys older than this are not used, however unreachable the authorization server is. */
const USABLE_MS = 24 * 60 * 60_000
/** Least time between two fetches that an unknown key id or a failure asks for. */
const COOLDOWN_MS = 30_000
const FETCH_TIMEOUT_MS = 5000
const MAX_BYTES = 256 * 1024

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/** No keys to verify with: the fault is the server's surroundings, not the token. */
export class KeysUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The keys of the authorization server cannot be fetched.', options)
    this.name = 'KeysUnavailable'
  }
}

export interface KeySource {
  readonly url: string
  readonly logger: Logger
  readonly now: () => number
}

interface Loaded {
  readonly find: JWTVerifyGetKey
  readonly atMs: number
}

/**
 * The authorization server's public keys. While it is down or slow the cached keys go on (jose's own remote set
 * fails once its cache has aged); a key id nobody knows causes a fetch at a limited rate, so that rotation is seen
 * and a flood of invented ids is not passed on.
 */
export class KeySet {
  readonly #source: KeySource
  #loaded: Loaded | undefined
  #loading: Promise<Loaded> | undefined
  #attemptedMs = Number.NEGATIVE_INFINITY

  constructor(source: KeySource) {
    this.#source = source
  }

  /** Finds the key for a token; the shape `jwtVerify` asks for. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    const loaded = await this.#usable()
    try {
      return await loaded.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || this.#isCoolingDown()) throw error
      const renewed = await this.#load()
      return await renewed.find(header, token)
    }
  }

  async #usable(): Promise<Loaded> {
    const loaded = this.#loaded
    const ageMs = loaded === undefined ? Number.POSITIVE_INFINITY : this.#source.now() - loaded.atMs
    if (loaded === undefined || ageMs > USABLE_MS) {
      if (this.#isCoolingDown() && this.#loading === undefined) throw new KeysUnavailable()
      return await this.#load()
    }
    // In the background: a slow authorization server must not slow each call down.
    if (ageMs > FRESH_MS && !this.#isCoolingDown()) this.#load().catch(() => undefined)
    return loaded
  }

  #isCoolingDown(): boolean {
    return this.#source.now() - this.#attemptedMs < COOLDOWN_MS
  }

  #load(): Promise<Loaded> {
    this.#loading ??= this.#fetch().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #fetch(): Promise<Loaded> {
    const { url, logger, now } = this.#source
    this.#attemptedMs = now()
    try {
      const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
      const response = await fetch(url, { signal, redirect: 'error', headers: { Accept: 'application/json' } })
      if (!response.ok) throw new Error(`The answer has status ${response.status}.`)
      this.#loaded = { find: createLocalJWKSet(jwks.parse(JSON.parse(await limitedText(response)))), atMs: now() }
      return this.#loaded
    } catch (cause) {
      logger.log('warning', 'jwks_unavailable', { error: describeError(cause) })
      throw new KeysUnavailable({ cause })
    }
  }
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error(`The answer is larger than ${MAX_BYTES} bytes.`)
  }
  return text + decoder.decode()
}
