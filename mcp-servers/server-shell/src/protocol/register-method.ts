import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { Protocol, type RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  McpError,
  type ServerNotification,
  type ServerRequest,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { UserError } from '../errors.ts'
import { describeError, type Logger } from '../logger.ts'
import { RPC } from '../wire/rpc-codes.ts'

/** What the SDK hands a handler besides the request. */
export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** A failure that is answered as a JSON-RPC error. The SDK's own `McpError` repeats its code in the message. */
export class ProtocolError extends Error {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'ProtocolError'
    this.code = code
    this.data = data
  }
}

/** Bad parameters, said in one sentence. */
export function invalidParams(message: string, data?: Readonly<Record<string, unknown>>): ProtocolError {
  return new ProtocolError(RPC.invalidParams, message, { code: 'invalid_input', ...data })
}

type MethodSchema = z.ZodObject<{ method: z.ZodLiteral<string>; params: z.ZodType }>

interface Method<Schema extends MethodSchema> {
  readonly schema: Schema
  readonly logger: Logger
  handle(params: z.output<Schema>['params'], extra: Extra): Promise<ServerResult> | ServerResult
}

/**
 * Registers one method so that its failures are fit to be seen: bad parameters are -32602 in a sentence (the SDK
 * answers -32603 and a dump), an expected failure keeps its code, anything else is a trace id and goes to the log.
 */
export function registerMethod<Schema extends MethodSchema>(
  server: McpServer,
  { schema, logger, handle }: Method<Schema>,
): void {
  const name = schema.shape.method.value
  // Any parameters pass the SDK's own parse: it would drop a `__proto__` key before anybody could refuse it.
  const anyParams = z.looseObject({ method: z.literal(name), params: z.unknown().optional() })
  const answer = async (request: z.output<typeof anyParams>, extra: Extra): Promise<ServerResult> => {
    const parsed = schema.safeParse(request)
    if (!parsed.success) throw invalidParams(`The parameters of ${name} are not valid: ${faultsOf(parsed.error)}.`)
    try {
      return await handle(parsed.data.params, extra)
    } catch (error) {
      throw presentable(error, { name, logger })
    }
  }
  // `Server` wraps tools/call in two more parses of request and result; what it checks is checked here.
  Protocol.prototype.setRequestHandler.call(server.server, anyParams, answer)
}

function faultsOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.slice(1).map(String).join('.') || 'params'}: ${message}`)
    .join('; ')
}

function presentable(error: unknown, { name, logger }: { name: string; logger: Logger }): Error {
  if (error instanceof ProtocolError || error instanceof McpError) return error
  if (error instanceof UserError) return new ProtocolError(RPC.invalidParams, error.message, { code: error.code })
  const traceId = crypto.randomUUID()
  logger.log('error', 'method_failed', { method: name, traceId, error: describeError(error) })
  const message = `The server failed on ${name}. Try again; if it persists, report trace id ${traceId}.`
  return new ProtocolError(RPC.internalError, message, { code: 'internal_error', traceId })
}
