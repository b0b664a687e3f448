import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { describeError, type Logger } from '../logger.ts'
import { RPC } from '../wire/rpc-codes.ts'
import type { OpenRequests } from './open-requests.ts'
import { Refusal } from './refusal.ts'

/** Whose session it is: a token's subject, or undefined where nobody authenticates. */
export type Owner = string | undefined

/** One client's session: its own server and transport, shared with nobody. */
export interface Session {
  readonly id: string
  readonly owner: Owner
  readonly server: McpServer
  readonly transport: StreamableHTTPServerTransport
  /** The requests being answered. */
  readonly requests: OpenRequests
}

/** The part of all sessions that one subject may hold: enough for any honest client, and three more like it fit in. */
const SHARE_OF_ONE = 1 / 4

interface Entry {
  readonly session: Session
  /** Requests and streams that are open now; while there are any, the session does not age. */
  open: number
  lastUsedMs: number
}

export interface SessionLimits {
  readonly ttlMs: number
  readonly max: number
  readonly now: () => number
  readonly logger: Logger
}

/** The sessions of one server, bounded in number and in idle time. */
export class Sessions {
  readonly #entries = new Map<string, Entry>()
  readonly #limits: SessionLimits
  /** The owners of the places that are kept, one entry a place. */
  readonly #reserved: Owner[] = []

  constructor(limits: SessionLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * Keeps a place for a session that is being opened; the returned function gives it up.
   * Nobody's session is ended early for a newcomer, and no subject of a token can take the places of all others.
   */
  reserve(owner: Owner): () => void {
    if (this.#isFull() || this.#hasItsShare(owner)) this.sweep()
    if (this.#isFull()) throw tooMany(503, 'The server holds as many sessions as it may. Try again later.')
    if (this.#hasItsShare(owner)) {
      throw tooMany(429, 'You hold as many sessions as one user may. End some with DELETE, or try again later.')
    }
    this.#reserved.push(owner)
    return once(() => {
      this.#reserved.splice(this.#reserved.indexOf(owner), 1)
    })
  }

  #isFull(): boolean {
    return this.size + this.#reserved.length >= this.#limits.max
  }

  /** Where nobody authenticates, everybody is one: a share would be a smaller limit for all. */
  #hasItsShare(owner: Owner): boolean {
    if (owner === undefined) return false
    const held = [...this.#entries.values()].map(({ session }) => session.owner)
    const own = [...held, ...this.#reserved].filter((each) => each === owner).length
    return own >= Math.ceil(this.#limits.max * SHARE_OF_ONE)
  }

  add(session: Session): void {
    this.#entries.set(session.id, { session, open: 0, lastUsedMs: this.#limits.now() })
  }

  /** Forgets a session that has closed. */
  remove(id: string): void {
    this.#entries.delete(id)
  }

  /** The caller's own session. Unknown, expired and foreign ids are refused in the same words. */
  find(id: string, owner: Owner): Session {
    const entry = this.#entries.get(id)
    if (entry === undefined || entry.session.owner !== owner || this.#isExpired(entry)) throw notFound()
    return entry.session
  }

  /** Keeps a session from ageing until the returned function is called. */
  hold(id: string): () => void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return () => {}
    entry.open += 1
    return once(() => {
      entry.open -= 1
      entry.lastUsedMs = this.#limits.now()
    })
  }

  /** Ends what has expired. */
  sweep(): void {
    for (const entry of [...this.#entries.values()]) if (this.#isExpired(entry)) this.#end(entry)
  }

  closeAll(): void {
    for (const entry of [...this.#entries.values()]) this.#end(entry)
  }

  #isExpired({ open, lastUsedMs }: Entry): boolean {
    return open === 0 && this.#limits.now() - lastUsedMs >= this.#limits.ttlMs
  }

  #end({ session }: Entry): void {
    this.#entries.delete(session.id)
    session.server.close().catch((error: unknown) => {
      this.#limits.logger.log('warning', 'close_failed', { error: describeError(error) })
    })
  }
}

function tooMany(status: number, message: string): Refusal {
  return new Refusal(status, message, { headers: { 'Retry-After': '30' } })
}

function notFound(): Refusal {
  return new Refusal(404, 'No such session. It may have expired; start a new one with initialize.', {
    code: RPC.sessionNotFound,
  })
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    run()
  }
}
