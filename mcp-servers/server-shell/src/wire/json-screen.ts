import { InitializeRequestSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { RPC } from './rpc-codes.ts'

/** Deepest nesting that is parsed; a tool's arguments rarely reach 10. */
const MAX_DEPTH = 64
/** Most messages in one batch; only revision 2025-03-26 has batches, and no known client sends more than a few. */
const MAX_BATCH = 50

/** What the bytes of one message turned out to be. */
export type ScreenedJson =
  | { readonly status: 'accepted'; readonly message: unknown; readonly count: number }
  | { readonly status: 'refused'; readonly code: number; readonly reason: string; readonly id: string | number | null }

/** Parses the bytes of a JSON-RPC message or batch within limits of depth and count; linear in the size. */
export function screenJson(bytes: Buffer): ScreenedJson {
  if (isDeeperThan(bytes, MAX_DEPTH)) {
    return refused(RPC.invalidRequest, `The message is nested deeper than ${MAX_DEPTH} levels. Send flatter arguments.`)
  }
  const parsed = parse(bytes)
  if (parsed === undefined) return refused(RPC.parseError, 'The message is not valid JSON in UTF-8.')
  const { message } = parsed
  if (!Array.isArray(message)) return screenMessage(message) ?? { status: 'accepted', message, count: 1 }
  if (message.length === 0 || message.length > MAX_BATCH) {
    return refused(
      RPC.invalidRequest,
      `A batch must hold 1 to ${MAX_BATCH} messages; this one holds ${message.length}.`,
    )
  }
  const fault = message.map(screenMessage).find((found) => found !== undefined)
  return fault ?? { status: 'accepted', message, count: message.length }
}

function refused(code: number, reason: string, id: string | number | null = null): ScreenedJson {
  return { status: 'refused', code, reason, id }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Buffer): { message: unknown } | undefined {
  try {
    return { message: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return undefined
  }
}

function screenMessage(message: unknown): ScreenedJson | undefined {
  if (typeof message !== 'object' || message === null) {
    return refused(RPC.invalidRequest, 'A JSON-RPC message must be an object.')
  }
  const { jsonrpc, method, id, params, result, error }: Record<string, unknown> = { ...message }
  const knownId = typeof id === 'string' || typeof id === 'number' ? id : null
  if (jsonrpc !== '2.0') return refused(RPC.invalidRequest, 'A JSON-RPC message must say "jsonrpc": "2.0".', knownId)
  if (typeof method !== 'string' && result === undefined && error === undefined) {
    return refused(RPC.invalidRequest, 'A JSON-RPC request must name its "method" as a string.', knownId)
  }
  if (id !== undefined && !(typeof id === 'string' || Number.isSafeInteger(id))) {
    return refused(RPC.invalidRequest, 'The "id" of a JSON-RPC message must be a string or a whole number.')
  }
  if (params === null || Array.isArray(params)) {
    return refused(RPC.invalidRequest, 'The "params" of a JSON-RPC message must be an object.', knownId)
  }
  return screenForSdk(message, knownId)
}

/** What the SDK would answer with a parse error or an internal error, and a dump. */
function screenForSdk(message: object, knownId: string | number | null): ScreenedJson | undefined {
  if (!JSONRPCMessageSchema.safeParse(message).success) {
    return refused(RPC.invalidRequest, 'The message is not a JSON-RPC message of this protocol.', knownId)
  }
  if ('method' in message && message.method === 'initialize' && !InitializeRequestSchema.safeParse(message).success) {
    return refused(RPC.invalidParams, 'The parameters of initialize are not valid.', knownId)
  }
  return undefined
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

function isDeeperThan(bytes: Buffer, limit: number): boolean {
  let depth = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === QUOTE) index = endOfString(bytes, index + 1)
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth += 1
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1
    if (depth > limit) return true
  }
  return false
}

/** Position of the quote that ends the string, found by leaps: most of a long document is one string. */
function endOfString(bytes: Buffer, start: number): number {
  let quote = bytes.indexOf(QUOTE, start)
  while (quote !== -1 && isEscaped(bytes, quote)) quote = bytes.indexOf(QUOTE, quote + 1)
  return quote === -1 ? bytes.length : quote
}

function isEscaped(bytes: Buffer, quote: number): boolean {
  let backslashes = 0
  while (bytes[quote - 1 - backslashes] === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}
