import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js'
import type {
  JSONRPCMessage,
  JSONRPCNotification,
  JSONRPCRequest,
  JSONRPCResponse,
  MessageExtraInfo,
} from '@modelcontextprotocol/sdk/types.js'
import { TransportError } from '../failure/call-error.ts'
import type { TransportFailure } from '../failure/failure.ts'
import { OpenQuestions } from './open-questions.ts'

/** JSON-RPC's internal error; what the caller reads comes from the `TransportError` in `data`. */
const INTERNAL_ERROR = -32603

/** Something a server sent that is no message of the protocol. */
export interface BrokenAnswer {
  /** The id found in it, if any. */
  readonly id: string | number | undefined
  readonly failure: TransportFailure
}

/**
 * Stands between the SDK and a transport and knows which requests wait. The SDK lets a caller wait out the whole timeout
 * on an answer it cannot read; here such an answer fails its request at once.
 */
export class AnswerGuard implements Transport {
  readonly #inner: Transport
  readonly #onNote: (event: string, fields: Record<string, unknown>) => void
  readonly #pending = new Set<number>()
  /** The SDK numbers its requests upwards, so an id up to here that does not wait has had its answer. */
  #lastSent = -1
  readonly #questions: OpenQuestions
  /** Told of each request nobody waits for any more. */
  onCancelled?: (id: number) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void

  constructor(inner: Transport, onNote: (event: string, fields: Record<string, unknown>) => void) {
    this.#inner = inner
    this.#onNote = onNote
    this.#questions = new OpenQuestions(onNote)
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId
  }

  get pendingCount(): number {
    return this.#pending.size
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version)
  }

  async start(): Promise<void> {
    this.#inner.onclose = () => this.onclose?.()
    this.#inner.onerror = (error) => this.onerror?.(error)
    this.#inner.onmessage = (message, extra) => this.#receive(message, extra)
    await this.#inner.start()
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!('method' in message)) return this.#questions.answer(message.id, this.#inner.send(message, options))
    this.#noteSent(message)
    return this.#inner.send(message, options)
  }

  close(): Promise<void> {
    return this.#inner.close()
  }

  /** Whether a request still has no answer. */
  isWaitedFor(id: string | number): boolean {
    return this.#pending.has(Number(id))
  }

  /** Fails the request the broken answer belongs to: the one it names, or, where it names none, the only one that waits. */
  failBroken({ id, failure }: BrokenAnswer): void {
    // Whoever writes so can be understood in nothing.
    if (id === undefined && failure.permanent === true) {
      this.#failAll(failure)
      return
    }
    const only = this.#pending.size === 1 ? this.#pending.values().next().value : undefined
    const named = id === undefined ? only : Number(id)
    const target = named !== undefined && this.#pending.has(named) ? named : undefined
    this.#onNote('broken_answer', { detail: failure.detail, matched: target !== undefined })
    if (target !== undefined) this.#fail(target, failure)
  }

  /** Fails one request that can get no answer any more. */
  fail(id: string | number, failure: TransportFailure): void {
    if (this.#pending.has(Number(id))) this.#fail(Number(id), failure)
  }

  #failAll(failure: TransportFailure): void {
    this.#onNote('broken_answer', { detail: failure.detail, matched: this.#pending.size > 0 })
    for (const id of [...this.#pending]) this.#fail(id, failure)
  }

  #noteSent(message: JSONRPCRequest | JSONRPCNotification): void {
    if ('id' in message) {
      const id = Number(message.id)
      this.#pending.add(id)
      this.#lastSent = Math.max(this.#lastSent, id)
    } else if (message.method === 'notifications/cancelled') {
      const id = Number(message.params?.['requestId'])
      this.#pending.delete(id)
      this.onCancelled?.(id)
    }
  }

  #receive(message: JSONRPCMessage, extra: MessageExtraInfo | undefined): void {
    if ('method' in message) this.#receiveAsked(message, extra)
    else this.#receiveAnswer(message, extra)
  }

  #receiveAnswer(message: JSONRPCResponse, extra: MessageExtraInfo | undefined): void {
    const id = Number(message.id)
    if (this.#pending.delete(id)) {
      this.onmessage?.(message, extra)
    } else if (id >= 0 && id <= this.#lastSent) {
      this.#onNote('late_answer', { id })
    } else {
      const detail = `an answer came for request ${id}, which was never sent`
      this.failBroken({ id: undefined, failure: { kind: 'invalid_answer', reach: 'maybe_ran', detail } })
    }
  }

  /** What the server says or asks unasked. */
  #receiveAsked(message: JSONRPCRequest | JSONRPCNotification, extra: MessageExtraInfo | undefined): void {
    if ('id' in message && !this.#questions.admit(message.id, message.method)) return
    if (message.method === 'notifications/cancelled') this.#noteWithdrawn(message.params?.['requestId'])
    this.onmessage?.(message, extra)
  }

  #noteWithdrawn(id: unknown): void {
    if (typeof id === 'string' || typeof id === 'number') this.#questions.withdraw(id)
  }

  #fail(id: number, failure: TransportFailure): void {
    this.#pending.delete(id)
    const error = { code: INTERNAL_ERROR, message: failure.detail, data: new TransportError(failure) }
    this.onmessage?.({ jsonrpc: '2.0', id, error })
  }
}
