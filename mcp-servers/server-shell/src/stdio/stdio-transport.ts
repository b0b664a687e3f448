import type { Readable, Writable } from 'node:stream'
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type MessageExtraInfo,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js'
import { screenJson } from '../wire/json-screen.ts'
import { property } from '../wire/property.ts'
import { RPC } from '../wire/rpc-codes.ts'
import { InFlight } from './in-flight.ts'
import { type Line, LineReader } from './line-reader.ts'

/** The SDK's clients close a connection over a line longer than this; a server need not take more either. */
const MAX_LINE_BYTES = 10 * 1024 * 1024

type CallerOf = (message: JSONRPCMessage) => AuthInfo | undefined

interface Streams {
  readonly input: Readable
  readonly output: Writable
}

/**
 * Newline-delimited JSON-RPC. Unlike the SDK's own transport it answers what it cannot read instead of staying
 * silent, outlives a line that is too long, and knows which requests are still being answered.
 */
export class StdioTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void
  /** Requests whose answer has not been written yet. */
  readonly inFlight = new InFlight()
  /** Resolves when the first answer has been written, which is the one to the handshake. */
  readonly greeted: Promise<void>
  readonly #streams: Streams
  readonly #callerOf: CallerOf
  readonly #reader = new LineReader(MAX_LINE_BYTES)
  #greet: () => void = () => undefined
  #isClosed = false

  /** `callerOf` says for whom a message is; by default the process is all one knows of its client. */
  constructor(streams: Streams, callerOf: CallerOf = () => undefined) {
    this.#streams = streams
    this.#callerOf = callerOf
    this.greeted = new Promise((resolve) => {
      this.#greet = resolve
    })
  }

  async start(): Promise<void> {
    const { input, output } = this.#streams
    input.on('data', this.#read)
    // The other end is gone; nothing that is still being made can be delivered.
    output.once('error', () => void this.close())
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return
    await new Promise<void>((resolve) => {
      this.#streams.output.write(`${JSON.stringify(message)}\n`, () => resolve())
    })
    if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return
    this.inFlight.end(message.id)
    this.#greet()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#streams.input.off('data', this.#read)
    this.#streams.input.pause()
    this.inFlight.clear()
    this.onclose?.()
  }

  readonly #read = (chunk: Buffer): void => {
    for (const line of this.#reader.push(chunk)) {
      const message = this.#parse(line)
      if (message === undefined) continue
      this.#follow(message)
      const authInfo = this.#callerOf(message)
      this.onmessage?.(message, authInfo === undefined ? {} : { authInfo })
    }
  }

  /** The message on a line; undefined when there is none, or when it has been refused. */
  #parse(line: Line): JSONRPCMessage | undefined {
    if (line.status === 'too_long') {
      return this.#refuse(RPC.invalidRequest, `A message must be shorter than ${MAX_LINE_BYTES} bytes.`)
    }
    if (isBlank(line.bytes)) return undefined
    const screened = screenJson(line.bytes)
    if (screened.status === 'refused') return this.#refuse(screened.code, screened.reason, screened.id)
    const parsed = JSONRPCMessageSchema.safeParse(screened.message)
    if (!parsed.success)
      return this.#refuse(RPC.invalidRequest, 'The message is not a JSON-RPC message of this protocol.')
    return parsed.data
  }

  #follow(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) this.inFlight.begin(message.id)
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      // A cancelled request is never answered.
      this.inFlight.end(property(message.params, 'requestId'))
    }
  }

  #refuse(code: number, message: string, id: RequestId | null = null): undefined {
    this.onerror?.(new Error(message))
    this.#streams.output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`)
  }
}

/** An empty line is no message; the longest blank one worth a look is a stray carriage return or two. */
function isBlank(bytes: Buffer): boolean {
  return bytes.length < 16 && bytes.toString('latin1').trim() === ''
}
