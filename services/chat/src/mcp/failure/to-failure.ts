import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  ErrorCode,
  LATEST_PROTOCOL_VERSION,
  McpError,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js'
import type { Deadline } from '../call/deadline.ts'
import { McpCallError, TransportError } from './call-error.ts'
import type { Failure, TransportFailure } from './failure.ts'
import { statusFailure } from './http-status.ts'
import { plainWords } from './plain-words.ts'

/** What is known around an error that came out of the SDK. */
export interface FailureContext {
  readonly serverId: string
  readonly toolName?: string | undefined
  readonly deadline?: Deadline
  /** Present when the connection has ended: how. */
  readonly lastWords?: string | undefined
  /** Takes out of a server's words what must not be read. */
  readonly mask?: ((text: string) => string) | undefined
}

/** Longest detail a sentence carries; servers may put whole pages into a message. */
const MAX_DETAIL_LENGTH = 600

/** Names what happened from an error of the SDK, of the transport or of the platform. */
export function toFailure(error: unknown, context: FailureContext): Failure {
  if (error instanceof McpCallError) return error.failure
  const { serverId, toolName } = context
  const found =
    fromDeadline(context) ??
    fromTransport(error) ??
    fromEnd(error, context) ??
    fromSdk(error) ??
    fromVersion(error) ??
    fromPlatform(error)
  const detail = shorten(found.detail, context.mask)
  return { ...found, serverId, ...(toolName === undefined ? {} : { toolName }), detail }
}

/** The end of work that was over before anything of it was sent; `undefined` when there is still time. */
export function unsentFailure(
  deadline: Deadline,
  ids: Pick<FailureContext, 'serverId' | 'toolName'>,
): Failure | undefined {
  if (deadline.earlyEnd() === undefined) return undefined
  return { ...toFailure(undefined, { ...ids, deadline }), reach: 'not_sent' }
}

function fromDeadline({ deadline }: FailureContext): TransportFailure | undefined {
  switch (deadline?.earlyEnd()) {
    case 'cancelled':
      return { kind: 'cancelled', reach: 'maybe_ran', detail: 'the caller cancelled' }
    case 'deadline':
      return { kind: 'timeout', reach: 'maybe_ran', detail: deadline.reason, limitMs: deadline.limitMs }
    default:
      return undefined
  }
}

function fromTransport(error: unknown): TransportFailure | undefined {
  if (error instanceof TransportError) return error.failure
  if (error instanceof McpError && error.data instanceof TransportError) return error.data.failure
  return undefined
}

/** How the SDK says that a connection ended while a request waited. */
const CONNECTION_CLOSED = /Connection closed$|^Not connected$/

function fromEnd(error: unknown, { lastWords }: FailureContext): TransportFailure | undefined {
  if (lastWords === undefined || !(error instanceof Error) || !CONNECTION_CLOSED.test(error.message)) return undefined
  return { kind: 'connection_lost', reach: 'maybe_ran', detail: lastWords }
}

const WRONG_VERSION = /protocol version is not supported: (.*)$/

function fromVersion(error: unknown): TransportFailure | undefined {
  const theirs = error instanceof Error ? WRONG_VERSION.exec(error.message)?.[1] : undefined
  if (theirs === undefined) return undefined
  const ours = `${SUPPORTED_PROTOCOL_VERSIONS.at(-1)} to ${LATEST_PROTOCOL_VERSION}`
  const detail = `it speaks protocol version ${theirs}, this host speaks ${ours}`
  return { kind: 'connect_failed', reach: 'not_sent', permanent: true, detail }
}

type SdkFailure = TransportFailure & Pick<Failure, 'jsonRpcCode' | 'data'>

function fromSdk(error: unknown): SdkFailure | undefined {
  if (error instanceof McpError) return fromJsonRpc(error)
  if (error instanceof UnauthorizedError) {
    return { kind: 'unauthorized', reach: 'refused', permanent: true, detail: error.message }
  }
  if (error instanceof StreamableHTTPError) return statusFailure(error.code ?? 0)
  if (error instanceof Error && /ZodError$/.test(error.name)) {
    return {
      kind: 'invalid_answer',
      reach: 'maybe_ran',
      detail: 'the answer did not have the form the protocol demands',
    }
  }
  return undefined
}

/** The SDK puts the code before the message, and servers built on it do so once more. */
const CODE_PREFIX = /^(?:MCP error -?\d+: )+/

function fromJsonRpc(error: McpError): SdkFailure {
  const detail = error.message.replace(CODE_PREFIX, '')
  const base = { detail, jsonRpcCode: error.code, ...(error.data === undefined ? {} : { data: error.data }) }
  if (error.code === ErrorCode.InternalError) return { ...base, kind: 'internal', reach: 'maybe_ran' }
  if (error.code === ErrorCode.RequestTimeout) return { ...base, kind: 'timeout', reach: 'maybe_ran' }
  if (CONNECTION_CLOSED.test(error.message)) return { ...base, kind: 'connection_lost', reach: 'maybe_ran' }
  return { ...base, kind: 'rejected', reach: BEFORE_RUNNING.has(error.code) ? 'refused' : 'maybe_ran' }
}

/** Codes whose meaning is that the call was not begun; with any other one the server may have run it, and then failed. */
const BEFORE_RUNNING: ReadonlySet<number> = new Set([
  ErrorCode.ParseError,
  ErrorCode.InvalidRequest,
  ErrorCode.MethodNotFound,
  ErrorCode.InvalidParams,
  ErrorCode.UrlElicitationRequired,
])

/** The platform's codes for a request that never left, in the words of Bun and of Node. */
const NEVER_LEFT: Record<string, string> = {
  ConnectionRefused: 'connection refused',
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  FailedToOpenSocket: 'the host cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit',
}
/** A certificate that is refused, likewise before anything was sent; any other TLS failure may come in mid call. */
const TLS_CODE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

function fromPlatform(error: unknown): TransportFailure {
  const code = codeOf(error)
  const known = code === undefined ? undefined : NEVER_LEFT[code]
  if (known !== undefined) return { kind: 'connect_failed', reach: 'not_sent', detail: `${known} (${code})` }
  if (code !== undefined && TLS_CODE.test(code)) {
    return {
      kind: 'connect_failed',
      reach: 'not_sent',
      permanent: true,
      detail: `TLS: the certificate is refused (${code})`,
    }
  }
  const detail = error instanceof Error ? error.message : String(error)
  if (detail === 'Not connected') return { kind: 'connection_lost', reach: 'not_sent', detail: 'not connected' }
  const named = code === undefined || detail.includes(code) ? detail : `${detail} (${code})`
  return { kind: 'connection_lost', reach: 'maybe_ran', detail: named }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

function shorten(text: string, mask = (plain: string) => plain): string {
  const oneLine = mask(plainWords(text).replace(/\s+/g, ' ').trim())
  return oneLine.length <= MAX_DETAIL_LENGTH ? oneLine : `${oneLine.slice(0, MAX_DETAIL_LENGTH)}…`
}
